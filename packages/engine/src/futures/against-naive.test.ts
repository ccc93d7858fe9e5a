import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FuturesComparison } from '../testing/futures-comparison.ts';
import { futuresLife } from '../testing/futures-steps.ts';
import { livesInstead, patienceMs } from '../testing/random-lives.ts';
import { Sightings } from '../testing/sightings.ts';

const USUAL = { seed: 20_260_102, numRuns: 150 };
const LIVES = livesInstead(USUAL);

/** Cases the usual lives must have covered, and how often. */
const WORTHWHILE = {
  'filled LIMIT': 500,
  'filled LIQUIDATION': 60,
  'filled MARKET': 200,
  'filled STOPLIMIT': 30,
  'filled STOPLOSS': 12,
  'filled STOPMARKET': 60,
  'filled TAKEPROFIT': 12,
  'brought along': 100,
  'brought along and reached at once': 2,
  'changed by a fill': 50,
  'ended INSUFFICIENT_BALANCE': 4,
  'ended LIQUIDATION': 4,
  'ended MAX_QUANTITY_EXCEEDED': 1,
  'ended OCO': 50,
  'ended POSITION_CLOSED': 100,
  'ended REDUCE_TRIMMED': 10,
  'ended WOULD_LIQUIDATE': 4,
  POSITION_WARN: 20,
  'funding carried': 100,
  'funding settled at once': 10,
  'futures.amend accepted': 80,
  'futures.amend INSUFFICIENT_BALANCE': 5,
  'futures.amend REDUCE_EXCEEDS_POSITION': 8,
  'futures.amend WOULD_TRIGGER_IMMEDIATELY': 10,
  'futures.leverage accepted': 80,
  'futures.leverage INSUFFICIENT_BALANCE': 3,
  'futures.leverage LEVERAGE_CANNOT_LOWER': 30,
  'futures.leverage LEVERAGE_LOCKED_BY_POSITION': 40,
  'futures.leverage MAX_QUANTITY_EXCEEDED': 1,
  'futures.margin accepted': 20,
  'futures.margin MARGIN_ADJUST_EXCEEDED': 80,
  'futures.marginType MARGIN_TYPE_LOCKED': 30,
  'futures.place accepted': 1_000,
  'futures.place FEED_DELAYED': 200,
  'futures.place INSUFFICIENT_BALANCE': 150,
  'futures.place LEVERAGE_MISMATCH': 20,
  'futures.place LEVERAGE_OUT_OF_RANGE': 20,
  'futures.place MARGIN_TYPE_MISMATCH': 20,
  'futures.place MAX_QUANTITY_EXCEEDED': 40,
  'futures.place NOTHING_TO_REDUCE': 10,
  'futures.place PRICE_INVALID': 15,
  'futures.place QUANTITY_INVALID': 80,
  'futures.place REDUCE_EXCEEDS_POSITION': 200,
  'futures.place STOP_LOSS_REJECTED': 20,
  'futures.place TAKE_PROFIT_REJECTED': 20,
  'futures.place TOO_MANY_OPEN_ORDERS': 30,
  'futures.place TRADING_SUSPENDED': 80,
  'futures.place WOULD_LIQUIDATE': 20,
  'futures.place WOULD_TRIGGER_IMMEDIATELY': 60,
  'futures.oco accepted': 30,
  'futures.oco INSUFFICIENT_BALANCE': 3,
  'futures.scale accepted': 30,
  'futures.scale INSUFFICIENT_BALANCE': 5,
  'futures.scale TOO_MANY_OPEN_ORDERS': 40,
  'futures.scale WOULD_FILL_IMMEDIATELY': 5,
  'futures.cancelScale accepted': 8,
  'futures.tpsl accepted': 80,
  'wallet.debit accepted': 60,
  'wallet.debit WITHDRAW_EXCEEDS_BALANCE': 40,
};

describe('coin futures against a naive model', () => {
  it(
    'agrees after every step of random lives [FUT-04, FUT-69, FUT-71, FUT-72, FUT-73, FUT-85, FUT-86, FUT-87, FUT-88, WAL-66]',
    () => {
      const seen = new Sightings();
      fc.assert(
        fc.property(futuresLife, ({ deposit, allowFlip, steps }) => {
          new FuturesComparison(deposit, allowFlip, seen).all(steps);
        }),
        LIVES,
      );
      if (LIVES === USUAL) expect(seen.missed(WORTHWHILE)).toEqual([]);
    },
    patienceMs(LIVES),
  );
});
