import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// Whole pages are rendered: a busy machine takes its time, and waiting ends when the condition holds.
configure({ asyncUtilTimeout: 15_000 });

/** jsdom has no media queries: a phone that prefers nothing, until a test says otherwise. */
window.matchMedia = (query) => {
  const list = new EventTarget();
  return Object.assign(list, {
    matches: false,
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  }) as unknown as MediaQueryList;
};

/** Nor does it know what is in sight: nothing is, until a test says otherwise. */
window.IntersectionObserver ??= class implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
  takeRecords = () => [];
};

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});
