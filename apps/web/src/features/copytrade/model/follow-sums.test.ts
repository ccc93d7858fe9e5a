import { decimal, toFixed, toText } from '@hoga/kernel/decimal';
import { describe, expect, it } from 'vitest';
import { sampleFollow } from '../../../data/testing/sample-copytrade.ts';
import { followSums, placeBetween } from './follow-sums.ts';

describe('a follow', () => {
  const follow = sampleFollow({
    realized: '52.4',
    fees: '6.58',
    funding: '0.4',
    share: '4.62',
    cumNet: '46.22',
    maxBet: '500',
  });

  it('comes to the sum of its lines', () => {
    const sums = followSums(follow, decimal('28.99'));
    const lines = [sums.realized, sums.costs, sums.share, sums.open ?? 0n].map((line) =>
      toText(line as typeof sums.costs),
    );
    expect(lines).toEqual(['52.4', '-6.18', '-4.62', '28.99']);
    expect(toText(sums.total ?? decimal(0))).toBe('70.59');
    expect(toFixed(sums.percent ?? decimal(0), 2)).toBe('14.12');
  });

  it('is guarded before the trader’s share is taken', () => {
    expect(toText(followSums(follow, decimal('28.99')).guarded ?? decimal(0))).toBe('75.21');
  });

  it('comes to nothing that is known while a mark is missing', () => {
    expect(followSums(follow, null)).toMatchObject({ open: null, total: null, guarded: null });
  });
});

describe('a place on an axis', () => {
  it.each([
    ['0', 40],
    ['-100', 0],
    ['75', 70],
    ['-400', 0],
    ['151', 100],
  ])('of %s between −100 and 150 is %s %%', (figure, place) => {
    expect(placeBetween(decimal(figure), decimal(-100), decimal(150))).toBe(place);
  });
});
