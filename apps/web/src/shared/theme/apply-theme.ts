import { PAGE_COLOUR } from '@hoga/domain/site/page-colour';
import { keepLook, readKeptLook } from './kept-look.ts';
import { isBrand, type Look } from './look.ts';

const PREFERS_LIGHT = '(prefers-color-scheme: light)';

let stopFollowing: (() => void) | null = null;

/**
 * Puts a look on the page and keeps it for the next visit, where public/look.js restores it before the first paint.
 * Pieces that are not given stay as they are. Site colours go through the CSSOM, which a strict content security
 * policy allows.
 */
export function applyTheme(change: Partial<Look>): Look {
  const look: Look = { ...readKeptLook(), ...change };
  keepLook(look);

  stopFollowing?.();
  stopFollowing = null;
  const light = window.matchMedia(PREFERS_LIGHT);
  if (look.theme === 'system') {
    const follow = () => show(light.matches ? 'light' : 'dark');
    light.addEventListener('change', follow);
    stopFollowing = () => light.removeEventListener('change', follow);
    follow();
  } else {
    show(look.theme);
  }

  const root = document.documentElement;
  root.setAttribute('data-price', look.price);
  root.setAttribute('data-density', look.density);
  if (isBrand(look.brand)) {
    root.style.setProperty('--site-brand', look.brand.brand);
    root.style.setProperty('--site-on-brand', look.brand.onBrand);
  } else {
    root.style.removeProperty('--site-brand');
    root.style.removeProperty('--site-on-brand');
  }
  return look;
}

function show(theme: 'dark' | 'light'): void {
  document.documentElement.setAttribute('data-theme', theme);
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', PAGE_COLOUR[theme]);
}
