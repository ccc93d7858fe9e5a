import { FakeServer, okReply } from '@hoga/client/testing/fake-server';
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { chooseCoin } from '../../data/shell/shell-store.ts';
import { renderScreen } from '../../data/testing/render-screen.tsx';
import { loadScreenTexts } from '../../shared/i18n/i18n.ts';
import { CoinDrawer } from './coin-drawer.tsx';

it('shows beside each coin what one is in the bank’s money, as far as a rate is known [WAL-52]', async () => {
  await loadScreenTexts();
  const rate = { base: 'BTC', counter: 'KRW', rate: '151804852.125', at: 1 };
  const server = new FakeServer().on('/api/dnw/get_exchange_rate_map', () => okReply({ BTC: rate }));
  renderScreen({ routes: { '/': CoinDrawer }, at: '/', server });
  await screen.findByText((_, element) => element?.tagName === 'BODY');
  expect(server.requestsTo('/api/dnw/get_exchange_rate_map')).toEqual([]);
  act(() => void chooseCoin(['BTC', 'XRP', 'BINARY']));
  await screen.findByText('151,804,852.12원');
  expect(screen.getAllByRole('button').filter(({ textContent }) => textContent?.includes('원'))).toHaveLength(1);
});
