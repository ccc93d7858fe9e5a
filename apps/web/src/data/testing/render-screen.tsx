import type { FakeServer } from '@hoga/client/testing/fake-server';
import { DialogHost } from '@hoga/ui/components/dialogs/dialog-host.tsx';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { siteStore } from '../site/site-store.ts';
import { sampleSite } from './sample-site.ts';

export interface ScreenUnderTest {
  /** Route patterns and the screens on them. */
  readonly routes: Readonly<Record<string, () => ReactNode>>;
  readonly at: string;
  readonly server: FakeServer;
  /** The six digits of the site's type. */
  readonly siteType?: string;
  readonly siteLanguage?: 'ko' | 'en';
}

/** A screen on its route, with a server in a test's hands and the place for alerts. */
export function renderScreen({ routes, at, server, siteType = '101101', siteLanguage = 'ko' }: ScreenUnderTest) {
  siteStore.setState({ site: sampleSite({ type: siteType, language: siteLanguage }) });
  window.fetch = server.fetch;
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 15_000 } } });
  const root = createRootRoute();
  const router = createRouter({
    routeTree: root.addChildren(
      Object.entries(routes).map(([path, component]) => createRoute({ getParentRoute: () => root, path, component })),
    ),
    history: createMemoryHistory({ initialEntries: [at] }),
  });
  const view = render(
    <QueryClientProvider client={client}>
      <RouterProvider<typeof router> router={router} />
      <DialogHost />
    </QueryClientProvider>,
  );
  return { ...view, router, client };
}
