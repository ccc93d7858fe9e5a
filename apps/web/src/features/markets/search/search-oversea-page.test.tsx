import { okReply, refusalReply } from '@hoga/client/testing/fake-server';
import { idOf } from '@hoga/kernel/ids';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { marketStore } from '../../../data/market/market.ts';
import { recentPicks, rememberPick } from '../../../data/market/recent-picks.ts';
import { sessionStore } from '../../../data/session/session-store.ts';
import { openDevice } from '../../../data/storage/device.ts';
import { quietServer } from '../../../data/testing/quiet-server.ts';
import { renderScreen } from '../../../data/testing/render-screen.tsx';
import { sampleFuturesOption } from '../../../data/testing/sample-futures.ts';
import { sampleTicker } from '../../../data/testing/sample-market.ts';
import { sampleMe } from '../../../data/testing/sample-me.ts';
import { sampleOverseaOption } from '../../../data/testing/sample-oversea-option.ts';
import { loadScreenTexts } from '../../../shared/i18n/i18n.ts';
import { SearchOverseaPage } from './search-oversea-page.tsx';

const nq = sampleOverseaOption();
const gold = sampleOverseaOption({ id: idOf(105), stock: 'GC', koName: '금', enName: 'Gold', category: 'commodity' });
const kospi = sampleOverseaOption({
  id: idOf(101),
  stock: 'K200M',
  koName: '코스피200',
  enName: 'KOSPI 200',
  currency: 'KRW',
});
const hangSeng = sampleOverseaOption({
  id: idOf(113),
  stock: 'HSI',
  koName: '항셍',
  enName: 'Hang Seng',
  isRest: 1,
  market: { state: 'rest', until: Date.now() + 24 * 3_600_000 },
});

const ether = sampleFuturesOption({ id: idOf(171), stock: 'X_ETHUSDT', koName: '이더리움', enName: 'Ethereum' });

function show(options: readonly unknown[] = [nq, gold, kospi, hangSeng], at = '/search/oversea') {
  const server = quietServer()
    .on('/api/oversea/option/list', () => okReply(options))
    .on('/api/futures/option/list', () => okReply([ether]));
  const routes = {
    '/search/oversea': SearchOverseaPage,
    '/oversea/$id': () => <p>trade</p>,
    '/future/$id': () => <p>contract</p>,
  };
  return { server, ...renderScreen({ routes, at, server }) };
}

const rowsOf = async (section: RegExp | string) =>
  within(await screen.findByRole('region', { name: section }))
    .getAllByRole('listitem')
    .map((row) => row.textContent ?? '');
const box = () => screen.findByRole<HTMLInputElement>('searchbox', { name: '종목 검색' });

beforeEach(async () => {
  window.localStorage.clear();
  openDevice('hoga');
  sessionStore.setState({ auth: 'success', user: sampleMe() });
  await loadScreenTexts();
  marketStore.putTickers([sampleTicker()]);
});

describe('the search for instruments', () => {
  it('begins with all of them and their prices, the one in KRW first [RT-28, OVS-10]', async () => {
    show();
    const rows = await rowsOf('전체 종목');
    expect(rows).toHaveLength(5);
    expect(rows[4]).toContain('이더리움');
    expect(rows[0]).toContain('코스피200');
    expect(rows.find((row) => row.includes('나스닥100'))).toContain('21,472.50');
  });

  it.each([
    ['나스', '나스닥100'],
    ['gold', '금'],
    ['hsi', '항셍'],
    ['ㅋㅅㅍ', '코스피200'],
    ['이더', '이더리움'],
    ['ㅇㄷㄹㅇ', '이더리움'],
  ])('finds by name, symbol or initials: %s', async (typed, name) => {
    show();
    await userEvent.type(await box(), typed);
    const rows = await rowsOf('검색 결과 1개');
    expect(rows[0]).toContain(name);
  });

  it('says so when there is nothing, and shows all again', async () => {
    show();
    await userEvent.type(await box(), '비트코인');
    await screen.findByText('‘비트코인’ 검색 결과가 없습니다');
    await userEvent.click(screen.getByRole('button', { name: '전체 종목 보기' }));
    expect(await rowsOf('전체 종목')).toHaveLength(5);
    expect(document.activeElement).toBe(await box());
  });

  it('opens the best match with Enter, remembers it, and has the text again on the way back', async () => {
    const { router } = show();
    await userEvent.type(await box(), 'ㄴㅅ');
    await waitFor(() => expect(router.state.location.search).toEqual({ q: 'ㄴㅅ' }));
    await userEvent.keyboard('{Enter}');
    await screen.findByText('trade');
    expect(router.state.location.pathname).toBe('/oversea/102');
    expect(recentPicks()).toEqual(['/oversea/102']);
    router.history.back();
    await waitFor(async () => expect((await box()).value).toBe('ㄴㅅ'));
  });

  it('remembers what is picked from the list', async () => {
    const { router } = show();
    const row = await screen.findByRole('link', { name: /^금(?!요일)/ });
    router.history.push(row.getAttribute('href') ?? '');
    await screen.findByText('trade');
    expect(recentPicks()).toEqual(['/oversea/105']);
  });

  it('opens a closed one too, to be looked at', async () => {
    const { router } = show();
    await userEvent.type(await box(), '항셍{Enter}');
    await screen.findByText('trade');
    expect(router.state.location.pathname).toBe('/oversea/113');
  });

  it.each(['이더', 'ㅇㄷㄹ', 'ethusdt'])('knows coin futures as well: %s', async (typed) => {
    const { router } = show();
    await userEvent.type(await box(), typed);
    expect((await rowsOf('검색 결과 1개'))[0]).toContain('이더리움');
    await userEvent.keyboard('{Enter}');
    await screen.findByText('contract');
    expect(router.state.location.pathname).toBe('/future/171');
    expect(recentPicks()).toEqual(['/future/171']);
  });

  it('shows recent picks first, without those that are gone, until they are cleared', async () => {
    for (const id of [999, 105, 102]) rememberPick(`/oversea/${id}`);
    show();
    const rows = await rowsOf('최근 찾은 종목');
    expect(rows).toHaveLength(2);
    expect(rows[0]).toContain('나스닥100');
    await userEvent.click(screen.getByRole('button', { name: '모두 지우기' }));
    expect(screen.queryByRole('region', { name: '최근 찾은 종목' })).toBeNull();
    expect(recentPicks()).toEqual([]);
  });

  it('is cleared by Esc and by its button', async () => {
    show([nq, gold], '/search/oversea?q=gold');
    expect(await rowsOf('검색 결과 1개')).toHaveLength(1);
    await userEvent.type(await box(), '{Escape}');
    expect((await box()).value).toBe('');
    await userEvent.type(await box(), 'x');
    await userEvent.click(screen.getByRole('button', { name: '지우기' }));
    expect((await box()).value).toBe('');
  });

  it('can be tried again when the list did not come', async () => {
    const { server } = show();
    server.on('/api/oversea/option/list', () => refusalReply(400, 'BAD', '잘못된 요청입니다.'));
    const retry = await screen.findByRole('button', { name: '다시 시도' });
    server.on('/api/oversea/option/list', () => okReply([nq]));
    await userEvent.click(retry);
    await screen.findByRole('link', { name: /나스닥100/ });
  });
});
