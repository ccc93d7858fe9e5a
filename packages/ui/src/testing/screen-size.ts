import { type MockInstance, vi } from 'vitest';

/** A screen as wide as a desktop's, until it is taken back. */
export function desktopScreen(): MockInstance {
  return vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: query.includes('min-width'),
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );
}
