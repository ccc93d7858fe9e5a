import { queryClient } from '@hoga/client/query-client';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';

/** A page at an address, as the router would show it. Answers how to read the address. */
export function renderPage(Page: () => ReactNode, path: string): { readonly address: () => string } {
  queryClient.clear();
  const history = createMemoryHistory({ initialEntries: [path] });
  const root = createRootRoute();
  const page = createRoute({ getParentRoute: () => root, path: '$', component: Page });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createRouter({ routeTree: root.addChildren([page]), history }) as never} />
    </QueryClientProvider>,
  );
  return { address: () => history.location.href };
}
