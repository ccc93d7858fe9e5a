import { queryClient } from '@hoga/client/query-client';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { SIGNED_OUT, sessionStore } from '../../data/session/session-store.ts';
import { siteStore } from '../../data/site/site-store.ts';
import { sampleMe } from '../../data/testing/sample-me.ts';
import { sampleSite } from '../../data/testing/sample-site.ts';
import { text } from '../../shared/i18n/i18n.ts';
import type { FramedLayoutName, RouteMeta } from '../route-meta.ts';
import { FRAMED_LAYOUT } from './framed-layouts.tsx';

/** A page in a layout, as the shell would frame it. */
async function show(layout: FramedLayoutName, meta: RouteMeta = {}): Promise<void> {
  const Layout = FRAMED_LAYOUT[layout];
  const root = createRootRoute({
    component: () => (
      <QueryClientProvider client={queryClient}>
        <Layout meta={{ title: 'nav.more', ...meta }}>
          <p>content</p>
        </Layout>
      </QueryClientProvider>
    ),
  });
  const history = createMemoryHistory({ initialEntries: ['/more/somewhere'] });
  render(<RouterProvider router={createRouter({ routeTree: root, history }) as never} />);
  await screen.findByText('content');
}

const back = () => screen.queryByRole('link', { name: text('common.back') });
const title = () => screen.queryByRole('heading', { name: text('nav.more') });

beforeEach(() => {
  siteStore.setState({ site: sampleSite() });
  sessionStore.setState({ ...SIGNED_OUT, auth: 'success', user: sampleMe() });
});

describe('layouts', () => {
  it('of trade screens have a header, unless the route says noHeader [RT-04]', async () => {
    await show('Trade');
    expect(title()).not.toBeNull();
  });

  it('of trade screens hide the header when the route says noHeader [RT-04]', async () => {
    await show('Trade', { noHeader: true });
    expect(title()).toBeNull();
    expect(back()).toBeNull();
  });

  it('of search have neither header nor back icon, only a name to be read aloud [RT-05, RT-06]', async () => {
    await show('Search');
    expect(title()?.className).toBe('sr-only');
    expect(back()).toBeNull();
  });

  it('that are fixed have both', async () => {
    await show('Fixed');
    expect(title()).not.toBeNull();
    expect(back()).not.toBeNull();
  });

  it('close where the route names a target [NAV-35]', async () => {
    await show('Fixed', { backUrl: '/more/notice' });
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toContain('/more/notice');
  });
});
