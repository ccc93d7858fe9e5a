import { idOf } from '@hoga/kernel/ids';
import { describe, expect, it } from 'vitest';
import { contractTerms } from '../../../data/market/contract-terms.ts';
import {
  sampleFuturesOrder as order,
  sampleFuturesPosition as position,
  sampleFuturesOption,
} from '../../../data/testing/sample-futures.ts';
import { chartLines, targetOf, tickAt, withNet } from './chart-lines.ts';

const WORDS = {
  long: '롱',
  short: '숏',
  buy: '매수',
  sell: '매도',
  liquidation: '강제청산가',
  breakEven: '손익분기',
  takeProfit: '익절',
  stopLoss: '손절',
};

const TERMS = contractTerms(sampleFuturesOption());

describe('lines on the chart', () => {
  it('are entry, liquidation, break-even, exits and orders; what has a price to change can be dragged [T5]', () => {
    const held = position({ takeProfit: '61000', stopLoss: '59000' });
    const orders = [
      order(),
      order({ id: idOf(12), tradeType: 'SHORT', marketType: 'STOPMARKET', price: null, triggerPrice: '58000' }),
      order({ id: idOf(13), marketType: 'STOPLIMIT', price: '62100', triggerPrice: '62000' }),
      order({ id: idOf(14), marketType: 'MARKET', price: null }),
    ];
    const lines = chartLines(held, orders, TERMS, WORDS);
    expect(lines.map(({ id, price, label, tone, draggable = false }) => [id, price, label, tone, draggable])).toEqual([
      ['entry:21', 60000, '롱 0.500', 'mine', false],
      ['liquidation:21', 50000, '강제청산가', 'danger', false],
      // Opening has cost 12, closing costs 0.04 %: 60,048.1 is the first tick that pays for both.
      ['breakEven:21', 60048.1, '손익분기', 'mine', false],
      ['takeProfit:21', 61000, '익절 +475.80', 'brand', true],
      ['stopLoss:21', 59000, '손절 −523.80', 'brand', true],
      ['order:11', 59000, '매수 0.100', 'up', true],
      ['order:12', 58000, '매도 0.100', 'down', true],
      ['order:13', 62100, '매수 0.100', 'up', true],
    ]);
    expect(chartLines(null, [], TERMS, WORDS)).toEqual([]);
  });

  it('say what closing the position leaves at its entry; the others stay the very same, so that a drag goes on', () => {
    const lines = chartLines(position({ takeProfit: '61000' }), [order()], TERMS, WORDS);
    const reported = withNet(lines, '순손익 +12.50');
    expect(reported[0]?.label).toBe('롱 0.500 · 순손익 +12.50');
    expect(reported.slice(1).every((line, index) => line === lines[index + 1])).toBe(true);
  });

  it('of an exit say what it would come to while they are held, at a price on the tick', () => {
    const [, , , line] = chartLines(position({ takeProfit: '61000' }), [], TERMS, WORDS);
    expect(line?.heldAt?.(61_500.049)).toEqual({ price: 61500, label: '익절 +725.70' });
    expect(tickAt(-5, TERMS)).toBe(TERMS.tick);
  });

  it.each([
    ['order:12', { kind: 'order', id: 12 }],
    ['takeProfit:21', { kind: 'takeProfit', id: 21 }],
    ['entry:21', null],
  ])('%s stands for %j', (id, target) => {
    expect(targetOf(id)).toEqual(target);
  });
});
