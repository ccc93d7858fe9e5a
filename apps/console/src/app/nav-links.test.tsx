import { okReply } from '@hoga/client/testing/fake-server';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sampleOperator, signedInConsole } from '../data/testing/console-server.ts';
import { renderPage } from '../shared/testing/render-page.tsx';
import { NavLinks } from './nav-links.tsx';

const counted = (siteInfoId: number, refusedPayouts: number) => ({
  ...{
    siteInfoId,
    waiting: 0,
    oldestAt: null,
    deposits: 0,
    withdrawals: 0,
    p2p: 0,
    large: 0,
    firstDeposits: 0,
    paid: 0,
  },
  ...{ waitingInquiries: 0, members: 0, openAlarms: refusedPayouts, refusedPayouts },
});

it.each([
  [[2, 1], '지급3'],
  [[0, 0], '지급'],
])('the menu counts payouts that their providers have refused, of all sites: %j [O1]', async (refused, words) => {
  const sites = refused.map((count, index) => counted(index + 1, count));
  const server = signedInConsole(sampleOperator()).on('/api/admin/dashboard', () =>
    okReply({ sites, feeds: [], chainVerifiedAt: null, serverTime: 0 }),
  );
  renderPage(() => <NavLinks />, '/dashboard');
  await waitFor(() => expect(server.requestsTo('/api/admin/dashboard')).not.toHaveLength(0));
  await waitFor(() => expect(screen.getByTitle('지급').textContent).toBe(words));
});
