import { decimal, toText } from '@hoga/kernel/decimal';
import { type FuturesOrderId, idOf } from '@hoga/kernel/ids';
import { describe, expect, it } from 'vitest';
import { exportRows } from './assembly/export.ts';
import type { FuturesOco } from './futures/requests.ts';
import type { OverseaOco } from './oversea/requests.ts';
import { BTC, NQ, player, SITE } from './testing/fixture.ts';
import { overseaPlace, Rig } from './testing/rig.ts';

const HOLD = 303_000;

/** NQ at 18,000; BTC at 60,000. */
function market(): Rig {
  const rig = new Rig();
  rig.deposit('FUTURES', 10_000);
  rig.deposit('BINARY', 10_000_000);
  rig.btc(60_000);
  rig.timer({ type: 'oversea.open', overseaOptionIds: [NQ.id] });
  rig.fx('USD/KRW', 1_350);
  rig.nq(18_000);
  return rig;
}

/** Buys at 17,950 or on a breakout above 18,050. */
const contracts = (change: Partial<OverseaOco> = {}): OverseaOco => ({
  ...{ type: 'oversea.oco', overseaOptionId: NQ.id, tradeType: 'LONG', qty: 2, price: decimal(17_950) },
  ...{ stopTradeType: null, stopPrice: decimal(18_050), stopLimitPrice: null, expectDir: 'UP', ...change },
});

/** Closes a long: sells at 62,000, or under 59,000. */
const closing = (change: Partial<FuturesOco> = {}): FuturesOco => ({
  ...{ type: 'futures.oco', futuresOptionId: BTC.id, tradeType: 'SHORT', marginType: 'CROSS', leverage: 20 },
  ...{ amount: decimal('0.2'), price: decimal(62_000), triggerPrice: decimal(59_000), stopTradeType: null },
  ...{ stopLimitPrice: null, isMark: 0, reduceOnly: 1, ...change },
});

const state = ({ engine }: Rig) => exportRows(engine).tables;
const ends = (rig: Rig) =>
  [...rig.changedOverseaOrders(), ...rig.changedFuturesOrders()]
    .filter(({ status }) => status !== 'WORKING')
    .map(({ marketType, status, reason }) => [marketType, status, reason]);

describe('an OCO order', () => {
  it('is a stop and a limit that hold once, under one name', () => {
    const rig = market();
    const { reply } = rig.send(1, contracts(), 'oco-1');
    const [stop, limit] = rig.overseaOrders();
    expect(reply).toMatchObject({
      value: { groupId: stop?.id, orders: [{ orderId: stop?.id }, { orderId: limit?.id }] },
    });
    expect([stop?.marketType, limit?.marketType]).toEqual(['STOPMARKET', 'LIMIT']);
    expect([stop?.ocoGroup, limit?.ocoGroup]).toEqual([stop?.id, stop?.id]);
    expect([stop?.clientOrderId, limit?.clientOrderId]).toEqual(['oco-1', null]);
    expect(rig.hold('BINARY')).toBe(String(2 * HOLD));
    rig.restart();
    expect(rig.send(1, contracts(), 'oco-1').reply).toEqual(reply);
    expect(rig.overseaOrders()).toHaveLength(2);
  });

  it('closes a whole position from both sides, holding nothing', () => {
    const rig = market();
    rig.futures({ amount: '0.2' });
    rig.accept(closing());
    expect(rig.futuresOrders().map(({ reducing, hold }) => [toText(reducing), hold])).toEqual([
      ['0.2', 0n],
      ['0.2', 0n],
    ]);
    rig.restart();
    rig.btc(58_990);
    expect(ends(rig)).toEqual([
      ['LIMIT', 'CANCELED', 'OCO'],
      ['STOPMARKET', 'FILLED', null],
    ]);
    expect(rig.engine.state.accounts.get(idOf(1))?.futures.positions.size).toBe(0);
  });

  it('opens no contracts by the leg that is left: overseas too each closes the whole', () => {
    const rig = market();
    rig.oversea({ qty: 2 });
    rig.accept(
      contracts({ tradeType: 'SHORT', price: decimal(18_050), stopPrice: decimal(17_950), expectDir: 'DOWN' }),
    );
    expect(rig.hold('BINARY')).toBe('0');
    rig.nq(18_050);
    expect(ends(rig)).toEqual([
      ['STOPMARKET', 'CANCELED', 'OCO'],
      ['LIMIT', 'FILLED', null],
    ]);
    expect(rig.engine.state.accounts.get(idOf(1))?.oversea.positions.size).toBe(0);
  });

  it('ends the limit once its stop-limit has fired, which then waits alone with what it needs', () => {
    const rig = market();
    rig.accept(contracts({ stopLimitPrice: decimal(18_040) }));
    rig.nq(18_050);
    expect(ends(rig)).toEqual([
      ['STOPLIMIT', 'TRIGGERED', null],
      ['LIMIT', 'CANCELED', 'OCO'],
    ]);
    expect(rig.hold('BINARY')).toBe(String(2 * HOLD));
    rig.restart();
    rig.nq(18_040, { bid: '18039.75', ask: 18_040 });
    expect(rig.overseaPosition().qty).toBe(2);
    expect(rig.hold('BINARY')).toBe('0');
  });

  it('fills once where one quote reaches both: the stop', () => {
    const rig = market();
    rig.accept(closing({ reduceOnly: 0, isMark: 1 }));
    rig.quote('BTCUSDT', { bid: 62_000, ask: '62000.1', last: 62_000, mark: 59_000 });
    rig.quote('BTCUSDT', { bid: 62_000, ask: '62000.1', last: 62_000, mark: 59_000 });
    expect(rig.futuresPosition()).toMatchObject({ tradeType: 'SHORT', amount: decimal('0.2') });
    expect(rig.futuresOrders()).toEqual([]);
    const filled = rig.effects
      .flatMap(({ rows }) => rows)
      .filter((change) => {
        return change.table === 'futuresOrder' && change.row.status === 'FILLED';
      });
    expect(filled).toMatchObject([{ row: { marketType: 'STOPMARKET' } }]);
  });

  it('ends both where the one that is reached is refused at its fill', () => {
    const rig = market();
    rig.accept(contracts());
    rig.configure({ type: 'player.configure', row: { ...player(1), isFrozen: 1 } });
    rig.nq(17_950, { bid: '17949.75', ask: 17_950 });
    expect(ends(rig)).toEqual([
      ['STOPMARKET', 'CANCELED', 'OCO'],
      ['LIMIT', 'CANCELED', 'TRADING_FROZEN'],
    ]);
    expect([rig.overseaOrders(), rig.hold('BINARY')]).toEqual([[], '0']);
  });

  it('stays a pair where one is changed: the larger hold is held', () => {
    const rig = market();
    rig.accept(contracts());
    const [stop, limit] = rig.overseaOrders().map(({ id }) => id);
    const change = (id: number | undefined, qty: number) =>
      rig.accept({ type: 'oversea.amend', orderId: idOf(Number(id)), price: null, stopPrice: null, qty });
    change(limit, 3);
    expect(rig.hold('BINARY')).toBe(String(3 * HOLD));
    change(stop, 1);
    expect(rig.hold('BINARY')).toBe(String(3 * HOLD));
    change(limit, 1);
    expect(rig.hold('BINARY')).toBe(String(HOLD));
    rig.restart();
    rig.accept({ type: 'oversea.cancel', orderId: idOf(Number(stop)) });
    expect([rig.overseaOrders(), rig.hold('BINARY')]).toEqual([[], '0']);
  });

  it('may be on both sides: whichever way the price breaks', () => {
    const rig = market();
    rig.accept(contracts({ stopTradeType: 'SHORT', stopPrice: decimal(17_900), expectDir: 'DOWN' }));
    expect(rig.overseaOrders().map(({ tradeType }) => tradeType)).toEqual(['SHORT', 'LONG']);
    rig.nq(17_950, { bid: '17949.75', ask: 17_950 });
    expect(rig.overseaPosition()).toMatchObject({ tradeType: 'LONG', qty: 2 });
    expect(rig.overseaOrders()).toEqual([]);
  });

  it('is held again at another leverage, once', () => {
    const rig = market();
    rig.accept(closing({ tradeType: 'LONG', reduceOnly: 0, price: decimal(59_000), triggerPrice: decimal(61_000) }));
    const whole = rig.hold();
    rig.accept({ type: 'futures.leverage', futuresOptionId: BTC.id, leverage: 10 });
    const [stop, limit] = rig.futuresOrders();
    expect(rig.hold()).toBe(toText(stop?.hold ?? decimal(0)));
    expect(Number(rig.hold())).toBeGreaterThan(Number(whole));
    rig.accept({ type: 'futures.cancel', orderId: idOf<FuturesOrderId>(Number(limit?.id)) });
    expect(rig.hold()).toBe('0');
  });

  it.each<[string, Partial<OverseaOco>, string]>([
    ['its limit takes the quote', { price: decimal(18_010) }, 'WOULD_FILL_IMMEDIATELY'],
    ['its stop lies where it is not expected', { stopPrice: decimal(17_990) }, 'WOULD_TRIGGER_IMMEDIATELY'],
    ['its limit is beyond the band', { price: decimal(17_000) }, 'PRICE_INVALID'],
    ['its stop is beyond the band', { stopPrice: decimal(19_000) }, 'PRICE_INVALID'],
    ['it is for more than is there', { qty: 34 }, 'INSUFFICIENT_BALANCE'],
    ['it is for nothing', { qty: 0 }, 'QUANTITY_INVALID'],
    ['its stop is missing', { stopPrice: null }, 'PRICE_REQUIRED'],
    ['its limit is missing', { price: null }, 'PRICE_REQUIRED'],
    ['its side is missing', { tradeType: null }, 'DIRECTION_REQUIRED'],
  ])('places nothing where %s', (_what, change, code) => {
    const rig = market();
    rig.configure({ type: 'oversea.option.configure', row: { ...NQ, maxQty: 40, maxPosition: 40 } });
    const before = state(rig);
    expect(rig.refusal(1, contracts(change))).toBe(code);
    expect(state(rig)).toEqual(before);
  });

  it('places nothing where one more order is one too many', () => {
    const rig = market();
    rig.configure({ type: 'site.configure', row: { ...SITE, maxWorkingOrders: 2 } });
    rig.accept(overseaPlace({ price: 17_900 }));
    expect(rig.refusal(1, contracts())).toBe('TOO_MANY_OPEN_ORDERS');
    expect(rig.overseaOrders()).toHaveLength(1);
  });
});
