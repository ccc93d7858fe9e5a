import { type Decimal, decimal, times, toText, ZERO } from '@hoga/kernel/decimal';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TradeSide } from '../trading/vocabulary.ts';
import { availableOversea, losscutDistance, overseaRealBalance, overseaShownPoint } from './account.ts';
import { losscutGauge } from './losscut-gauge.ts';
import { contractsHold } from './order-hold.ts';
import { closedContractsCost, closedContractsPnl, contractsPnl, ticksGained } from './pnl.ts';
import { contractsPer } from './quantity-per.ts';
import { stopLossPrice, takeProfitPrice } from './tick-exit-prices.ts';

const d = decimal;
const NQ = { tick: d('0.25'), tickValue: d(5), fx: d('1350.5'), unit: d(1) };
const side = fc.constantFrom<TradeSide>('LONG', 'SHORT');

function contracts(tradeType: TradeSide, qty: number, average: string) {
  return { tradeType, qty, entryCost: times(d(average), qty) };
}

describe('overseas profit', () => {
  it('is 50 ticks and 675,250 in example 16 [NUM-19]', () => {
    const long = contracts('LONG', 2, '18000');
    expect(ticksGained(long, d('18012.5'), NQ.tick)).toBe(50n);
    expect(toText(contractsPnl(long, d('18012.5'), NQ))).toBe('675250');
    expect(toText(contractsPnl({ ...long, tradeType: 'SHORT' }, d('18012.5'), NQ))).toBe('-675250');
  });

  it('is floored to the unit of the currency, both ways [NUM-19]', () => {
    const one = contracts('LONG', 1, '18000');
    const terms = { ...NQ, fx: d('1350.33') };
    expect(toText(contractsPnl(one, d('18000.25'), terms))).toBe('6751');
    expect(toText(contractsPnl(one, d('17999.75'), terms))).toBe('-6752');
    expect(toText(contractsPnl(one, d('18000.25'), { ...terms, unit: 1n as Decimal }))).toBe('6751.65');
  });

  it('of parts never exceeds that of the whole [OVS-65]', () => {
    const sizes = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 8 });
    const prices = fc.integer({ min: 4_000, max: 90_000 }).map((ticks) => times(d('0.25'), ticks));
    fc.assert(
      fc.property(side, sizes, prices, prices, fc.integer({ min: 0, max: 7 }), (tradeType, parts, entry, exit, odd) => {
        const qty = parts.reduce((sum, part) => sum + part, 0);
        const whole = { tradeType, qty, entryCost: (times(entry, qty) + BigInt(odd)) as Decimal };
        let rest = whole;
        let realized = 0n;
        for (const part of parts) {
          realized += closedContractsPnl(rest, part, exit, NQ);
          const entryCost = (rest.entryCost - closedContractsCost(rest, part)) as Decimal;
          rest = { tradeType, qty: rest.qty - part, entryCost };
        }
        expect([rest.qty, rest.entryCost]).toEqual([0, 0n]);
        const atOnce = contractsPnl(whole, exit, NQ);
        expect(realized).toBeLessThanOrEqual(atOnce);
        expect(realized).toBeGreaterThanOrEqual(atOnce - times(d(1), parts.length));
      }),
    );
  });
});

describe('overseas balances', () => {
  const cross = { playerPoint: d(697_000), playerGameWaitPoint: d(303_000), losscut: d(120_000) };

  it('are those of example 18 [NUM-04, NUM-05, NUM-06]', () => {
    const near = { ...cross, lastPnl: d(-879_999) };
    expect(toText(overseaRealBalance(near))).toBe('-182999');
    expect(toText(overseaShownPoint(near))).toBe('120001');
    expect(toText(losscutDistance(near))).toBe('1');
    expect(toText(losscutDistance({ ...cross, lastPnl: d(-880_000) }))).toBe('0');
    expect(overseaShownPoint({ ...cross, lastPnl: d(-2_000_000) })).toBe(ZERO);
  });

  it('leave what example 19 says available [NUM-19]', () => {
    const figures = { point: d(1_000_000), margin: d(600_000) };
    expect(toText(availableOversea({ ...figures, lastPnl: d(200_000) }))).toBe('400000');
    expect(toText(availableOversea({ ...figures, lastPnl: d(-150_000) }))).toBe('250000');
    expect(availableOversea({ ...figures, lastPnl: d(-900_000) })).toBe(ZERO);
  });

  it('fill the gauge between losscut and what was put in', () => {
    expect(toText(losscutGauge({ ...cross, lastPnl: ZERO }))).toBe('1');
    expect(toText(losscutGauge({ ...cross, lastPnl: d(500_000) }))).toBe('1');
    expect(toText(losscutGauge({ ...cross, lastPnl: d(-440_000) }))).toBe('0.5');
    expect(toText(losscutGauge({ ...cross, lastPnl: d(-880_000) }))).toBe('0');
    expect(toText(losscutGauge({ ...cross, playerPoint: d(-400_000), lastPnl: d(300_000) }))).toBe('1');
  });

  it('hold margin and fee per contract [OVS-68]', () => {
    const per = { marginPer: d(300_000), feePer: d(3_000) };
    expect(toText(contractsHold(2, per))).toBe('606000');
    expect(contractsPer(d(1_000_000), 100, per)).toBe(3);
    expect(contractsPer(d(1_000_000), 50, per)).toBe(1);
    expect(contractsPer(d(-5), 50, per)).toBe(0);
  });
});

describe('tick exits', () => {
  it("round an off-tick average in the player's favour: example 17 [NUM-17]", () => {
    const at = (tradeType: TradeSide) => {
      const position = contracts(tradeType, 10, '18000.1');
      return [takeProfitPrice(position, 10, NQ.tick), stopLossPrice(position, 10, NQ.tick)].map(toText);
    };
    expect(at('LONG')).toEqual(['18002.75', '17997.75']);
    expect(at('SHORT')).toEqual(['17997.5', '18002.5']);
  });

  it('lie on ticks, the profit at least and the loss at most their ticks away [NUM-17]', () => {
    const cost = fc.bigInt({ min: 10_000_000_000n, max: 50_000_000_000_000n });
    fc.assert(
      fc.property(
        side,
        cost,
        fc.integer({ min: 1, max: 50 }),
        fc.integer({ min: 1, max: 500 }),
        (tradeType, raw, qty, ticks) => {
          const position = { tradeType, qty, entryCost: raw as Decimal };
          const sign = tradeType === 'LONG' ? 1n : -1n;
          const away = (price: Decimal) => sign * (price * BigInt(qty) - raw);
          const asked = NQ.tick * BigInt(ticks) * BigInt(qty);
          const profit = takeProfitPrice(position, ticks, NQ.tick);
          const loss = stopLossPrice(position, ticks, NQ.tick);
          expect([profit % NQ.tick, loss % NQ.tick]).toEqual([0n, 0n]);
          expect(away(profit)).toBeGreaterThanOrEqual(asked);
          expect(-away(loss)).toBeLessThanOrEqual(asked);
        },
      ),
    );
  });
});
