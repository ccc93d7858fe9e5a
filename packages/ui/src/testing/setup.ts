import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { pageChanges, pageState } from './page-state.ts';
import { recordPageWork } from './page-work.ts';
import { keepStyles, quickenStyles } from './quick-styles.ts';

// Whole pages are rendered: a busy machine is slow, and waiting ends when the condition holds.
configure({ asyncUtilTimeout: 15_000 });

/** jsdom has no media queries: a phone without preferences, unless a test overrides it. */
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

/** jsdom has no visibility: nothing is visible, unless a test overrides it. */
window.IntersectionObserver = class implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
  takeRecords = () => [];
};

// jsdom neither scrolls nor captures pointers.
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
Element.prototype.setPointerCapture = () => undefined;

keepStyles(document, window);
quickenStyles(document);

const endPageWork = recordPageWork();
const { fetch } = window;
const before = pageState();

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function clearCookies(page: { cookie: string }): void {
  for (const cookie of page.cookie.split('; ')) page.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
}

/** Resets what pages legitimately write. */
function resetPage(): void {
  localStorage.clear();
  sessionStorage.clear();
  clearCookies(document);
  history.replaceState(null, '', '/');
  document.head.replaceChildren();
  for (const name of document.documentElement.getAttributeNames()) document.documentElement.removeAttribute(name);
  // The scroll lock of dialogs leaves an empty style attribute.
  if (document.body.getAttribute('style') === '') document.body.removeAttribute('style');
  window.fetch = fetch;
}

// Test files share a page, but no modules: the next one loads its own. Any other leftover fails the file.
afterAll(async () => {
  await new Promise((resolve) => setTimeout(resolve));
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  resetPage();
  const changes = pageChanges(before, pageState());
  endPageWork();
  document.body.replaceChildren();
  vi.resetModules();
  if (changes.length > 0) throw new Error(`This file leaves on the page:\n${changes.join('\n')}`);
});
