import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { type DocumentsSite, documentsSite } from './site.ts';
import { readDocuments } from './sources.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

let site: DocumentsSite;
beforeAll(async () => {
  site = documentsSite(await readDocuments(ROOT));
});

const page = (slug: string) => site.pages.get(`${slug === '' ? 'index' : slug}.html`);

function isThere(href: string): boolean {
  const [path = '', id] = href.slice('/docs/'.length).split('#');
  const html = page(path);
  return html !== undefined && (id === undefined || html.includes(`id="${id}"`));
}

describe('the site of the documents', () => {
  it('has a page for every document, and each is in the contents', () => {
    expect(site.pages.size).toBeGreaterThan(100);
    for (const slug of ['', 'CONTRIBUTING', 'operations/day', 'operations/runbooks', 'packages/engine']) {
      expect([slug, page(slug) === undefined]).toEqual([slug, false]);
    }
    const contents = page('') ?? '';
    for (const path of site.pages.keys()) {
      if (path === 'search.json' || path === 'index.html') continue;
      expect(contents).toContain(`href="/docs/${path.replace('.html', '')}"`);
    }
  });

  it('leads nowhere that is not there', () => {
    const broken = [...site.pages].flatMap(([path, html]) =>
      Array.from(html.matchAll(/<(?:a|img) (?:class="\w+" )?(?:href|src)="(\/docs\/[^"]*)"/g), ([, href = '']) => href)
        .filter((href) => (href.startsWith('/docs/files/') ? !site.pictures.has(href.slice(12)) : !isThere(href)))
        .map((href) => `${path}: ${href}`),
    );
    expect(broken).toEqual([]);
  });

  it('finds what is written below a heading', () => {
    const entries = JSON.parse(site.pages.get('search.json') ?? '[]') as { href: string; text: string }[];
    expect(entries.filter(({ href }) => !isThere(href))).toEqual([]);
    expect(entries.some(({ text }) => text.includes('npm run reconcile'))).toBe(true);
  });

  it('shows markup in a document as text, and a link to a source as its label', () => {
    const { pages } = documentsSite(
      new Map([
        [
          'README.md',
          '# A\n\nText <script>1</script> [code](apps/server/src/main.ts) [B](docs/b.md#c) ![p](docs/p.webp)\n\n<img src="docs/q.webp" width="9" alt="q">',
        ],
      ]).set('docs/b.md', '# B\n\n## C'),
    );
    const html = pages.get('index.html') ?? '';
    expect(html).toContain('&lt;script&gt;1&lt;/script&gt; code <a href="/docs/b#c">B</a>');
    expect(html).toContain('<img src="/docs/files/docs/p.webp" alt="p">');
    expect(html).toContain('<img src="/docs/files/docs/q.webp" alt="q">');
  });
});
