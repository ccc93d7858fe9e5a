import { type FakeServer, okReply, refusalReply } from '@hoga/client/testing/fake-server';
import { idOf } from '@hoga/kernel/ids';
import { dismissDialogs } from '@hoga/ui/components/dialogs/dialog-store.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { holdFutures } from '../../../data/testing/hold-account.ts';
import { renderScreen } from '../../../data/testing/render-screen.tsx';
import { sampleFigures, sampleFollow, sampleTrader } from '../../../data/testing/sample-copytrade.ts';
import { sampleFuturesPosition } from '../../../data/testing/sample-futures.ts';
import { onDesktop } from '../../../shared/testing/on-desktop.ts';
import { copyServer, pageOf, signInFollower, signOut } from '../testing/copy-server.ts';
import { TraderPage } from './trader-page.tsx';

beforeEach(() => {
  signInFollower();
  holdFutures();
});
afterEach(() => {
  dismissDialogs();
  vi.restoreAllMocks();
});

function open(server: FakeServer = copyServer(), at = '/copytrade/3') {
  const { router } = renderScreen({
    routes: { '/copytrade/$id': TraderPage, '/copytrade/my': () => '내 카피 화면' },
    at,
    server,
  });
  return { server, router };
}

const POSITION = {
  futuresPositionId: idOf(8),
  futuresOptionId: idOf(1),
  tradeType: 'LONG',
  leverage: 10,
  marginType: 'CROSS',
  entryPrice: '107200',
  closePrice: null,
  roe: '1',
  openedAt: 1_780_000_000_000,
  closedAt: null,
};

describe('/copytrade/{id}', () => {
  it('shows every figure with what it is made of [CPY-06]', async () => {
    open();
    await screen.findByRole('heading', { name: '정석매매' });
    screen.getByText('종료 413건 중 262건');
    screen.getByText('이익 합 ÷ 손실 합');
    screen.getByText('1284건 중 40건');
    screen.getByText('3.1%');
    screen.getByText('빈자리 22');
    screen.getByText('최고점 넘은 이익만');
    screen.getByText('지금까지 팔로우 14건이 이익, 4건이 손실이었습니다.');
    await screen.findByRole('img', { name: '30일 수익률 자산 곡선' });
  });

  it('asks for the curve of the period that is chosen', async () => {
    const { server } = open();
    await userEvent.click(await screen.findByRole('button', { name: '7일' }));
    await screen.findByRole('img', { name: '7일 수익률 자산 곡선' });
    expect(server.requestsTo('/api/copytrade/trader/curve').map(({ query }) => query['days'])).toEqual(['30', '7']);
    screen.getByText('+4.12%');
  });

  it('says what is missing while figures are being counted', async () => {
    const figures = sampleFigures({ isCounting: true, roi30: null, days: 3, closed: 4 });
    open(
      copyServer()
        .on('/api/copytrade/trader/curve', () => okReply([]))
        .on('/api/copytrade/trader', () => okReply(sampleTrader({ figures }))),
    );
    await screen.findByText('7일 이상, 종료 10건 이상이 되면 수치를 보여드립니다. 지금 3일, 4건입니다.');
    await screen.findByText('수치가 나오면 곡선도 그려집니다.');
    expect(screen.queryByText('+17.95%')).toBeNull();
  });

  it('shows open positions at the mark of the page, and closed ones [CPY-17, CPY-18]', async () => {
    const closed = {
      ...POSITION,
      futuresPositionId: idOf(9),
      closePrice: '108000',
      closedAt: 1_780_000_100_000,
      roe: '-4.31',
    };
    open(
      copyServer()
        .on('/api/copytrade/history/trader/open', () => okReply({ isPositionPublic: 1, positions: [POSITION] }))
        .on('/api/copytrade/history/trader/list', () => okReply(pageOf(closed))),
    );
    const shown = within(await screen.findByRole('list', { name: '보유 포지션' }));
    shown.getByText('BTC/USDT');
    shown.getByText('롱 10x');
    // (108428.3 − 107200) ÷ 107200 · 10
    shown.getByText('+11.46%');
    await userEvent.click(screen.getByRole('tab', { name: /거래 기록/ }));
    within(await screen.findByRole('list', { name: '거래 기록' })).getByText('−4.31%');
  });

  it('respects a trader who shows nothing that is open [CPY-18]', async () => {
    open(copyServer().on('/api/copytrade/history/trader/open', () => okReply({ isPositionPublic: 0, positions: [] })));
    await screen.findByText('트레이더가 보유 포지션을 공개하지 않습니다');
  });

  it('leads back to the list from an account that is no trader', async () => {
    open(copyServer().on('/api/copytrade/trader', () => refusalReply(404, 'NOT_A_TRADER', '트레이더가 아닙니다.')));
    await screen.findByText('트레이더가 아닙니다.');
    expect(screen.getByRole('link', { name: '트레이더 보기' }).getAttribute('href')).toBe('/copytrade');
  });

  it('says once on a desktop that an account is no trader, beside the list', async () => {
    onDesktop();
    open(copyServer().on('/api/copytrade/trader', () => refusalReply(404, 'NOT_A_TRADER', '트레이더가 아닙니다.')));
    await screen.findByText('트레이더가 아닙니다.');
    expect(screen.getAllByRole('link', { name: '트레이더 보기' })).toHaveLength(1);
  });

  it('asks a visitor to sign in', async () => {
    signOut();
    const { server } = open();
    await screen.findByRole('link', { name: '로그인하고 팔로우' });
    expect(server.requestsTo('/api/copytrade/follower/my_trader_follower')).toEqual([]);
  });

  it('leads who follows already to their follow', async () => {
    open(
      copyServer().on('/api/copytrade/follower/my_trader_follower', () => okReply(sampleFollow({ traderId: idOf(9) }))),
    );
    await screen.findByText('한 명의 트레이더만 구독할 수 있습니다.');
    screen.getByRole('link', { name: '내 카피 보기' });
  });

  it('says why a trader cannot be followed', async () => {
    open(copyServer().on('/api/copytrade/trader', () => okReply(sampleTrader({ isActive: 0 }))));
    await screen.findByText('팔로워를 받지 않는 트레이더입니다.');
    expect(screen.getByRole('button', { name: '팔로우 설정' })).toHaveProperty('disabled', true);
  });
});

describe('the form to follow', () => {
  const FOLLOW = '/api/copytrade/follower/follow';
  const type = (name: string, value: string) => {
    const field = screen.getByRole('textbox', { name });
    fireEvent.focus(field);
    fireEvent.change(field, { target: { value } });
  };

  async function openForm(server: FakeServer = copyServer()) {
    const opened = open(server, '/copytrade/3#follow');
    await screen.findByRole('dialog', { name: '정석매매 팔로우' });
    await screen.findByRole('button', { name: 'BTC' });
    return opened;
  }

  it('accuses nothing that was not typed, and says at once what is wrong with what was [CPY-12]', async () => {
    await openForm();
    expect(screen.queryByRole('alert')).toBeNull();
    type('최대 한도', '9');
    screen.getByText('최대 한도는 10 USDT 이상이어야 합니다.');
    type('최대 한도', '500');
    type('1회 한도', '500');
    screen.getByText('최대 한도는 1회 한도보다 커야 합니다.');
    expect(screen.getByRole('button', { name: '팔로우 시작' })).toHaveProperty('disabled', true);
    type('1회 한도', '200');
    expect(screen.queryByRole('alert')).toBeNull();
    type('최대 한도', '6000');
    screen.getByText('팔로우하려면 선물 계좌에 6000 USDT 이상 보유해야 합니다.');
    await userEvent.click(screen.getByRole('button', { name: 'BTC' }));
    await userEvent.click(screen.getByRole('button', { name: 'ETH' }));
    screen.getByText('거래쌍을 하나 이상 선택해주세요.');
  });

  it('works out an example in the member’s own numbers', async () => {
    await openForm();
    screen.getByText('한도를 입력하면 내 주문이 얼마가 되는지 보여드립니다.');
    type('최대 한도', '500');
    type('1회 한도', '200');
    screen.getByText('예시 · 트레이더가 BTC 롱 10x에 500 USDT');
    screen.getByText('250.00 USDT');
    screen.getByText('롱 0.018 BTC · 10x');
    screen.getByText('195.17 + 0.78 USDT');
    screen.getByText('304.83 USDT');
    await userEvent.click(screen.getByRole('button', { name: '100%' }));
    screen.getByText('500.00 USDT');
  });

  it('sends what was put in and leads to the follow [CPY-02, CPY-03, CPY-12]', async () => {
    const { server, router } = await openForm(copyServer().on(FOLLOW, () => okReply({ traderFollowerId: 31 })));
    await userEvent.click(screen.getByRole('button', { name: 'ETH' }));
    type('최대 한도', '500');
    type('1회 한도', '200');
    type('누적 손실이면 끝내기', '100');
    await userEvent.click(screen.getByRole('button', { name: '팔로우 시작' }));
    await screen.findByText('내 카피 화면');
    expect(server.requestsTo(FOLLOW)[0]?.body).toMatchObject({
      traderId: 3,
      followStock: ['X_BTCUSDT'],
      multiplyPer: 50,
      maxBet: '500',
      oneMaxBet: '200',
      copyLossLimit: '100',
      copyTakeProfit: null,
    });
    expect(router.state.location.pathname).toBe('/copytrade/my');
  });

  it('says at its field what only the server knew, and elsewhere under 알림', async () => {
    const server = copyServer().on(FOLLOW, () =>
      refusalReply(400, 'FOLLOW_BALANCE_TOO_SMALL', '팔로우하려면 선물 계좌에 500 USDT 이상 보유해야 합니다.'),
    );
    await openForm(server);
    type('최대 한도', '500');
    type('1회 한도', '200');
    await userEvent.click(screen.getByRole('button', { name: '팔로우 시작' }));
    await screen.findByText('팔로우하려면 선물 계좌에 500 USDT 이상 보유해야 합니다.');
    server.on(FOLLOW, () => refusalReply(400, 'FOLLOWER_QUOTA_EXCEEDED', '팔로워 정원이 초과되었습니다.'));
    await userEvent.click(screen.getByRole('button', { name: '팔로우 시작' }));
    within(await screen.findByRole('alertdialog')).getByText('팔로워 정원이 초과되었습니다.');
  });

  it('is refused beside positions of one’s own', async () => {
    holdFutures({ positions: [sampleFuturesPosition()] });
    await openForm();
    await screen.findByText('포지션 또는 주문이 있어 팔로우할 수 없습니다.');
  });
});
