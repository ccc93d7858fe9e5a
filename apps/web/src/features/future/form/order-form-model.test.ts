import type { FuturesOption } from '@hoga/contract/market';
import { type Decimal, decimal, toText } from '@hoga/kernel/decimal';
import { describe, expect, it } from 'vitest';
import { sampleFuturesOrder, sampleFuturesPosition } from '../../../data/testing/sample-futures.ts';
import { sampleDraft, sampleQuote, sampleSituation } from '../testing/sample-situation.ts';
import { exitPrices, fieldOfCode, refusalOf } from './order-checks.ts';
import { changeDraft, type OrderDraft } from './order-draft.ts';
import {
  amountOfWorth,
  type OrderSituation,
  type Quote,
  shareAmount,
  shareOfAmount,
  sideFigures,
  worthOfAmount,
} from './order-figures.ts';

const text = (value: Decimal | null) => (value === null ? null : toText(value));

describe('a quantity put in as money', () => {
  it.each([
    ['LIMIT', '1000', '0.016'],
    ['LIMIT', '59.99', '0'],
    ['LIMIT', null, '0'],
    ['MARKET', '1000', '0.016'],
  ] as const)('of a %s order for %s USDT is never worth more', (type, worth, amount) => {
    const draft = sampleDraft({ type, price: '60000' });
    expect(toText(amountOfWorth(draft, worth, sampleQuote({ ask: '60010' }), sampleSituation()))).toBe(amount);
  });

  it('is worth its price times itself', () => {
    expect(text(worthOfAmount(sampleDraft({ price: '60100', amount: '0.5' }), sampleQuote(), sampleSituation()))).toBe(
      '30050',
    );
    expect(worthOfAmount(sampleDraft({ amount: null }), sampleQuote(), sampleSituation())).toBeNull();
  });

  it('is forgotten once a quantity is typed or a share is chosen', () => {
    const draft = changeDraft(sampleDraft(), { type: 'worth', worth: '1000', amount: '0.016' });
    expect(draft).toMatchObject({ worth: '1000', amount: '0.016', percent: null });
    expect(changeDraft(draft, { type: 'amount', to: '0.2' })).toMatchObject({ worth: null, amount: '0.2' });
    expect(changeDraft(draft, { type: 'share', percent: 25, amount: '0.3' }).worth).toBeNull();
  });
});

describe('what an order of a side comes to', () => {
  it('is DOMAIN §10, 3 [NUM-10, NUM-11]', () => {
    const draft = sampleDraft({ price: '60100', amount: '0.5' });
    const quote = sampleQuote({ ask: '60100.1' });
    const long = sideFigures(draft, 'LONG', quote, sampleSituation());
    const short = sideFigures(draft, 'SHORT', quote, sampleSituation());
    expect([text(long?.cost ?? null), text(long?.hold ?? null)]).toEqual(['1576.54', '1576.54']);
    expect([text(short?.cost ?? null), text(short?.hold ?? null)]).toEqual(['1502.5', '1514.52']);
    expect(text(long?.fee ?? null)).toBe('12.02');
  });

  it('is held at the quote where the limit meets it, as the server does [T11]', () => {
    const quote = sampleQuote({ bid: '59999.9', ask: '60000.1' });
    const long = sideFigures(sampleDraft({ price: '60100', amount: '0.5' }), 'LONG', quote, sampleSituation());
    // IM 1,500.0025, openLoss 0.05, the surcharge of 24.00004.
    expect([text(long?.hold ?? null), text(long?.fee ?? null)]).toEqual(['1524.05254', '12.00002']);
    const short = sideFigures(sampleDraft({ price: '59900', amount: '0.5' }), 'SHORT', quote, sampleSituation());
    expect(text(short?.hold ?? null)).toBe('1524.04746');
  });

  it('is nothing for the part that closes', () => {
    const situation = sampleSituation({ position: sampleFuturesPosition({ amount: '0.5' }) });
    const draft = sampleDraft({ amount: '0.5' });
    expect(sideFigures(draft, 'SHORT', sampleQuote(), situation)).toMatchObject({
      opening: 0n,
      cost: 0n,
      hold: 0n,
      liquidation: null,
    });
    const flip = sideFigures({ ...draft, amount: '0.7' }, 'SHORT', sampleQuote(), situation);
    expect(text(flip?.cost ?? null)).toBe('600');
  });

  it.each([
    ['LIMIT', '60100', '61000', '60100'],
    ['MARKET', '60100', '61000', '60005'],
    ['STOPLIMIT', '60100', '61000', '60100'],
    ['STOPMARKET', '60100', '61000', '61000'],
  ] as const)('is reckoned at the price of a %s', (type, price, trigger, expected) => {
    const quote = sampleQuote({ ask: '60005' });
    const figures = sideFigures(sampleDraft({ type, price, trigger }), 'LONG', quote, sampleSituation());
    expect(text(figures?.price ?? null)).toBe(expected);
  });

  it('of a pair is held once, the larger, and so is the quantity by percent [T12]', () => {
    const pair = sampleDraft({ type: 'OCO', price: '59000', trigger: '61000', amount: '0.1' });
    const of = (type: 'LIMIT' | 'STOPMARKET') =>
      sideFigures({ ...pair, type }, 'LONG', sampleQuote(), sampleSituation())?.hold ?? 0n;
    const figures = sideFigures(pair, 'LONG', sampleQuote(), sampleSituation());
    expect(of('STOPMARKET') > of('LIMIT')).toBe(true);
    expect(figures?.hold).toBe(of('STOPMARKET'));
    const all = { ...pair, amount: toText(shareAmount(pair, 100, sampleQuote(), sampleSituation())) };
    for (const side of ['LONG', 'SHORT'] as const) {
      const held = sideFigures(all, side, sampleQuote(), sampleSituation())?.hold ?? 0n;
      expect(held > 0n && held <= decimal(10_000)).toBe(true);
    }
  });

  it('of a pair that is held against a position closes it, whichever fills', () => {
    const position = sampleFuturesPosition({ tradeType: 'SHORT', amount: '0.1' });
    const pair = sampleDraft({ type: 'OCO', price: '59000', trigger: '61000', amount: '0.1' });
    const figures = sideFigures(pair, 'LONG', sampleQuote(), sampleSituation({ position }));
    expect(figures).toMatchObject({ reducing: decimal('0.1'), opening: 0n, hold: 0n });
  });

  it('of a trailing stop is reckoned where it begins, behind what it follows', () => {
    const at = (side: 'LONG' | 'SHORT', isMark: boolean) => {
      const draft = sampleDraft({ type: 'TRAILING', trail: '500', isMark });
      return text(sideFigures(draft, side, sampleQuote({ mark: '60100' }), sampleSituation())?.price ?? null);
    };
    expect([at('LONG', false), at('SHORT', false), at('SHORT', true)]).toEqual(['60500', '59500', '59600']);
  });

  it.each([{ amount: null }, { amount: '0' }, { price: null }])('is not known with %j', (change) => {
    expect(sideFigures(sampleDraft(change), 'LONG', sampleQuote(), sampleSituation())).toBeNull();
  });
});

describe('a quantity by percent', () => {
  const situation = sampleSituation({ available: decimal('1000') });
  const market = sampleDraft({ type: 'MARKET' });

  it.each([
    [50, { ask: '60000' }, '0.165'],
    [100, { ask: '60000' }, '0.33'],
    [100, { ask: '60010' }, '0.326'],
    [100, { bid: '59990' }, '0.327'],
    [0, {}, '0'],
  ])('of %s %% at %j is %s: DOMAIN §10, 14, for the side that can pay for less [FUT-23]', (percent, quote, amount) => {
    expect(text(shareAmount(market, percent, sampleQuote(quote), situation))).toBe(amount);
  });

  it('closes a share of the position when it only reduces', () => {
    const reducing = sampleDraft({ reduceOnly: true });
    const holding = sampleSituation({
      position: sampleFuturesPosition({ amount: '0.333' }),
      orders: [sampleFuturesOrder({ tradeType: 'SHORT', amount: '0.033' })],
    });
    expect(text(shareAmount(reducing, 25, sampleQuote(), holding))).toBe('0.075');
    expect(text(shareAmount(reducing, 100, sampleQuote(), holding))).toBe('0.3');
    expect(text(shareAmount(reducing, 100, sampleQuote(), situation))).toBe('0');
  });
});

describe('the share that a typed quantity is', () => {
  const situation = sampleSituation({ available: decimal('10000') });
  const share = (amount: string | null) =>
    shareOfAmount(sampleDraft({ type: 'MARKET', amount }), sampleQuote(), situation);
  const all = shareAmount(sampleDraft({ type: 'MARKET' }), 100, sampleQuote(), situation);

  it('follows the quantity, rounded down', () => {
    expect(share(toText(all))).toBe(100);
    expect(share(toText((all / 2n) as Decimal))).toBe(50);
    expect(share(toText((all * 2n) as Decimal))).toBe(100);
  });

  it('is nothing for nothing, and never nothing for something', () => {
    expect([share(null), share('0'), share('0.001')]).toEqual([0, 0, 1]);
  });
});

describe('what is refused before it is sent', () => {
  const refusal = (
    draft: Partial<OrderDraft>,
    {
      side = 'LONG',
      quote = {},
      situation = {},
      option = {},
    }: {
      side?: 'LONG' | 'SHORT';
      quote?: Partial<Record<keyof Quote, string>>;
      situation?: Partial<OrderSituation>;
      option?: Partial<FuturesOption>;
    } = {},
  ) => refusalOf(sampleDraft(draft), side, sampleQuote(quote), sampleSituation(situation, option));
  const position = sampleFuturesPosition();

  it('nothing that the server would take', () => {
    expect(refusal({})).toBeNull();
    expect(refusal({ type: 'MARKET', price: null })).toBeNull();
    expect(refusal({ type: 'MARKET' }, { quote: { ask: '61200' } })).toBeNull();
    expect(refusal({ type: 'MARKET' }, { situation: { workingOrders: 50 } })).toBeNull();
    expect(refusal({}, { situation: { workingOrders: 49 } })).toBeNull();
    expect(refusal({ type: 'STOPMARKET', trigger: '60000.1', price: null })).toBeNull();
    expect(refusal({ reduceOnly: true, amount: '0.5' }, { side: 'SHORT', situation: { position } })).toBeNull();
  });

  it.each([
    ['no quantity', { amount: null }, {}, 'QUANTITY_REQUIRED', 'amount'],
    ['no price', { price: null }, {}, 'PRICE_REQUIRED', 'price'],
    ['no trigger', { type: 'STOPMARKET' }, {}, 'PRICE_REQUIRED', 'trigger'],
    ['a price off the tick', { price: '60000.05' }, {}, 'PRICE_INVALID', 'price'],
    ['no distance to follow at', { type: 'TRAILING' }, {}, 'PRICE_REQUIRED', 'trail'],
    ['a distance off the tick', { type: 'TRAILING', trail: '100.05' }, {}, 'PRICE_INVALID', 'trail'],
    ['a distance of all the price', { type: 'TRAILING', trail: '60000' }, { side: 'SHORT' }, 'PRICE_INVALID', 'trail'],
    ['a trigger off the tick', { type: 'STOPMARKET', trigger: '61000.05' }, {}, 'PRICE_INVALID', 'trigger'],
    ['a long price above 1.05·mark', { price: '63000.1' }, {}, 'PRICE_INVALID', 'price'],
    ['a short price below 0.95·mark', { price: '56999.9' }, { side: 'SHORT' }, 'PRICE_INVALID', 'price'],
    [
      'a long price beyond a narrower band',
      { price: '60600.1' },
      { option: { priceBand: '0.01' } },
      'PRICE_INVALID',
      'price',
    ],
    ['a market buy far above the mark', { type: 'MARKET' }, { quote: { ask: '61200.1' } }, 'FEED_DELAYED', null],
    [
      'a market sale far below the mark',
      { type: 'MARKET' },
      { side: 'SHORT', quote: { bid: '58799.9' } },
      'FEED_DELAYED',
      null,
    ],
    ['one order too many', {}, { situation: { workingOrders: 50 } }, 'TOO_MANY_OPEN_ORDERS', null],
    ['a quantity off the step', { amount: '0.0005' }, {}, 'QUANTITY_INVALID', 'amount'],
    [
      'too small a value',
      { amount: '0.001', price: '4000' },
      { quote: { mark: '4000' } },
      'QUANTITY_INVALID',
      'amount',
    ],
    ['too much', { amount: '1000.001' }, {}, 'QUANTITY_INVALID', 'amount'],
    ['a long stop at the price', { type: 'STOPMARKET', trigger: '60000' }, {}, 'WOULD_TRIGGER_IMMEDIATELY', 'trigger'],
    [
      'a short stop above last',
      { type: 'STOPMARKET', trigger: '60500', isMark: false },
      { side: 'SHORT' },
      'WOULD_TRIGGER_IMMEDIATELY',
      'trigger',
    ],
    ['reducing nothing', { reduceOnly: true }, {}, 'NOTHING_TO_REDUCE', 'amount'],
    ['reducing with the position', { reduceOnly: true }, { situation: { position } }, 'NOTHING_TO_REDUCE', 'amount'],
    [
      'reducing too much',
      { reduceOnly: true, amount: '0.6' },
      { side: 'SHORT', situation: { position } },
      'REDUCE_EXCEEDS_POSITION',
      'amount',
    ],
    ['more than the tier', { amount: '0.9' }, { situation: { leverage: 125 } }, 'MAX_QUANTITY_EXCEEDED', 'amount'],
    [
      'more than the tier with what is held',
      { amount: '0.4' },
      { situation: { leverage: 125, position } },
      'MAX_QUANTITY_EXCEEDED',
      'amount',
    ],
    ['more than the account has', { amount: '4' }, {}, 'INSUFFICIENT_BALANCE', 'amount'],
    [
      // 3000 of margin less a loss of 2800 to the mark, against a maintenance of 236.
      'what would be liquidated at once',
      { amount: '1', price: '60000' },
      { quote: { mark: '57200', ask: '60000' }, situation: { isCross: false } },
      'WOULD_LIQUIDATE',
      'amount',
    ],
    [
      'a take-profit below a long',
      { hasExits: true, takeProfit: { unit: 'price', value: '60000', isMark: true } },
      {},
      'TAKE_PROFIT_REJECTED',
      'takeProfit',
    ],
    [
      'a stop-loss below a short',
      { hasExits: true, stopLoss: { unit: 'price', value: '59000', isMark: true } },
      { side: 'SHORT' },
      'STOP_LOSS_REJECTED',
      'stopLoss',
    ],
    [
      'a stop-loss of everything and more',
      { hasExits: true, stopLoss: { unit: 'percent', value: '2500', isMark: true } },
      {},
      'STOP_LOSS_REJECTED',
      'stopLoss',
    ],
  ] as const)('%s', (_case, draft, context, code, field) => {
    expect(refusal(draft, context)).toEqual({ code, field });
  });

  it('an opposing order is judged by what it would open', () => {
    const flip = { side: 'SHORT' as const, situation: { leverage: 125, position } };
    // 0.5 closes; 0.8 more would be 48 000, within the 50 000 of 125x.
    expect(refusal({ amount: '1.3' }, flip)).toBeNull();
    expect(refusal({ amount: '1.4' }, flip)).toMatchObject({ code: 'MAX_QUANTITY_EXCEEDED' });
  });
});

describe('exits of an order', () => {
  it('stand around its price, for each side in its own direction', () => {
    const draft = sampleDraft({
      hasExits: true,
      takeProfit: { unit: 'percent', value: '50', isMark: true },
      stopLoss: { unit: 'pnl', value: '100', isMark: false },
    });
    const at = (side: 'LONG' | 'SHORT') => {
      const { takeProfit, stopLoss } = exitPrices(draft, side, sampleQuote(), sampleSituation());
      return [text(takeProfit), text(stopLoss)];
    };
    expect(at('LONG')).toEqual(['61500', '59000']);
    expect(at('SHORT')).toEqual(['58500', '61000']);
    expect(exitPrices({ ...draft, hasExits: false }, 'LONG', sampleQuote(), sampleSituation())).toEqual({
      takeProfit: null,
      stopLoss: null,
    });
  });
});

describe('the draft', () => {
  it('a typed quantity is no longer a share, and a sent order leaves its price and quantity [T15]', () => {
    const share = changeDraft(sampleDraft(), { type: 'share', percent: 25, amount: '0.2' });
    expect(share).toMatchObject({ percent: 25, amount: '0.2' });
    expect(changeDraft(share, { type: 'amount', to: '0.3' })).toMatchObject({ percent: null, amount: '0.3' });
    expect(changeDraft(share, { type: 'sent' })).toMatchObject({ percent: null, amount: '0.2', price: '60000' });
  });

  it.each([
    ['LIMIT', { type: 'LIMIT', price: '1' }],
    ['MARKET', { type: 'LIMIT', price: '1' }],
    ['TRAILING', { type: 'LIMIT', price: '1' }],
    ['STOPLIMIT', { type: 'STOPLIMIT', price: '1' }],
    ['STOPMARKET', { type: 'STOPMARKET', trigger: '1', price: '60000' }],
  ] as const)('a picked price goes into a %s as %j', (type, expected) => {
    expect(changeDraft(sampleDraft({ type }), { type: 'picked', price: '1' })).toMatchObject(expected);
  });

  it('only one of exits and reduce-only can be on', () => {
    const exits = changeDraft(sampleDraft(), { type: 'hasExits', to: true });
    const reducing = changeDraft(exits, { type: 'reduceOnly', to: true });
    expect(reducing).toMatchObject({ hasExits: false, reduceOnly: true });
    expect(changeDraft(reducing, { type: 'hasExits', to: true })).toMatchObject({ hasExits: true, reduceOnly: false });
  });

  it('a figure of one unit does not become one of another', () => {
    const typed = changeDraft(sampleDraft(), { type: 'takeProfit', to: { value: '50' } });
    expect(changeDraft(typed, { type: 'takeProfit', to: { isMark: false } }).takeProfit.value).toBe('50');
    expect(changeDraft(typed, { type: 'takeProfit', to: { unit: 'price' } }).takeProfit).toEqual({
      unit: 'price',
      value: null,
      isMark: true,
    });
  });

  it.each([
    ['PRICE_INVALID', {}, 'price'],
    ['PRICE_INVALID', { type: 'STOPMARKET' }, 'trigger'],
    ['PRICE_INVALID', { type: 'MARKET' }, null],
    ['PRICE_INVALID', { type: 'TRAILING' }, 'trail'],
    ['STOP_LOSS_REJECTED', {}, null],
    ['STOP_LOSS_REJECTED', { hasExits: true }, 'stopLoss'],
    ['INSUFFICIENT_BALANCE', {}, 'amount'],
    ['LEVERAGE_MISMATCH', {}, null],
    ['TRADING_SUSPENDED', {}, null],
  ] as const)('a refusal %s with %j belongs to %s', (code, draft, field) => {
    expect(fieldOfCode(code, sampleDraft(draft))).toBe(field);
  });
});
