import { readdirSync } from 'node:fs';
import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** The router's global: its state is the most reliable sign that a page has loaded. */
    readonly __TSR_ROUTER__?: {
      readonly history: { readonly location: { readonly href: string }; push(path: string): void };
      readonly state: { readonly status: string; readonly resolvedLocation?: { readonly href: string } };
    };
  }
}

/** Areas of texts, as their keys begin: a key that has no text is shown as it is. */
const AREAS = readdirSync(new URL('../../../apps/web/src/shared/i18n/ko', import.meta.url)).map((file) =>
  file.replace(/\.ts$/, '').replace(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase()),
);
const NO_TEXT = new RegExp(`\\b(${AREAS.join('|')})\\.[a-z]\\w+\\b|\\bundefined\\b|\\bNaN\\b|\\[object |\\{\\{|\\}\\}`);
/** A page takes long on a machine that is busy. */
const LONGEST_WAIT_MS = 30_000;
export const HANGUL = /\p{Script=Hangul}/u;

/** The visitor of a crawl, and the pages. */
export interface Crawl {
  readonly origin: string;
  readonly from: readonly string[];
  /** Only texts and names that members or operators have written may be Korean. */
  readonly isEnglish: boolean;
  /** Whether one page of a kind will do: of a hundred notices one. */
  readonly oneOfAKind: boolean;
  /** Called with each page once it has loaded; may change it. */
  readonly visit?: (path: string, check: (when: string) => Promise<void>) => Promise<void>;
}

/** Where a path leads by design, written down in the routes. */
const LEADS_TO: Readonly<Record<string, RegExp>> = {
  '/': /^\/signin$/,
  '/overseaView': /^\/overseaView\/\d+$/,
  '/search': /^\/search\/oversea$/,
  '/wallet': /^\/wallet\/asset$/,
};

/** Paths that are no pages: files and calls. */
const NO_PAGE = /^\/(api|data|assets|openapi|asyncapi|docs|developers)\b/;

/** Opens every page that a link leads to, each once. Returns the findings, and the opened pages. */
export async function crawl(page: Page, { origin, from, isEnglish, oneOfAKind, visit }: Crawl) {
  const findings: string[] = [];
  let at = '';
  page.on('console', (message) => {
    if (message.type() === 'error') findings.push(`${at}: console: ${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => findings.push(`${at}: ${error.message}`));

  const check = async (when: string) => {
    // A page that fails to load must not stop the crawl of the others.
    if (!(await hasSettled(page))) findings.push(`${when}: never there`);
    for (const words of await wordsOf(page)) {
      if (NO_TEXT.test(words)) findings.push(`${when}: no text: ${words}`);
      if (isEnglish && HANGUL.test(words)) findings.push(`${when}: Korean: ${words}`);
    }
  };

  const opened: string[] = [];
  const known = new Set(from.map((path) => (oneOfAKind ? kindOf(path) : path)));
  const waiting = [...from];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    at = path;
    opened.push(path);
    await open(page, `${origin}${path}`, oneOfAKind);
    const { pathname } = new URL(page.url());
    const asked = new URL(path, origin).pathname;
    const isThere = LEADS_TO[asked]?.test(pathname) ?? pathname === asked;
    const isForMembers = pathname === '/signin' && (await lastPage(page)) === path;
    if (!isThere && !isForMembers) findings.push(`${path}: leads to ${pathname}`);
    await check(path);
    const found = await linksOf(page, origin);
    await visit?.(path, check);
    for (const link of found) {
      const key = oneOfAKind ? kindOf(link) : link;
      if (known.has(key) || NO_PAGE.test(link)) continue;
      known.add(key);
      waiting.push(link);
    }
  }
  return { findings: [...new Set(findings)], opened };
}

/** Opens a page from the one before, as a link does, where that is faster; or by its address. */
async function open(page: Page, url: string, isQuick: boolean): Promise<void> {
  const { origin, pathname } = new URL(page.url());
  // Leaving a sign-up within the application opens a confirmation.
  if (isQuick && origin === new URL(url).origin && pathname !== '/register') {
    await openWithin(page, url.slice(origin.length));
  } else {
    await page.goto(url);
    await hasSettled(page);
  }
}

/** Opens a page from the one before as a link does: without loading the application again. */
export async function openWithin(page: Page, path: string): Promise<void> {
  await hasSettled(page);
  await page.evaluate((href) => window.__TSR_ROUTER__?.history.push(href), path);
  await hasSettled(page);
}

/** The page a visitor wanted before the sign-in. */
function lastPage(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('.lastPage'));
    return key === undefined ? null : localStorage.getItem(key);
  });
}

/** `/more/notice/#`, `/wallet/deposit/*` */
function kindOf(path: string): string {
  return path
    .replace(/\?.*$/, '')
    .replace(/\d+/g, '#')
    .replace(/[A-Z]{3,}/g, '*');
}

/** Waits until nothing is loading any more. Returns whether that happened. */
export function hasSettled(page: Page): Promise<boolean> {
  const isThere = () => {
    const { history, state } = window.__TSR_ROUTER__ ?? {};
    if (state?.status !== 'idle' || state.resolvedLocation?.href !== history?.location.href) return false;
    const text = document.querySelector('main')?.textContent.trim() ?? '';
    return text !== '' && document.querySelector('[aria-busy="true"], .skeleton') === null;
  };
  return page.waitForFunction(isThere, undefined, { timeout: LONGEST_WAIT_MS }).then(
    () => true,
    () => false,
  );
}

/** Links to pages of the same site, without the part after #. */
function linksOf(page: Page, origin: string): Promise<readonly string[]> {
  return page.evaluate((own) => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].map(({ href }) => new URL(href));
    return [...new Set(links.filter((link) => link.origin === own).map(({ pathname, search }) => pathname + search))];
  }, origin);
}

/** All visible and accessible text of the page, but for texts of operators and members. */
function wordsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const WRITTEN = '.written, [data-written]';
    const found = [document.title];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const { parentElement, textContent } = node;
      if (parentElement === null || /^(SCRIPT|STYLE|NOSCRIPT)$/.test(parentElement.tagName)) continue;
      if (parentElement.closest(WRITTEN) === null) found.push(textContent ?? '');
    }
    for (const element of document.body.querySelectorAll('*')) {
      if (element.closest(WRITTEN) !== null) continue;
      for (const name of ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'placeholder', 'alt']) {
        found.push(element.getAttribute(name) ?? '');
      }
      if (element instanceof HTMLInputElement) found.push(element.value);
    }
    return [...new Set(found.map((words) => words.trim()).filter((words) => words !== ''))];
  });
}
