import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { type PageSite, sitePage as writtenPage } from './site-page.ts';

const page = await readFile(new URL('../../../web/index.html', import.meta.url), 'utf8');

const site: PageSite = {
  code: 'global',
  language: 'en',
  theme: { brand: '#A98BFF', onBrand: '#160A36', start: 'light' },
  texts: { name: 'Hoga Global', headline: 'One tap,\nthe exact price.' },
};

const sitePage = (text: string, shown: PageSite, parts: Partial<Parameters<typeof writtenPage>[2]> = {}) =>
  writtenPage(text, shown, { siteInfo: null, files: [], ...parts });

describe('the index page', () => {
  it('is of its site and in its language before any script runs [C15]', () => {
    const written = sitePage(page, site);
    expect(written).toContain('<html lang="en" data-theme="light"');
    expect(written).toContain('<meta name="hoga-site" content="global" />');
    expect(written).toContain('<meta name="theme-color" content="#F3F5F8" />');
    expect(written).toContain('<meta name="description" content="One tap, the exact price." />');
    expect(written).toContain('<title>Hoga Global</title>');
    // Comments aside, nothing of it is Korean (C15).
    expect(written.replaceAll(/<!--[\s\S]*?-->/g, '')).not.toMatch(/\p{Script=Hangul}/u);
  });

  it('takes a name for nothing but text', () => {
    const written = sitePage(page, { ...site, texts: { name: '</title><b>$&', headline: '"><script>' } });
    expect(written).toContain('<title>&lt;/title&gt;&lt;b&gt;$&amp;</title>');
    expect(written).toContain('content="&quot;&gt;&lt;script&gt;"');
  });

  it('carries the configuration of its site, in which no text ends the element', () => {
    const siteInfo = { id: 15, texts: { name: '</script><b>' } };
    const written = sitePage(page, site, { siteInfo });
    expect(written).not.toContain('</script><b>');
    const [, data = ''] = /<script type="application\/json" id="hoga-site-info">(.*?)<\/script>/.exec(written) ?? [];
    expect(JSON.parse(data)).toEqual(siteInfo);
    expect(sitePage(page, site)).not.toContain('hoga-site-info');
  });

  it('names the scripts and styles that its path needs first', () => {
    const written = sitePage(page, site, { files: ['assets/a.js', 'assets/a.css', 'assets/b.js'] });
    expect(written).toContain('<link rel="stylesheet" crossorigin href="/assets/a.css" />');
    expect(written.match(/<link rel="modulepreload" crossorigin href="[^"]+" \/>/g)).toEqual([
      '<link rel="modulepreload" crossorigin href="/assets/a.js" />',
      '<link rel="modulepreload" crossorigin href="/assets/b.js" />',
    ]);
  });
});
