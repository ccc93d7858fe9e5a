import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { beforeEach, expect, it } from 'vitest';
import { siteStore } from '../../data/site/site-store.ts';
import { sampleSite } from '../../data/testing/sample-site.ts';
import { watchTitle } from './watch-title.ts';

beforeEach(() => siteStore.setState({ site: sampleSite() }));

it('the tab names the page that is being opened, before its code has come [C16]', async () => {
  const root = createRootRoute();
  const never = new Promise<void>(() => undefined);
  const router = createRouter({
    routeTree: root.addChildren([
      createRoute({ getParentRoute: () => root, path: '/signin', staticData: { title: 'nav.signIn' } }),
      createRoute({
        getParentRoute: () => root,
        path: '/more',
        staticData: { title: 'nav.more' },
        loader: () => never,
      }),
    ]),
    history: createMemoryHistory({ initialEntries: ['/signin'] }),
  });
  watchTitle(router);
  await router.load();
  expect(document.title).toBe('로그인 · 호가');
  void router.navigate({ to: '/more' });
  await expect.poll(() => document.title).toBe('더보기 · 호가');
});
