import { beforeEach, describe, expect, it, vi } from 'vitest';
import boot from '../../../public/look.js?raw';
import { applyTheme } from './apply-theme.ts';
import { lookKey, readKeptLook } from './kept-look.ts';
import { DEFAULT_LOOK, type Look } from './look.ts';

const root = document.documentElement;

function shown() {
  return {
    theme: root.getAttribute('data-theme'),
    price: root.getAttribute('data-price'),
    density: root.getAttribute('data-density'),
    brand: root.style.getPropertyValue('--site-brand'),
    onBrand: root.style.getPropertyValue('--site-on-brand'),
    page: document.querySelector('meta[name="theme-color"]')?.getAttribute('content'),
  };
}

function wipe() {
  for (const name of ['data-theme', 'data-price', 'data-density', 'style']) root.removeAttribute(name);
  document.head.innerHTML = '<meta name="theme-color" content="">';
}

/** As the server writes it into the page. */
function openPageOf(site: string) {
  wipe();
  document.head.insertAdjacentHTML('beforeend', `<meta name="hoga-site" content="${site}">`);
}

describe('the look', () => {
  beforeEach(() => {
    localStorage.clear();
    wipe();
  });

  it('goes on the page: attributes, site colours, browser bar', () => {
    applyTheme({ theme: 'light', price: 'cvd', density: 'compact', brand: { brand: '#A98BFF', onBrand: '#160A36' } });
    expect(shown()).toEqual({
      theme: 'light',
      price: 'cvd',
      density: 'compact',
      brand: '#A98BFF',
      onBrand: '#160A36',
      page: '#F3F5F8',
    });
  });

  it('changes only the pieces given', () => {
    applyTheme({ theme: 'light', price: 'cvd' });
    applyTheme({ density: 'compact' });
    expect(shown()).toMatchObject({ theme: 'light', price: 'cvd', density: 'compact' });
  });

  it('refuses a colour that is none, and keeps the product colours', () => {
    applyTheme({ brand: { brand: 'url(x)', onBrand: '#000000' } });
    expect(shown().brand).toBe('');
  });

  it('follows the device while it is asked to', () => {
    const listeners = new Set<() => void>();
    const list = {
      matches: true,
      addEventListener: (_: string, listener: () => void) => listeners.add(listener),
      removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
    };
    const spy = vi.spyOn(window, 'matchMedia').mockReturnValue(list as unknown as MediaQueryList);
    applyTheme({ theme: 'system' });
    expect(shown().theme).toBe('light');
    list.matches = false;
    for (const listener of listeners) listener();
    expect(shown().theme).toBe('dark');
    applyTheme({ theme: 'light' });
    expect(listeners.size).toBe(0);
    spy.mockRestore();
  });

  it.each(['{"theme":"neon","price":7,"brand":{"brand":"#12"}}', 'null', '[]', '{', '"x"'])(
    'kept as %s is read as the default',
    (kept) => {
      localStorage.setItem(lookKey(), kept);
      expect(readKeptLook()).toEqual(DEFAULT_LOOK);
    },
  );

  it('is kept for its own site: another one on the same host starts as it is by default [SITE-33]', () => {
    openPageOf('mini');
    applyTheme({ theme: 'light' });
    expect(Object.keys(localStorage)).toEqual(['hoga.mini.look']);
    openPageOf('global');
    expect(readKeptLook()).toEqual(DEFAULT_LOOK);
    new Function(boot)();
    expect(shown().theme).toBe('dark');
    openPageOf('mini');
    new Function(boot)();
    expect(shown().theme).toBe('light');
  });

  it('is that of the site until something is chosen', () => {
    root.setAttribute('data-theme', 'light');
    new Function(boot)();
    expect(shown()).toMatchObject({ theme: 'light', page: '#F3F5F8' });
    applyTheme({ theme: 'dark' });
    root.setAttribute('data-theme', 'light');
    new Function(boot)();
    expect(shown().theme).toBe('dark');
  });

  const looks: readonly Partial<Look>[] = [
    {},
    { theme: 'light' },
    { theme: 'system', price: 'cvd' },
    { price: 'global' },
    { density: 'compact', brand: { brand: '#D3EE52', onBrand: '#1B2200' } },
  ];

  it.each(looks)('%j is the same before the first paint as after it', (look) => {
    applyTheme(look);
    const after = shown();
    wipe();
    // The page loads public/look.js as a separate script.
    new Function(boot)();
    expect(shown()).toEqual(after);
  });
});
