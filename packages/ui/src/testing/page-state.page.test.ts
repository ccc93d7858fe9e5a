import { describe, expect, it } from 'vitest';
import { pageChanges, pageState } from './page-state.ts';

const changesBy = (change: () => void) => {
  const before = pageState();
  change();
  return pageChanges(before, pageState());
};

describe('the state of a page that test files share', () => {
  it('is the same as long as nothing is changed', () => {
    expect(changesBy(() => undefined)).toEqual([]);
  });

  it.each<[string, () => void, () => void]>([
    ['<body>', () => document.body.append('left'), () => document.body.replaceChildren()],
    [
      '<html>',
      () => document.documentElement.setAttribute('lang', 'en'),
      () => document.documentElement.removeAttribute('lang'),
    ],
    ['<head>', () => document.head.append(document.createElement('style')), () => document.head.replaceChildren()],
    ['localStorage', () => localStorage.setItem('a', 'b'), () => localStorage.clear()],
    ['sessionStorage', () => sessionStorage.setItem('a', 'b'), () => sessionStorage.clear()],
    ['location', () => history.replaceState(null, '', '/left'), () => history.replaceState(null, '', '/')],
    [
      'navigator.share',
      () => Object.defineProperty(navigator, 'share', { value: 1, configurable: true }),
      () => Reflect.deleteProperty(navigator, 'share'),
    ],
    [
      'HTMLElement.prototype.animate',
      () => Object.assign(HTMLElement.prototype, { animate: 1 }),
      () => Reflect.deleteProperty(HTMLElement.prototype, 'animate'),
    ],
  ])('names a change of %s', (name, change, back) => {
    expect(changesBy(change)).toEqual([expect.stringContaining(`${name}: `)]);
    back();
  });

  it('names a function of the window that is assigned, not only one that is defined', () => {
    const { matchMedia } = window;
    expect(changesBy(() => Object.assign(window, { matchMedia: () => null }))).toEqual([
      'window.matchMedia: function became function',
    ]);
    window.matchMedia = matchMedia;
  });
});
