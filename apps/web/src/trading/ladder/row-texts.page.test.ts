import { decimal } from '@hoga/kernel/decimal';
import { describe, expect, it } from 'vitest';
import { text } from '../../shared/i18n/i18n.ts';
import { sampleLadder } from '../testing/sample-ladder.ts';
import { cancelText, rowTexts } from './row-texts.ts';

describe('what stands under a quantity of the ladder', () => {
  const terms = { ...sampleLadder(), hasCounts: true };
  const level = { quantity: '8', amount: decimal(8), count: 5, sum: decimal(1_230), share: 1 };

  it.each([
    [false, '5건'],
    [true, '누적 1,230'],
  ])('is the number of orders, or all from the best price to it where that is asked for: %s', (showSums, words) => {
    expect(rowTexts(terms, text, showSums).under(level)).toBe(words);
  });
});

describe('own orders that belong with others', () => {
  const terms = { ...sampleLadder(), precision: 2 };
  const chip = { orderIds: [1], size: decimal(3) };
  const own = (links?: { pairs: readonly string[]; parts: number }) =>
    rowTexts(terms, text, false).own('buy', '21,472.00', links === undefined ? chip : { ...chip, links });

  it('say so in the name of their cell, with the price of the other order', () => {
    const plain = own();
    expect(own({ pairs: ['21480'], parts: 0 })).toBe(`${plain}, OCO로 21,480.00 주문과 연결`);
    expect(own({ pairs: [], parts: 4 })).toBe(`${plain}, 나눠 주문 4건 가운데`);
    expect(own({ pairs: ['21480'], parts: 4 })).toBe(`${plain}, OCO로 21,480.00 주문과 연결, 나눠 주문 4건 가운데`);
  });

  it('say before the finger is lifted what a cancel does to the others', () => {
    expect(cancelText(null, 2, text)).toBeNull();
    expect(cancelText({ pairs: ['21480'], parts: 0 }, 2, text)).toContain('21,480.00 주문도 함께 취소');
    expect(cancelText({ pairs: [], parts: 4 }, 2, text)).toContain('나머지는 남음');
  });
});
