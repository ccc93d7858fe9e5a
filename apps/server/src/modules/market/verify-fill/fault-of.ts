import type { ContractRoll } from '@hoga/contract/market';
import { parseDecimal } from '@hoga/kernel/decimal';
import type { Fill } from './fills-file.ts';
import type { Quoted } from './quotes-at.ts';

/** Orders that fill at the quote; a limit may fill at its own price. */
const AT_QUOTE = ['MARKET', 'STOPMARKET', 'TAKEPROFIT', 'STOPLOSS', 'LIQUIDATION'];

/** What is wrong with a fill, by the recomputed quote of its moment and the published rolls; null where nothing is. */
export function faultOf(fill: Fill, quoted: Quoted | undefined, rolls: readonly ContractRoll[] | null): string | null {
  if (quoted === undefined) return 'was made at a quote that is not in the published prices';
  for (const name of ['bid', 'ask', 'last'] as const) {
    if (!isSame(fill[name], quoted[name])) return `shows ${name} ${fill[name]}, recomputed ${quoted[name]}`;
  }
  const { side, type, price, reason } = fill;
  const owed =
    reason === 'ROLL' ? quoted.last : AT_QUOTE.includes(type) ? (side === 'LONG' ? quoted.ask : quoted.bid) : null;
  if (owed !== null && !isSame(price, owed)) return `was filled at ${price}, its quote says ${owed}`;
  return rolls === null ? null : faultByRolls(fill, rolls);
}

function faultByRolls(fill: Fill, rolls: readonly ContractRoll[]): string | null {
  const { contract, reason, price, quoteAt, filledAt } = fill;
  const made = rolls.filter(({ madeAt }) => madeAt !== null);
  const into = made.find(({ to }) => to === contract);
  const outOf = made.find(({ from }) => from === contract);
  if (into !== undefined && filledAt < (into.madeAt ?? 0)) return `was filled in ${contract} before the roll to it`;
  if (outOf !== undefined && quoteAt > (outOf.madeAt ?? 0)) return `has a quote of ${contract} after the roll from it`;
  if (reason !== 'ROLL') return null;
  const fixed = [outOf?.beforeLast, into?.afterLast].flatMap((text) => text ?? []);
  if (fixed.some((text) => isSame(price, text))) return null;
  return `was filled at ${price} by a roll, which was made at ${fixed.join(' or ') || 'no price of this contract'}`;
}

function isSame(a: string, b: string): boolean {
  const [left, right] = [parseDecimal(a), parseDecimal(b)];
  return left !== null && left === right;
}
