import { leverageBrackets } from '@hoga/domain/instruments/leverage-brackets';
import { decimal } from '@hoga/kernel/decimal';
import { idOf } from '@hoga/kernel/ids';
import { describe, expect, it } from 'vitest';
import { becomeTrader } from '../testing/copy/become-trader.ts';
import { BTC, OPERATOR, player, SITE } from '../testing/fixture.ts';
import { futuresPlace, Rig } from '../testing/rig.ts';

function rig(): Rig {
  const result = new Rig();
  result.deposit('FUTURES', 10_000);
  result.btc(60_000);
  return result;
}

type Order = Parameters<typeof futuresPlace>[0];

/** Every row breaks one rule and all the rules after it, so the first one must be the refusal. */
describe('the order of futures checks', () => {
  const broken: readonly (readonly [string, Order, string])[] = [
    ['an unknown option', { futuresOptionId: idOf(99), tradeType: null }, 'TRADING_SUSPENDED'],
    ['no stock', { futuresOptionId: null, tradeType: null, marginType: null }, 'STOCK_REQUIRED'],
    ['no direction', { tradeType: null, marginType: null, amount: null }, 'DIRECTION_REQUIRED'],
    ['no margin type', { marginType: null, amount: null, leverage: null }, 'MARGIN_TYPE_REQUIRED'],
    ['no quantity', { amount: null, marketType: 'LIMIT', leverage: null }, 'QUANTITY_REQUIRED'],
    ['no price', { marketType: 'LIMIT', leverage: null }, 'PRICE_REQUIRED'],
    ['no leverage', { leverage: null, price: '60000.05' }, 'LEVERAGE_REQUIRED'],
    ['a price off the tick', { price: '60000.05', amount: '0.0001' }, 'PRICE_INVALID'],
    ['a LONG above 1.05·mark', { price: '63000.1', amount: '0.0001' }, 'PRICE_INVALID'],
    ['a SHORT below 0.95·mark', { tradeType: 'SHORT', price: '56999.9', amount: '0.0001' }, 'PRICE_INVALID'],
    ['a quantity off the step', { amount: '0.0005', leverage: 500 }, 'QUANTITY_INVALID'],
    ['a quantity of zero', { amount: 0, leverage: 500 }, 'QUANTITY_INVALID'],
    ['too large a quantity', { amount: 1001, leverage: 500 }, 'QUANTITY_INVALID'],
    ['a stop on the wrong side', { triggerPrice: 59_000, leverage: 500 }, 'WOULD_TRIGGER_IMMEDIATELY'],
    ['leverage out of range', { leverage: 126, amount: 900 }, 'LEVERAGE_OUT_OF_RANGE'],
    ['a fraction of leverage', { leverage: 1.5, amount: 900 }, 'LEVERAGE_OUT_OF_RANGE'],
    ['nothing to reduce', { reduceOnly: 1, amount: 900 }, 'NOTHING_TO_REDUCE'],
    ['more than the tier allows', { amount: 900 }, 'MAX_QUANTITY_EXCEEDED'],
    ['more than is available', { amount: 10 }, 'INSUFFICIENT_BALANCE'],
  ];

  it.each(broken)(
    'refuses %s [FUT-74, FUT-75, FUT-76, FUT-77, FUT-78, FUT-79, FUT-80, FUT-85]',
    (_name, order, code) => {
      expect(rig().refusal(1, futuresPlace(order))).toBe(code);
    },
  );

  it('asks for no price at the market [FUT-78]', () => {
    expect(rig().refusal(1, futuresPlace({ price: null, amount: '0.1' }))).toBeNull();
  });

  it('puts who may trade before everything else [AUTH-28, AUTH-78, FUT-85]', () => {
    const market = rig();
    const nonsense = futuresPlace({ futuresOptionId: idOf(99), tradeType: null });
    expect(market.refusal(777, nonsense)).toBe('LOGIN_REQUIRED');
    market.configure({ type: 'player.configure', row: player(1, { isDenied: 1, isPartner: 1 }) });
    expect(market.refusal(1, nonsense)).toBe('ACCOUNT_DENIED');
    market.configure({ type: 'player.configure', row: player(1, { isPartner: 1 }) });
    expect(market.refusal(1, nonsense)).toBe('PARTNER_CANNOT_TRADE');
  });

  it('trades only where isPlay and isStop are both 1 [FUT-85]', () => {
    for (const row of [
      { ...BTC, isPlay: 0 },
      { ...BTC, isStop: 0 },
    ] as const) {
      const market = rig();
      market.configure({ type: 'futures.option.configure', row });
      expect(market.refusal(1, futuresPlace({ tradeType: null }))).toBe('TRADING_SUSPENDED');
    }
  });

  it('lets what is held of a halted option be closed, and nothing be opened with it', () => {
    const market = rig();
    market.futures({ amount: 1 });
    market.configure({ type: 'futures.option.configure', row: { ...BTC, isStop: 0 } });
    const close = (amount: number) => market.refusal(1, futuresPlace({ tradeType: 'SHORT', amount, reduceOnly: 1 }));
    expect(market.refusal(1, futuresPlace({ tradeType: 'LONG', amount: 1 }))).toBe('TRADING_SUSPENDED');
    expect(close(2)).toBe('TRADING_SUSPENDED');
    expect(close(1)).toBeNull();
  });

  it('does not offer an option of another site [FUT-85]', () => {
    const market = rig();
    const site = market.engine.state.sites.get(SITE.id);
    if (site === undefined) throw new Error('site');
    market.configure({ type: 'site.configure', row: { ...site, id: idOf(2) } });
    market.configure({ type: 'player.configure', row: player(2, { siteId: idOf(2) }) });
    expect(market.refusal(2, futuresPlace({}))).toBe('TRADING_SUSPENDED');
  });

  it('needs stop orders to be enabled [FUT-12]', () => {
    const market = rig();
    market.configure({ type: 'futures.option.configure', row: { ...BTC, allowStopOrders: 0 } });
    expect(market.refusal(1, futuresPlace({ triggerPrice: 61_000, amount: '0.1' }))).toBe('INVALID_REQUEST');
  });

  it('refuses orders below the smallest notional [FUT-89]', () => {
    const market = rig();
    market.configure({ type: 'futures.option.configure', row: { ...BTC, minNotional: decimal(100) } });
    expect(market.refusal(1, futuresPlace({ amount: '0.001' }))).toBe('QUANTITY_INVALID');
    expect(market.refusal(1, futuresPlace({ amount: '0.002' }))).toBeNull();
  });

  it('refuses on a stale feed and on a quote far from the mark [FUT-85]', () => {
    const market = rig();
    market.wait(2_401);
    expect(market.refusal(1, futuresPlace({ amount: '0.1', leverage: 500 }))).toBe('LEVERAGE_OUT_OF_RANGE');
    expect(market.refusal(1, futuresPlace({ amount: '0.1', leverage: 500 }))).toBe('FEED_DELAYED');
    market.btc(60_000, { ask: '61200.1', bid: '59999' });
    expect(market.refusal(1, futuresPlace({ amount: '0.1' }))).toBe('FEED_DELAYED');
    expect(market.refusal(1, futuresPlace({ tradeType: 'SHORT', amount: '0.1' }))).toBeNull();
  });

  it('lets who has more leverage than is allowed by now close, and open nothing', () => {
    const market = rig();
    market.futures({ amount: '0.3' });
    market.configure({ type: 'futures.option.configure', row: { ...BTC, maxLeverage: 5 } });
    const close = { tradeType: 'SHORT', amount: '0.1' } as const;
    expect(market.refusal(1, futuresPlace({ amount: '0.1' }))).toBe('LEVERAGE_OUT_OF_RANGE');
    expect(market.refusal(1, futuresPlace({ ...close, leverage: 6 }))).toBe('LEVERAGE_OUT_OF_RANGE');
    expect(market.refusal(1, futuresPlace(close))).toBeNull();
    expect(market.refusal(1, futuresPlace({ ...close, reduceOnly: 1 }))).toBeNull();
    expect(market.refusal(1, futuresPlace({ ...close, amount: '0.2' }))).toBe('LEVERAGE_OUT_OF_RANGE');
  });

  it('takes orders that wait at such a leverage only where they can never open anything', () => {
    const market = rig();
    market.futures({ amount: '0.3' });
    market.configure({ type: 'futures.option.configure', row: { ...BTC, maxLeverage: 5 } });
    // If the position were closed otherwise meanwhile, the order would open one on the other side.
    for (const waits of [{ price: 61_000 }, { triggerPrice: 59_000 }]) {
      const order = { tradeType: 'SHORT', amount: '0.1', ...waits } as const;
      expect(market.refusal(1, futuresPlace(order))).toBe('LEVERAGE_OUT_OF_RANGE');
      expect(market.refusal(1, futuresPlace({ ...order, reduceOnly: 1 }))).toBeNull();
    }
  });

  it('keeps one leverage and one margin type per option [FUT-81, FUT-82]', () => {
    const market = rig();
    market.futures({ amount: '0.1' });
    expect(market.refusal(1, futuresPlace({ leverage: 25, marginType: 'ISOLATED' }))).toBe('LEVERAGE_MISMATCH');
    expect(market.refusal(1, futuresPlace({ marginType: 'ISOLATED', reduceOnly: 1 }))).toBe('MARGIN_TYPE_MISMATCH');
  });

  it('lets reduce-only orders use the capacity once [FUT-86]', () => {
    const market = rig();
    market.futures({ amount: '0.3' });
    const close = { tradeType: 'SHORT', reduceOnly: 1, price: 61_000 } as const;
    expect(market.refusal(1, futuresPlace({ ...close, amount: '0.301' }))).toBe('REDUCE_EXCEEDS_POSITION');
    market.futures({ ...close, amount: '0.2' });
    expect(market.refusal(1, futuresPlace({ ...close, amount: '0.2' }))).toBe('REDUCE_EXCEEDS_POSITION');
    expect(market.refusal(1, futuresPlace({ ...close, amount: '0.1' }))).toBeNull();
    expect(market.refusal(1, futuresPlace({ reduceOnly: 1, amount: '0.1' }))).toBe('NOTHING_TO_REDUCE');
  });

  it('holds for what a second full-size close would open [FUT-86]', () => {
    const market = rig();
    market.futures({ amount: '0.1' });
    market.futures({ tradeType: 'SHORT', amount: '0.1', price: 61_000 });
    expect(market.hold()).toBe('0');
    market.wait(300).futures({ tradeType: 'SHORT', amount: '0.1', price: 61_000 });
    expect(market.hold()).toBe('307.44');
  });

  it('refuses a flip where the option forbids it [FUT-86]', () => {
    const market = rig();
    market.configure({ type: 'futures.option.configure', row: { ...BTC, allowFlip: 0 } });
    market.futures({ amount: '0.1' });
    expect(market.refusal(1, futuresPlace({ tradeType: 'SHORT', amount: '0.2' }))).toBe('REDUCE_EXCEEDS_POSITION');
    expect(market.refusal(1, futuresPlace({ tradeType: 'SHORT', amount: '0.1' }))).toBeNull();
  });

  it('charges no other position for what a flip of an isolated one opens [FUT-80, FUT-86]', () => {
    const order = { marginType: 'ISOLATED', leverage: 100 } as const;
    const flip = { ...order, tradeType: 'SHORT', amount: '0.801' } as const;
    // Closing at 59,400 takes all of the margin of 480 and a fee of 19 besides.
    const lost = { bid: '59400', ask: '59400.1', last: '59400', mark: '59670' };
    const market = new Rig();
    market.deposit('FUTURES', '500.5');
    market.btc(60_000, { bid: '59999.9', ask: '60000' });
    market.futures({ ...order, amount: '0.8' });
    market.btc(59_400, lost);
    expect(market.point()).toBe('1.3');
    expect(market.refusal(1, futuresPlace(flip))).toBe('INSUFFICIENT_BALANCE');
    market.deposit('FUTURES', 19);
    market.wait(300).futures(flip);
    expect(market.house('USDT', 'INSURANCE')).toBe('0');
    expect(market.futuresPosition()).toMatchObject({ tradeType: 'SHORT', amount: decimal('0.001') });
  });

  it('asks again for what a flip costs when it fills [FUT-86]', () => {
    const order = { marginType: 'ISOLATED', leverage: 100 } as const;
    const lost = { bid: '59399', ask: '59399.1', last: '59399', mark: '59670' };
    const market = new Rig();
    market.deposit('FUTURES', 520);
    market.btc(60_000, { bid: '59999.9', ask: '60000' });
    market.futures({ ...order, amount: '0.8' });
    market.btc(59_400, lost);
    market.futures({ ...order, tradeType: 'SHORT', amount: '0.801', price: '59400' });
    const amount = decimal(market.point());
    market.accept({
      type: 'wallet.debit',
      walletType: 'FUTURES',
      amount,
      code: 'W',
      refType: 'OPERATOR',
      refId: 1,
      ...OPERATOR,
    });
    market.wait(10).btc(59_400, { ...lost, bid: '59400', ask: '59400.1' });
    expect(market.changedFuturesOrders()).toMatchObject([{ status: 'CANCELED', reason: 'INSUFFICIENT_BALANCE' }]);
    expect(market.house('USDT', 'INSURANCE')).toBe('0');
  });

  it('counts fifty working orders, a market order not among them [FUT-85]', () => {
    const market = rig();
    market.deposit('FUTURES', 1_000_000);
    for (let i = 0; i < 50; i++) market.futures({ amount: '0.001', price: 58_000 - i });
    expect(market.refusal(1, futuresPlace({ amount: '0.001', price: 57_000 }))).toBe('TOO_MANY_OPEN_ORDERS');
    expect(market.refusal(1, futuresPlace({ amount: '0.001' }))).toBeNull();
  });

  it('counts position and same-side orders against the tier of the leverage [FUT-89]', () => {
    const market = rig();
    market.deposit('FUTURES', 1_000_000);
    // 125x allows a notional of 50,000.
    market.futures({ amount: '0.4', leverage: 125 });
    market.futures({ amount: '0.4', leverage: 125, price: 58_000 });
    expect(market.refusal(1, futuresPlace({ amount: '0.034', leverage: 125 }))).toBe('MAX_QUANTITY_EXCEEDED');
    expect(market.refusal(1, futuresPlace({ amount: '0.033', leverage: 125 }))).toBeNull();
    expect(market.refusal(1, futuresPlace({ tradeType: 'SHORT', amount: '0.4', leverage: 125 }))).toBeNull();
  });

  it('refuses what would be liquidated at once [FUT-85]', () => {
    const market = rig();
    const brackets = leverageBrackets([{ cap: '1000000', mmr: '0.06', maxLev: 125 }]);
    market.configure({ type: 'futures.option.configure', row: { ...BTC, brackets } });
    // Initial margin is 5 % of the notional, maintenance 6 %: only money beside it lets the order pass.
    const at = futuresPlace({ amount: '0.1', marginType: 'ISOLATED' });
    expect(market.refusal(1, at)).toBe('WOULD_LIQUIDATE');
    expect(market.refusal(1, { ...at, marginType: 'CROSS' })).toBeNull();
  });

  it('keeps traders from opposing what stands [FUT-85, AUTH-73]', () => {
    const market = rig();
    market.futures({ amount: '0.1' });
    becomeTrader(market);
    const short = { tradeType: 'SHORT', amount: '0.1' } as const;
    expect(market.refusal(1, futuresPlace(short))).toBe('TRADER_ORDER_FORBIDDEN');
    expect(market.refusal(1, futuresPlace({ ...short, reduceOnly: 1 }))).toBeNull();
    market.futures({ amount: '0.1', price: 59_000 });
    expect(market.refusal(1, futuresPlace({ ...short, price: 61_000 }))).toBe('TRADER_ORDER_FORBIDDEN');
  });
});
