import { idOf, type PlayerId } from '@hoga/kernel/ids';
import { describe, expect, it } from 'vitest';
import { averageText, byOperator } from './satisfaction-figures.ts';

const row = (id: number, answers: number, ratings: number[]) => ({
  operator: { id: idOf<PlayerId>(id), name: `운영자 ${id}` },
  answers,
  ratings,
});
const site = (rows: ReturnType<typeof row>[]) => ({ answerMinutes: 60, overdue: 0, rows });

describe('satisfaction [O6]', () => {
  it('adds up an operator’s figures of several sites, most answers first', () => {
    const sites = [site([row(1, 2, [1, 0, 0, 0, 0]), row(2, 3, [0, 0, 0, 0, 1])]), site([row(1, 4, [0, 0, 0, 1, 1])])];
    expect(byOperator(sites)).toEqual([row(1, 6, [1, 0, 0, 1, 1]), row(2, 3, [0, 0, 0, 0, 1])]);
  });

  it.each([
    [[0, 0, 0, 0, 0], '–'],
    [[0, 0, 0, 0, 3], '5.0'],
    [[1, 0, 0, 1, 1], '3.3'],
  ])('of %j is %s', (ratings, text) => {
    expect(averageText(ratings)).toBe(text);
  });
});
