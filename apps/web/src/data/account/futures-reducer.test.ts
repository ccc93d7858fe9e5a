import type { FuturesEvent, FuturesOrder } from '@hoga/contract/futures';
import { type FuturesOptionId, type FuturesPositionId, idOf } from '@hoga/kernel/ids';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  futuresEventOf as event,
  sampleFuturesOrder as order,
  sampleFuturesPosition as position,
} from '../testing/sample-futures.ts';
import { adoptFutures, type FuturesRows, type LoadedFutures, NO_FUTURES, reduceFutures } from './futures-reducer.ts';

const after = (rows: FuturesRows, ...events: readonly FuturesEvent[]) =>
  events.reduce((known, said) => reduceFutures(known, said).rows, rows);
const start = (open: Partial<LoadedFutures>): FuturesRows =>
  adoptFutures(NO_FUTURES, { orders: [], exits: [], positions: [], ...open });
const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
const exitOrder = (marketType: 'TAKEPROFIT' | 'STOPLOSS', change: Partial<FuturesOrder> = {}) =>
  order({
    id: idOf(31),
    futuresPositionId: idOf(21),
    tradeType: 'SHORT',
    marketType,
    price: null,
    triggerPrice: '61000',
    isMark: 1,
    ...change,
  });

describe('orders', () => {
  it('ORDER_SUCCESS adds the order, newest first [FUT-31]', () => {
    const rows = after(NO_FUTURES, event('ORDER_SUCCESS', order()), event('ORDER_SUCCESS', order({ id: idOf(12) })));
    expect(ids(rows.orders.list)).toEqual([12, 11]);
    expect(rows.exits.list).toEqual([]);
  });

  it.each([
    ['TAKEPROFIT', { takeProfit: '61000', isMarkTp: 1 }],
    ['STOPLOSS', { stopLoss: '61000', isMarkSl: 1 }],
  ] as const)('ORDER_SUCCESS of a %s gives it to its position [FUT-32, FUT-33]', (marketType, exit) => {
    const rows = after(start({ positions: [position()] }), event('ORDER_SUCCESS', exitOrder(marketType)));
    expect(rows.orders.list).toEqual([]);
    expect(ids(rows.exits.list)).toEqual([31]);
    expect(rows.positions.list[0]).toMatchObject(exit);
  });

  it('ORDER_CANCEL removes the order, adds a record and counts [FUT-35, FUT-36, FUT-37]', () => {
    const ended = order({ status: 'CANCELED' });
    const rows = after(start({ orders: [order()] }), event('ORDER_CANCEL', ended));
    expect(rows).toMatchObject({ orders: { list: [] }, records: [ended], cancels: 1 });
  });

  it('ORDER_CANCEL of a take-profit takes it from its position [FUT-38]', () => {
    const held = start({ positions: [position({ takeProfit: '61000' })], exits: [exitOrder('TAKEPROFIT')] });
    const rows = after(held, event('ORDER_CANCEL', exitOrder('TAKEPROFIT', { status: 'CANCELED' })));
    expect(rows.exits.list).toEqual([]);
    expect(rows.positions.list[0]?.takeProfit).toBeNull();
  });

  it('a replaced stop-loss is the new one, whichever of its two events is applied again', () => {
    const old = exitOrder('STOPLOSS', { triggerPrice: '59000' });
    const next = exitOrder('STOPLOSS', { id: idOf(32), triggerPrice: '59500' });
    const cancel = event('ORDER_CANCEL', { ...old, status: 'CANCELED' });
    const success = event('ORDER_SUCCESS', next);
    const rows = after(start({ positions: [position({ stopLoss: '59000' })], exits: [old] }), cancel, success, cancel);
    expect(ids(rows.exits.list)).toEqual([32]);
    expect(rows.positions.list[0]?.stopLoss).toBe('59500');
    expect(rows.cancels).toBe(1);
  });

  it('ORDER_FILLED removes the order and adds a record, without counting a cancel [FUT-40, FUT-41]', () => {
    const filled = order({ status: 'FILLED', fillPrice: '59000', fee: '1.18' });
    const rows = after(start({ orders: [order()] }), event('ORDER_FILLED', filled));
    expect(rows).toMatchObject({ orders: { list: [] }, records: [filled], cancels: 0 });
  });

  it('ORDER_UPDATE changes the order in its place, unless it is older [FUT-42]', () => {
    const both = start({ orders: [order({ id: idOf(12) }), order()] });
    const rows = after(
      both,
      event('ORDER_UPDATE', order({ price: '58000', updatedAt: 2_000 })),
      event('ORDER_UPDATE', order({ price: '57000', updatedAt: 1_500 })),
    );
    expect(rows.orders.list.map(({ id, price }) => [id, price])).toEqual([
      [12, '59000'],
      [11, '58000'],
    ]);
  });
});

describe('positions', () => {
  it('POSITION_OPEN adds one, POSITION_UPDATE changes it [FUT-43, FUT-44]', () => {
    const opened = after(NO_FUTURES, event('POSITION_OPEN', position()));
    expect(ids(opened.positions.list)).toEqual([21]);
    const updated = after(opened, event('POSITION_UPDATE', position({ amount: '0.3' })));
    expect(updated.positions.list.map(({ amount }) => amount)).toEqual(['0.3']);
  });

  it.each(['POSITION_CLOSE', 'POSITION_LIQUID'] as const)(
    '%s removes the position with what ends with it; orders that open go on working [FUT-45, FUT-49]',
    (type) => {
      const rows = after(
        start({
          positions: [position(), position({ id: idOf(22), futuresOptionId: idOf(2) })],
          exits: [exitOrder('STOPLOSS'), exitOrder('STOPLOSS', { id: idOf(33), futuresPositionId: idOf(22) })],
          orders: [
            order({ id: idOf(14), futuresPositionId: idOf(21), reduceOnly: 1, tradeType: 'SHORT' }),
            order({ id: idOf(15), futuresPositionId: idOf(21) }),
            order({ id: idOf(16), futuresOptionId: idOf(2), reduceOnly: 1 }),
          ],
        }),
        event(type, position({ status: type === 'POSITION_CLOSE' ? 'CLOSED' : 'LIQUIDATED' })),
      );
      expect(ids(rows.positions.list)).toEqual([22]);
      expect(ids(rows.exits.list)).toEqual([33]);
      expect(ids(rows.orders.list)).toEqual([16, 15]);
    },
  );

  it('a flip leaves the new position only', () => {
    const rows = after(
      start({ positions: [position()] }),
      event('POSITION_CLOSE', position({ status: 'CLOSED' })),
      event('POSITION_OPEN', position({ id: idOf(22), tradeType: 'SHORT' })),
    );
    expect(rows.positions.list.map(({ id, tradeType }) => [id, tradeType])).toEqual([[22, 'SHORT']]);
  });

  it('POSITION_UPDATE_LIQUIDPRICE changes the liquidation price alone [FUT-46]', () => {
    const both = start({ positions: [position(), position({ id: idOf(22), futuresOptionId: idOf(2) })] });
    const moved = [{ futuresPositionId: idOf<FuturesPositionId>(21), liqPrice: null }];
    const rows = after(both, event('POSITION_UPDATE_LIQUIDPRICE', moved));
    expect(rows.positions.list).toEqual([
      position({ id: idOf(22), futuresOptionId: idOf(2) }),
      position({ liqPrice: null }),
    ]);
  });

  it('LEVERAGE_UPDATE changes positions and orders of the contract, no other [FUT-53]', () => {
    const rows = after(
      start({ positions: [position()], orders: [order(), order({ id: idOf(12), futuresOptionId: idOf(2) })] }),
      event('LEVERAGE_UPDATE', {
        futuresOptionId: idOf(1),
        leverage: 25,
        positions: [position({ leverage: 25 })],
        orders: [order({ leverage: 25, hold: '240', updatedAt: 2_000 })],
      }),
    );
    expect(rows.positions.list.map(({ leverage }) => leverage)).toEqual([25]);
    expect(rows.orders.list.map(({ leverage, hold }) => [leverage, hold])).toEqual([
      [20, '300'],
      [25, '240'],
    ]);
  });

  it('POSITION_WARN changes nothing', () => {
    const held = start({ positions: [position()] });
    expect(after(held, event('POSITION_WARN', { id: idOf<FuturesPositionId>(21), marginRatio: '0.8' }))).toBe(held);
  });
});

describe('what events let be seen', () => {
  const leverage = { futuresOptionId: idOf<FuturesOptionId>(1), leverage: 25, positions: [], orders: [] };
  const canceled = order({ status: 'CANCELED' });
  const filled = order({ status: 'FILLED' });

  it.each([
    [event('ORDER_SUCCESS', order()), [{ kind: 'placed', order: order() }]],
    [event('ORDER_CANCEL', canceled), [{ kind: 'cancelled', order: canceled }]],
    [event('ORDER_FILLED', filled), [{ kind: 'filled', order: filled }]],
    [event('ORDER_UPDATE', order()), []],
    [event('POSITION_OPEN', position()), []],
    [event('POSITION_UPDATE', position()), []],
    [event('POSITION_CLOSE', position({ status: 'CLOSED' })), []],
    [event('POSITION_LIQUID', position({ status: 'LIQUIDATED' })), [{ kind: 'liquidated' }]],
    [event('POSITION_WARN', { id: idOf<FuturesPositionId>(21), marginRatio: '0.81' }), [{ kind: 'endangered' }]],
    [event('LEVERAGE_UPDATE', leverage), [{ kind: 'leverage', futuresOptionId: 1, leverage: 25 }]],
  ] as const)('%#', (said, effects) => {
    expect(reduceFutures(NO_FUTURES, said).effects).toEqual(effects);
  });

  it('is said once', () => {
    for (const said of [event('ORDER_SUCCESS', order()), event('ORDER_FILLED', order({ status: 'FILLED' }))]) {
      expect(reduceFutures(after(NO_FUTURES, said), said)).toMatchObject({ effects: [] });
    }
  });

  it('is nothing for types not known yet', () => {
    const unknown = { ...event('ORDER_UPDATE', order()), type: 'COPY_MAGIC' } as unknown as FuturesEvent;
    expect(reduceFutures(NO_FUTURES, unknown)).toEqual({ rows: NO_FUTURES, effects: [] });
  });
});

describe('events applied again to a reply that was read before them', () => {
  it('take a cancelled exit from its position', () => {
    const open = { positions: [position({ takeProfit: '61000' })], exits: [exitOrder('TAKEPROFIT')], orders: [] };
    const cancel = event('ORDER_CANCEL', exitOrder('TAKEPROFIT', { status: 'CANCELED' }));
    const again = after(adoptFutures(after(start(open), cancel), open), cancel);
    expect(again.exits.list).toEqual([]);
    expect(again.positions.list[0]?.takeProfit).toBeNull();
    expect(again.cancels).toBe(1);
  });

  it('leave the reduce-only orders of the position that followed', () => {
    const close = event('POSITION_CLOSE', position({ status: 'CLOSED' }));
    const next = {
      positions: [position({ id: idOf(22) })],
      exits: [],
      orders: [order({ id: idOf(14), reduceOnly: 1 })],
    };
    const again = after(adoptFutures(after(start({ positions: [position()] }), close), next), close);
    expect(ids(again.orders.list)).toEqual([14]);
  });
});

describe('whatever comes', () => {
  const someOrder = fc
    .record({ id: fc.integer({ min: 1, max: 4 }), updatedAt: fc.integer({ min: 1, max: 5 }), exit: fc.boolean() })
    .map(({ id, updatedAt, exit }) =>
      exit ? exitOrder('TAKEPROFIT', { id: idOf(id + 100), updatedAt }) : order({ id: idOf(id), updatedAt }),
    );
  const somePosition = fc.integer({ min: 21, max: 23 }).map((id) => position({ id: idOf(id) }));
  const someEvent: fc.Arbitrary<FuturesEvent> = fc.oneof(
    fc
      .tuple(fc.constantFrom('ORDER_SUCCESS', 'ORDER_CANCEL', 'ORDER_FILLED', 'ORDER_UPDATE'), someOrder)
      .map(([type, row]) => event(type, row)),
    fc
      .tuple(fc.constantFrom('POSITION_OPEN', 'POSITION_UPDATE', 'POSITION_CLOSE', 'POSITION_LIQUID'), somePosition)
      .map(([type, row]) => event(type, row)),
  );

  it('no row stands twice, and an event applied twice in a row changes nothing more', () => {
    fc.assert(
      fc.property(fc.array(someEvent, { maxLength: 40 }), (events) => {
        const rows = after(NO_FUTURES, ...events);
        for (const list of [rows.orders.list, rows.exits.list, rows.positions.list, rows.records]) {
          expect(new Set(ids(list)).size).toBe(list.length);
        }
        const last = events.at(-1);
        if (last !== undefined) expect(after(rows, last)).toEqual(rows);
      }),
    );
  });
});
