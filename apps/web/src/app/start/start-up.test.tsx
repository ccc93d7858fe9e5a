import { FakeServer, okReply, refusalReply } from '@hoga/client/testing/fake-server';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleMe } from '../../data/testing/sample-me.ts';
import { sampleSiteInfo } from '../../data/testing/sample-site.ts';

const live = vi.hoisted(() => ({
  connect: vi.fn(),
  disconnect: vi.fn(),
  setViewing: vi.fn(),
  forgetData: vi.fn(),
}));
vi.mock('./live.ts', () => ({ startLive: () => live }));
vi.mock('../lazy-screen.ts', async (original) => ({
  ...(await original<typeof import('../lazy-screen.ts')>()),
  lazyScreen: () => () => <p>screen</p>,
  lazyFirstScreen: () => () => <p>screen</p>,
}));

let server: FakeServer;
beforeEach(() => {
  // Each start is a new page: its router, session and stores are made anew.
  vi.resetModules();
  localStorage.clear();
  window.history.replaceState(null, '', '/');
  for (const call of Object.values(live)) call.mockReset();
  server = new FakeServer()
    .on('/api/site_info/code', () => okReply(sampleSiteInfo({ code: 'mini', texts: { name: '미니', headline: '' } })))
    .on('/api/me', () => okReply(sampleMe()))
    .on('/api/wallet/my', () => okReply([]));
  vi.stubGlobal('fetch', server.fetch);
  document.head.innerHTML = '<meta name="hoga-site" content="mini">';
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.head.innerHTML = '';
});

async function startPage() {
  const [{ App }, { startUp }] = await Promise.all([import('../app.tsx'), import('./start-up.ts')]);
  render(<App />);
  void startUp();
}

describe('start', () => {
  it('asks for the site the page names, and shows a visitor the login [SITE-05, SITE-27, AUTH-37]', async () => {
    await startPage();
    expect(await screen.findByText('screen')).toBeDefined();
    expect(server.requestsTo('/api/site_info/code')[0]?.query).toEqual({ code: 'mini' });
    expect(window.location.pathname).toBe('/signin');
    await waitFor(() => expect(document.title).toBe('로그인 · 미니'));
    await waitFor(() => expect(live.connect).toHaveBeenCalledTimes(1));
    expect(localStorage.getItem('hoga.mini.siteId')).toBe('1');
  });

  it('takes the site that the server has written into the page, without a call [SITE-27]', async () => {
    const written = document.createElement('script');
    written.type = 'application/json';
    written.id = 'hoga-site-info';
    written.textContent = JSON.stringify(sampleSiteInfo({ code: 'mini', texts: { name: '미니', headline: '' } }));
    document.head.append(written);
    await startPage();
    expect(await screen.findByText('screen')).toBeDefined();
    await waitFor(() => expect(document.title).toBe('로그인 · 미니'));
    expect(server.requestsTo('/api/site_info/code')).toEqual([]);
  });

  it('says so when the site cannot be had, and tries again when asked', async () => {
    server.on('/api/site_info/code', () => 'network-failure');
    await startPage();
    expect(await screen.findByText('서비스에 연결하지 못했습니다')).toBeDefined();
    expect(screen.getByText(/네트워크에 연결할 수 없습니다/)).toBeDefined();
    server.on('/api/site_info/code', () => okReply(sampleSiteInfo()));
    fireEvent.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await screen.findByText('screen')).toBeDefined();
  });

  it('shows the server message for a site that does not exist [ERR-06]', async () => {
    server.on('/api/site_info/code', () => refusalReply(404, 'SITE_NOT_FOUND', '존재하지 않는 사이트입니다.'));
    await startPage();
    expect(await screen.findByText('존재하지 않는 사이트입니다.')).toBeDefined();
  });

  it('takes a returning user from / to the last opened page [AUTH-23, AUTH-32]', async () => {
    localStorage.setItem('hoga.mini.accessToken', 'token');
    localStorage.setItem('hoga.mini.refreshToken', 'refresh');
    localStorage.setItem('hoga.mini.expiry', String(Date.now() + 600_000));
    localStorage.setItem('hoga.mini.lastPage', '/more');
    await startPage();
    await waitFor(() => expect(live.connect).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(window.location.pathname).toBe('/more'));
    expect(await screen.findByRole('heading', { name: '더보기' })).toBeDefined();
    await waitFor(() => expect(document.cookie).toContain('menu=more'));
  });

  it('looks as the site starts until the visitor has chosen', async () => {
    server.on('/api/site_info/code', () =>
      okReply(sampleSiteInfo({ theme: { brand: '#A98BFF', onBrand: '#160A36', start: 'light' } })),
    );
    await startPage();
    await screen.findByText('screen');
    expect(document.documentElement.getAttribute('data-theme')).toBe('light');
    expect(document.documentElement.style.getPropertyValue('--site-brand')).toBe('#A98BFF');
    expect(document.documentElement.getAttribute('data-price')).toBe('kr');
  });

  it('has a rise in red where the site is English too [C3]', async () => {
    server.on('/api/site_info/code', () => okReply(sampleSiteInfo({ language: 'en' })));
    await startPage();
    await screen.findByText('screen');
    expect(document.documentElement.getAttribute('data-price')).toBe('kr');
  });
});
