import { idOf } from '@hoga/kernel/ids';
import { describe, expect, it } from 'vitest';
import { sampleOrder, samplePosition } from '../testing/sample-order.ts';
import { ladderMarks } from './ladder-marks.ts';
import { PriceGrid } from './price-grid.ts';

const grid = new PriceGrid('0.25', 2);
const row = (price: string) => grid.rowOf(price) ?? -1;

describe('ladderMarks', () => {
  it.each([
    ['a limit to buy', { price: '21472' }, '21472', 'buy'],
    ['a limit to sell', { price: '21473.5', tradeType: 'SHORT' as const }, '21473.5', 'sell'],
    ['an MIT to buy', { marketType: 'STOPMARKET' as const, price: null, stopPrice: '21480' }, '21480', 'buyStop'],
    [
      'an MIT to sell',
      { marketType: 'STOPMARKET' as const, price: null, stopPrice: '21460', tradeType: 'SHORT' as const },
      '21460',
      'sellStop',
    ],
    [
      'a waiting stop-limit',
      { marketType: 'STOPLIMIT' as const, stopPrice: '21480', price: '21481' },
      '21480',
      'buyStop',
    ],
    [
      'a triggered stop-limit',
      { marketType: 'STOPLIMIT' as const, stopPrice: '21480', price: '21481', status: 'TRIGGERED' as const },
      '21481',
      'buy',
    ],
  ] as const)('stands %s at its price', (_name, change, price, column) => {
    const { chips } = ladderMarks(grid, [sampleOrder(change)], null);
    expect([...chips]).toEqual([[row(price), { [column]: { orderIds: [1], qty: 3 } }]]);
  });

  it('adds up several orders of one side at one price, and keeps the sides apart', () => {
    const { chips } = ladderMarks(
      grid,
      [sampleOrder(), sampleOrder({ id: idOf(2), qty: 5 }), sampleOrder({ id: idOf(3), tradeType: 'SHORT', qty: 1 })],
      null,
    );
    expect(chips.get(row('21472'))).toEqual({
      buy: { orderIds: [1, 2], qty: 8 },
      sell: { orderIds: [3], qty: 1 },
    });
  });

  it.each([
    ['ended', { status: 'FILLED' as const }],
    ['cancelled', { status: 'CANCELED' as const }],
    ['market', { marketType: 'MARKET' as const, price: null }],
    ['take-profit', { marketType: 'TAKEPROFIT' as const }],
    ['losscut', { marketType: 'LIQUIDATION' as const }],
  ])('shows no chip of an order that is %s', (_name, change) => {
    expect(ladderMarks(grid, [sampleOrder(change)], null).chips.size).toBe(0);
  });

  it('tags the average and the exits; an average between two ticks stands on the lower one [OVS-06, OVS-07]', () => {
    const { tags } = ladderMarks(
      grid,
      [],
      samplePosition({ entryPrice: '21471.85', takeProfit: '21474.5', stopLoss: '21471.75' }),
    );
    expect([...tags]).toEqual([
      [row('21471.75'), ['average', 'stopLoss']],
      [row('21474.5'), ['takeProfit']],
    ]);
  });

  it('tags the break-even once it is known', () => {
    const position = { entryPrice: '21472', takeProfit: null, stopLoss: null };
    expect([...ladderMarks(grid, [], { ...position, breakEven: '21474.25' }).tags]).toEqual([
      [row('21472'), ['average']],
      [row('21474.25'), ['breakEven']],
    ]);
    expect(ladderMarks(grid, [], { ...position, breakEven: null }).tags.size).toBe(1);
  });
});
