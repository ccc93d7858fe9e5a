import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { openDrawer } from '../../data/shell/shell-store.ts';
import { sampleSite } from '../../data/testing/sample-site.ts';
import { openApp } from '../testing/open-app.tsx';

vi.mock('../lazy-screen.ts', async (original) => ({
  ...(await original<typeof import('../lazy-screen.ts')>()),
  lazyFirstScreen: () => () => <p>screen</p>,
  lazyScreen: () => () => <p>screen</p>,
}));
// Every page exists here: only the site decides.
vi.mock('../route-lookup.ts', () => ({ routeLookup: () => () => ({}) }));

beforeAll(async () => {
  await Promise.all([import('../frame.tsx'), import('../overlays.tsx'), import('./trade-menu.tsx')]);
});

describe('the wallet in the menu', () => {
  it.each([
    ['101000', true],
    ['100101', false],
  ])('of a site of the type %s shows P2P: %s [SITE-21]', async (type, isShown) => {
    const site = sampleSite({ type });
    openApp('/more', { loggedIn: true, site });
    await screen.findByText('screen');
    openDrawer('menu');
    const menu = await screen.findByRole('dialog', { name: '메뉴' });
    expect(within(menu).getByRole('link', { name: '자산현황' }).getAttribute('href')).toBe('/wallet/asset');
    const p2p = within(menu).queryByRole('link', { name: 'P2P' });
    expect(p2p?.getAttribute('href') ?? null).toBe(isShown ? '/wallet/p2p' : null);
  });
});
