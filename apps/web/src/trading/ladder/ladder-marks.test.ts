import { decimal } from '@hoga/kernel/decimal';
import { describe, expect, it } from 'vitest';
import { sampleMarkedOrder, sampleMarkedPosition } from '../testing/sample-marks.ts';
import { ladderMarks, linksOf } from './ladder-marks.ts';
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
    const { chips } = ladderMarks(grid, [sampleMarkedOrder(change)], null);
    expect([...chips]).toEqual([[row(price), { [column]: { orderIds: [1], size: decimal(3) } }]]);
  });

  it('says where the other order of a pair waits, before and after its stop has fired', () => {
    const limit = sampleMarkedOrder({ id: 2, tradeType: 'SHORT', price: '21475', ocoGroup: 1 });
    const stop = { marketType: 'STOPLIMIT' as const, tradeType: 'SHORT' as const, stopPrice: '21470', price: '21469' };
    const orders = [sampleMarkedOrder({ ...stop, ocoGroup: 1 }), limit, sampleMarkedOrder({ id: 3, ocoGroup: null })];
    const { chips } = ladderMarks(grid, orders, null);
    expect(chips.get(row('21475'))?.sell?.links).toEqual({ pairs: ['21470'], parts: 0 });
    expect(chips.get(row('21470'))?.sellStop?.links).toEqual({ pairs: ['21475'], parts: 0 });
    expect(chips.get(row('21472'))?.buy).not.toHaveProperty('links');
    const fired = { ...limit, ...stop, id: 1, ocoGroup: 1, status: 'TRIGGERED' };
    expect(linksOf([fired, limit], [2])).toEqual({ pairs: ['21469'], parts: 0 });
  });

  it('counts the parts of a scale order that still wait, once where several stand in one cell', () => {
    const part = (id: number, price: string) => sampleMarkedOrder({ id, price, scaleGroup: 5 });
    const orders = [
      part(5, '21472'),
      part(6, '21472'),
      part(7, '21471.5'),
      sampleMarkedOrder({ id: 8, price: '21471' }),
    ];
    const { chips } = ladderMarks(grid, orders, null);
    expect(chips.get(row('21472'))?.buy).toMatchObject({ orderIds: [5, 6], links: { pairs: [], parts: 3 } });
    expect(chips.get(row('21471.5'))?.buy).toMatchObject({ links: { pairs: [], parts: 3 } });
    expect(chips.get(row('21471'))?.buy).not.toHaveProperty('links');
  });

  it('adds up several orders of one side at one price, and keeps the sides apart', () => {
    const { chips } = ladderMarks(
      grid,
      [
        sampleMarkedOrder(),
        sampleMarkedOrder({ id: 2, size: decimal(5) }),
        sampleMarkedOrder({ id: 3, tradeType: 'SHORT', size: decimal(1) }),
      ],
      null,
    );
    expect(chips.get(row('21472'))).toEqual({
      buy: { orderIds: [1, 2], size: decimal(8) },
      sell: { orderIds: [3], size: decimal(1) },
    });
  });

  it.each([
    ['ended', { status: 'FILLED' as const }],
    ['cancelled', { status: 'CANCELED' as const }],
    ['market', { marketType: 'MARKET' as const, price: null }],
    ['take-profit', { marketType: 'TAKEPROFIT' as const }],
    ['losscut', { marketType: 'LIQUIDATION' as const }],
  ])('shows no chip of an order that is %s', (_name, change) => {
    expect(ladderMarks(grid, [sampleMarkedOrder(change)], null).chips.size).toBe(0);
  });

  it('tags the average and the exits; an average between two ticks stands on the lower one [OVS-06, OVS-07]', () => {
    const { tags } = ladderMarks(
      grid,
      [],
      sampleMarkedPosition({ entryPrice: '21471.85', takeProfit: '21474.5', stopLoss: '21471.75' }),
    );
    expect([...tags]).toEqual([
      [row('21471.75'), ['average', 'stopLoss']],
      [row('21474.5'), ['takeProfit']],
    ]);
  });

  it('tags the prices of own alerts, beside what else stands there', () => {
    const position = sampleMarkedPosition({ entryPrice: '21472' });
    expect([...ladderMarks(grid, [], position, ['21472', '21480']).tags]).toEqual([
      [row('21472'), ['alert', 'average']],
      [row('21480'), ['alert']],
    ]);
    expect([...ladderMarks(grid, [], null, ['21480']).tags]).toEqual([[row('21480'), ['alert']]]);
  });

  it('tags the break-even once it is known', () => {
    const position = sampleMarkedPosition({ entryPrice: '21472' });
    expect([...ladderMarks(grid, [], { ...position, breakEven: '21474.25' }).tags]).toEqual([
      [row('21472'), ['average']],
      [row('21474.25'), ['breakEven']],
    ]);
    expect(ladderMarks(grid, [], { ...position, breakEven: null }).tags.size).toBe(1);
  });
});

describe('marks on grouped prices', () => {
  const grouped = new PriceGrid('0.25', 0, 4);

  it('stands sellers on the upper row and buyers on the lower, as the book does', () => {
    const orders = [
      sampleMarkedOrder({ price: '21472.5' }),
      sampleMarkedOrder({ id: 2, tradeType: 'SHORT', price: '21472.5' }),
    ];
    expect([...ladderMarks(grouped, orders, null).chips.keys()]).toEqual([21_472, 21_473]);
  });

  it.each([
    ['LONG', 21_473],
    ['SHORT', 21_472],
  ] as const)('stands exits and break-even of a %s where an order that closes it would', (tradeType, row) => {
    const position = sampleMarkedPosition({ tradeType, entryPrice: '21480', takeProfit: '21472.5' });
    expect([...ladderMarks(grouped, [], position).tags]).toEqual([
      [21_480, ['average']],
      [row, ['takeProfit']],
    ]);
  });
});
