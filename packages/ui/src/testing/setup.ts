import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { pageChanges, pageState } from './page-state.ts';
import { recordPageWork } from './page-work.ts';

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

// Nor does it scroll or follow a pointer.
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
Element.prototype.setPointerCapture = () => undefined;

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

/** Takes back what pages write as they should. */
function resetPage(): void {
  localStorage.clear();
  sessionStorage.clear();
  clearCookies(document);
  history.replaceState(null, '', '/');
  document.head.replaceChildren();
  for (const name of document.documentElement.getAttributeNames()) document.documentElement.removeAttribute(name);
  // What locks scrolling while a dialog is open leaves an empty one.
  if (document.body.getAttribute('style') === '') document.body.removeAttribute('style');
  window.fetch = fetch;
}

// Test files share a page, but no module: the next one loads its own. What else a file leaves fails it.
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
