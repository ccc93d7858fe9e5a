import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { PendingScreen } from './pending-screen.tsx';
import type { LayoutName } from './route-meta.ts';

vi.mock('@hoga/ui/components/skeleton-list.tsx', () => ({ SkeletonList: () => 'rows of a list' }));
vi.mock('../shared/ui/skeleton-trade.tsx', () => ({ SkeletonTrade: () => 'a trade screen' }));

describe('a screen whose code is on its way', () => {
  it.each<[LayoutName, string]>([
    ['OverseaTrade', 'a trade screen'],
    ['FutureTrade', 'a trade screen'],
    ['Home', 'rows of a list'],
    ['Fixed', 'rows of a list'],
    ['Sign', ''],
  ])('in the layout %s has the shape of %j', async (layout, shape) => {
    const root = createRootRoute();
    const route = createRoute({
      getParentRoute: () => root,
      path: '/',
      staticData: { layout },
      component: PendingScreen,
    });
    const router = createRouter({
      routeTree: root.addChildren([route]),
      history: createMemoryHistory({ initialEntries: ['/'] }),
    });
    const { container } = render(<RouterProvider<typeof router> router={router} />);
    await waitFor(() => expect(router.state.status).toBe('idle'));
    await waitFor(() => expect(container.textContent).toBe(shape));
  });
});
