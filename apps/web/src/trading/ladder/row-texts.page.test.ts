import { decimal } from '@hoga/kernel/decimal';
import { describe, expect, it } from 'vitest';
import { text } from '../../shared/i18n/i18n.ts';
import { sampleLadder } from '../testing/sample-ladder.ts';
import { rowTexts } from './row-texts.ts';

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
