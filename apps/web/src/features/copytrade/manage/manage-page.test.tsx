import { type FakeServer, okReply } from '@hoga/client/testing/fake-server';
import type { MyTrader } from '@hoga/contract/copytrade';
import { idOf } from '@hoga/kernel/ids';
import { dismissDialogs } from '@hoga/ui/components/dialogs/dialog-store.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { renderScreen } from '../../../data/testing/render-screen.tsx';
import { sampleTrader } from '../../../data/testing/sample-copytrade.ts';
import { copyServer, pageOf, signInFollower } from '../testing/copy-server.ts';
import { ManagePage } from './manage-page.tsx';

const ME = '/api/copytrade/trader/my';
const SETTING = '/api/copytrade/trader/setting';

beforeEach(() => signInFollower({ isTrader: true }));
afterEach(dismissDialogs);

function managing(change: Partial<MyTrader> = {}): FakeServer {
  const me = { ...sampleTrader(), reason: null, earned30: '1454.74', earnedOf: '14547.36', earnedFrom: 14, ...change };
  const follower = {
    traderFollowerId: idOf(31),
    name: '바람**',
    since: Date.now() - 86_400_000,
    endedAt: null,
    status: 'ACTIVE',
    endReason: null,
    maxBet: '12000',
    result: '1842.1',
    share: '204.67',
    openCopies: 2,
  };
  return copyServer()
    .on(ME, () => okReply(me))
    .on('/api/copytrade/follower/list', () => okReply(pageOf(follower)))
    .on('/api/copytrade/history/trader/follower_position', () =>
      okReply([
        {
          futuresOptionId: 1,
          tradeType: 'LONG',
          leverage: 10,
          followers: 16,
          ofFollowers: 18,
          amount: '4.218',
          averagePrice: '107224.1',
          entryPrice: '107200',
          skips: [
            { reason: 'LIMIT_TOTAL', followers: 1 },
            { reason: 'BALANCE', followers: 1 },
          ],
        },
      ]),
    )
    .on('/api/copytrade/history/trader/my_open_follower_history', () =>
      okReply(
        pageOf({
          traderFollowerId: 31,
          name: '바람**',
          futuresOptionId: 1,
          tradeType: 'LONG',
          left: '0.4',
          price: '107230',
          traderPrice: '107200',
          openedAt: 1_780_000_000_000,
        }),
      ),
    )
    .on('/api/copytrade/history/trader/fee_history', () =>
      okReply(
        pageOf(
          { futuresOptionId: 2, at: 3, followers: 18, paying: 11, result: '384.2', share: '38.42' },
          { futuresOptionId: 1, at: 2, followers: 18, paying: 0, result: '-12', share: '0' },
          { futuresOptionId: 1, at: 1, followers: 18, paying: 0, result: '12', share: '0' },
        ),
      ),
    );
}

function open(server: FakeServer) {
  renderScreen({ routes: { '/copytrade/manage': ManagePage }, at: '/copytrade/manage', server });
  return server;
}

describe('/copytrade/manage', () => {
  it('shows what followers have brought, and of what', async () => {
    open(managing());
    await screen.findByText('1,454.74 USDT');
    screen.getByText('이익 난 14명의 14,547.36 USDT 중 10%');
    screen.getByText('18 / 40명');
  });

  it('lists followers by masked name and lets one go [CPY-10, CPY-14]', async () => {
    const server = open(
      managing().on('/api/copytrade/follower/unfollow_trader', () => okReply({ traderFollowerId: 31 })),
    );
    const list = within(await screen.findByRole('list', { name: '팔로워' }));
    list.getByText('바람**');
    list.getByText('+1,842.10');
    list.getByText('배분 204.67');
    list.getByText('2일째 · 한도 12,000');
    await userEvent.click(list.getByRole('button', { name: '바람** 내보내기' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    dialog.getByText('바람**님의 팔로우를 끝냅니다. 열린 카피 2개는 시장가로 종료됩니다.');
    await userEvent.click(dialog.getByRole('button', { name: '내보내기' }));
    await waitFor(() =>
      expect(server.requestsTo('/api/copytrade/follower/unfollow_trader')[0]?.body).toMatchObject({
        traderFollowerId: 31,
      }),
    );
  });

  it('shows what followers hold, who could not follow and why, and every copy on request [CPY-19, CPY-20]', async () => {
    open(managing());
    await userEvent.click(await screen.findByRole('tab', { name: '팔로워 포지션' }));
    await screen.findByText('못 따라온 2명 · 한도 1, 잔액 1');
    screen.getByText('4.218 BTC');
    await userEvent.click(screen.getByRole('button', { name: '카피 하나씩 보기' }));
    within(await screen.findByRole('list', { name: '카피 하나씩 보기' })).getByText('107,230.0 / 107,200.0');
  });

  it('says of each close what it brought, or why nothing [CPY-21]', async () => {
    open(managing());
    await userEvent.click(await screen.findByRole('tab', { name: '배분 내역' }));
    const list = within(await screen.findByRole('list', { name: '배분 내역' }));
    list.getByText('+38.42');
    list.getByText(/18명 중 11명/);
    list.getByText(/손실이라 배분 없음/);
    list.getByText(/이전 최고점 아래라 배분 없음/);
  });

  it('takes no new followers and hides positions on request', async () => {
    const server = open(managing().on(SETTING, () => okReply({ traderId: 3 })));
    await userEvent.click(await screen.findByRole('switch', { name: /새 팔로워 받기/ }));
    await waitFor(() => expect(server.requestsTo(SETTING)[0]?.body).toMatchObject({ isActive: 0 }));
    await waitFor(() =>
      expect(screen.getByRole('switch', { name: /보유 포지션 공개/ })).toHaveProperty('disabled', false),
    );
    await userEvent.click(screen.getByRole('switch', { name: /보유 포지션 공개/ }));
    await waitFor(() => expect(server.requestsTo(SETTING)[1]?.body).toMatchObject({ isPositionPublic: 0 }));
  });
});

describe('becoming a trader', () => {
  it('is asked for once what changes by it was read', async () => {
    const server = open(copyServer().on('/api/copytrade/trader/apply', () => okReply({ traderId: 9 })));
    await userEvent.type(await screen.findByRole('textbox', { name: '소개' }), '천천히 거래합니다');
    expect(screen.getByRole('button', { name: '신청하기' })).toHaveProperty('disabled', true);
    await userEvent.click(screen.getByRole('checkbox', { name: '위 내용을 확인했습니다' }));
    await userEvent.click(screen.getByRole('button', { name: '신청하기' }));
    await waitFor(() =>
      expect(server.requestsTo('/api/copytrade/trader/apply')[0]?.body).toMatchObject({
        description: '천천히 거래합니다',
        maxFollower: 50,
      }),
    );
  });

  it.each([
    ['APPLIED', '심사 중입니다'],
    ['RETIRED', '트레이더 활동이 끝났습니다'],
  ] as const)('in state %s says so', async (state, words) => {
    open(managing({ state, reason: '확인이 더 필요합니다' }));
    await screen.findByText(words);
    screen.getByText('운영자: 확인이 더 필요합니다');
    expect(screen.queryByRole('tab')).toBeNull();
  });

  it('that was suspended keeps what there is', async () => {
    open(managing({ state: 'SUSPENDED', reason: '문의 확인 중' }));
    await screen.findByText('활동이 정지되었습니다. 새 진입은 팔로워에게 복사되지 않습니다. 운영자: 문의 확인 중');
    screen.getByText('1,454.74 USDT');
  });
});
