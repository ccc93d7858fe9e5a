import { queryClient } from '@hoga/client/query-client';
import { DialogHost } from '@hoga/ui/components/dialogs/dialog-host.tsx';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { SIGNED_OUT, sessionStore } from '../../data/session/session-store.ts';
import { siteStore } from '../../data/site/site-store.ts';
import { sampleMe } from '../../data/testing/sample-me.ts';
import { sampleSite } from '../../data/testing/sample-site.ts';
import type { GuardContext } from '../guard.ts';
import { makeRouter } from '../router.tsx';

/** A router at a path, with a guard that remembers in plain sight. */
export function routerAt(path: string, { loggedIn = false, lastPage = '', isReturning = false } = {}) {
  const remembered: string[] = [];
  const context: GuardContext = {
    isLoggedIn: () => loggedIn,
    isReturning: () => isReturning,
    lastPage: () => remembered.at(-1) ?? lastPage,
    rememberLastPage: (page) => remembered.push(page),
  };
  const router = makeRouter(context, createMemoryHistory({ initialEntries: [path] }));
  return { router, remembered };
}

/** Renders the application at a path, for a visitor or a signed-in user. */
export function openApp(
  path: string,
  { loggedIn = false, site = sampleSite() }: { loggedIn?: boolean; site?: ReturnType<typeof sampleSite> } = {},
) {
  siteStore.setState({ site });
  sessionStore.setState({
    ...SIGNED_OUT,
    auth: loggedIn ? 'success' : 'logout',
    user: loggedIn ? sampleMe() : null,
  });
  queryClient.clear();
  const { router, remembered } = routerAt(path, { loggedIn });
  const view = render(
    <>
      <RouterProvider router={router} />
      <DialogHost />
    </>,
  );
  return { router, remembered, ...view };
}
