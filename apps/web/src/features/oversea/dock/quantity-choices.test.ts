import { describe, expect, it } from 'vitest';
import { quantityChoices, typedQuantity } from './quantity-choices.ts';

const offered = (facts: Parameters<typeof quantityChoices>[0]) => quantityChoices(facts).map(({ qty }) => qty);

describe('quantities at one tap', () => {
  it.each([
    ['what the account pays for', { orderable: 17, maxQty: 30, used: [2, 5] }, [17, 8, 5]],
    ['no more than one order takes', { orderable: 33, maxQty: 30, used: [40] }, [30, 15, 30]],
    ['one contract has no half', { orderable: 1, maxQty: 30, used: [] }, [1, 1, null]],
    ['nothing can be ordered', { orderable: 0, maxQty: 30, used: [3] }, [null, null, 3]],
  ] as const)('are the most, half of it and the last: %s', (_case, facts, expected) => {
    expect(offered(facts)).toEqual(expected);
  });
});

describe('typed digits', () => {
  it.each([
    ['17', 17],
    ['031', 30],
    ['', null],
    ['0', null],
    ['99999999999999999999', null],
  ])('%j ask for %s', (typed, qty) => {
    expect(typedQuantity(typed, 30)).toBe(qty);
  });
});
