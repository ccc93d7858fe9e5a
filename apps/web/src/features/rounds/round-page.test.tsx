import { type FakeServer, okReply, refusalReply } from '@hoga/client/testing/fake-server';
import { DEFAULT_PLAYER_SETTINGS } from '@hoga/domain/settings/player-settings';
import { idOf } from '@hoga/kernel/ids';
import { desktopScreen } from '@hoga/ui/testing/screen-size.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { marketStore } from '../../data/market/market.ts';
import { sessionStore } from '../../data/session/session-store.ts';
import { changePlayerSettings } from '../../data/settings/settings-store.ts';
import { siteStore } from '../../data/site/site-store.ts';
import { quietServer } from '../../data/testing/quiet-server.ts';
import { renderScreen } from '../../data/testing/render-screen.tsx';
import { sampleTicker } from '../../data/testing/sample-market.ts';
import { sampleMe } from '../../data/testing/sample-me.ts';
import {
  SAMPLE_START,
  sampleBet,
  sampleLimits,
  sampleRound,
  sampleTradeOption,
} from '../../data/testing/sample-rounds.ts';
import { sampleSite } from '../../data/testing/sample-site.ts';
import { MELODY } from '../../shared/sound/melody.ts';
import { unlockSoundOnFirstGesture } from '../../shared/sound/sound.ts';
import { expectToTakeAnyAmount } from '../../shared/testing/any-amount.ts';
import { fakeAudio } from '../../shared/testing/fake-audio.ts';
import { RoundPage } from './round-page.tsx';

/** 03:04:37, round 185 plays and 186 takes bets: as on the drawings. */
const NOW = SAMPLE_START + 37_000;
const NEXT = SAMPLE_START + 60_000;

const note = vi.fn();
beforeAll(() => {
  vi.stubGlobal('AudioContext', fakeAudio(note));
  unlockSoundOnFirstGesture();
  window.dispatchEvent(new Event('pointerdown'));
});
afterAll(() => {
  vi.unstubAllGlobals();
});
beforeEach(() => {
  // The clock is frozen: a slow machine must not let a round pass.
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  sessionStore.setState({
    auth: 'success',
    user: sampleMe(),
    wallets: { BINARY: { type: 'BINARY', currency: 'KRW', point: '2842300', gameWaitPoint: '0' } },
  });
  price('108416.8');
});
afterEach(() => vi.useRealTimers());

function price(last: string): void {
  marketStore.putTickers([sampleTicker({ stock: 'BTCUSDT', last, at: Date.now() })]);
}

const playing = () => sampleRound({ phase: 'PLAYING', closePrice: null, status: 0 });

function roundServer(): FakeServer {
  return quietServer()
    .on('/api/trade/option', () => okReply(sampleTradeOption()))
    .on('/api/trade/option/list', () => okReply([sampleTradeOption()]))
    .on('/api/public/trade_option/site/list', () => okReply([sampleTradeOption()]))
    .on('/api/trade/game/current', () =>
      okReply({
        serverTime: Date.now(),
        playing: playing(),
        betting: sampleRound({
          startAt: NEXT,
          no: 186,
          phase: 'BETTING',
          startPrice: null,
          closePrice: null,
          status: 0,
        }),
      }),
    )
    .on('/api/trade/game/recent', () =>
      okReply([
        sampleRound({ startAt: SAMPLE_START - 60_000, no: 184, status: 2 }),
        sampleRound({ startAt: SAMPLE_START - 120_000, no: 183, status: 3, voidReason: 'EQUAL' }),
      ]),
    )
    .on('/api/trade/history/current_for_option', () => okReply([]))
    .on('/api/trade/history/current', () => okReply([]))
    .on('/api/trade/history/list', () => okReply({ rows: [], page: 1, size: 20, total: 0 }))
    .on('/api/trade/history/recent_all_history', () => okReply([]))
    .on('/api/trade/limit', () => okReply(sampleLimits()))
    .on('/api/stock/raw_data', () => okReply([]))
    .on('/api/stock/chart', () => okReply([]))
    .on('/api/public/trade_round', () => okReply([]));
}

/** Has a bet on a round that is over, lost once `decide` is called; the page fetches it when another bet is placed. */
function decidingServer() {
  const bet = sampleBet({ startAt: SAMPLE_START - 60_000, no: 184 });
  let bets = [bet];
  const server = roundServer()
    .on('/api/trade/history/current_for_option', () => okReply(bets))
    .on('/api/trade/history/current', () =>
      okReply([{ ...bet, status: 2, profit: '-50000', startPrice: '108421.4', closePrice: '108427.9', type: 'S' }]),
    )
    .on('/api/trade/round/summary/daily', () =>
      okReply({
        date: '2026-06-15',
        hours: [],
        mine: { bets: 1, won: 0, lost: 1, voids: 0, staked: '50000', profit: '-50000' },
      }),
    )
    .on('/api/trade/history/betting', () => okReply({ id: 502, tradeRoundId: 1 }));
  const decide = () => {
    bets = [];
  };
  return { server, decide };
}

function open(server: FakeServer, at = '/exchange/31') {
  return renderScreen({ routes: { '/exchange/$id': RoundPage, '/exchangeView/$id': RoundPage }, at, server });
}

const up = () => screen.findByRole('button', { name: /상승\s*적중 시/ });

/** The same, once it can be pressed: the server's clock is known. */
async function ready(): Promise<HTMLElement> {
  const button = await up();
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
  return button;
}

describe('the screen of a round', () => {
  it('says which round plays and which takes bets, by the server’s clock [RT-14, BIN-30]', async () => {
    open(roundServer());
    expect(await screen.findByText('185회 진행 중')).toBeDefined();
    expect(screen.getAllByText('186회 접수 중').length).toBeGreaterThan(0);
    expect(screen.getByText('03:04:50 마감')).toBeDefined();
    expect(screen.getByText('0:23')).toBeDefined();
    expect(await screen.findByText('108,410.2')).toBeDefined();
  });

  it('says what both sides pay before one is pressed, and sends what stands there [BIN-35, T31]', async () => {
    const server = roundServer().on('/api/trade/history/betting', () => okReply({ id: 501, tradeRoundId: 1 }));
    open(server);
    fireEvent.click(await screen.findByRole('button', { name: '+5만' }));
    const button = await ready();
    expect(button.textContent).toContain('적중 시 117,000원');
    expect(screen.getByText(/^맞으면/).textContent).toBe('맞으면 +57,000원 · 빗나가면 −60,000원');
    fireEvent.click(button);
    await waitFor(() => expect(server.requestsTo('/api/trade/history/betting')).toHaveLength(1));
    expect(server.requestsTo('/api/trade/history/betting')[0]?.body).toMatchObject({
      point: '60000',
      type: 'B',
      tradeRoundId: sampleRound({ startAt: NEXT }).tradeRoundId,
    });
    // The player's bets are fetched anew.
    await waitFor(() => expect(server.requestsTo('/api/trade/history/current_for_option').length).toBeGreaterThan(1));
  });

  it('says at the field what would be refused, without asking [BIN-45]', async () => {
    const server = roundServer();
    open(server);
    const field = await screen.findByRole('textbox', { name: '투자금' });
    fireEvent.change(field, { target: { value: '9000' } });
    fireEvent.click(await ready());
    expect((await screen.findByRole('alert')).textContent).toBe('투자는 10000 이상 가능합니다.');
    expect(server.requestsTo('/api/trade/history/betting')).toEqual([]);
  });

  it('takes whatever is typed or pasted as stake while a bet runs [B1]', async () => {
    open(roundServer().on('/api/trade/history/current_for_option', () => okReply([sampleBet()])));
    await screen.findByRole('list', { name: '진행 중 투자' });
    const steps = screen.getAllByRole('button', { name: /^\+/ });
    expectToTakeAnyAmount(screen.getByRole('textbox', { name: '투자금' }), steps);
  });

  it('stakes at most what overseas margin leaves of the wallet, as the server would', async () => {
    open(roundServer().on('/api/trade/limit', () => okReply(sampleLimits({ available: '342300' }))));
    expect(await screen.findByText('해외선물 증거금 제외 342,000원')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: '최대' }));
    expect(screen.getByRole('textbox', { name: '투자금' })).toHaveProperty('value', '342,000');
  });

  it('stakes at most what is left for the round, together with its open bets [A12]', async () => {
    const open186 = sampleBet({ startAt: NEXT, no: 186, point: '2900000' });
    open(roundServer().on('/api/trade/history/current_for_option', () => okReply([open186])));
    expect(await screen.findByText('이 회차 한도까지 100,000원')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: '최대' }));
    expect(screen.getByRole('textbox', { name: '투자금' })).toHaveProperty('value', '100,000');
  });

  it('shows a refusal of the server in its words, and keeps the amount', async () => {
    const server = roundServer().on('/api/trade/history/betting', () =>
      refusalReply(400, 'INSUFFICIENT_BALANCE', '보유금액이 부족합니다.'),
    );
    open(server);
    fireEvent.click(await ready());
    expect((await screen.findByRole('alert')).textContent).toBe('보유금액이 부족합니다.');
    expect(screen.getByRole('textbox', { name: '투자금' })).toHaveProperty('value', '10,000');
  });

  it('shows how a bet stands at the newest price', async () => {
    const server = roundServer().on('/api/trade/history/current_for_option', () => okReply([sampleBet()]));
    open(server);
    const bets = await screen.findByRole('list', { name: '진행 중 투자' });
    await waitFor(() => expect(bets.textContent).toContain('+47,500원'));
    expect(bets.textContent).toContain('이기는 중');
    act(() => price('108409'));
    await waitFor(() => expect(bets.textContent).toContain('−50,000원'));
  });

  it('shows what a round came to once its bets are decided, with its proof and the same bet again [BIN-36, BIN-37, BIN-39]', async () => {
    const { server, decide } = decidingServer();
    open(server);
    await screen.findByText(/184회 · 상승/);
    decide();
    fireEvent.click(await ready());
    const sheet = await screen.findByRole('dialog');
    expect(sheet.textContent).toContain('빗나갔습니다');
    expect(sheet.textContent).toContain('−50,000원');
    expect(within(sheet).getByRole('link', { name: '이 회차는 공정했나요?' }).getAttribute('href')).toBe(
      `/exchange/round/${sampleBet({ startAt: SAMPLE_START - 60_000 }).tradeRoundId}`,
    );
    expect(within(sheet).getByRole('button', { name: '한도·쉬어 가기' })).toBeDefined();
    fireEvent.click(within(sheet).getByRole('button', { name: /하락 50,000원 다시/ }));
    await waitFor(() => expect(server.requestsTo('/api/trade/history/betting')).toHaveLength(2));
    expect(server.requestsTo('/api/trade/history/betting')[1]?.body).toMatchObject({ type: 'S', point: '50000' });
  });

  it('is closed while the player rests, and says until when', async () => {
    const server = roundServer().on('/api/trade/limit', () => okReply(sampleLimits({ breakUntil: NOW + 86_400_000 })));
    open(server);
    expect(await screen.findByText('쉬는 중 · 2026.06.16 03:04까지')).toBeDefined();
    expect(screen.queryByRole('button', { name: /적중 시/ })).toBeNull();
  });

  it('names the own limit that is used up', async () => {
    const limits = sampleLimits({ dailyLoss: '50000', result: '-50000' });
    open(roundServer().on('/api/trade/limit', () => okReply(limits)));
    expect(await screen.findByText('하루 손실 한도 50,000원에 도달했습니다.')).toBeDefined();
  });

  it.each([
    [{ isStop: 0 as const }, '거래가 중지된 종목입니다.'],
    [{ market: { state: 'rest' as const, until: null } }, '휴장'],
  ])('of an option with %j says %s and takes no bets', async (change, words) => {
    open(roundServer().on('/api/trade/option', () => okReply(sampleTradeOption(change))));
    expect(await screen.findByText(words)).toBeDefined();
    expect((await up()).hasAttribute('disabled')).toBe(true);
  });

  it('of a site that does not use BINARY takes no bets [SITE-24]', async () => {
    open(roundServer());
    await ready();
    act(() => siteStore.setState({ site: sampleSite({ type: '100001', usedCoins: 'FUTURES,USDT' }) }));
    expect(await screen.findByText('거래가 중지된 종목입니다.')).toBeDefined();
    expect((await up()).hasAttribute('disabled')).toBe(true);
  });

  it('takes no bets while prices are late', async () => {
    open(roundServer());
    await ready();
    vi.setSystemTime(NOW + 8_000);
    expect(await screen.findByText(/시세 수신 지연/)).toBeDefined();
    expect((await up()).hasAttribute('disabled')).toBe(true);
  });

  it('can be fetched again when its rounds could not be', async () => {
    let fails = true;
    const server = roundServer().on('/api/trade/option', () =>
      fails ? refusalReply(500, 'INTERNAL') : okReply(sampleTradeOption()),
    );
    open(server);
    const retry = await screen.findByRole('button', { name: '다시 시도' });
    fails = false;
    fireEvent.click(retry);
    expect(await up()).toBeDefined();
  });

  it('is read-only for a visitor, who asks for nothing of an account [RT-25, RT-26]', async () => {
    sessionStore.setState({ auth: 'logout', user: null, wallets: {} });
    const server = roundServer();
    open(server, '/exchangeView/31');
    expect(await screen.findByText('185회 진행 중')).toBeDefined();
    expect(screen.queryByRole('button', { name: /적중 시/ })).toBeNull();
    expect(screen.getByRole('link', { name: '로그인' })).toBeDefined();
    for (const path of ['/api/trade/limit', '/api/trade/history/list', '/api/trade/option']) {
      expect(server.requestsTo(path), path).toEqual([]);
    }
  });

  it('of no option leads back to the list', async () => {
    open(
      roundServer().on('/api/trade/option', () => refusalReply(404, 'STOCK_NOT_FOUND', '없는 종목입니다.')),
      '/exchange/99',
    );
    expect(await screen.findByText('없는 종목입니다.')).toBeDefined();
  });
});

describe.each(['phone', 'desktop'] as const)('the end of a bet on a %s', (size) => {
  let media: { mockRestore(): void } | null;
  beforeEach(() => {
    media = size === 'desktop' ? desktopScreen() : null;
    note.mockClear();
    // The sound of a bet that is taken is another one's.
    changePlayerSettings({ sound: { SUCCESS: false, CANCEL: false, FILLED: false } });
  });
  afterEach(() => {
    media?.mockRestore();
    changePlayerSettings(DEFAULT_PLAYER_SETTINGS);
  });
  async function loseABet(): Promise<void> {
    const { server, decide } = decidingServer();
    open(server);
    await screen.findByText(/184회 · 상승/);
    decide();
    fireEvent.click(await ready());
    await screen.findAllByText('빗나갔습니다');
  }

  it('sounds [BIN-42]', async () => {
    await loseABet();
    expect(note).toHaveBeenCalledTimes(MELODY.BET_END.length);
  });

  it('is silent where the alarm was turned off beside the bets [BIN-42]', async () => {
    open(decidingServer().server);
    const alarm = await screen.findByRole('switch', { name: /결과 알림음/ });
    expect(alarm.getAttribute('aria-checked')).toBe('true');
    fireEvent.click(alarm);
    cleanup();
    await loseABet();
    expect(note).not.toHaveBeenCalled();
  });
});

describe('bets that were', () => {
  const rows = ([1, 2, 3, 0] as const).map((status, place) =>
    sampleBet({ id: idOf(600 + place), status, type: place % 2 === 0 ? 'B' : 'S' }),
  );
  const words = ['적중', '미적중', '무효 · 환불', '대기'];
  const server = () =>
    roundServer()
      .on('/api/trade/history/list', () => okReply({ rows, page: 1, size: 20, total: rows.length }))
      .on('/api/trade/history/recent_all_history', () => okReply(rows));

  it.each(['내 내역', '모두의 투자'])(
    'say in %s how they stand and which side they were on [BIN-08, BIN-17, BIN-18, BIN-19, BIN-20, BIN-21, BIN-22, BIN-38, BIN-40]',
    async (tab) => {
      open(server());
      await userEvent.click(await screen.findByRole('tab', { name: tab }));
      const list = await screen.findByRole('list', { name: tab });
      const items = within(list).getAllByRole('listitem');
      expect(items.map((item) => words.find((word) => within(item).queryByText(word) !== null))).toEqual(words);
      const sides = items.map((item) => item.textContent.match(/상승|하락/)?.[0]);
      expect(sides).toEqual(['상승', '하락', '상승', '하락']);
    },
  );
});

describe('keys', () => {
  it('arm a side, ask before the first bet, and send it with Enter', async () => {
    const server = roundServer().on('/api/trade/history/betting', () => okReply({ id: idOf(501), tradeRoundId: 1 }));
    open(server);
    await ready();
    fireEvent.keyDown(document.body, { code: 'Digit1', key: '1' });
    fireEvent.keyDown(document.body, { code: 'ArrowDown', key: 'ArrowDown' });
    expect((await screen.findByRole('button', { name: /하락\s*Enter 확정/ })).textContent).toContain('Enter 확정');
    fireEvent.keyDown(document.body, { code: 'Enter', key: 'Enter' });
    const asked = await screen.findByRole('alertdialog');
    expect(asked.textContent).toContain('20,000원');
    fireEvent.click(within(asked).getByRole('button', { name: '투자하기' }));
    await waitFor(() => expect(server.requestsTo('/api/trade/history/betting')).toHaveLength(1));
    expect(server.requestsTo('/api/trade/history/betting')[0]?.body).toMatchObject({ type: 'S', point: '20000' });
  });

  it('let go of a side with Esc', async () => {
    open(roundServer());
    await ready();
    fireEvent.keyDown(document.body, { code: 'ArrowUp', key: 'ArrowUp' });
    await screen.findByRole('button', { name: /상승\s*Enter 확정/ });
    fireEvent.keyDown(document.body, { code: 'Escape', key: 'Escape' });
    expect(await up()).toBeDefined();
  });
});

// Last, as its clock is: an older price never replaces a newer one.
describe('a locked round', () => {
  it('takes no bet between the end of betting and the start, and says when the next is taken [BIN-43]', async () => {
    vi.setSystemTime(SAMPLE_START + 52_000);
    price('108416.8');
    open(roundServer());
    expect(await screen.findByText(/186회 마감 · 187회 접수까지 0:0\d/)).toBeDefined();
    expect((await up()).hasAttribute('disabled')).toBe(true);
  });
});
