import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useHeldBack } from './use-held-back.ts';

function listOf(first: readonly number[]) {
  return renderHook(({ of, rows }) => useHeldBack(of, rows, (row) => row), {
    initialProps: { of: 'all', rows: first },
  });
}

it('holds back what comes in above, until it is asked for', () => {
  const { result, rerender } = listOf([5, 4]);
  rerender({ of: 'all', rows: [7, 6, 5, 4] });
  expect(result.current).toMatchObject({ rows: [5, 4], held: [7, 6] });
  act(() => result.current.show());
  expect(result.current).toMatchObject({ rows: [7, 6, 5, 4], held: [] });
});

it('shows at once what comes in below, and what is in between no more than what is above', () => {
  const { result, rerender } = listOf([2, 4]);
  rerender({ of: 'all', rows: [2, 3, 4, 9] });
  expect(result.current).toMatchObject({ rows: [2, 4, 9], held: [3] });
  rerender({ of: 'all', rows: [2, 3, 4, 8, 9] });
  expect(result.current).toMatchObject({ rows: [2, 4, 9], held: [3, 8] });
});

it('begins anew with another filter, and where all that was shown has gone', () => {
  const { result, rerender } = listOf([5]);
  rerender({ of: 'all', rows: [6, 5] });
  rerender({ of: 'large', rows: [6, 5] });
  expect(result.current).toMatchObject({ rows: [6, 5], held: [] });
  rerender({ of: 'large', rows: [8] });
  expect(result.current).toMatchObject({ rows: [8], held: [] });
});
