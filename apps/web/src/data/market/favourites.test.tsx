import { FakeServer, okReply } from '@hoga/client/testing/fake-server';
import { idOf } from '@hoga/kernel/ids';
import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { sessionStore } from '../session/session-store.ts';
import { siteStore } from '../site/site-store.ts';
import { openDevice } from '../storage/device.ts';
import { sampleMe } from '../testing/sample-me.ts';
import { sampleSite } from '../testing/sample-site.ts';
import { toggleFavourite, useFavourites } from './favourites.ts';
import { followFavourites, marked, readFavourites } from './kept-favourites.ts';

/** The documents of two members. */
function openServer() {
  const kept = new Map<number, { revision: number; version: number; document: string; changedAt: number }>();
  const own = () => sessionStore.getState().user?.id ?? 0;
  const server = new FakeServer()
    .on('/api/preference/my', () => okReply({ kept: kept.get(own()) ?? null }))
    .on('/api/preference/set', ({ body }) => {
      const { version, revision, document } = body as { version: number; revision: number; document: string };
      const written = { version, revision: revision + 1, document, changedAt: 0 };
      kept.set(own(), written);
      return okReply(written);
    });
  window.fetch = server.fetch;
  const symbolsOf = (id: number) => JSON.parse(kept.get(id)?.document ?? '{"symbols":null}').symbols;
  const keep = (id: number, symbols: readonly string[]) =>
    kept.set(id, { revision: 1, version: 1, document: JSON.stringify({ symbols }), changedAt: 0 });
  return { server, symbolsOf, keep };
}

const signIn = (id: number) => act(() => sessionStore.setState({ auth: 'success', user: sampleMe({ id: idOf(id) }) }));
const signOut = () => act(() => sessionStore.setState({ auth: 'logout', user: null }));
const toggle = (...stocks: readonly string[]) =>
  act(() => {
    for (const stock of stocks) toggleFavourite(stock);
  });
function follow(): () => void {
  let stop: () => void = () => undefined;
  act(() => {
    stop = followFavourites();
  });
  return stop;
}
const stored = (key: string) => window.localStorage.getItem(`hoga.hoga.${key}`);

beforeEach(() => {
  signOut();
  window.localStorage.clear();
  openDevice('hoga');
  siteStore.setState({ site: sampleSite() });
});

describe('favourites', () => {
  it('are marked and unmarked, newest first, each member their own, on the server', async () => {
    const { symbolsOf } = openServer();
    signIn(7);
    const { result } = renderHook(useFavourites);
    toggle('EBEST_NQ', 'BTCUSDT');
    expect(result.current).toEqual(['BTCUSDT', 'NQ']);
    // The code that keeps them has come only now.
    const stop = follow();
    toggle('EBEST_GC', 'EBEST_NQ');
    expect(result.current).toEqual(['GC', 'BTCUSDT']);
    await waitFor(() => expect(symbolsOf(7)).toEqual(['GC', 'BTCUSDT']));
    stop();
    signIn(8);
    expect(result.current).toEqual([]);
    expect(symbolsOf(8)).toBeNull();
    signIn(7);
    expect(result.current).toEqual(['GC', 'BTCUSDT']);
  });

  it('of another device are shown after what this one knows', async () => {
    const { server, keep } = openServer();
    keep(7, ['CL', 'NQ']);
    signIn(7);
    const { result } = renderHook(useFavourites);
    const stop = follow();
    await waitFor(() => expect(result.current).toEqual(['CL', 'NQ']));
    expect(server.requestsTo('/api/preference/set')).toEqual([]);
    keep(7, ['GC']);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(result.current).toEqual(['GC']));
    stop();
  });

  it('that this browser kept for the member and for visitors join those of the server once, in their order', async () => {
    const { server, keep, symbolsOf } = openServer();
    window.localStorage.setItem('hoga.hoga.favourites.7', 'NQ,CL');
    window.localStorage.setItem('hoga.hoga.favourites.0', 'BTCUSDT,CL');
    keep(7, ['GC', 'CL']);
    signIn(7);
    const { result } = renderHook(useFavourites);
    expect(result.current).toEqual(['NQ', 'CL']);
    const stop = follow();
    await waitFor(() => expect(symbolsOf(7)).toEqual(['GC', 'CL', 'NQ', 'BTCUSDT']));
    await waitFor(() => expect(stored('joinedFavourites.7')).toBe('yes'));
    toggle('BTCUSDT');
    await waitFor(() => expect(symbolsOf(7)).toEqual(['GC', 'CL', 'NQ']));
    const sent = server.requestsTo('/api/preference/set').length;
    stop();
    signOut();
    expect(result.current).toEqual(['BTCUSDT', 'CL']);
    signIn(7);
    const read = server.requestsTo('/api/preference/my').length;
    const stopAgain = follow();
    await waitFor(() => expect(server.requestsTo('/api/preference/my').length).toBe(read + 1));
    await waitFor(() => expect(result.current).toEqual(['GC', 'CL', 'NQ']));
    expect(server.requestsTo('/api/preference/set')).toHaveLength(sent);
    stopAgain();
  });

  it('of a visitor stay in this browser', () => {
    const { server } = openServer();
    const { result } = renderHook(useFavourites);
    toggle('EBEST_NQ');
    expect(stored('favourites.0')).toBe('NQ');
    expect(result.current).toEqual(['NQ']);
    expect(server.seen).toEqual([]);
  });

  it('are fifty at most, each once, whatever a document says', () => {
    const symbols = Array.from({ length: 60 }, (_, at) => `S${at}`);
    expect(readFavourites({ symbols: ['NQ', 7, null, '', 'NQ', 'x'.repeat(41), 'A,B', 'GC'] })).toEqual({
      symbols: ['NQ', 'GC'],
    });
    for (const document of [null, {}, { symbols: 'NQ' }]) expect(readFavourites(document)).toEqual({ symbols: [] });
    expect(marked(readFavourites({ symbols }), 'NQ', true).symbols).toEqual(['NQ', ...symbols.slice(0, 49)]);
  });

  it('keep their order where a mark is made again on what another device has', () => {
    const kept = { symbols: ['GC', 'NQ'] };
    expect(marked(kept, 'NQ', true)).toEqual(kept);
    expect(marked(kept, 'CL', false)).toEqual(kept);
  });
});
