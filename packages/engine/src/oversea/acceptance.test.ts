import { decimal } from '@hoga/kernel/decimal';
import { idOf, type OverseaOrderId } from '@hoga/kernel/ids';
import { describe, expect, it } from 'vitest';
import { HSI, KOSPI, NQ, player } from '../testing/fixture.ts';
import { overseaPlace, Rig } from '../testing/rig.ts';

function open(deposit = 10_000_000): Rig {
  const rig = new Rig();
  rig.deposit('BINARY', deposit);
  rig.fx('USD/KRW', '1350');
  rig.timer({ type: 'oversea.open', overseaOptionIds: [NQ.id, HSI.id, KOSPI.id] });
  rig.nq(18_000);
  return rig;
}

type Order = Parameters<typeof overseaPlace>[0];

/** Every row breaks one rule and others after it, so the first one must be the refusal. */
describe('the order of oversea checks', () => {
  const broken: readonly (readonly [string, Order, string])[] = [
    ['an unknown option', { overseaOptionId: idOf(99), tradeType: null }, 'TRADING_SUSPENDED'],
    ['no stock', { overseaOptionId: null, tradeType: null }, 'STOCK_REQUIRED'],
    ['no direction', { tradeType: null, qty: null }, 'DIRECTION_REQUIRED'],
    ['no quantity', { qty: null, marketType: 'LIMIT' }, 'QUANTITY_REQUIRED'],
    ['no price', { marketType: 'LIMIT', qty: 0 }, 'PRICE_REQUIRED'],
    ['no stop price', { marketType: 'STOPMARKET', qty: 0 }, 'PRICE_REQUIRED'],
    ['no limit of a stop-limit', { marketType: 'STOPLIMIT', stopPrice: 18_100, qty: 0 }, 'PRICE_REQUIRED'],
    ['a price off the tick', { price: '18000.1', qty: 31 }, 'PRICE_INVALID'],
    ['a price 3 % away and more', { price: '18540.25', qty: 31 }, 'PRICE_INVALID'],
    ['a stop off the tick', { stopPrice: '18000.1', qty: 31 }, 'PRICE_INVALID'],
    ['a part of a contract', { qty: 1.5 }, 'QUANTITY_INVALID'],
    ['no contracts', { qty: 0 }, 'QUANTITY_INVALID'],
    ['more than an order may have', { qty: 31, stopPrice: 18_000 }, 'MAX_CONTRACTS_EXCEEDED'],
    ['a stop at last', { qty: 30, stopPrice: 18_000 }, 'WOULD_TRIGGER_IMMEDIATELY'],
    ['a stop on the side not meant', { qty: 30, stopPrice: 18_100, expectDir: 'DOWN' }, 'WOULD_TRIGGER_IMMEDIATELY'],
    ['more than is available', { qty: 30, stopPrice: 18_100, expectDir: 'UP' }, 'INSUFFICIENT_BALANCE'],
  ];

  it.each(broken)('refuses %s [OVS-64, OVS-68]', (_name, order, code) => {
    expect(open(1_000_000).refusal(1, overseaPlace(order))).toBe(code);
  });

  it('puts who may trade before everything else [AUTH-28, AUTH-78, OVS-64]', () => {
    const rig = open();
    const nonsense = overseaPlace({ overseaOptionId: idOf(99), tradeType: null });
    expect(rig.refusal(777, nonsense)).toBe('LOGIN_REQUIRED');
    rig.configure({ type: 'player.configure', row: player(1, { isDenied: 1 }) });
    expect(rig.refusal(1, nonsense)).toBe('ACCOUNT_DENIED');
    rig.configure({ type: 'player.configure', row: player(1, { isPartner: 1 }) });
    expect(rig.refusal(1, nonsense)).toBe('PARTNER_CANNOT_TRADE');
  });

  it('takes nothing before the opening and nothing but cancels in a break [OVS-64]', () => {
    const rig = open();
    rig.oversea({ price: 17_900 });
    const order = overseaPlace({ price: '18000.1' });
    rig.timer({ type: 'oversea.breakStart', overseaOptionIds: [NQ.id] });
    expect(rig.refusal(1, order)).toBe('MARKET_CLOSED');
    expect(
      rig.refusal(1, { type: 'oversea.cancel', orderId: rig.overseaOrders()[0]?.id ?? idOf<OverseaOrderId>(0) }),
    ).toBeNull();
    rig.wait(10_001).timer({ type: 'oversea.breakEnd', overseaOptionIds: [NQ.id] });
    expect(rig.refusal(1, overseaPlace({}))).toBe('FEED_DELAYED');
    rig.nq(18_000);
    expect(rig.refusal(1, overseaPlace({}))).toBeNull();
    rig.timer({ type: 'oversea.close', overseaOptionIds: [NQ.id] });
    expect(rig.refusal(1, order)).toBe('BEFORE_OPENING');
  });

  it('takes orders while price and rate are fresh, at the last instant too, and cancels always [OVS-64, MKT-33]', () => {
    const rig = open();
    rig.oversea({ price: 17_900 });
    const ratedAt = rig.at;
    const orderAt = (ms: number, order: Order) => {
      rig.at = ratedAt + ms - 300;
      return rig.refusal(1, overseaPlace(order));
    };
    expect(orderAt(10_000, { price: 17_800 })).toBeNull();
    expect(orderAt(10_001, { price: 17_799 })).toBe('FEED_DELAYED');
    rig.at = ratedAt + 299_000;
    rig.nq(18_000);
    rig.quote('K200', { bid: '349.95', ask: '350', last: '350' });
    expect(orderAt(300_000, { price: 17_798 })).toBeNull();
    expect(orderAt(300_001, { price: 17_797 })).toBe('FEED_DELAYED');
    expect(orderAt(300_400, { overseaOptionId: KOSPI.id, price: 349 })).toBeNull();
    expect(
      rig.refusal(1, { type: 'oversea.cancel', orderId: rig.overseaOrders()[0]?.id ?? idOf<OverseaOrderId>(0) }),
    ).toBeNull();
    rig.fx('USD/KRW', '1350');
    expect(orderAt(300_900, { price: 17_796 })).toBeNull();
  });

  it('only lets positions shrink in the last ten minutes [OVS-64]', () => {
    const rig = open();
    rig.oversea({ qty: 2 });
    rig.timer({ type: 'oversea.closing', overseaOptionIds: [NQ.id] });
    expect(rig.refusal(1, overseaPlace({ price: '18000.1' }))).toBe('CLOSING_ORDERS_ONLY');
    expect(rig.refusal(1, overseaPlace({ tradeType: 'SHORT', qty: 3 }))).toBe('CLOSING_ORDERS_ONLY');
    expect(rig.refusal(1, overseaPlace({ tradeType: 'SHORT', qty: 2 }))).toBeNull();
  });

  it('counts position and working orders against the position maximum [OVS-68]', () => {
    const rig = open(100_000_000);
    rig.oversea({ qty: 20 });
    rig.oversea({ qty: 20, price: 17_900 });
    expect(rig.refusal(1, overseaPlace({ qty: 11 }))).toBe('MAX_CONTRACTS_EXCEEDED');
    expect(rig.refusal(1, overseaPlace({ qty: 10 }))).toBeNull();
  });

  it.each([
    [8, 'FILLED', null],
    [7, 'CANCELED', 'MAX_CONTRACTS_EXCEEDED'],
  ])('asks for a position maximum of %i again at the fill: %s [OVS-65, OVS-68]', (maxPosition, status, reason) => {
    const rig = open();
    rig.configure({ type: 'oversea.option.configure', row: { ...NQ, maxPosition } });
    rig.oversea({ qty: 5 });
    // It was placed to close five, which are already closed by the time it fills.
    rig.oversea({ qty: 5, tradeType: 'SHORT', price: 18_010 });
    rig.wait(300).oversea({ qty: 5, tradeType: 'SHORT' });
    rig.wait(300).oversea({ qty: 3, tradeType: 'SHORT' });
    rig.wait(300).nq(18_010);
    expect(rig.changedOverseaOrders()).toMatchObject([{ qty: 5, status, reason }]);
  });

  it('refuses a flip where the option forbids it, whatever else waits to close [OVS-64]', () => {
    const rig = open();
    rig.configure({ type: 'oversea.option.configure', row: { ...NQ, allowFlip: 0 } });
    rig.oversea({ qty: 2 });
    expect(rig.refusal(1, overseaPlace({ tradeType: 'SHORT', qty: 3 }))).toBe('REDUCE_EXCEEDS_POSITION');
    rig.oversea({ tradeType: 'SHORT', qty: 2, price: 18_100 });
    // Working orders already reduce all of the position, so this one would open, and as it fills first it would flip.
    expect(rig.refusal(1, overseaPlace({ tradeType: 'SHORT', qty: 3 }))).toBe('REDUCE_EXCEEDS_POSITION');
    expect(rig.refusal(1, overseaPlace({ qty: 1 }))).toBeNull();
  });

  it('refuses on a stale feed and without a rate [OVS-64]', () => {
    const rig = open();
    rig.wait(10_001);
    expect(rig.refusal(1, overseaPlace({}))).toBe('FEED_DELAYED');
    const rateless = new Rig();
    rateless.deposit('BINARY', 10_000_000);
    rateless.timer({ type: 'oversea.open', overseaOptionIds: [NQ.id] });
    rateless.nq(18_000);
    expect(rateless.refusal(1, overseaPlace({}))).toBe('FEED_DELAYED');
  });

  it('counts fifty working orders [OVS-64]', () => {
    const rig = open(100_000_000);
    for (let i = 0; i < 25; i++) {
      rig.oversea({ price: 17_900 - i });
      rig.oversea({ tradeType: 'SHORT', price: 18_100 + i });
    }
    expect(rig.refusal(1, overseaPlace({ price: 17_800 }))).toBe('TOO_MANY_OPEN_ORDERS');
    expect(rig.refusal(1, overseaPlace({}))).toBeNull();
  });

  it('refuses what would be cut at once [OVS-64]', () => {
    const rig = open(303_000);
    rig.configure({ type: 'oversea.option.configure', row: { ...NQ, losscutPer: NQ.marginPer } });
    // The spread of one tick costs 6,750 of an equity of 300,000, against a losscut of 300,000.
    expect(rig.refusal(1, overseaPlace({}))).toBe('WOULD_LIQUIDATE');
  });

  it('judges a limit above the ask by where it fills, when it comes and when it is amended [OVS-64]', () => {
    // At the limit it would have lost 14,580,000 at once; at the ask it loses 6,750.
    const order = { price: 18_540 } as const;
    expect(open(306_000).refusal(1, overseaPlace(order))).toBeNull();
    const rig = open(306_000);
    rig.oversea({ price: 17_900 });
    const orderId = rig.overseaOrders()[0]?.id ?? idOf<OverseaOrderId>(0);
    const amend = { type: 'oversea.amend', orderId, price: decimal(18_540), stopPrice: null, qty: null } as const;
    expect(rig.refusal(1, amend)).toBeNull();
  });

  it('offers an option only while isPlay and isStop are 1 [OVS-64]', () => {
    const rig = open();
    rig.configure({ type: 'oversea.option.configure', row: { ...NQ, isStop: 0 } });
    expect(rig.refusal(1, overseaPlace({}))).toBe('TRADING_SUSPENDED');
  });

  it('lets what is held of a halted option be closed, and nothing be opened with it', () => {
    const rig = open();
    rig.oversea({ qty: 2 });
    rig.configure({ type: 'oversea.option.configure', row: { ...NQ, isStop: 0 } });
    const close = (qty: number) => rig.refusal(1, overseaPlace({ tradeType: 'SHORT', qty }));
    expect([close(3), close(2), close(1)]).toEqual(['TRADING_SUSPENDED', null, 'TRADING_SUSPENDED']);
    rig.configure({ type: 'oversea.option.configure', row: NQ });
    rig.oversea({ qty: 1 });
    rig.configure({ type: 'oversea.option.configure', row: { ...NQ, isPlay: 0 } });
    expect(close(1)).toBe('TRADING_SUSPENDED');
  });
});
