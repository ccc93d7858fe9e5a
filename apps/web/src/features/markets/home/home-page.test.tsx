import { FakeServer, okReply, refusalReply } from '@hoga/client/testing/fake-server';
import { kstDay, kstMidnight } from '@hoga/domain/trading-hours/kst-day';
import { idOf } from '@hoga/kernel/ids';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { serverNow } from '../../../data/market/server-time.ts';
import { SIGNED_OUT, sessionStore } from '../../../data/session/session-store.ts';
import { openDevice } from '../../../data/storage/device.ts';
import { renderScreen } from '../../../data/testing/render-screen.tsx';
import { pageOf, sampleContent, sampleMessage } from '../../../data/testing/sample-content.ts';
import { sampleRelease } from '../../../data/testing/sample-economic.ts';
import { sampleFuturesOption } from '../../../data/testing/sample-futures.ts';
import { sampleMe } from '../../../data/testing/sample-me.ts';
import { sampleOverseaOption } from '../../../data/testing/sample-oversea-option.ts';
import { HomePage } from './home-page.tsx';

let server: FakeServer;
beforeEach(() => {
  localStorage.clear();
  openDevice('hoga');
  server = new FakeServer()
    .on('/api/oversea/option/list', () => okReply([sampleOverseaOption({ id: idOf(3), koName: '나스닥100' })]))
    .on('/api/futures/option/list', () => okReply([sampleFuturesOption({ id: idOf(1), koName: '비트코인' })]))
    .on('/api/trade/ticker_statistics', () => okReply([]))
    .on('/api/content/banner/list', () =>
      okReply([
        sampleContent({ id: idOf(1), title: '첫 배너', link: '/oversea' }),
        sampleContent({ id: idOf(2), title: '둘째 배너', link: 'javascript:alert(1)' }),
      ]),
    )
    .on('/api/content/popup/list', () => okReply(pageOf([])))
    .on('/api/content/notice/list', () => okReply(pageOf([sampleContent({ title: '휴장 안내' })])))
    .on('/api/content/notice/unread', () => okReply({ count: 1, ids: [7] }))
    .on('/api/wallet/equity', () =>
      okReply({
        days: [],
        today: [
          {
            walletType: 'BINARY',
            currency: 'KRW',
            openEquity: '600000',
            transfers: '300000',
            granted: '0',
            betweenOwn: '0',
          },
        ],
        worths: [],
      }),
    )
    .on('/api/journal/today', () => okReply(sampleToday()))
    .on('/api/message/list', () => okReply(pageOf([sampleMessage()])))
    .on('/api/economic/calendar', () =>
      okReply({ source: '', isSample: 1, serverTime: 0, rows: [sampleRelease({ at: serverNow() + 60_000 })] }),
    );
});

const sampleToday = (change: object = {}) => ({
  ...{ isBehind: false, since: 0, at: Date.UTC(2026, 10, 19, 1, 31), results: [] as object[], open: 0 },
  ...change,
});

function open(loggedIn: boolean) {
  sessionStore.setState({
    ...SIGNED_OUT,
    auth: loggedIn ? 'success' : 'logout',
    user: loggedIn ? sampleMe() : null,
    wallets: loggedIn ? { BINARY: { type: 'BINARY', currency: 'KRW', point: '1000000', gameWaitPoint: '0' } } : {},
  });
  return renderScreen({
    routes: { '/home': HomePage, '/homeView': HomePage },
    at: loggedIn ? '/home' : '/homeView',
    server,
  });
}

describe('the home page', () => {
  it('of a member has what is theirs, what is traded, what comes and what is new', async () => {
    open(true);
    await screen.findByText('1,000,000원');
    // Of the present total 300,000 was paid in today.
    expect((await screen.findByText(/오늘/, { selector: '.text-up' })).textContent).toBe('▲ 오늘 +100,000원 (+11.11%)');
    expect((await screen.findByRole('link', { name: /나스닥100/ })).getAttribute('href')).toBe('/oversea/3');
    expect((await screen.findByRole('link', { name: /비트코인/ })).getAttribute('href')).toBe('/future/1');
    expect((await screen.findByRole('link', { name: /소매판매/ })).getAttribute('href')).toBe('/more/economic');
    const notice = await screen.findByRole('link', { name: /휴장 안내/ });
    expect(within(notice).getByText('읽지 않음')).toBeDefined();
    const message = await screen.findByRole('link', { name: /출금이 완료되었습니다/ });
    expect(message.getAttribute('href')).toBe('/more/message');
  });

  describe('of today', () => {
    const results = [
      { currency: 'KRW', trips: 5, wonTrips: 3, lostTrips: 2, net: '48250' },
      { currency: 'USDT', trips: 1, wonTrips: 0, lostTrips: 1, net: '-12.345' },
    ];

    it('says in one line that nothing has ended and nothing is open', async () => {
      open(true);
      await screen.findByText('오늘 마친 거래가 없습니다');
      expect(screen.queryByText('열린 포지션')).toBeNull();
      expect(screen.getByRole('link', { name: '매매일지' }).getAttribute('href')).toBe('/more/journal');
    });

    it('has net, trades, wins and losses by currency, and what is open', async () => {
      server.on('/api/journal/today', () => okReply(sampleToday({ results, open: 2 })));
      open(true);
      const won = (await screen.findByText('거래 순손익 · 5건 3승 2패')).closest('div');
      expect(won?.textContent).toContain('+48,250원');
      const coins = screen.getByText('거래 순손익 · 1건 0승 1패').closest('div');
      expect(coins?.textContent).toContain('−12.35 USDT');
      expect(screen.getByText('열린 포지션').closest('div')?.textContent).toContain('2개');
    });

    it('hides amounts with the others', async () => {
      server.on('/api/journal/today', () => okReply(sampleToday({ results })));
      open(true);
      await screen.findByText(/48,250/);
      await userEvent.click(screen.getByRole('button', { name: '금액 숨기기' }));
      expect(screen.queryByText(/48,250/)).toBeNull();
      screen.getByText('거래 순손익 · 5건 3승 2패');
      await userEvent.click(screen.getByRole('button', { name: '금액 숨기기' }));
    });

    it('says that it could not be loaded, and asks again', async () => {
      server.on('/api/journal/today', () => refusalReply(503, 'UNAVAILABLE'));
      open(true);
      const failed = await screen.findByText('오늘의 거래를 불러오지 못했습니다');
      server.on('/api/journal/today', () => okReply(sampleToday({ open: 1 })));
      await userEvent.click(within(failed).getByRole('button', { name: '다시 시도' }));
      await screen.findByText('열린 포지션');
    });

    it('keeps what it knew where it cannot be renewed, with its time, and says that trades are still read', async () => {
      server.on('/api/journal/today', () => okReply(sampleToday({ results, isBehind: true })));
      const { client } = open(true);
      await screen.findByText(/거래 기록을 읽는 중입니다/);
      server.on('/api/journal/today', () => refusalReply(503, 'UNAVAILABLE'));
      await client.refetchQueries({ queryKey: ['journal', 'today'] });
      await screen.findByText(/10:31 기준/);
      expect(screen.getByText('+48,250원').className).toContain('text-ink-3');
    });
  });

  it.each([
    [2, '2일 후'],
    [1, '내일'],
  ])('says the date of a release in %i days, and when that is [T21]', async (days, words) => {
    const at = kstMidnight(kstDay(serverNow()) + days) + 4 * 3_600_000;
    const rows = [sampleRelease({ id: 'next', title: 'FOMC 금리 결정', at })];
    server.on('/api/economic/calendar', () => okReply({ source: '', isSample: 1, serverTime: 0, rows }));
    open(true);
    const release = await screen.findByRole('link', { name: /FOMC/ });
    within(release).getByText(words);
    const { month, day } = {
      month: new Date(at + 9 * 3_600_000).getUTCMonth() + 1,
      day: new Date(at + 9 * 3_600_000).getUTCDate(),
    };
    expect(release.textContent).toContain(`${month}월 ${day}일 04:00`);
    expect(within(release).queryByRole('timer')).toBeNull();
  });

  it('counts down to the next important release and lists what comes with it', async () => {
    const in10Minutes = { at: serverNow() + 600_000, importance: 1, title: '무역수지', hasFigures: 0 } as const;
    const rows = [
      sampleRelease({ id: 'late', title: '산업생산', importance: 2, at: serverNow() + 7_200_000 }),
      sampleRelease({ id: 'next', title: '기준금리', at: serverNow() + 3_600_000 }),
      sampleRelease({ id: 'past', title: '실업률', at: serverNow() - 600_000 }),
      sampleRelease({ id: 'soon', ...in10Minutes }),
    ];
    server.on('/api/economic/calendar', () => okReply({ source: '', isSample: 1, serverTime: 0, rows }));
    open(true);
    await screen.findByRole('link', { name: /기준금리/ });
    const coming = within(screen.getByRole('region', { name: '다가오는 지표' })).getAllByRole('listitem');
    expect(coming.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('무역수지'),
      expect.stringMatching(/산업생산.*예상 −0\.6%/),
    ]);
  });

  it('says what did not come, leaves the rest as it is and asks again on demand', async () => {
    const refused = () => ({ raw: '{}', status: 500 });
    server.on('/api/content/notice/list', refused).on('/api/oversea/option/list', refused);
    open(true);
    await screen.findByText('1,000,000원');
    const notices = await screen.findByRole('region', { name: '공지사항' });
    await within(notices).findByRole('alert');
    await within(await screen.findByRole('region', { name: '인기 종목' })).findByRole('alert');
    server.on('/api/content/notice/list', () => okReply(pageOf([sampleContent({ title: '휴장 안내' })])));
    await userEvent.click(within(notices).getByRole('button', { name: '다시 시도' }));
    await within(notices).findByRole('link', { name: /휴장 안내/ });
  });

  it('of a visitor introduces the site and leads to read-only pages', async () => {
    open(false);
    await screen.findByRole('heading', { name: /바로 주문합니다/ });
    expect((await screen.findByRole('link', { name: /나스닥100/ })).getAttribute('href')).toBe('/overseaView/3');
    expect((await screen.findByRole('link', { name: /비트코인/ })).getAttribute('href')).toBe('/futureView/1');
    expect(screen.queryByText('총 자산')).toBeNull();
    expect(server.requestsTo('/api/content/notice/unread')).toEqual([]);
    expect(server.requestsTo('/api/message/list')).toEqual([]);
  });

  it('turns its banners by hand, and follows no link that is a script', async () => {
    open(true);
    expect((await screen.findByRole('link', { name: /첫 배너/ })).getAttribute('href')).toBe('/oversea');
    screen.getByText('1 / 2');
    await userEvent.click(screen.getByRole('button', { name: '이전 배너' }));
    await screen.findByText('둘째 배너');
    screen.getByText('2 / 2');
    expect(screen.queryByRole('link', { name: /둘째 배너/ })).toBeNull();
  });
});

describe('a popup [CNT-05, CNT-08, CNT-20]', () => {
  const popups = [
    sampleContent({ id: idOf(11), title: '첫 팝업', content: '<p>하나<script>window.hacked = 1</script></p>' }),
    sampleContent({ id: idOf(12), title: '둘째 팝업', content: '<p>둘</p>' }),
  ];

  it('comes after the other, runs nothing, and is not to be seen again today where that is asked for', async () => {
    server.on('/api/content/popup/list', () => okReply(pageOf(popups)));
    open(true);
    const popup = await screen.findByRole('dialog', { name: '첫 팝업' });
    expect(popup.querySelector('script')).toBeNull();
    await userEvent.click(within(popup).getByRole('checkbox', { name: '오늘 하루 보지 않기' }));
    await userEvent.click(within(popup).getByText('닫기', { selector: '.btn *' }));
    await screen.findByRole('dialog', { name: '둘째 팝업' });
    expect(localStorage.getItem('hoga.hoga.hiddenPopups')).toMatch(/^11@\d+$/);
  });
});
