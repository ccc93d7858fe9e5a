import { Moon, Sun } from 'lucide-react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { t } from '../shared/i18n/t.ts';

type Theme = 'light' | 'dark';

const KEY = 'hoga.console.theme';
const PAGE_COLOUR: Readonly<Record<Theme, string>> = { light: '#F3F5F8', dark: '#0B0E13' };

/** As public/look.js has set it before the first paint. */
const themeStore = createStore<Theme>(() => (document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light'));

/** Switches between the light and the dark colours. */
export function ThemeButton({ className }: { className: string }) {
  const theme = useStore(themeStore);
  return (
    <button
      type="button"
      aria-label={theme === 'dark' ? t('app.lightTheme') : t('app.darkTheme')}
      className={className}
      onClick={() => showTheme(theme === 'dark' ? 'light' : 'dark')}
    >
      {theme === 'dark' ? <Sun size={18} aria-hidden="true" /> : <Moon size={18} aria-hidden="true" />}
    </button>
  );
}

function showTheme(theme: Theme): void {
  document.documentElement.setAttribute('data-theme', theme);
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', PAGE_COLOUR[theme]);
  localStorage.setItem(KEY, theme);
  themeStore.setState(theme, true);
}
