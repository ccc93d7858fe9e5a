import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { developerPages } from './pages.ts';
import { memberCalls } from './reference.ts';
import { readSources } from './sources.ts';
import { LANGUAGES } from './words.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const HANGUL = /\p{Script=Hangul}/u;

let pages: ReadonlyMap<string, string>;
let sources: Awaited<ReturnType<typeof readSources>>;
beforeAll(async () => {
  sources = await readSources(ROOT);
  pages = developerPages(sources);
});

const htmlPages = () => [...pages].filter(([path]) => path.endsWith('.html'));
const page = (path: string) => pages.get(`${path}.html`) ?? '';

describe('the documents for programs', () => {
  it('lead nowhere that is not there', () => {
    const broken = htmlPages().flatMap(([path, html]) =>
      Array.from(html.matchAll(/href="([^"]+)"/g), ([, href = '']) => href).flatMap((href) => {
        const [to = '', id] = href.replace(/^#/, `/developers/${path.replace('.html', '')}#`).split('#');
        if (!to.startsWith('/developers/') || /\.(css|json)$/.test(to)) return [];
        const target = page(to.slice('/developers/'.length));
        const isThere = target !== '' && (id === undefined || target.includes(`id="${id}"`));
        return isThere ? [] : [`${path}: ${href}`];
      }),
    );
    expect(broken).toEqual([]);
  });

  it('find by the search what is there', () => {
    for (const language of LANGUAGES) {
      const entries = JSON.parse(pages.get(`${language}/search.json`) ?? '') as readonly { readonly href: string }[];
      const broken = entries.filter(({ href }) => {
        const [to = '', id] = href.slice('/developers/'.length).split('#');
        return page(to) === '' || (id !== undefined && !page(to).includes(`id="${id}"`));
      });
      expect(broken).toEqual([]);
    }
  });

  it('need no script and no style of their own, as the policy of pages allows none', () => {
    for (const [, html] of htmlPages()) {
      expect(html).not.toMatch(/<script(?! src=)|<style|\sstyle=|\son\w+=|javascript:/);
    }
  });

  it('have every call of members, and none of operators', () => {
    const calls = memberCalls(sources.openApi);
    expect(calls.length).toBeGreaterThan(200);
    for (const language of LANGUAGES) {
      const list = page(`${language}/reference/calls`);
      for (const { method, path } of calls) expect(list).toContain(`<b>${method}</b> ${path}</code>`);
    }
    for (const [path, html] of htmlPages()) expect([path, html.includes('/api/admin')]).toEqual([path, false]);
  });

  it('say of each call what a key may do with it', () => {
    const oversea = page('en/reference/oversea');
    const section = (id: string) => oversea.split(`id="${id}"`)[1]?.split('</section>')[0] ?? '';
    expect(section('post-oversea-order')).toContain('<span class="tag trade">trade keys</span>');
    expect(section('post-oversea-order')).toContain('#INSUFFICIENT_BALANCE');
    expect(section('post-oversea-order')).toContain('Idempotency-Key');
    expect(section('get-oversea-history-list')).toContain('<span class="tag read">read keys</span>');
    expect(page('en/reference/cashier')).toContain('<span class="tag ">no key</span>');
  });

  it('are English where they say so, but for what the other language is called', () => {
    // The reference has values of the contract, some of which are Korean.
    const written = htmlPages().filter(([path]) => /^en\/(?!reference)/.test(path));
    expect(written.length).toBeGreaterThan(10);
    for (const [path, html] of written) {
      expect([path, html.replaceAll('>한국어<', '><').match(HANGUL)?.[0]]).toEqual([path, undefined]);
    }
  });

  it('show each sample, in both languages', () => {
    const names = readdirSync(`${ROOT}/docs/developers/samples`);
    for (const language of LANGUAGES) {
      const shown = htmlPages()
        .filter(([path]) => path.startsWith(language))
        .map(([, html]) => html)
        .join('');
      for (const name of names) expect(shown).toContain(`<div class="code-name">${name}</div>`);
    }
  });
});
