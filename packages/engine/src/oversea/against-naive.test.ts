import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OverseaComparison } from '../testing/oversea-comparison.ts';
import { overseaLife } from '../testing/oversea-steps.ts';
import { livesInstead, patienceMs } from '../testing/random-lives.ts';
import { Sightings } from '../testing/sightings.ts';

const USUAL = { seed: 20_260_107, numRuns: 150 };
const LIVES = livesInstead(USUAL);

/** Cases the usual lives must have covered, and how often. */
const WORTHWHILE = {
  'filled LIMIT': 150,
  'filled LIQUIDATION': 20,
  'filled MARKET': 120,
  'filled STOPLIMIT': 6,
  'filled STOPLOSS': 12,
  'filled STOPMARKET': 10,
  'filled TAKEPROFIT': 12,
  'brought along': 100,
  'brought along and reached at once': 3,
  'changed by a fill': 6,
  'closed OVERNIGHT_MARGIN': 1,
  'closed SESSION_CLOSE': 30,
  'ended CLOSING_ORDERS_ONLY': 15,
  'ended INSUFFICIENT_BALANCE': 5,
  'ended LOSSCUT': 15,
  'ended MAX_CONTRACTS_EXCEEDED': 2,
  'ended SESSION_CLOSE': 50,
  'ended WOULD_LIQUIDATE': 1,
  'queued LOSSCUT': 25,
  'queued SESSION_CLOSE': 60,
  'oversea.amend accepted': 40,
  'oversea.amend CLOSING_ORDERS_ONLY': 4,
  'oversea.amend INSUFFICIENT_BALANCE': 6,
  'oversea.overnight accepted': 80,
  'oversea.overnight OVERNIGHT_ALREADY_SET': 10,
  'oversea.overnight OVERNIGHT_TOO_LATE': 8,
  'oversea.place accepted': 500,
  'oversea.place BEFORE_OPENING': 100,
  'oversea.place CLOSING_ORDERS_ONLY': 200,
  'oversea.place FEED_DELAYED': 150,
  'oversea.place INSUFFICIENT_BALANCE': 200,
  'oversea.place MARKET_CLOSED': 150,
  'oversea.place MAX_CONTRACTS_EXCEEDED': 50,
  'oversea.place PRICE_INVALID': 50,
  'oversea.place QUANTITY_INVALID': 60,
  'oversea.place REDUCE_EXCEEDS_POSITION': 30,
  'oversea.place STOP_LOSS_REJECTED': 8,
  'oversea.place TAKE_PROFIT_REJECTED': 8,
  'oversea.place TOO_MANY_OPEN_ORDERS': 6,
  'oversea.place TRADING_SUSPENDED': 60,
  'oversea.place WOULD_LIQUIDATE': 8,
  'oversea.place WOULD_TRIGGER_IMMEDIATELY': 80,
  'oversea.cancelScale accepted': 5,
  'oversea.oco accepted': 10,
  'oversea.scale accepted': 15,
  'oversea.scale INSUFFICIENT_BALANCE': 5,
  'oversea.scale WOULD_FILL_IMMEDIATELY': 3,
  'oversea.tpsl accepted': 40,
  'oversea.tpsl STOP_LOSS_REJECTED': 10,
  'oversea.tpsl TAKE_PROFIT_REJECTED': 15,
  'wallet.debit accepted': 40,
  'wallet.debit WITHDRAW_EXCEEDS_BALANCE': 30,
};
describe('overseas futures against a naive model', () => {
  it(
    'agrees after every step of random lives [OVS-01, OVS-02, OVS-03, OVS-04, OVS-06, OVS-07, OVS-08, OVS-11, OVS-64, OVS-65, OVS-66, OVS-67, OVS-68, WAL-66]',
    () => {
      const seen = new Sightings();
      fc.assert(
        fc.property(overseaLife, ({ deposit, allowFlip, steps }) => {
          new OverseaComparison(deposit, allowFlip, seen).all(steps);
        }),
        LIVES,
      );
      if (LIVES === USUAL) expect(seen.missed(WORTHWHILE)).toEqual([]);
    },
    patienceMs(LIVES),
  );
});
