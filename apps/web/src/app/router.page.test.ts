import { dismissToast, toastStore } from '@hoga/ui/components/toasts/toast-store.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { siteStore } from '../data/site/site-store.ts';
import { sampleSite } from '../data/testing/sample-site.ts';
import { text } from '../shared/i18n/i18n.ts';
import { routeLookup } from './route-lookup.ts';
import { LAYOUTS, layoutOf, metaOf } from './route-meta.ts';
import { shownContract } from './router.tsx';
import { routerAt } from './testing/open-app.tsx';

// These tests are about which screen opens, not about its content.
vi.mock('./lazy-screen.ts', () => ({ lazyScreen: () => () => null, lazyFirstScreen: () => () => null }));

beforeEach(() => {
  siteStore.setState({ site: sampleSite() });
});

async function landing(path: string, options: Parameters<typeof routerAt>[1] = {}) {
  const { router, remembered } = routerAt(path, options);
  await router.load();
  return { path: router.state.location.pathname, remembered, meta: router.state.matches.at(-1)?.staticData ?? {} };
}

describe('redirects', () => {
  it('/ leads to /signin [RT-11]', async () => {
    expect((await landing('/')).path).toBe('/signin');
  });

  it.each(['/nowhere', '/more/nowhere', '/oversea/1/2', '/signin/x'])('unknown %s leads to / [RT-12]', async (path) => {
    expect((await landing(path)).path).toBe('/signin');
    expect((await landing(path, { loggedIn: true })).path).toBe('/oversea');
  });

  it.each(['/nowhere', '/oversea/abc'])(
    'unknown %s is said to be unknown, and what exists is not [W11]',
    async (path) => {
      for (const { id } of toastStore.getState().toasts) dismissToast(id);
      await landing('/more', { loggedIn: true });
      expect(toastStore.getState().toasts).toEqual([]);
      await landing(path, { loggedIn: true });
      expect(toastStore.getState().toasts).toMatchObject([{ title: '찾으시는 페이지가 없습니다.', body: path }]);
    },
  );

  it.each([
    ['/wallet/convert/USDT_FUTURES', 'nav.transfer'],
    ['/wallet/convert/USDT_BTC', 'nav.convert'],
  ])('%s is titled %s [W14]', async (path, title) => {
    const { router } = routerAt(path, { loggedIn: true });
    await router.load();
    expect(metaOf(router.state.matches.at(-1)).title).toBe(title);
  });

  it.each(['/oversea/abc', '/oversea/1a', '/oversea/-1', '/oversea/1.5', '/oversea/%31x', '/exchange/1a'])(
    '%s is an unknown path: ids are digits [RT-15, RT-18, VAL-31, VAL-32]',
    async (path) => {
      expect((await landing(path, { loggedIn: true })).path).toBe('/oversea');
    },
  );

  it.each(['/oversea/abc', '/future/abc', '/more/notice/abc'])(
    'a visitor sent away from %s signs in to the home page, not to what sends away again [RT-15, RT-18, RT-51]',
    async (path) => {
      const { path: landed, remembered } = await landing(path);
      expect(landed).toBe('/signin');
      const lastPage = remembered.at(-1) ?? '';
      expect(lastPage).toBe('');
      expect((await landing('/signin', { loggedIn: true, lastPage })).path).toBe('/oversea');
    },
  );

  it.each(['/oversea/abc', '/more/notice/abc?from=mail', '/nowhere', '/exchange/x'])(
    'a device that still remembers %s opens the home page [RT-12, RT-51]',
    async (lastPage) => {
      expect((await landing('/signin', { loggedIn: true, lastPage })).path).toBe('/oversea');
    },
  );

  it.each(['/overseaView/abc', '/futureView/1x'])('%s is an unknown path for visitors too [VAL-32]', async (path) => {
    expect((await landing(path)).path).toBe('/signin');
  });

  it('a signed-in user has no use for /signin, except on the way back to the last page', async () => {
    expect((await landing('/signin', { loggedIn: true, lastPage: '/more' })).path).toBe('/more');
    expect((await landing('/signin', { loggedIn: true, isReturning: true })).path).toBe('/signin');
  });

  it('a signed-in user has no use for /register, by a link as by a full load [C17]', async () => {
    expect((await landing('/register', { loggedIn: true, lastPage: '/more' })).path).toBe('/more');
    expect((await landing('/register')).path).toBe('/register');
  });

  it('/exchange is an unknown path on a site with neither rounds nor coin futures [C11]', async () => {
    siteStore.setState({ site: sampleSite({ type: '100000' }) });
    expect((await landing('/exchange', { loggedIn: true })).path).toBe('/oversea');
    expect((await landing('/exchangeView')).path).toBe('/signin');
    siteStore.setState({ site: sampleSite({ type: '100001' }) });
    expect((await landing('/exchange', { loggedIn: true })).path).toBe('/exchange');
  });

  it('a visitor who opens a round looks at it, and signs in to it [T36]', async () => {
    const { path, remembered } = await landing('/exchange/207');
    expect(path).toBe('/exchangeView/207');
    expect(remembered.at(-1)).toBe('/exchange/207');
  });
});

describe('the contract on the screen', () => {
  it.each([
    ['/future/12', 12],
    ['/futureView/12', null],
    ['/oversea/12', null],
    ['/more', null],
  ])('of %s is %s', async (path, id) => {
    const { router } = routerAt(path, { loggedIn: true });
    await router.load();
    expect(shownContract(router)).toBe(id);
  });
});

describe('guard', () => {
  it.each(['/oversea', '/oversea/3?tab=chart', '/more', '/more/change_password'])(
    'sends a visitor from %s to / and remembers it [AUTH-69, RT-64, RT-65]',
    async (path) => {
      const { path: landed, remembered } = await landing(path);
      expect(landed).toBe('/signin');
      expect(remembered).toEqual([path]);
    },
  );

  it.each(['/oversea', '/oversea/3', '/more', '/more/change_password'])('lets a user into %s [RT-64]', async (path) => {
    const { path: landed, remembered } = await landing(path, { loggedIn: true });
    expect(landed).toBe(path);
    expect(remembered).toEqual([]);
  });

  it('neither remembers nor opens what is only fetched ahead', async () => {
    const { router, remembered } = routerAt('/signin');
    await router.load();
    await router.preloadRoute({ to: '/more' });
    expect(remembered).toEqual([]);
    expect(router.state.location.pathname).toBe('/signin');
  });
});

describe('route meta', () => {
  it('knows exactly nine layouts, No by default [RT-01, RT-03]', () => {
    expect([...LAYOUTS].sort()).toEqual(
      ['Fixed', 'FutureTrade', 'Home', 'No', 'OverseaTrade', 'Search', 'Sign', 'Trade', 'Wallet'].sort(),
    );
    expect(layoutOf({})).toBe('No');
  });

  it('of /dnw is titled 입출금 and has nowhere to go back to [RT-23, RT-24]', async () => {
    const { meta } = await landing('/dnw', { loggedIn: true });
    expect(meta).toMatchObject({ title: 'nav.dnw', noBack: true });
    expect(text('nav.dnw')).toBe('입출금');
  });

  it('is found by path for menus, and not for paths that do not exist', () => {
    const routeOf = routeLookup(routerAt('/').router);
    expect(routeOf('/more')).toMatchObject({ name: 'More' });
    expect(routeOf('/overseaView')).toMatchObject({ requiresAuth: false });
    expect(routeOf('/wallet/nowhere/BTC')).toBeNull();
  });
});
