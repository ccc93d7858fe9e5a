import { useSyncExternalStore } from 'react';

/**
 * A value that changes many times a second: written straight to the page, never rendered on every change.
 * Subscribers are notified at most once a frame, before the paint.
 */
export interface LiveValue<Value> {
  readonly get: () => Value;
  /** Returns how to stop. */
  readonly subscribe: (changed: () => void) => () => void;
}

/** One part of a live value; renders only when that part changes. */
export function useLivePart<Value, Part extends string | number | boolean | null>(
  live: LiveValue<Value>,
  part: (value: Value) => Part,
): Part {
  return useSyncExternalStore(live.subscribe, () => part(live.get()));
}
