import type { OverseaOrder } from '@hoga/contract/oversea';
import { idOf } from '@hoga/kernel/ids';
import { describe, expect, it } from 'vitest';
import { sampleOverseaOption } from '../../../data/testing/sample-oversea-option.ts';
import { sampleOrder, samplePosition } from '../testing/sample-order.ts';
import { lineTarget } from './line-target.ts';
import { type LineWords, overseaLines, ticksOfExit } from './oversea-lines.ts';

const option = sampleOverseaOption();
const WORDS: LineWords = {
  average: (side, qty) => `${side} ${qty}`,
  exit: (exit, ticks, price) => `${exit} ${ticks}${price === null ? '' : ' held'}`,
  order: ({ marketType }, qty, row) => `${marketType} ${qty}${row === null ? '' : ` at ${row}`}`,
};
const stop = (change: Partial<OverseaOrder> = {}) =>
  sampleOrder({
    id: idOf(2),
    tradeType: 'SHORT',
    marketType: 'STOPMARKET',
    price: null,
    stopPrice: '21460',
    ...change,
  });

const shown = (parts: Partial<Parameters<typeof overseaLines>[0]>) =>
  overseaLines({ option, position: null, orders: [], isOpen: true, words: WORDS, ...parts });
const seen = (parts: Partial<Parameters<typeof overseaLines>[0]>) =>
  shown(parts).map(({ id, price, label, tone, draggable = false }) => [id, price, label, tone, draggable]);

describe('lines of an account on the chart', () => {
  it('are average, exits and orders; all but the average can be dragged [OVS-06, OVS-07]', () => {
    const position = samplePosition({ tpTick: 60, slTick: 40 });
    expect(seen({ position, orders: [sampleOrder(), stop()] })).toEqual([
      ['average:11', 21471.75, 'LONG 3', 'mine', false],
      ['TP:11', 21486.75, 'TP 60', 'brand', true],
      ['SL:11', 21461.75, 'SL -40', 'brand', true],
      ['order:1', 21472, 'LIMIT 3', 'up', true],
      ['order:2', 21460, 'STOPMARKET 3', 'down', true],
    ]);
  });

  it('stay where they are while orders are not taken', () => {
    const position = samplePosition({ tpTick: 60 });
    expect(shown({ position, orders: [sampleOrder()], isOpen: false }).every((line) => line.draggable !== true)).toBe(
      true,
    );
  });

  it('join orders of one kind at one price, and leave exit orders to their position', () => {
    const orders = [
      sampleOrder({ id: idOf(5), qty: 2 }),
      sampleOrder({ id: idOf(4), qty: 1 }),
      stop({ id: idOf(3), tradeType: 'LONG', stopPrice: '21472' }),
      sampleOrder({ id: idOf(9), marketType: 'TAKEPROFIT', price: '21486.75' }),
    ];
    expect(seen({ orders }).map(([id, , label]) => [id, label])).toEqual([
      ['order:5,4', 'LIMIT 3'],
      ['order:3', 'STOPMARKET 3'],
    ]);
  });

  it('put a stop-limit at its stop until it fires, then at its limit', () => {
    const order = stop({ marketType: 'STOPLIMIT', stopPrice: '21480', price: '21481' });
    expect(seen({ orders: [order] })[0]?.[1]).toBe(21480);
    expect(seen({ orders: [{ ...order, status: 'TRIGGERED' }] })[0]?.[1]).toBe(21481);
  });

  it.each([
    ['LONG', 21486.8, { price: 21487, label: 'TP 61 held' }],
    ['LONG', 21400, { price: 21472, label: 'TP 1 held' }],
    ['SHORT', 21470.75, { price: 21470.75, label: 'TP 4 held' }],
    ['SHORT', 21500, { price: 21471.5, label: 'TP 1 held' }],
  ] as const)('hold the take-profit of a %s at %d on whole ticks, one at least', (tradeType, price, held) => {
    const line = shown({ position: samplePosition({ tradeType, tpTick: 10 }) }).find(({ id }) => id === 'TP:11');
    expect(line?.heldAt?.(price)).toEqual(held);
  });

  it('say where an order would go', () => {
    const line = shown({ orders: [sampleOrder()] })[0];
    expect(line?.heldAt?.(21470.3)).toEqual({ price: 21470.25, label: 'LIMIT 3 at 85881' });
  });
});

describe('what a line stands for', () => {
  it.each([
    ['order:5,4', { kind: 'order', orderIds: [5, 4] }],
    ['TP:11', { kind: 'TP', positionId: 11 }],
    ['SL:11', { kind: 'SL', positionId: 11 }],
    ['average:11', { kind: 'average' }],
  ])('%s', (id, target) => {
    expect(lineTarget(id)).toEqual(target);
  });
});

describe('ticks of an exit that was dropped', () => {
  it.each([
    ['TP', '64415.25', 21486.75, 60],
    ['SL', '64415.25', 21461.75, 40],
    // 21,471.8333: a LONG counts from the tick above, 21,472.
    ['TP', '64415.5', 21486.75, 59],
    ['SL', '64415.5', 21461.75, 41],
  ] as const)('%s with a cost of %s at %d are %d', (exit, entryCost, price, ticks) => {
    expect(ticksOfExit(exit, samplePosition({ entryCost }), price, option)).toBe(ticks);
  });
});
