import { idOf } from '@hoga/kernel/ids';
import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { dismissNotice, forceNotice, useForcedNotice } from './notice-store.ts';

it('shows forced notices one after the other, each until it is closed [CNT-23]', () => {
  const { result } = renderHook(() => useForcedNotice());
  expect(result.current).toBeNull();
  act(() => forceNotice(idOf(7)));
  act(() => forceNotice(idOf(9)));
  act(() => forceNotice(idOf(7)));
  expect(result.current).toBe(7);
  act(() => dismissNotice());
  expect(result.current).toBe(9);
  act(() => dismissNotice());
  expect(result.current).toBeNull();
  act(() => dismissNotice());
  act(() => forceNotice(idOf(7)));
  expect(result.current).toBe(7);
});
