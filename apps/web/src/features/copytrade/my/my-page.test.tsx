import { type FakeServer, okReply, refusalReply } from '@hoga/client/testing/fake-server';
import { idOf } from '@hoga/kernel/ids';
import { dismissDialogs } from '@hoga/ui/components/dialogs/dialog-store.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { copyAccount } from '../../../data/account/copy-account.ts';
import { refreshFollow } from '../../../data/copytrade/follow-queries.ts';
import { holdFutures } from '../../../data/testing/hold-account.ts';
import { renderScreen } from '../../../data/testing/render-screen.tsx';
import { sampleFollow, sampleLogged } from '../../../data/testing/sample-copytrade.ts';
import { sampleFuturesPosition } from '../../../data/testing/sample-futures.ts';
import { copyServer, pageOf, signInFollower } from '../testing/copy-server.ts';
import { MyPage } from './my-page.tsx';

const NOW = '/api/copytrade/follower/my_trader_follower';
const OPEN = '/api/copytrade/history/follower/open';
const CHANGE = '/api/copytrade/follower/change';
const LOG = '/api/copytrade/history/follower/list';
const NO_SUMMARY = { copied: 0, skipped: 0, averageSlippage: null, averageDelayMs: null };

beforeEach(() => {
  // The clock is frozen: on a slow machine prices must not grow old.
  vi.useFakeTimers({ now: 1_780_000_000_000, toFake: ['Date'] });
  signInFollower();
  holdFutures({ positions: [sampleFuturesPosition({ leverage: 10 })] });
});
afterEach(() => {
  act(() => copyAccount.stop());
  dismissDialogs();
  vi.restoreAllMocks();
});

function following(change: Parameters<typeof sampleFollow>[0] = {}): FakeServer {
  return copyServer()
    .on(NOW, () => okReply(sampleFollow(change)))
    .on(OPEN, () => okReply([sampleLogged()]));
}

function open(server: FakeServer) {
  show(server);
  return server;
}

/** Makes the page fetch anew, as an event does. */
function show(server: FakeServer): () => Promise<void> {
  const { client } = renderScreen({ routes: { '/copytrade/my': MyPage }, at: '/copytrade/my', server });
  act(() => copyAccount.start(() => undefined));
  return () => refreshFollow(client);
}

describe('/copytrade/my', () => {
  it('shows what the follow has come to, line by line, at the marks of the page [CPY-09]', async () => {
    open(following());
    // 52.4 − 6.18 − 4.62 + 0.018·(108428.3 − 107221.5)
    expect((await screen.findAllByText('+63.32 USDT')).length).toBe(2);
    screen.getByText('+52.40');
    screen.getByText('−6.18');
    screen.getByText('수익 배분 10% · 최고점 46.22까지 정산');
    screen.getByText('+12.66%');
    screen.getByText('342.68');
    screen.getByText('남은 한도 157.32 USDT');
  });

  it('shows where it ends on one axis with where it stands', async () => {
    open(following());
    // The guards go by 46.22 + 21.7224.
    await screen.findByRole('img', { name: '지금 +67.94 USDT' });
    screen.getByText('−100');
    screen.getByText('+150');
  });

  it('has each copy with the trader’s price beside its own, and closes one [CPY-16, FUT-21]', async () => {
    const server = open(following().on('/api/futures/order/copytrade/close', () => okReply({ id: 51 })));
    const copy = within(await screen.findByRole('article', { name: 'BTC/USDT 카피' }));
    for (const figure of ['107,221.5', '107,200.0', '108,428.3', '+21.72', '+11.26%', '0.018 BTC · 증거금 193.00']) {
      copy.getByText(figure);
    }
    await userEvent.click(copy.getByRole('button', { name: '이 카피만 종료' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    dialog.getByText(/예상 손익 \+21\.72 USDT/);
    await userEvent.click(dialog.getByRole('button', { name: '종료' }));
    await waitFor(() =>
      expect(server.requestsTo('/api/futures/order/copytrade/close')[0]?.body).toMatchObject({ id: 51 }),
    );
  });

  it('ends only with nothing open, or by closing everything [CPY-04, CPY-05, CPY-14]', async () => {
    const server = open(
      following().on('/api/copytrade/follower/unfollow_trader', () => okReply({ traderFollowerId: 31 })),
    );
    await screen.findByText('열린 카피 1개가 있어 먼저 종료해야 끝낼 수 있습니다.');
    expect(screen.getByRole('button', { name: '팔로우 끝내기' })).toHaveProperty('disabled', true);
    await userEvent.click(screen.getByRole('button', { name: '모두 종료하고 끝내기' }));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '끝내기' }));
    await waitFor(() =>
      expect(server.requestsTo('/api/copytrade/follower/unfollow_trader')[0]?.body).toMatchObject({
        traderFollowerId: 31,
      }),
    );
  });

  it('says in the server’s words why it cannot end [CPY-13]', async () => {
    open(
      following()
        .on(OPEN, () => okReply([]))
        .on('/api/copytrade/follower/unfollow', () =>
          refusalReply(400, 'CLOSE_POSITION_FIRST', '포지션을 먼저 청산해주세요.'),
        ),
    );
    await userEvent.click(await screen.findByRole('button', { name: '팔로우 끝내기' }));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '끝내기' }));
    await screen.findByText('포지션을 먼저 청산해주세요.');
  });

  it('pauses and copies closes only, with limits as they are', async () => {
    const server = open(following().on(CHANGE, () => okReply({ traderFollowerId: 31 })));
    await userEvent.click(await screen.findByRole('switch', { name: /종료만 따라 하기/ }));
    await waitFor(() => expect(server.requestsTo(CHANGE)).toHaveLength(1));
    expect(server.requestsTo(CHANGE)[0]?.body).toMatchObject({
      traderFollowerId: 31,
      mode: 'CLOSE_ONLY',
      multiplyPer: 50,
      maxBet: '500',
      oneMaxBet: '200',
      copyLossLimit: '100',
      copyTakeProfit: '150',
    });
  });

  it('changes limits and guards, and takes a guard away', async () => {
    const server = open(following().on(CHANGE, () => okReply({ traderFollowerId: 31 })));
    await userEvent.click(await screen.findByRole('button', { name: '한도 수정' }));
    const sheet = within(await screen.findByRole('dialog', { name: '한도·종료 수정' }));
    const put = (name: string, value: string) => {
      const field = sheet.getByRole('textbox', { name });
      fireEvent.focus(field);
      fireEvent.change(field, { target: { value } });
    };
    put('1회 한도', '500');
    sheet.getByText('최대 한도는 1회 한도보다 커야 합니다.');
    put('1회 한도', '300');
    put('목표 수익이면 끝내기', '');
    await userEvent.click(sheet.getByRole('button', { name: '저장' }));
    await waitFor(() => expect(server.requestsTo(CHANGE)).toHaveLength(1));
    expect(server.requestsTo(CHANGE)[0]?.body).toMatchObject({
      oneMaxBet: '300',
      copyTakeProfit: null,
      mode: 'NORMAL',
    });
  });

  it('shows what was not copied last and why, as soon as it arrives [CPY-15]', async () => {
    let skips: readonly unknown[] = [];
    const toldOf = show(following().on(LOG, () => okReply({ ...pageOf(...skips), ...NO_SUMMARY })));
    await screen.findByText('이 카피만 종료');
    expect(screen.queryByText('최근 건너뛴 체결')).toBeNull();
    skips = [sampleLogged({ id: idOf(77), status: 'SKIPPED', reason: 'LIMIT_TOTAL' })];
    await act(toldOf);
    await screen.findByText('최근 건너뛴 체결');
    screen.getByText(/최대 한도를 다 써서/);
    expect(screen.getByRole('link', { name: '내역 보기' }).getAttribute('href')).toBe('/copytrade/log?follow=31');
  });

  it('is gone from the page as soon as it has ended, with why', async () => {
    let now: unknown = sampleFollow();
    const toldOf = show(
      following()
        .on(NOW, () => okReply(now))
        .on('/api/copytrade/follower/my_traders', () =>
          okReply(pageOf(sampleFollow({ status: 'ENDED', endReason: 'COPY_TAKE_PROFIT', endedAt: 1_780_000_000_000 }))),
        ),
    );
    await screen.findByText('이 카피만 종료');
    now = null;
    await act(toldOf);
    await screen.findByText('팔로우 중인 트레이더가 없습니다');
    await screen.findByText(/목표 수익에 닿음/);
  });

  it('is being ended: nothing more can be asked of it', async () => {
    open(following({ status: 'STOPPING', endReason: 'UNFOLLOWED' }));
    await screen.findByText('열린 카피를 닫는 중입니다. 모두 닫히면 팔로우가 끝납니다.');
    expect(screen.getByRole('button', { name: '모두 종료하고 끝내기' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('switch', { name: /일시정지/ })).toHaveProperty('disabled', true);
  });

  it('leads a member without a follow to traders, and shows past follows [CPY-11]', async () => {
    const past = sampleFollow({
      traderFollowerId: idOf(29),
      traderName: '느린거북',
      status: 'ENDED',
      endReason: 'COPY_LOSS_LIMIT',
      endedAt: 1_780_100_000_000,
      cumNet: '-98',
      share: '2',
    });
    open(copyServer().on('/api/copytrade/follower/my_traders', () => okReply(pageOf(past))));
    await screen.findByText('팔로우 중인 트레이더가 없습니다');
    const row = await screen.findByRole('link', { name: /느린거북/ });
    expect(row.getAttribute('href')).toBe('/copytrade/log?follow=29');
    within(row).getByText('−100.00');
    within(row).getByText(/누적 손실 한도에 닿음/);
  });
});
