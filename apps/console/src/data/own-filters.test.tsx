import { queryClient } from '@hoga/client/query-client';
import { type FakeServer, refusalReply } from '@hoga/client/testing/fake-server';
import type { KeptFilters } from '@hoga/contract/admin-filter';
import { idOf, type SiteId } from '@hoga/kernel/ids';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { useOwnFilters } from './own-filters.ts';
import { chooseScope } from './site-scope.ts';
import { savedFilters, signedInConsole } from './testing/console-server.ts';

const KEY = 'hoga.console.filters.8.requests';
const LARGE = { name: '큰 출금', search: { view: 'large' } };
const EARLY = { name: '첫 입금', search: { view: 'first' } };
const kept = (change: Partial<KeptFilters> = {}): KeptFilters => ({
  ...{ list: 'requests', ofSite: null, revision: 3, filters: [LARGE, EARLY], byDefault: null },
  ...change,
});

let server: FakeServer;
beforeEach(() => {
  queryClient.clear();
  server = signedInConsole();
});

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

/** The filters of a list, read from the server. */
async function opened(list: 'requests' | 'members' = 'requests') {
  const { result } = renderHook(() => useOwnFilters(list), { wrapper });
  await waitFor(() => expect(result.current.isLoaded).toBe(true));
  const names = () => result.current.filters.map(({ name, isDefault }) => (isDefault ? `${name}!` : name));
  const keyOf = (name: string) => result.current.filters.find((filter) => filter.name === name)?.key ?? '';
  const saved = () => server.requestsTo('/api/admin/filters/set').map(({ body }) => body);
  return { own: () => result.current, names, keyOf, saved };
}

describe('filters of a list [O4]', () => {
  it('are saved by name, renamed, moved, opened with and removed, one change after the other', async () => {
    const { own, names, keyOf, saved } = await opened();
    act(() => void own().save(LARGE));
    act(() => void own().save(EARLY));
    await waitFor(() => expect(names()).toEqual(['큰 출금', '첫 입금']));
    act(() => void own().rename(keyOf('첫 입금'), '처음'));
    await waitFor(() => expect(names()).toEqual(['큰 출금', '처음']));
    act(() => void own().move(keyOf('처음'), -1));
    await waitFor(() => expect(names()).toEqual(['처음', '큰 출금']));
    act(() => void own().open(keyOf('처음'), true));
    await waitFor(() => expect(names()).toEqual(['처음!', '큰 출금']));
    act(() => void own().remove(keyOf('큰 출금')));
    await waitFor(() => expect(names()).toEqual(['처음!']));
    await waitFor(() => expect(saved()).toHaveLength(6));
    expect(saved().at(-1)).toEqual({
      ...{ list: 'requests', ofSite: null, revision: 5 },
      ...{ filters: [{ ...EARLY, name: '처음' }], byDefault: '처음' },
    });
    expect((await opened('members')).names()).toEqual([]);
  });

  it('are those of the site in scope before those of all sites, and are saved for the site in scope', async () => {
    savedFilters(server, [kept({ filters: [LARGE] }), kept({ ofSite: idOf<SiteId>(1), filters: [EARLY] })]);
    const everywhere = await opened();
    expect(everywhere.names()).toEqual(['큰 출금']);
    act(() => chooseScope(idOf<SiteId>(1)));
    await waitFor(() => expect(everywhere.names()).toEqual(['첫 입금', '큰 출금']));
    act(() => void everywhere.own().save({ name: '새 회원', search: {} }));
    await waitFor(() => expect(everywhere.names()).toEqual(['첫 입금', '새 회원', '큰 출금']));
    expect(everywhere.saved()).toMatchObject([{ ofSite: 1, revision: 3 }]);
    act(() => void everywhere.own().remove(everywhere.keyOf('큰 출금')));
    await waitFor(() => expect(everywhere.saved().at(-1)).toMatchObject({ ofSite: null, filters: [] }));
  });

  it('that another browser has changed meanwhile are changed as they are now', async () => {
    savedFilters(server, [kept({ filters: [LARGE] })]);
    const { own, names, saved } = await opened();
    savedFilters(server, [kept({ revision: 4, filters: [LARGE, EARLY] })]);
    act(() => void own().save({ name: '새 회원', search: {} }));
    await waitFor(() => expect(names()).toEqual(['큰 출금', '첫 입금', '새 회원']));
    expect(saved().map((body) => (body as { revision: number }).revision)).toEqual([3, 4]);
  });

  it('stay as they were where the server refuses a change', async () => {
    savedFilters(server, [kept()]).on('/api/admin/filters/set', () => refusalReply(400, 'INVALID_REQUEST'));
    const { own, names, keyOf, saved } = await opened();
    expect(await act(() => own().remove(keyOf('큰 출금')))).toBe('INVALID_REQUEST');
    expect(saved()).toHaveLength(1);
    await waitFor(() => expect(names()).toEqual(['큰 출금', '첫 입금']));
  });

  it('that this browser has kept are added to those of the server once', async () => {
    savedFilters(server, [kept({ filters: [LARGE] })]);
    const mine = [{ ...LARGE, search: { view: 'all' } }, EARLY, { name: '', search: {} }];
    localStorage.setItem(KEY, JSON.stringify(mine));
    const { names, saved } = await opened();
    await waitFor(() => expect(names()).toEqual(['큰 출금', '첫 입금']));
    expect(saved()).toMatchObject([{ filters: [LARGE, EARLY] }]);
    await waitFor(() => expect(localStorage.getItem(KEY)).toBeNull());
  });

  it.each(['{', '3', '[{"name":""}]'])('are none of %s in this browser', async (text) => {
    localStorage.setItem(KEY, text);
    const { names, saved } = await opened();
    await waitFor(() => expect(localStorage.getItem(KEY)).toBeNull());
    expect([names(), saved()]).toEqual([[], []]);
  });

  it('are not there while they cannot be read', async () => {
    server.on('/api/admin/filters/my', () => refusalReply(503, 'UNAVAILABLE'));
    const { result } = renderHook(() => useOwnFilters('requests'), { wrapper });
    await waitFor(() => expect(server.requestsTo('/api/admin/filters/my')).not.toEqual([]));
    expect([result.current.isLoaded, result.current.filters]).toEqual([false, []]);
  });
});
