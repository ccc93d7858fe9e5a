import { describe, expect, it } from 'vitest';
import { nextPage, rowsOf } from './pages.ts';

describe('pages', () => {
  it.each([
    [{ page: 1, size: 20, total: 0 }, undefined],
    [{ page: 1, size: 20, total: 20 }, undefined],
    [{ page: 1, size: 20, total: 21 }, 2],
    [{ page: 2, size: 20, total: 40 }, undefined],
  ])('%j are followed by %s', (page, next) => {
    expect(nextPage(page)).toBe(next);
  });

  it('have each row once, the newest word first', () => {
    const row = (id: number, word = 'old') => ({ id, word });
    const pages = [{ rows: [row(3), row(2)] }, { rows: [row(2, 'older'), row(1)] }];
    expect(rowsOf(pages, [row(4), row(3, 'new')])).toEqual([row(4), row(3, 'new'), row(2), row(1)]);
    expect(rowsOf([])).toEqual([]);
  });
});
