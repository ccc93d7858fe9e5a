import { divideRounded, SCALE } from '@hoga/kernel/decimal';
import type { Account } from '../assembly/account.ts';
import type { EngineState } from '../assembly/engine-state.ts';

/** What an account would be worth if everything were closed at bid and ask without a fee; null while that is unknown. */
export type Worth = (state: EngineState) => bigint | null;

const least0 = (value: bigint) => (value > 0n ? value : 0n);

/**
 * The account as it stands, to be valued at later prices: no model of the rules, only its visible state. Losses are
 * limited: an isolated position's to its margin, the others' to the point.
 */
export function futuresWorth(account: Account): Worth {
  const { point, gameWaitPoint } = account.futures.wallet;
  const positions = [...account.futures.positions.values()].map(({ row, market }) => ({ row, market }));
  return () => {
    let shared: bigint = point + gameWaitPoint;
    let alone = 0n;
    for (const { row, market } of positions) {
      const { quote } = market.feed;
      if (quote === null) return null;
      const value = row.amount * (row.tradeType === 'LONG' ? quote.bid : quote.ask);
      const gain =
        (row.tradeType === 'LONG' ? value : -value) - (row.tradeType === 'LONG' ? SCALE : -SCALE) * row.entryCost;
      const own = row.fundingFee + divideRounded(gain, SCALE, 'ceil');
      if (row.marginType === 'CROSS') shared += own;
      else alone += least0(row.margin + own);
    }
    return least0(shared) + alone;
  };
}

export function overseaWorth(account: Account): Worth {
  const { point, gameWaitPoint } = account.oversea.wallet;
  const { binaryCurrency, binaryUnit } = account.site;
  const positions = [...account.oversea.positions.values()].map(({ row, market }) => ({ row, market }));
  return (state) => {
    let sum: bigint = point + gameWaitPoint;
    for (const { row, market } of positions) {
      const { quote, option } = market;
      const fx = state.prices.fx(option.currency, binaryCurrency);
      if (quote === null || fx === null) return null;
      const value = BigInt(row.qty) * (row.tradeType === 'LONG' ? quote.bid : quote.ask);
      const gain = row.tradeType === 'LONG' ? value - row.entryCost : row.entryCost - value;
      // A unit up for each part a position is closed in: every part is floored.
      sum += divideRounded(gain * option.tickValue * fx, option.tick * SCALE, 'ceil') + binaryUnit;
    }
    return least0(sum);
  };
}
