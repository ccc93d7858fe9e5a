import { onTestFinished, vi } from 'vitest';

/** The window is as wide as a desktop's until the test ends. */
export function onDesktop(): void {
  const { matchMedia } = window;
  const wide = (query: string) =>
    Object.assign(matchMedia(query), { matches: query === '(min-width: 1024px)' }) as MediaQueryList;
  const media = vi.spyOn(window, 'matchMedia').mockImplementation(wide);
  onTestFinished(() => media.mockRestore());
}
