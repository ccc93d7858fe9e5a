import { createStore } from 'zustand/vanilla';

export type Theme = 'light' | 'dark';

const KEY = 'hoga.console.theme';
const PAGE_COLOUR: Readonly<Record<Theme, string>> = { light: '#F3F5F8', dark: '#0B0E13' };

/** As public/look.js has set it before the first paint. */
export const themeStore = createStore<Theme>(() =>
  document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light',
);

export function showTheme(theme: Theme): void {
  document.documentElement.setAttribute('data-theme', theme);
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', PAGE_COLOUR[theme]);
  localStorage.setItem(KEY, theme);
  themeStore.setState(theme, true);
}
