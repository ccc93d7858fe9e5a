import { createHash } from 'node:crypto';
import { exact } from '../exact.ts';
import type { AuditRule } from '../rule.ts';

interface Fixing {
  readonly at: string;
  readonly trades: readonly (readonly [price: string, exTs: number, seq: number])[];
  readonly heard_at: string | null;
  readonly is_unconfirmed: boolean;
}

interface Row {
  readonly id: string;
  readonly trade_option_id: string;
  readonly symbol: string;
  readonly start_at: string;
  readonly end_at: string;
  readonly status: string;
  readonly void_reason: string | null;
  readonly previous_hash: string;
  readonly hash: string;
  /** Whether two operators voided it, independent of the round's own row. */
  readonly voided: string | null;
  readonly start: string | null;
  readonly close: string | null;
}

const ROUNDS = `
  SELECT r.id, r.trade_option_id, o.symbol, r.start_at, r.end_at, r.status, r.void_reason, r.previous_hash, r.hash,
         (SELECT 1 FROM round_void v WHERE v.trade_round_id = r.id) AS voided,
         (SELECT row_to_json(f)::text FROM round_fixing f WHERE f.symbol = o.symbol AND f.at = r.start_at) AS start,
         (SELECT row_to_json(f)::text FROM round_fixing f WHERE f.symbol = o.symbol AND f.at = r.end_at) AS close
    FROM trade_round r JOIN trade_option o ON o.id = r.trade_option_id`;

const SILENCE_MS = 3_000;

/** The price at a moment, or the reason why there is none. */
function priceOf({ at, trades, heard_at, is_unconfirmed }: Fixing): { price: string } | { gap: string } {
  const moment = Number(at);
  if (heard_at === null || Number(heard_at) > moment || moment - Number(heard_at) > SILENCE_MS)
    return { gap: 'SILENT' };
  if (is_unconfirmed) return { gap: 'UNCONFIRMED' };
  const before = trades.filter(([, exTs]) => exTs <= moment).sort((a, b) => a[1] - b[1] || a[2] - b[2]);
  const last = before.at(-1);
  return last === undefined ? { gap: 'NO_TRADE' } : { price: last[0] };
}

interface Outcome {
  readonly status: 1 | 2 | 3;
  readonly voidReason: string | null;
  readonly startPrice: string | null;
  readonly closePrice: string | null;
}

function outcomeOf(start: Fixing, close: Fixing, isVoided: boolean): Outcome {
  const [from, to] = [priceOf(start), priceOf(close)];
  const startPrice = 'price' in from ? from.price : null;
  const closePrice = 'price' in to ? to.price : null;
  const prices = { startPrice, closePrice };
  if (isVoided) return { ...prices, status: 3, voidReason: 'OPERATOR' };
  if ('gap' in from) return { ...prices, status: 3, voidReason: from.gap };
  if ('gap' in to) return { ...prices, status: 3, voidReason: to.gap };
  const rise = exact(to.price) - exact(from.price);
  if (rise === 0n) return { ...prices, status: 3, voidReason: 'EQUAL' };
  return { ...prices, status: rise > 0n ? 1 : 2, voidReason: null };
}

const evidenceOf = ({ at, trades, heard_at, is_unconfirmed }: Fixing) => [at, heard_at, is_unconfirmed, trades];

export const roundsAreTheirEvidence: AuditRule = {
  name: 'rounds-are-their-evidence',
  invariant:
    'Each round came out as the trades around its start and end say, unless two operators have voided it, and rounds of an option are one chain.',
  async *check(read) {
    const followers = new Map<string, Set<string>>();
    const hashes = new Map<string, Set<string>>();
    for await (const row of read<Row>(ROUNDS)) {
      const which = `trade_round ${row.id}`;
      const chain = `${row.trade_option_id}`;
      followers.set(chain, (followers.get(chain) ?? new Set()).add(row.previous_hash));
      hashes.set(chain, (hashes.get(chain) ?? new Set()).add(row.hash));
      if (row.start === null || row.close === null) {
        yield `${which} has lost its evidence`;
        continue;
      }
      const [start, close] = [JSON.parse(row.start) as Fixing, JSON.parse(row.close) as Fixing];
      const outcome = outcomeOf(start, close, row.voided !== null);
      if (String(outcome.status) !== row.status || outcome.voidReason !== row.void_reason) {
        yield `${which} came out as ${row.status}, its trades say ${outcome.status}`;
      }
      const { status, voidReason, startPrice, closePrice } = outcome;
      const facts = [Number(row.id), row.symbol, evidenceOf(start), evidenceOf(close)];
      const text = JSON.stringify([
        'last-trade-1',
        ...facts,
        status,
        voidReason,
        startPrice,
        closePrice,
        row.previous_hash,
      ]);
      if (createHash('sha256').update(text).digest('hex') !== row.hash) yield `${which} is not what was sealed`;
    }
    for (const [option, known] of hashes) {
      const roots = [...(followers.get(option) ?? [])].filter((hash) => !known.has(hash));
      if (roots.length !== 1 || roots[0] !== '0'.repeat(64)) yield `rounds of trade_option ${option} are not one chain`;
    }
  },
};
