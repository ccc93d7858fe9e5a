import { type Decimal, decimal, toText, ZERO } from '@hoga/kernel/decimal';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BTC_TIERS, ETH_TIERS, leverageBrackets } from '../instruments/leverage-brackets.ts';
import { averagePrice } from '../trading/average-price.ts';
import type { TradeSide } from '../trading/vocabulary.ts';
import { bracketOf, notionalCap } from './bracket.ts';
import { availableFutures } from './cross-account.ts';
import { cappedFundingRate, fundingFee, referenceFundingRate } from './funding.ts';
import { liquidationPrice, shownLiquidationPrice } from './liquidation-price.ts';
import { initialMargin, maintenanceMargin } from './margin.ts';
import { entryCostOf, notionalOf } from './notional.ts';
import { orderCost, orderHold } from './order-cost.ts';
import { closedCost, realizedPnl, releasedShare } from './partial-close.ts';
import { quantityPer } from './quantity-per.ts';
import { removableMargin } from './removable-margin.ts';
import { leavingPnl, returnOnEquity, unrealizedPnl } from './unrealized-pnl.ts';

const BTC = leverageBrackets(BTC_TIERS);
const ETH = leverageBrackets(ETH_TIERS);
const d = decimal;

function position(tradeType: TradeSide, amount: string, price: string) {
  return { tradeType, amount: d(amount), entryCost: entryCostOf(tradeType, d(amount), d(price)) };
}

const side = fc.constantFrom<TradeSide>('LONG', 'SHORT');
const amount = fc.bigInt({ min: 100_000n, max: 500_000_000_000n }).map((value) => value as Decimal);
const price = fc.bigInt({ min: 1_000n, max: 10_000_000_000_000n }).map((value) => value as Decimal);

describe('profit', () => {
  it.each([
    ['LONG', { mark: '60000', bid: '59000', ask: '60100' }, '-500'],
    ['LONG', { mark: '59500', bid: '60000', ask: '60100' }, '-250'],
    ['SHORT', { mark: '60000', bid: '59000', ask: '60100' }, '-50'],
    ['SHORT', { mark: '60500', bid: '59000', ask: '60100' }, '-250'],
  ] as const)('by which money may leave is a %s’s at the worse of mark and book: %j gives %s', (side, quote, pnl) => {
    const prices = { mark: d(quote.mark), bid: d(quote.bid), ask: d(quote.ask) };
    expect(toText(leavingPnl(position(side, '0.5', '60000'), prices))).toBe(pnl);
  });

  it('is 617.25 and 41.15 % in example 1 [NUM-12, NUM-13, NUM-15]', () => {
    const long = position('LONG', '0.5', '60000');
    const pnl = unrealizedPnl(long, d('61234.5'));
    expect(toText(pnl)).toBe('617.25');
    expect(toText(returnOnEquity(pnl, 20, long.entryCost))).toBe('41.15');
  });

  it.each([
    // 0.12345678 · 61234.56789 = 7559.8225763907942
    ['LONG', '159.82257638'],
    ['SHORT', '-159.82257639'],
  ] as const)('of a %s has 8 decimals, what is beyond them lost to the player: %s [NUM-16]', (tradeType, pnl) => {
    const held = { tradeType, amount: d('0.12345678'), entryCost: d('7400.00000001') };
    expect(toText(unrealizedPnl(held, d('61234.56789')))).toBe(pnl);
  });

  it('of LONG and SHORT are opposite, up to the unit that rounding keeps [NUM-14]', () => {
    fc.assert(
      fc.property(amount, price, price, (size, entry, mark) => {
        const long = unrealizedPnl({ tradeType: 'LONG', amount: size, entryCost: notionalOf(size, entry) }, mark);
        const short = unrealizedPnl({ tradeType: 'SHORT', amount: size, entryCost: notionalOf(size, entry) }, mark);
        expect([0n, -1n]).toContain(long + short);
        expect(returnOnEquity(long, 20, notionalOf(size, entry)) % 1_000_000n).toBe(0n);
      }),
    );
  });

  it.each([
    ['0.1', 10, '10', '10'],
    ['-0.1', 10, '10', '-10'],
    ['0.00005', 100, '100', '0.01'],
    ['0.00004999', 100, '100', '0'],
    ['-0.00005', 100, '100', '-0.01'],
    ['1', 3, '9', '33.33'],
  ] as const)('of %s with %dx on a cost of %s returns %s percent, half-up [NUM-15]', (pnl, leverage, cost, roe) => {
    expect(toText(returnOnEquity(d(pnl), leverage, d(cost)))).toBe(roe);
  });
});

describe('margins', () => {
  it.each([
    [BTC, '50000', '200'],
    [BTC, '60000', '250'],
    [BTC, '250000', '1200'],
    [BTC, '1200000', '13700'],
    [ETH, '31000', '186.5'],
  ])('maintenance of example 4: %# [NUM-19]', (brackets, notional, expected) => {
    expect(toText(maintenanceMargin(brackets, d(1), d(notional)))).toBe(expected);
  });

  it('choose brackets by notional and caps by leverage [FUT-89]', () => {
    expect(bracketOf(BTC, d('50000')).mmr).toBe(d('0.004'));
    expect(bracketOf(BTC, d('50000.00000001')).mmr).toBe(d('0.005'));
    expect(bracketOf(BTC, d('900000000')).mmr).toBe(d('0.05'));
    expect([125, 100, 51, 50, 20, 10, 1].map((leverage) => toText(notionalCap(BTC, leverage)))).toEqual([
      '50000',
      '250000',
      '250000',
      '1000000',
      '10000000',
      '20000000',
      '20000000',
    ]);
    expect(notionalCap(BTC, 126)).toBe(ZERO);
  });

  it('removable is 1475 in example 11 and never negative [FUT-07]', () => {
    const isolated = { ...position('LONG', '1', '60000'), margin: d(4000), fundingFee: ZERO, leverage: 20 };
    expect(toText(removableMargin(isolated, BTC, d(60_500)))).toBe('1475');
    expect(removableMargin(isolated, BTC, d(50_000))).toBe(ZERO);
  });

  it('removable is less by funding that is owed, and no more by funding to come [FUT-07]', () => {
    const isolated = { ...position('LONG', '1', '60000'), margin: d(4000), leverage: 20 };
    expect(toText(removableMargin({ ...isolated, fundingFee: d(-450) }, BTC, d(60_500)))).toBe('1025');
    expect(toText(removableMargin({ ...isolated, fundingFee: d(450) }, BTC, d(60_500)))).toBe('1475');
  });

  it('removable leaves equity above maintenance where a tier asks for more than the leverage does [FUT-07]', () => {
    const terms = { margin: d(500_000), fundingFee: ZERO, leverage: 125 };
    const short = { ...position('SHORT', '200', '59500'), ...terms };
    expect(toText(removableMargin(short, BTC, d(60_000)))).toBe('66299.99999999');
    const flat = { ...position('SHORT', '200', '60000'), ...terms };
    expect(toText(removableMargin(flat, BTC, d(60_000)))).toBe('166299.99999999');
  });
});

describe('order cost', () => {
  const terms = { amount: d('0.5'), price: d(60_100), mark: d(60_000), leverage: 20 };

  it('is that of example 3 [NUM-10, NUM-11]', () => {
    const long = orderCost({ ...terms, tradeType: 'LONG' });
    expect(Object.values(long).map(toText)).toEqual(['1502.5', '50', '24.04', '1576.54']);
    expect(toText(orderHold({ ...terms, tradeType: 'LONG' }, d('0.0004')))).toBe('1576.54');
    const short = orderCost({ ...terms, tradeType: 'SHORT' });
    expect(Object.values(short).map(toText)).toEqual(['1502.5', '0', '0', '1502.5']);
    expect(toText(orderHold({ ...terms, tradeType: 'SHORT' }, d('0.0004')))).toBe('1514.52');
  });

  it('adds 0.08 percent of the notional to the disadvantaged side [CST-29, NUM-10]', () => {
    const { surcharge } = orderCost({ ...terms, amount: d(10), price: d(100), mark: d(99), tradeType: 'LONG' });
    expect(toText(surcharge)).toBe('0.8');
  });

  it('adds nothing for either side at the mark [NUM-11]', () => {
    for (const tradeType of ['LONG', 'SHORT'] as const) {
      expect(orderCost({ ...terms, tradeType, price: terms.mark })).toMatchObject({ openLoss: ZERO, surcharge: ZERO });
    }
  });

  it('holds enough for margin, opening loss and fee, always [FUT-80]', () => {
    fc.assert(
      fc.property(
        side,
        amount,
        price,
        price,
        fc.integer({ min: 1, max: 125 }),
        (tradeType, size, own, mark, leverage) => {
          const hold = orderHold({ tradeType, amount: size, price: own, mark, leverage }, d('0.0004'));
          const fee = (notionalOf(size, own) * d('0.0004') + 99_999_999n) / 100_000_000n;
          expect(hold).toBeGreaterThanOrEqual(initialMargin(notionalOf(size, own), leverage) + fee);
        },
      ),
    );
  });

  it.each([
    ['LONG', 50, '60000', '60000', '0.165'],
    ['LONG', 100, '60000', '60000', '0.33'],
    ['LONG', 100, '60010', '60000', '0.326'],
    ['SHORT', 100, '59990', '60000', '0.327'],
  ] as const)('quantity of example 14: %s %d %% [FUT-23]', (tradeType, percent, own, mark, expected) => {
    const question = { tradeType, percent, price: d(own), mark: d(mark), leverage: 20, takerFee: d('0.0004') };
    expect(toText(quantityPer({ ...question, available: d(1000), step: d('0.001') }))).toBe(expected);
  });

  it('gives a quantity whose hold is covered, and one step more is not [FUT-23]', () => {
    const realistic = fc.bigInt({ min: 100_000_000n, max: 10_000_000_000_000n }).map((value) => value as Decimal);
    fc.assert(
      fc.property(side, realistic, realistic, fc.integer({ min: 1, max: 125 }), (tradeType, own, mark, leverage) => {
        const step = d('0.001');
        const takerFee = d('0.0004');
        const available = d(5_000);
        const size = quantityPer({ tradeType, percent: 100, available, price: own, mark, leverage, takerFee, step });
        const hold = (value: bigint) =>
          orderHold({ tradeType, amount: value as Decimal, price: own, mark, leverage }, takerFee);
        // Each of up to three roundings of the hold may add a unit.
        expect(hold(size)).toBeLessThanOrEqual(available + 3n);
        expect(hold(size + step)).toBeGreaterThan(available);
      }),
    );
  });
});

describe('the cross account', () => {
  it('has what example 10 says available [NUM-19]', () => {
    const figures = { point: d(5000), minusFundingFee: d(-3), initialMargin: d(2100) };
    expect(toText(availableFutures({ ...figures, markPnl: d(100) }))).toBe('2897');
    expect(toText(availableFutures({ ...figures, markPnl: d(-500) }))).toBe('2397');
    expect(availableFutures({ ...figures, point: ZERO, markPnl: ZERO })).toBe(ZERO);
  });
});

describe('the liquidation price', () => {
  const alone = { brackets: BTC, otherMaintenance: ZERO, otherPnl: ZERO };

  it('is that of example 5, and its shown form [NUM-18]', () => {
    const isolated = { ...position('LONG', '1', '60000'), ...alone, walletBalance: d(3000) };
    expect(toText(liquidationPrice(isolated) ?? ZERO)).toBe('57236.18090452');
    expect(toText(shownLiquidationPrice(isolated, d('0.1')) ?? ZERO)).toBe('57236.2');
  });

  it('counts the other cross positions: example 6 [NUM-18]', () => {
    const eth = position('SHORT', '10', '3000');
    const otherPnl = unrealizedPnl(eth, d(3100));
    const otherMaintenance = maintenanceMargin(ETH, eth.amount, d(3100));
    const btc = {
      ...position('LONG', '1', '60000'),
      brackets: BTC,
      walletBalance: d(10_000),
      otherPnl,
      otherMaintenance,
    };
    expect(toText(liquidationPrice(btc) ?? ZERO)).toBe('51393.46733668');
  });

  it('is none where nothing can be lost: example 7 [NUM-18]', () => {
    expect(liquidationPrice({ ...position('LONG', '0.1', '60000'), ...alone, walletBalance: d(10_000) })).toBeNull();
  });

  it('is where equity meets maintenance, in whatever bracket [NUM-18]', () => {
    const sizes = fc.integer({ min: 1, max: 300_000 }).map((milli) => (BigInt(milli) * 100_000n) as Decimal);
    const entries = fc.integer({ min: 20_000, max: 90_000 }).map((whole) => d(whole));
    fc.assert(
      fc.property(side, sizes, entries, fc.integer({ min: 5, max: 60 }), (tradeType, size, entry, percent) => {
        const entryCost = entryCostOf(tradeType, size, entry);
        const walletBalance = ((entryCost * BigInt(percent)) / 100n) as Decimal;
        const lp = liquidationPrice({ tradeType, amount: size, entryCost, ...alone, walletBalance });
        if (lp === null) return;
        const left = (mark: Decimal) =>
          walletBalance +
          unrealizedPnl({ tradeType, amount: size, entryCost }, mark) -
          maintenanceMargin(BTC, size, mark);
        const step = tradeType === 'LONG' ? 10_000n : -10_000n;
        expect(left((lp + step) as Decimal)).toBeGreaterThan(0n);
        expect(left((lp - step) as Decimal)).toBeLessThanOrEqual(0n);
      }),
    );
  });

  it('is shown no later than it comes [NUM-18]', () => {
    fc.assert(
      fc.property(side, fc.integer({ min: 1, max: 900 }), (tradeType, balance) => {
        const isolated = { ...position(tradeType, '0.1', '60000'), ...alone, walletBalance: d(balance) };
        const exact = liquidationPrice(isolated);
        const shown = shownLiquidationPrice(isolated, d('0.1'));
        if (exact === null || shown === null) return;
        expect(shown % d('0.1')).toBe(0n);
        if (tradeType === 'LONG') expect(shown).toBeGreaterThanOrEqual(exact);
        else expect(shown).toBeLessThanOrEqual(exact);
      }),
    );
  });
});

describe('partial closes', () => {
  it('realise 120 and leave 21070 in example 2 [FUT-86]', () => {
    const long = { tradeType: 'LONG', amount: d('0.5'), entryCost: d(30_100) } as const;
    expect(toText(averagePrice(long.entryCost, long.amount))).toBe('60200');
    expect(toText(realizedPnl(long, d('0.15'), d(61_000)))).toBe('120');
    expect(toText(closedCost(long, d('0.15')))).toBe('9030');
  });

  it('in any number of parts give the player nothing extra and lose at most a unit each [NUM-19]', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(side, parts, price, price, (tradeType, sizes, entry, exit) => {
        const total = sizes.reduce((sum, size) => sum + BigInt(size), 0n) * 100_000n;
        const whole = {
          tradeType,
          amount: total as Decimal,
          entryCost: entryCostOf(tradeType, total as Decimal, entry),
        };
        let rest = whole;
        let realized = 0n;
        let funding: bigint = d('-1.00000001');
        for (const size of sizes) {
          const part = (BigInt(size) * 100_000n) as Decimal;
          realized += realizedPnl(rest, part, exit);
          funding -= releasedShare(funding as Decimal, part, rest.amount);
          const cost = closedCost(rest, part);
          rest = { tradeType, amount: (rest.amount - part) as Decimal, entryCost: (rest.entryCost - cost) as Decimal };
        }
        expect([rest.amount, rest.entryCost, funding]).toEqual([0n, 0n, 0n]);
        const atOnce = realizedPnl(whole, whole.amount, exit);
        expect(realized).toBeLessThanOrEqual(atOnce);
        expect(realized).toBeGreaterThanOrEqual(atOnce - BigInt(sizes.length));
      }),
    );
  });
});

describe('funding', () => {
  it('is −3 for LONG and +3 for SHORT in example 8 [FUT-87]', () => {
    expect(toText(fundingFee('LONG', d('0.5'), d(60_000), d('0.0001')))).toBe('-3');
    expect(toText(fundingFee('SHORT', d('0.5'), d(60_000), d('0.0001')))).toBe('3');
  });

  it.each([
    ['0.0003', 8, '0.0001'],
    ['0.0012', 8, '0.0007'],
    ['-0.001', 8, '-0.0005'],
    ['0.0012', 4, '0.00035'],
  ])('premium %s over %d h gives %s: example 25 [FUT-87]', (premium, hours, rate) => {
    expect(toText(referenceFundingRate(d(premium), hours))).toBe(rate);
  });

  it('is capped both ways [FUT-87]', () => {
    const cap = d('0.0075');
    expect(cappedFundingRate(d('0.02'), cap)).toBe(cap);
    expect(toText(cappedFundingRate(d('-0.02'), cap))).toBe('-0.0075');
    expect(toText(cappedFundingRate(d('0.001'), cap))).toBe('0.001');
  });

  it('and fees round against the player: the fee of example 24 [NUM-19]', () => {
    const notional = notionalOf(d('0.123'), d('3456.78'));
    expect(toText(((notional * d('0.0004')) / 100_000_000n + 1n) as Decimal)).toBe('0.17007358');
  });
});
