import { FakeServer, okReply } from '@hoga/client/testing/fake-server';
import type { SiteInfo } from '@hoga/contract/site';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentSite, siteStore } from '../../data/site/site-store.ts';
import { openDevice } from '../../data/storage/device.ts';
import { sampleSite, sampleSiteInfo } from '../../data/testing/sample-site.ts';
import { showChangedSite } from './show-changed-site.ts';

let server: FakeServer;
const checkPage = vi.fn(async () => undefined);

beforeEach(() => {
  openDevice('hoga');
  siteStore.setState({ site: sampleSite() });
  document.title = '더보기 · 호가';
  checkPage.mockClear();
  server = new FakeServer();
  vi.stubGlobal('fetch', server.fetch);
});
afterEach(() => vi.unstubAllGlobals());

function siteIsNow(change: Partial<SiteInfo>): void {
  server.on('/api/site_info/code', () => okReply(sampleSiteInfo(change)));
}

describe('a change of the site', () => {
  it('is put on the open page: colours, theme, words, title', async () => {
    siteIsNow({
      theme: { brand: '#A98BFF', onBrand: '#160A36', start: 'light' },
      texts: { name: '새 호가', headline: '새로' },
    });
    await showChangedSite(checkPage);
    expect(document.documentElement.style.getPropertyValue('--site-brand')).toBe('#A98BFF');
    expect(document.documentElement.getAttribute('data-theme')).toBe('light');
    expect(document.title).toBe('더보기 · 새 호가');
    expect(currentSite().texts.headline).toBe('새로');
    expect(checkPage).not.toHaveBeenCalled();
  });

  it('of what it offers asks whether the open page is still one of its own', async () => {
    siteIsNow({ type: '100000' });
    await showChangedSite(checkPage);
    expect(currentSite().flags.isFutures).toBe(false);
    expect(checkPage).toHaveBeenCalledTimes(1);
  });

  it('that is none, or cannot be had, leaves everything as it is', async () => {
    const before = currentSite();
    siteIsNow({});
    await showChangedSite(checkPage);
    server.on('/api/site_info/code', () => 'network-failure');
    await showChangedSite(checkPage);
    expect(currentSite()).toBe(before);
  });

  it('is as the newest answer has it, also where an older one comes later', async () => {
    const answers: (() => void)[] = [];
    const names = ['옛 이름', '새 이름'];
    server.on('/api/site_info/code', async () => {
      const name = names.shift() ?? '';
      await new Promise<void>((resolve) => {
        answers.push(resolve);
      });
      return okReply(sampleSiteInfo({ texts: { name, headline: '' } }));
    });
    const shown = [showChangedSite(checkPage), showChangedSite(checkPage)];
    await waitFor(() => expect(answers).toHaveLength(2));
    for (const answer of answers.toReversed()) answer();
    await Promise.all(shown);
    expect(currentSite().texts.name).toBe('새 이름');
  });
});
