import { ONE, SCALE_DIGITS } from '@hoga/kernel/decimal';
import { exact, exactOrNull } from '../exact.ts';
import type { AuditRule, Read } from '../rule.ts';

interface ExchangeRow {
  readonly id: string;
  readonly type: string;
  readonly status: string;
  readonly point: string;
  readonly rate: string | null;
  readonly other_type: string | null;
  readonly got: string | null;
  readonly into_wallet: string | null;
  readonly is_pair: string | null;
}

const EXCHANGES = `
  SELECT a.id, a.type, a.status, a.point, a.rate, b.type AS other_type, b.point AS got, b.wallet_type AS into_wallet,
         b.counter_id = a.id AND b.player_id = a.player_id AND b.site_id = a.site_id AND b.status = a.status
           AND b.rate IS NOT DISTINCT FROM a.rate AND b.wallet_type <> a.wallet_type AS is_pair
    FROM dnw a LEFT JOIN dnw b ON b.id = a.counter_id
    WHERE a.type IN ('CO', 'CI', 'TO', 'TI')`;

const OTHER: Readonly<Record<string, string>> = { CO: 'CI', CI: 'CO', TO: 'TI', TI: 'TO' };

/** The member's share of a conversion after the spread (DOMAIN §7), in thousandths. */
const KEPT = 998n;
const THOUSAND = 1_000n;

interface StoredRate {
  readonly digits: bigint;
  /** The scale of its digits: how many of its last place make one. */
  readonly parts: bigint;
}

/** Rates have more places than money. */
function rateOf(text: string | null): StoredRate | null {
  const match = text === null ? null : /^(\d+)(?:\.(\d+))?$/.exec(text);
  if (match === null) return null;
  const [, whole = '', fraction = ''] = match;
  const places = Math.max(fraction.length, SCALE_DIGITS);
  return { digits: BigInt(whole + fraction.padEnd(places, '0')), parts: 10n ** BigInt(places) };
}

/** Older rows were computed with more digits than stored: they differ by less than one of the last digit. */
function isAtRate(point: bigint, { digits, parts }: StoredRate, got: bigint, unit: bigint): boolean {
  const denominator = parts * THOUSAND;
  const most = point * (digits + 1n) * KEPT;
  const least = point * (digits - 1n) * KEPT;
  return got * denominator <= most && (got + unit) * denominator > least;
}

async function* exchanges(read: Read): AsyncGenerator<string> {
  for await (const row of read<ExchangeRow>(EXCHANGES)) {
    const which = `request ${row.id} (${row.type})`;
    if (row.is_pair !== 't' || row.other_type !== OTHER[row.type] || row.got === null) {
      yield `${which} has no other side`;
      continue;
    }
    if (row.status !== 'APPROVED') yield `${which} was not done at once`;
    const [point, got, rate] = [exact(row.point), exact(row.got), rateOf(row.rate)];
    if (row.type === 'TO' && point !== got) yield `${which} moved ${row.point}, of which ${row.got} arrived`;
    // Rounded down: the bank's currency to at most one unit, coins to the last digit.
    const unit = row.into_wallet === 'BINARY' ? ONE : 1n;
    if (row.type === 'CO' && (rate === null || !isAtRate(point, rate, got, unit))) {
      yield `${which} made ${row.got} of ${row.point} at ${row.rate}`;
    }
  }
}

interface SaleRow {
  readonly id: string;
  readonly type: string;
  readonly point: string;
  readonly won: string | null;
  readonly rate: string | null;
}

async function* sales(read: Read): AsyncGenerator<string> {
  for await (const { id, type, ...row } of read<SaleRow>(
    `SELECT id, type, point, won, rate FROM dnw WHERE type IN ('WB', 'WS')`,
  )) {
    const [point, won, rate] = [exact(row.point), exactOrNull(row.won), rateOf(row.rate)];
    if (won === null || rate === null) {
      yield `request ${id} (${type}) has no price`;
      continue;
    }
    // Coins are cut at the last digit, the bank's currency at most by one unit; older rates are rounded.
    const off = won * rate.parts - point * rate.digits;
    if ((off < 0n ? -off : off) > point + rate.digits + ONE * rate.parts) {
      yield `request ${id} (${type}) is ${row.point} for ${row.won} at ${row.rate}`;
    }
  }
}

export const exchangesAtTheirRate: AuditRule = {
  name: 'exchanges-at-their-rate',
  invariant:
    'Conversions and transfers have two sides that agree, and what was received is what the stored rate makes, less the spread.',
  async *check(read) {
    yield* exchanges(read);
    yield* sales(read);
  },
};
