import { type FakeServer, okReply } from '@hoga/client/testing/fake-server';
import { idOf } from '@hoga/kernel/ids';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderScreen } from '../../../data/testing/render-screen.tsx';
import { sampleFollow, sampleLogged } from '../../../data/testing/sample-copytrade.ts';
import { copyServer, pageOf, signInFollower } from '../testing/copy-server.ts';
import { LogPage } from './log-page.tsx';

const LOG = '/api/copytrade/history/follower/list';

const ROWS = [
  sampleLogged(),
  sampleLogged({
    id: idOf(52),
    status: 'SKIPPED',
    reason: 'SLIPPAGE',
    price: null,
    amount: '0',
    left: '0',
    margin: '0',
  }),
  sampleLogged({
    id: idOf(53),
    status: 'CLOSED',
    reason: 'TRADER_LIQUIDATED',
    pnl: '12.62',
    fee: '1.5',
    funding: '-0.12',
    closePrice: '107900',
    closedAt: 1_780_000_500_000,
  }),
];

function logServer(): FakeServer {
  return copyServer()
    .on(LOG, () =>
      okReply({ ...pageOf(...ROWS), copied: 42, skipped: 6, averageSlippage: '0.028', averageDelayMs: 310 }),
    )
    .on('/api/copytrade/follower/my_trader_follower', () => okReply(sampleFollow()))
    .on('/api/copytrade/follower', () => okReply(sampleFollow({ traderName: '느린거북' })));
}

function open(at = '/copytrade/log') {
  const server = logServer();
  renderScreen({ routes: { '/copytrade/log': LogPage }, at, server });
  return server;
}

beforeEach(() => signInFollower());

describe('/copytrade/log', () => {
  it('sums up how well copies did [CPY-15]', async () => {
    open();
    await screen.findByText('48건 중 42건 따라 했습니다');
    screen.getByText('평균 0.028% 불리한 가격 · 체결까지 평균 0.31초');
    await screen.findByText('정석매매 · 최근 30일');
  });

  it('pairs the prices of what was copied', async () => {
    open();
    const [copied] = await screen.findAllByRole('article');
    const row = within(copied ?? expect.fail());
    row.getByText('107,200.0');
    row.getByText('107,221.5');
    row.getByText('0.020% 불리');
    row.getByText(/0\.34초 뒤/);
    row.getByText('따라 함');
  });

  it('says why something was skipped, and by which rule', async () => {
    open();
    const [, skipped] = await screen.findAllByRole('article');
    const row = within(skipped ?? expect.fail());
    row.getByText('건너뜀');
    expect(row.getByText('가격이 불리해져서').parentElement?.textContent).toBe(
      '가격이 불리해져서 따라 하지 않았습니다. 트레이더 체결가 107,200.0. 가격이 0.5%보다 불리하면 따라 하지 않습니다.',
    );
    expect(row.queryByText('차이')).toBeNull();
  });

  it('says what a closed copy came to after costs, and why it was closed', async () => {
    open();
    const [, , closed] = await screen.findAllByRole('article');
    const row = within(closed ?? expect.fail());
    row.getByText('+11.00 USDT');
    row.getByText(/트레이더의 포지션이 청산되었습니다\. · 107,900\.0/);
  });

  it('asks for skips alone', async () => {
    const server = open();
    await userEvent.click(await screen.findByRole('button', { name: '건너뜀 6' }));
    await waitFor(() => expect(server.requestsTo(LOG).at(-1)?.query).toMatchObject({ statusStrs: 'SKIPPED' }));
  });

  it('shows one follow that is over, whenever it was [CPY-08]', async () => {
    const server = open('/copytrade/log?follow=29');
    await screen.findByText('느린거북');
    expect(server.requestsTo('/api/copytrade/follower')[0]?.query).toMatchObject({ traderFollowerId: '29' });
    const { query } = server.requestsTo(LOG)[0] ?? expect.fail();
    expect(query).toMatchObject({ traderFollowerId: '29' });
    expect(query).not.toHaveProperty('startDate');
  });
});
