import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { sampleTicker } from '../testing/sample-market.ts';
import { marketStore } from './market.ts';
import { useFreshness } from './use-market.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('a price is late at the very moment the browser is cut off, and not once it is back', () => {
  // With fake timers only the browser's `offline` event can be the cause.
  vi.useFakeTimers();
  marketStore.putTickers([sampleTicker({ at: Date.now() })]);
  const { result } = renderHook(() => useFreshness('NQ', 'oversea', true));
  expect(result.current.isStale).toBe(false);
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(result.current.isStale).toBe(true);
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(result.current.isStale).toBe(false);
});
