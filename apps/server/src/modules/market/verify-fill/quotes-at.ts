import { times, toText } from '@hoga/kernel/decimal';
import { type DayProof, recomputedTicks } from '@hoga/market/sim/recompute-day';
import type { SimInstrument } from '@hoga/market/sim/sim-market';

export interface Quoted {
  readonly bid: string;
  readonly ask: string;
  readonly last: string;
}

interface Asked {
  readonly contract: string | null;
  readonly quoteAt: number;
}

/** The recomputed quote of each contract at each of these times. */
export function quotesAt(
  instrument: SimInstrument,
  proof: DayProof,
  asked: readonly Asked[],
): (one: Asked) => Quoted | undefined {
  const byContract = new Map<string | null, Set<number>>();
  for (const { contract, quoteAt } of asked) {
    byContract.set(contract, (byContract.get(contract) ?? new Set()).add(quoteAt));
  }
  const quotes = new Map(
    [...byContract].map(([contract, times]) => [contract, quotesOf(instrument, proof, { contract, times })]),
  );
  return ({ contract, quoteAt }) => quotes.get(contract)?.get(quoteAt);
}

function quotesOf(
  instrument: SimInstrument,
  proof: DayProof,
  { contract, times: wanted }: { readonly contract: string | null; readonly times: ReadonlySet<number> },
): ReadonlyMap<number, Quoted> {
  const until = Math.max(...wanted);
  const quotes = new Map<number, Quoted>();
  const price = (ticks: number) => toText(times(instrument.tick, ticks));
  let last: number | null = null;
  for (const { exTs, bidTicks, askTicks, trades } of recomputedTicks(instrument, proof, contract)) {
    if (exTs > until) break;
    last = trades.at(-1)?.priceTicks ?? last;
    if (!wanted.has(exTs)) continue;
    quotes.set(exTs, { bid: price(bidTicks), ask: price(askTicks), last: price(last ?? bidTicks) });
  }
  return quotes;
}
