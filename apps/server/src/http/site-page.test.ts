import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { type PageSite, sitePage } from './site-page.ts';

const page = await readFile(new URL('../../../web/index.html', import.meta.url), 'utf8');

const site: PageSite = {
  code: 'global',
  language: 'en',
  theme: { brand: '#A98BFF', onBrand: '#160A36', start: 'light' },
  texts: { name: 'Hoga Global', headline: 'One tap,\nthe exact price.' },
};

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
});
