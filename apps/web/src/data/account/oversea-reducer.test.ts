import type { OverseaEvent, OverseaOrder, OverseaPosition } from '@hoga/contract/oversea';
import { idOf } from '@hoga/kernel/ids';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleOverseaOrder as order, sampleOverseaPosition as position } from '../testing/sample-oversea-rows.ts';
import { adoptOversea, NO_OVERSEA, type OverseaRows, reduceOversea } from './oversea-reducer.ts';

type OrderEvent = Extract<OverseaEvent, { data: OverseaOrder }>;
type PositionEvent = Extract<OverseaEvent, { data: OverseaPosition }>;

let lastSeq = 0;
function orderEvent(type: OrderEvent['type'], change: Partial<OverseaOrder> = {}): OrderEvent {
  lastSeq += 1;
  return { type, data: order(change), seq: lastSeq, ts: 1_000 + lastSeq };
}
function positionEvent(type: PositionEvent['type'], change: Partial<OverseaPosition> = {}): PositionEvent {
  lastSeq += 1;
  return { type, data: position(change), seq: lastSeq, ts: 1_000 + lastSeq };
}

const after = (events: readonly OverseaEvent[], rows: OverseaRows = NO_OVERSEA) =>
  events.reduce((state, event) => reduceOversea(state, event).rows, rows);
const ordersIn = ({ orders }: OverseaRows) => orders.list;
const positionsIn = ({ positions }: OverseaRows) => positions.list;

describe('overseas order events', () => {
  it('ORDER_SUCCESS adds the order [OVS-28]', () => {
    expect(ordersIn(after([orderEvent('ORDER_SUCCESS')]))).toEqual([order()]);
  });

  it.each([
    ['OVS-29', 'LIMIT'],
    ['OVS-30', 'STOPLIMIT'],
    ['OVS-31', 'STOPMARKET'],
  ] as const)('[%s] ORDER_SUCCESS of %s sounds', (_id, marketType) => {
    expect(reduceOversea(NO_OVERSEA, orderEvent('ORDER_SUCCESS', { marketType })).effects).toEqual([
      { kind: 'sound', sound: 'SUCCESS' },
    ]);
  });

  it.each(['MARKET', 'TAKEPROFIT', 'STOPLOSS', 'LIQUIDATION'] as const)(
    'ORDER_SUCCESS of %s does not sound [OVS-32]',
    (marketType) => {
      expect(reduceOversea(NO_OVERSEA, orderEvent('ORDER_SUCCESS', { marketType })).effects).toEqual([]);
    },
  );

  it('ORDER_CANCEL takes the order away and sounds [OVS-33, OVS-34]', () => {
    const rows = after([orderEvent('ORDER_SUCCESS')]);
    const reduced = reduceOversea(rows, orderEvent('ORDER_CANCEL', { status: 'CANCELED', updatedAt: 2_000 }));
    expect(ordersIn(reduced.rows)).toEqual([]);
    expect(reduced.effects).toEqual([{ kind: 'sound', sound: 'CANCEL' }, { kind: 'ended' }]);
  });

  it('ORDER_FILLED ends the working order, is shown and sounds [OVS-35, OVS-36, OVS-37]', () => {
    const rows = after([orderEvent('ORDER_SUCCESS')]);
    const filled = { status: 'FILLED', fillPrice: '18000', updatedAt: 2_000 } as const;
    const reduced = reduceOversea(rows, orderEvent('ORDER_FILLED', filled));
    expect(ordersIn(reduced.rows)).toEqual([]);
    expect(reduced.effects).toEqual([
      { kind: 'filled', order: order(filled) },
      { kind: 'sound', sound: 'FILLED' },
      { kind: 'ended' },
    ]);
  });

  it('ORDER_UPDATE changes the order, silently [OVS-38]', () => {
    const rows = after([orderEvent('ORDER_SUCCESS')]);
    const reduced = reduceOversea(rows, orderEvent('ORDER_UPDATE', { price: '17999', updatedAt: 2_000 }));
    expect(ordersIn(reduced.rows)).toEqual([order({ price: '17999', updatedAt: 2_000 })]);
    expect(reduced.effects).toEqual([]);
  });

  it('an update that ends the order takes it away', () => {
    const expired = orderEvent('ORDER_UPDATE', { status: 'EXPIRED', updatedAt: 2_000 });
    expect(ordersIn(after([orderEvent('ORDER_SUCCESS'), expired]))).toEqual([]);
  });

  it('an older event never wins, whatever its number', () => {
    const newer = orderEvent('ORDER_UPDATE', { price: '17999', updatedAt: 2_000 });
    const late = orderEvent('ORDER_UPDATE', { price: '1', updatedAt: 1_500 });
    expect(ordersIn(after([newer, late]))).toEqual([newer.data]);
  });

  it('what has ended is not brought back, nor sounded twice', () => {
    const canceled = orderEvent('ORDER_CANCEL', { status: 'CANCELED', updatedAt: 2_000 });
    const rows = after([canceled]);
    for (const event of [canceled, orderEvent('ORDER_SUCCESS', { updatedAt: 3_000 })]) {
      expect(reduceOversea(rows, event)).toEqual({ rows, effects: [] });
    }
    expect(ordersIn(adoptOversea(rows, { orders: [order(), order({ id: idOf(2) })], positions: [] }))).toEqual([
      order({ id: idOf(2) }),
    ]);
  });

  it('the same event twice is news once', () => {
    const placed = orderEvent('ORDER_SUCCESS');
    const rows = after([placed]);
    expect(reduceOversea(rows, placed)).toEqual({ rows, effects: [] });
  });

  it('of types not known yet change nothing', () => {
    const unknown = { ...orderEvent('ORDER_UPDATE'), type: 'ORDER_MAGIC' } as unknown as OverseaEvent;
    expect(reduceOversea(NO_OVERSEA, unknown).rows).toBe(NO_OVERSEA);
  });
});

describe('overseas position events', () => {
  it('POSITION_OPEN adds, POSITION_UPDATE changes the position [OVS-39, OVS-40]', () => {
    const rows = after([positionEvent('POSITION_OPEN')]);
    expect(positionsIn(rows)).toEqual([position()]);
    expect(positionsIn(after([positionEvent('POSITION_UPDATE', { qty: 5 })], rows))).toEqual([position({ qty: 5 })]);
  });

  it('POSITION_CLOSE closes it, silently [OVS-41]', () => {
    const rows = after([positionEvent('POSITION_OPEN')]);
    const reduced = reduceOversea(rows, positionEvent('POSITION_CLOSE', { status: 'CLOSED' }));
    expect(positionsIn(reduced.rows)).toEqual([]);
    expect(reduced.effects).toEqual([{ kind: 'ended' }, { kind: 'position' }]);
  });

  it('POSITION_LIQUID closes it and is shown, once [OVS-42, OVS-43]', () => {
    const rows = after([positionEvent('POSITION_OPEN')]);
    const liquidated = positionEvent('POSITION_LIQUID', { status: 'LIQUIDATED', closePrice: '17000' });
    const reduced = reduceOversea(rows, liquidated);
    expect(positionsIn(reduced.rows)).toEqual([]);
    expect(reduced.effects).toEqual([
      { kind: 'liquidated', position: liquidated.data },
      { kind: 'ended' },
      { kind: 'position' },
    ]);
    expect(reduceOversea(reduced.rows, liquidated).effects).toEqual([]);
  });

  it('a flip leaves the new position alone', () => {
    const rows = after([
      positionEvent('POSITION_OPEN'),
      positionEvent('POSITION_CLOSE', { status: 'CLOSED' }),
      positionEvent('POSITION_OPEN', { id: idOf(12), tradeType: 'SHORT' }),
    ]);
    expect(positionsIn(rows)).toEqual([position({ id: idOf(12), tradeType: 'SHORT' })]);
  });

  it('is followed when the server begins to count anew', () => {
    const early = { ...positionEvent('POSITION_UPDATE', { qty: 9 }), seq: 1, ts: 9_000_000 };
    expect(positionsIn(after([positionEvent('POSITION_OPEN'), early]))).toEqual([position({ qty: 9 })]);
  });
});

describe('whatever the order and number of deliveries', () => {
  /** The lives of a few orders and positions, event by event. */
  const lives = fc.array(
    fc.record({ isOrder: fc.boolean(), updates: fc.nat({ max: 3 }), ends: fc.boolean(), id: fc.integer({ min: 1 }) }),
    { maxLength: 6 },
  );

  function tell(id: number, life: { isOrder: boolean; updates: number; ends: boolean }, from: number): OverseaEvent[] {
    const steps = ['first', ...Array.from({ length: life.updates }, () => 'update'), ...(life.ends ? ['end'] : [])];
    return steps.map((step, index) => {
      const at = { seq: from + index, ts: (from + index) * 10 };
      if (life.isOrder) {
        const type = step === 'first' ? 'ORDER_SUCCESS' : step === 'update' ? 'ORDER_UPDATE' : 'ORDER_CANCEL';
        const status = step === 'end' ? 'CANCELED' : 'WORKING';
        return { type, data: order({ id: idOf(id), status, qty: index + 1, updatedAt: at.ts }), ...at };
      }
      const type = step === 'first' ? 'POSITION_OPEN' : step === 'update' ? 'POSITION_UPDATE' : 'POSITION_CLOSE';
      return {
        type,
        data: position({ id: idOf(id), status: step === 'end' ? 'CLOSED' : 'OPEN', qty: index + 1 }),
        ...at,
      };
    });
  }

  it('the rows end the same and every sound is played at most once', () => {
    fc.assert(
      fc.property(lives, fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })), (reported, chances) => {
        const events = reported.flatMap((life, index) => tell(index + 1, life, index * 10 + 1));
        const shuffled = [...events, ...events.filter((_, index) => index % 2 === 0)]
          .map((event) => ({ event, rank: chances.next().value ?? 0 }))
          .sort((a, b) => a.rank - b.rank)
          .map(({ event }) => event);
        const inTurn = after(events);
        const sounds: string[] = [];
        let rows = NO_OVERSEA;
        for (const event of shuffled) {
          const reduced = reduceOversea(rows, event);
          rows = reduced.rows;
          if (reduced.effects.some(({ kind }) => kind === 'sound')) sounds.push(`${event.type} ${event.data.id}`);
        }
        expect(ordersIn(rows)).toEqual(ordersIn(inTurn));
        expect(positionsIn(rows)).toEqual(positionsIn(inTurn));
        expect(new Set(sounds).size).toBe(sounds.length);
      }),
    );
  });
});
