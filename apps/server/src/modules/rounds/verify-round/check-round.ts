import { createHash } from 'node:crypto';
import * as z from 'zod/mini';

/**
 * Checks a round's proof independently: nothing here uses the code that decided it. Prices are compared as integers of
 * a hundred-millionth.
 */

const fixing = z.object({
  at: z.int(),
  trades: z.array(z.object({ price: z.string(), exTs: z.int(), seq: z.int() })),
  heardAt: z.nullable(z.int()),
  isUnconfirmed: z.boolean(),
});

export const proof = z.object({
  round: z.object({
    tradeRoundId: z.int(),
    tradeOptionId: z.int(),
    startAt: z.int(),
    endAt: z.int(),
    startPrice: z.nullable(z.string()),
    closePrice: z.nullable(z.string()),
    status: z.int(),
    voidReason: z.nullable(z.string()),
  }),
  rule: z.string(),
  symbol: z.string(),
  start: fixing,
  close: fixing,
  previousHash: z.string(),
  hash: z.string(),
});
export type Proof = z.infer<typeof proof>;
type Fixing = z.infer<typeof fixing>;

const RULE = 'last-trade-1';
const SILENCE_MS = 3_000;
/** A round's id is that of its option, followed by its start in half minutes. */
const ROUNDS_OF_OPTION = 1_000_000_000;
const HALF_MINUTE_MS = 30_000;

/** The price at a time, or why there is none. */
function seen({ at, trades, heardAt, isUnconfirmed }: Fixing): { price: string | null; gap: string | null } {
  if (heardAt === null || heardAt > at || at - heardAt > SILENCE_MS) return { price: null, gap: 'SILENT' };
  if (isUnconfirmed) return { price: null, gap: 'UNCONFIRMED' };
  const before = trades.filter(({ exTs }) => exTs <= at);
  before.sort((a, b) => a.exTs - b.exTs || a.seq - b.seq);
  const price = before.at(-1)?.price ?? null;
  return { price, gap: price === null ? 'NO_TRADE' : null };
}

function units(price: string): bigint {
  const [whole = '', fraction = ''] = price.split('.');
  return BigInt(whole + fraction.padEnd(8, '0'));
}

/** 1 when the price rose, 2 when it fell, 3 when the round is void; and why. */
function outcome(from: ReturnType<typeof seen>, to: ReturnType<typeof seen>): readonly [number, string | null] {
  if (from.price === null || to.price === null) return [3, from.gap ?? to.gap];
  const rise = units(to.price) - units(from.price);
  if (rise === 0n) return [3, 'EQUAL'];
  return [rise > 0n ? 1 : 2, null];
}

/** Faults of a proof in itself. */
export function faultsOf({ round, rule, symbol, start, close, previousHash, hash }: Proof): string[] {
  const faults: string[] = [];
  if (rule !== RULE) faults.push(`the rule ${rule} is not known here`);
  if (start.at !== round.startAt || close.at !== round.endAt) faults.push('the evidence is of other moments');
  const { tradeRoundId, tradeOptionId, startAt } = round;
  const isOfOption = Math.floor(tradeRoundId / ROUNDS_OF_OPTION) === tradeOptionId;
  if (!isOfOption || (tradeRoundId % ROUNDS_OF_OPTION) * HALF_MINUTE_MS !== startAt) {
    faults.push('its id is that of another round');
  }
  const [from, to] = [seen(start), seen(close)];
  const isVoided = round.voidReason === 'OPERATOR';
  const [status, reason] = isVoided ? [3, 'OPERATOR'] : outcome(from, to);
  if (round.status !== status || round.voidReason !== reason) {
    faults.push(`it came out as ${round.status}, its trades say ${status}`);
  }
  if (round.startPrice !== from.price || round.closePrice !== to.price) {
    faults.push(`it shows ${round.startPrice} and ${round.closePrice}, its trades say ${from.price} and ${to.price}`);
  }
  const evidence = ({ at, trades, heardAt, isUnconfirmed }: Fixing) => [
    at,
    heardAt,
    isUnconfirmed,
    trades.map(({ price, exTs, seq }) => [price, exTs, seq]),
  ];
  const facts = [tradeRoundId, symbol, evidence(start), evidence(close), status, reason, from.price, to.price];
  const text = JSON.stringify([rule, ...facts, previousHash]);
  if (createHash('sha256').update(text).digest('hex') !== hash) faults.push('its hash is of something else');
  return faults;
}

/** The rounds of one option form a chain: all but the first continue a present one. */
export function chainFaults(proofs: readonly Proof[]): string[] {
  const options = new Map<number, Proof[]>();
  for (const one of proofs) {
    const { tradeOptionId } = one.round;
    options.set(tradeOptionId, [...(options.get(tradeOptionId) ?? []), one]);
  }
  return [...options].flatMap(([optionId, own]) => {
    const hashes = new Set(own.map(({ hash }) => hash));
    const loose = own.filter(({ previousHash }) => !hashes.has(previousHash));
    const forks = own.length - new Set(own.map(({ previousHash }) => previousHash)).size;
    const faults = forks === 0 ? [] : [`option ${optionId}: ${forks} rounds continue where another does`];
    if (loose.length === 1) return faults;
    const names = loose.map(({ round }) => round.tradeRoundId).join(', ');
    return [...faults, `option ${optionId}: the chain is broken before the rounds ${names}`];
  });
}
