import { FakeServer, okReply } from '@hoga/client/testing/fake-server';
import { type FuturesOptionId, idOf } from '@hoga/kernel/ids';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { SIGNED_OUT, sessionStore } from '../../../data/session/session-store.ts';
import { holdFutures } from '../../../data/testing/hold-account.ts';
import { renderScreen } from '../../../data/testing/render-screen.tsx';
import { sampleFuturesOption, sampleFuturesPosition } from '../../../data/testing/sample-futures.ts';
import { sampleMe } from '../../../data/testing/sample-me.ts';
import { FuturesWatchlist } from './futures-watchlist.tsx';

const [BTC, ETH] = [1, 2].map((id) => idOf<FuturesOptionId>(id)) as [FuturesOptionId, FuturesOptionId];

function open(isMember: boolean): void {
  sessionStore.setState(
    isMember ? { ...SIGNED_OUT, auth: 'success', user: sampleMe() } : { ...SIGNED_OUT, auth: 'fail' },
  );
  const options = [
    sampleFuturesOption({ id: BTC, stock: 'BTCUSDT', koName: '비트코인', enName: 'Bitcoin' }),
    sampleFuturesOption({ id: ETH, stock: 'ETHUSDT', koName: '이더리움', enName: 'Ethereum' }),
  ];
  const server = new FakeServer().on('/api/futures/option/list', () => okReply(options));
  const list = () => <FuturesWatchlist currentId={BTC} base="/future" />;
  renderScreen({ routes: { '/future': list }, at: '/future', server });
}

const listed = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

it('the contracts beside a coin are found by a part of their name, the held ones alone where asked for [T14]', async () => {
  holdFutures({ positions: [sampleFuturesPosition({ futuresOptionId: ETH })] });
  open(true);
  await screen.findByRole('link', { name: /ETH/ });
  expect(listed()).toHaveLength(2);
  await userEvent.type(screen.getByRole('searchbox'), '비트');
  expect(listed()).toEqual(['/future/1']);
  await userEvent.clear(screen.getByRole('searchbox'));
  await userEvent.click(screen.getByRole('button', { name: '보유' }));
  expect(listed()).toEqual(['/future/2']);
  expect(screen.getByRole('button', { name: '관심' })).toBeDefined();
});

it('the contracts beside a coin are not divided into own and others for a visitor', async () => {
  holdFutures();
  open(false);
  await screen.findByRole('link', { name: /ETH/ });
  expect(screen.queryByRole('button', { name: '보유' })).toBeNull();
});
