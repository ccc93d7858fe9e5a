import { type Decimal, decimal, toText, ZERO } from '@hoga/kernel/decimal';
import { idOf } from '@hoga/kernel/ids';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type HeldPosition, heldPosition } from '../../../data/account/held-position.ts';
import { contractTerms } from '../../../data/market/contract-terms.ts';
import {
  sampleFuturesOption,
  sampleFuturesOrder,
  sampleFuturesPosition,
} from '../../../data/testing/sample-futures.ts';
import { accountFigures, backingOf } from './account-figures.ts';
import {
  type ExitBase,
  exitOutcome,
  isBeyondLiquidation,
  isOnItsSide,
  priceOfPnl,
  priceOfReturn,
} from './exit-price.ts';
import { isolatedRatio, positionFigures } from './position-figures.ts';
import { isPriceAllowed } from './price-band.ts';
import { type Fill, liquidationAfter, liquidationOf, projectFill, survivesFill } from './projected-fill.ts';
import { reduceCapacity, splitByCapacity } from './reduce-capacity.ts';

const TERMS = contractTerms(sampleFuturesOption());
const texts = (figures: object) =>
  Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [
      name,
      typeof value === 'bigint' ? toText(value as Decimal) : value,
    ]),
  );
const held = (change: Partial<HeldPosition> = {}): HeldPosition => ({
  tradeType: 'LONG',
  amount: decimal('1'),
  entryCost: decimal('60000'),
  leverage: 20,
  isCross: true,
  margin: ZERO,
  fundingFee: ZERO,
  ...change,
});
const alone = { walletBalance: ZERO, otherMaintenance: ZERO, otherPnl: ZERO };

describe('a position', () => {
  it('has the PnL and ROE of DOMAIN §10, 1 [NUM-12, NUM-13, NUM-15]', () => {
    const figures = positionFigures(heldPosition(sampleFuturesPosition()), decimal('61234.5'));
    expect(texts(figures)).toEqual({ pnl: '617.25', roe: '41.15', margin: '1500' });
  });

  it('has 8 decimals of PnL [NUM-16]', () => {
    const odd = held({ amount: decimal('0.12345678'), entryCost: decimal('7400.00000001') });
    expect(toText(positionFigures(odd, decimal('61234.56789')).pnl)).toBe('159.82257638');
  });

  it('shows an isolated margin of its own, and how much of it maintenance takes', () => {
    const isolated = held({ isCross: false, margin: decimal('3000') });
    expect(texts(positionFigures(isolated, decimal('60000')))).toMatchObject({ margin: '3000', pnl: '0' });
    // MM of 60000 is 250 (§10, 4) of an equity of 3000.
    expect(toText(isolatedRatio(isolated, TERMS.brackets, decimal('60000')) ?? ZERO)).toBe('0.08333333');
    expect(isolatedRatio(isolated, TERMS.brackets, decimal('50000'))).toBeNull();
  });

  it('is liquidated where DOMAIN §10, 5 says, shown on the tick [NUM-18]', () => {
    const isolated = held({ isCross: false, margin: decimal('3000') });
    expect(toText(liquidationOf(isolated, alone, TERMS) ?? ZERO)).toBe('57236.2');
  });

  it('is liquidated nowhere when the wallet outlasts it (§10, 7)', () => {
    const small = held({ amount: decimal('0.1'), entryCost: decimal('6000') });
    expect(liquidationOf(small, { ...alone, walletBalance: decimal('10000') }, TERMS)).toBeNull();
  });
});

describe('a fill', () => {
  const fill = {
    tradeType: 'SHORT' as const,
    amount: decimal('0.5'),
    price: decimal('60200'),
    leverage: 20,
    isCross: true,
  };

  it('turns a position round as DOMAIN §10, 13 [FUT-86]', () => {
    const long = held({ amount: decimal('0.3'), entryCost: decimal('18000') });
    const { position, realized } = projectFill(long, fill);
    expect(toText(realized)).toBe('60');
    expect(texts(position ?? {})).toMatchObject({ tradeType: 'SHORT', amount: '0.2', entryCost: '12040' });
  });

  it('adds and partly closes as DOMAIN §10, 2', () => {
    const first = held({ amount: decimal('0.3'), entryCost: decimal('18000') });
    const added = projectFill(first, { ...fill, tradeType: 'LONG', amount: decimal('0.2'), price: decimal('60500') });
    expect(texts(added.position ?? {})).toMatchObject({ amount: '0.5', entryCost: '30100' });
    const closed = projectFill(added.position, { ...fill, amount: decimal('0.15'), price: decimal('61000') });
    expect(toText(closed.realized)).toBe('120');
    expect(texts(closed.position ?? {})).toMatchObject({ amount: '0.35', entryCost: '21070' });
  });

  it('that closes everything leaves nothing to liquidate', () => {
    const long = held({ amount: decimal('0.5'), entryCost: decimal('30000') });
    expect(projectFill(long, fill).position).toBeNull();
    expect(liquidationAfter(long, fill, alone, TERMS)).toBeNull();
  });

  it('moves liquidation as the server will show it: the fee is paid first', () => {
    const open = {
      tradeType: 'LONG' as const,
      amount: decimal('1'),
      price: decimal('60000'),
      leverage: 20,
      isCross: false,
    };
    // Isolated: only the margin of 3000 stands behind it, whatever the fee takes from the wallet.
    expect(toText(liquidationAfter(null, open, alone, TERMS) ?? ZERO)).toBe('57236.2');
    const cross = { ...open, isCross: true };
    const backing = { ...alone, walletBalance: decimal('3024') };
    expect(liquidationAfter(null, cross, backing, TERMS)).toBe(liquidationAfter(null, open, alone, TERMS));
  });
});

describe('what a fill settles', () => {
  const close = { tradeType: 'SHORT' as const, price: decimal('60000'), leverage: 20, isCross: true };

  it.each([
    // Gained funding comes into the wallet with the part that is closed; paid funding was counted already.
    ['40', '0.25', '10'],
    ['-40', '0.25', '-10'],
    ['40', '1', '40'],
    ['40', '1.5', '40'],
  ])('of %s accrued on 1 BTC, closing %s settles %s', (accrued, amount, settled) => {
    const long = held({ fundingFee: decimal(accrued) });
    expect(toText(projectFill(long, { ...close, amount: decimal(amount) }).settledFunding)).toBe(settled);
  });

  it('moves liquidation by gained funding only, by as much as it is', () => {
    const fill = { ...close, amount: decimal('0.5') };
    const backing = { ...alone, walletBalance: decimal('1000') };
    const after = (accrued: string, wallet = '1000') =>
      liquidationAfter(
        held({ fundingFee: decimal(accrued) }),
        fill,
        { ...backing, walletBalance: decimal(wallet) },
        TERMS,
      );
    expect(after('80')).toBe(after('0', '1040'));
    expect(after('-80')).toBe(after('0'));
  });
});

describe('a fill that would be liquidated at once (E25)', () => {
  const open: Fill = {
    tradeType: 'LONG',
    amount: decimal('1'),
    price: decimal('60000'),
    leverage: 20,
    isCross: true,
  };
  const survives = (wallet: string, change: Partial<Fill> = {}, position: HeldPosition | null = null) =>
    survivesFill(
      position,
      { ...open, ...change },
      decimal('60000'),
      { ...alone, walletBalance: decimal(wallet) },
      TERMS,
    );

  it('is one whose equity after the fee is no more than maintenance', () => {
    // The fee is 24, maintenance of 60000 is 250 (§10, 4).
    expect([survives('274'), survives('274.00000001')]).toEqual([false, true]);
  });

  it('counts what other positions lose and need', () => {
    const backing = { walletBalance: decimal('1000'), otherPnl: decimal('-500'), otherMaintenance: decimal('226') };
    expect(survivesFill(null, open, decimal('60000'), backing, TERMS)).toBe(false);
    const more = { ...backing, otherPnl: decimal('-499.99') };
    expect(survivesFill(null, open, decimal('60000'), more, TERMS)).toBe(true);
  });

  it('is never one that only closes', () => {
    expect(survives('0', { tradeType: 'SHORT', amount: decimal('0.4') }, held())).toBe(true);
    expect(survives('0', { tradeType: 'SHORT' }, held())).toBe(true);
    expect(survives('0', { tradeType: 'SHORT', amount: decimal('2') }, held())).toBe(false);
  });
});

describe('a price an order may have (E08)', () => {
  it.each([
    ['LONG', '63000', true],
    ['LONG', '63000.1', false],
    ['LONG', '1', true],
    ['SHORT', '57000', true],
    ['SHORT', '56999.9', false],
    ['SHORT', '60000.05', false],
    ['LONG', '0', false],
  ] as const)('%s at %s: %s', (side, price, isAllowed) => {
    expect(isPriceAllowed(side, decimal(price), decimal('60000'), TERMS)).toBe(isAllowed);
  });

  it('is only asked for its tick while there is no mark', () => {
    expect(isPriceAllowed('SHORT', decimal('1'), null, TERMS)).toBe(true);
  });
});

describe('what can still be closed', () => {
  it('is the position less the working orders of the side', () => {
    const position = sampleFuturesPosition();
    const orders = [sampleFuturesOrder({ tradeType: 'SHORT', amount: '0.2' }), sampleFuturesOrder({ amount: '9' })];
    expect(toText(reduceCapacity(position, 'SHORT', orders))).toBe('0.3');
    expect(toText(reduceCapacity(position, 'LONG', orders))).toBe('0');
    expect(toText(reduceCapacity(null, 'SHORT', orders))).toBe('0');
    expect(texts(splitByCapacity(decimal('0.5'), decimal('0.3')))).toEqual({ reducing: '0.3', opening: '0.2' });
  });
});

describe('an exit', () => {
  const base: ExitBase = {
    tradeType: 'LONG',
    amount: decimal('0.25'),
    entryCost: decimal('26962.5'),
    leverage: 20,
    tick: decimal('0.1'),
  };

  it.each([
    [50, '110546.2', '674.05', '50'],
    [-25, '106501.9', '-337.025', '-25'],
  ])('of %s %% on 107850 at 20x stands at %s', (percent, price, pnl, roe) => {
    const at = priceOfReturn(base, decimal(percent)) ?? ZERO;
    expect(toText(at)).toBe(price);
    expect(texts(exitOutcome(base, at))).toEqual({ pnl, roe });
  });

  it('of an amount of money stands where it is made', () => {
    expect(toText(priceOfPnl(base, decimal('-100')) ?? ZERO)).toBe('107450');
    expect(toText(priceOfPnl({ ...base, tradeType: 'SHORT' }, decimal('100')) ?? ZERO)).toBe('107450');
    expect(priceOfPnl(base, decimal('-30000'))).toBeNull();
  });

  it('never asks for more than was said and misses it by less than a tick', () => {
    const side = fc.constantFrom('LONG', 'SHORT');
    const cents = fc.integer({ min: -20_000, max: 20_000 }).filter((value) => value !== 0);
    fc.assert(
      fc.property(
        side,
        fc.integer({ min: 1, max: 5_000 }),
        fc.integer({ min: 10_000, max: 1_000_000 }),
        cents,
        (tradeType, amount, entry, wanted) => {
          const exposure = { ...base, tradeType, amount: (BigInt(amount) * 100_000n) as Decimal };
          const entryCost = ((exposure.amount * BigInt(entry) * 10_000_000n) / 100_000_000n) as Decimal;
          const pnl = (BigInt(wanted) * 1_000_000n) as Decimal;
          const at = priceOfPnl({ ...exposure, entryCost }, pnl);
          if (at === null) return;
          const made = exitOutcome({ ...exposure, entryCost }, at).pnl;
          const missed = pnl > 0n ? pnl - made : made - pnl;
          expect(missed).toBeGreaterThanOrEqual(-1n);
          expect(missed).toBeLessThanOrEqual((exposure.amount * base.tick) / 100_000_000n + 1n);
        },
      ),
    );
  });

  it('belongs to one side of its reference; equal is neither', () => {
    const ref = decimal('100');
    const sides = (exit: 'takeProfit' | 'stopLoss', tradeType: 'LONG' | 'SHORT') =>
      ['99', '100', '101'].map((price) => isOnItsSide(exit, { tradeType }, decimal(price), ref));
    expect(sides('takeProfit', 'LONG')).toEqual([false, false, true]);
    expect(sides('stopLoss', 'LONG')).toEqual([true, false, false]);
    expect(sides('takeProfit', 'SHORT')).toEqual([true, false, false]);
    expect(sides('stopLoss', 'SHORT')).toEqual([false, false, true]);
  });

  it('beyond liquidation comes too late', () => {
    const at = (tradeType: 'LONG' | 'SHORT', price: string) =>
      isBeyondLiquidation({ tradeType }, decimal(price), decimal('50000'));
    expect([at('LONG', '49999'), at('LONG', '50000'), at('LONG', '50001')]).toEqual([true, true, false]);
    expect([at('SHORT', '50001'), at('SHORT', '49999')]).toEqual([true, false]);
    expect(isBeyondLiquidation({ tradeType: 'LONG' }, decimal('1'), null)).toBe(false);
  });
});

describe('the account', () => {
  const market = {
    mark: decimal('60400'),
    bid: decimal('59000'),
    ask: decimal('60401'),
    brackets: TERMS.brackets,
  };
  const sources = {
    cross: null,
    point: decimal('5000'),
    positions: [
      sampleFuturesPosition({ fundingFee: '-3' }),
      sampleFuturesPosition({ id: idOf(22), futuresOptionId: idOf(2), marginType: 'ISOLATED', margin: '700' }),
    ],
    orders: [
      sampleFuturesOrder({ hold: '300' }),
      sampleFuturesOrder({ id: idOf(12), hold: '50', marginType: 'ISOLATED' }),
    ],
    marketOf: () => market,
  };

  it('is summed over cross positions until the server has spoken', () => {
    // uPnL 200 never adds to what is available; IM 1500; MM of 30200 at .004 is 120.8.
    expect(texts(accountFigures(sources))).toEqual({
      available: '3497',
      // At the bid 500 are lost.
      leaving: '2997',
      markPnl: '200',
      maintenance: '120.8',
      walletBalance: '5297',
      equity: '5497',
    });
  });

  it('is what the server says once it has', () => {
    const cross = {
      playerPoint: decimal('4000'),
      markPnl: decimal('-10'),
      minusFundingFee: decimal('-1'),
      available: decimal('2500'),
      maintMargin: decimal('90'),
    };
    expect(texts(accountFigures({ ...sources, cross }))).toEqual({
      available: '2500',
      leaving: '1997',
      markPnl: '-10',
      maintenance: '90',
      walletBalance: '4299',
      equity: '4289',
    });
  });

  it('lets nothing leave while a price of its cross positions is unknown', () => {
    expect(texts(accountFigures({ ...sources, marketOf: () => null }))).toMatchObject({ leaving: '0' });
  });

  it('backs a contract with everything but its own position', () => {
    const figures = accountFigures(sources);
    expect(texts(backingOf(figures, idOf(1), sources.positions, sources.marketOf))).toEqual({
      walletBalance: '5297',
      otherMaintenance: '0',
      otherPnl: '0',
    });
    expect(texts(backingOf(figures, idOf(3), sources.positions, sources.marketOf))).toEqual({
      walletBalance: '5297',
      otherMaintenance: '120.8',
      otherPnl: '200',
    });
  });
});
