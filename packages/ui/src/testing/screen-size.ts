import { type MockInstance, vi } from 'vitest';

/** A screen of desktop width, until restored. */
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
