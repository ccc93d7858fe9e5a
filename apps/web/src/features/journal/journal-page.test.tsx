import { FakeServer, okReply } from '@hoga/client/testing/fake-server';
import {
  getJournalDays,
  getJournalHeld,
  getJournalTrip,
  getJournalTrips,
  type JournalInstrument,
  type JournalTrip,
  setJournalNote,
} from '@hoga/contract/journal';
import { getChartPage } from '@hoga/contract/market';
import { kstDate } from '@hoga/domain/trading-hours/kst-day';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../../data/testing/render-screen.tsx';
import { JournalPage } from './journal-page.tsx';
import { TripPage } from './trip/trip-page.tsx';

const TODAY = kstDate(Date.now());
const AT = Date.parse(`${TODAY}T10:00:00+09:00`);

const NQ: JournalInstrument = {
  ...{ product: 'oversea', optionId: 1, symbol: 'MNQ', koName: '나스닥100 Micro', enName: 'Micro Nasdaq' },
  ...{ precision: 2, tick: '0.25', currency: 'KRW' },
};

const TRIP: JournalTrip = {
  ...{ product: 'oversea', id: 7, optionId: 1, side: 'LONG', startedAt: AT, endedAt: AT + 245_000, date: TODAY },
  ...{ quantity: '3', entryPrice: '21469.5', exitPrice: '21464', fills: 2, gross: '-45540', fees: '4200' },
  ...{ funding: '0', covered: '0', net: '-49740', isForced: false, leverage: null, marginType: null },
  ...{ trader: null, text: '', tags: [] },
};

function serverWith(trips: readonly JournalTrip[]): FakeServer {
  const sums = { trips: 1, wonTrips: 0, lostTrips: 1, won: '0', lost: '-49740', heldMs: 245_000 };
  const { gross, fees, funding, covered, net } = TRIP;
  const day = { date: TODAY, product: 'oversea', optionId: 1, ...sums, gross, fees, funding, covered, net };
  return new FakeServer()
    .on(getJournalDays.path, () =>
      okReply({
        isBehind: false,
        currency: 'KRW',
        days: trips.length === 0 ? [] : [day],
        hours: trips.length === 0 ? [] : [{ date: TODAY, product: 'oversea', optionId: 1, hour: 10, trips: 1, net }],
        instruments: trips.length === 0 ? [] : [NQ],
        tags: ['돌파', '뉴스'],
        rates: [],
      }),
    )
    .on(getJournalHeld.path, () => okReply({ trips: trips.length, medianMs: trips.length === 0 ? null : 95_000 }))
    .on(getJournalTrips.path, () => okReply({ open: [], rows: trips, instruments: [NQ], next: null }))
    .on(getChartPage.path, () => okReply({ candles: [], hasMore: false, isFilling: false }));
}

const open = (server: FakeServer) =>
  renderScreen({ routes: { '/more/journal': JournalPage }, at: '/more/journal', server });

describe('the journal', () => {
  it('leads with the net, and its parts add up', async () => {
    open(serverWith([TRIP]));
    const summary = await screen.findByRole('region', { name: '순손익' });
    await waitFor(() => expect(summary.textContent).toContain('−49,740원'));
    expect(summary.textContent).toContain('손익 −45,540');
    expect(summary.textContent).toContain('수수료 4,200');
    expect(summary.textContent).toContain('승률집계 중10건부터');
    const row = await screen.findByRole('link', { name: /매수 3/ });
    expect(row.textContent).toContain('21,469.50 → 21,464.00');
    expect(row.textContent).toContain('−22틱 · 4분 05초');
  });

  it('has a calendar whose days narrow the list', async () => {
    open(serverWith([TRIP]));
    const calendar = await screen.findByRole('table', { name: /순손익 달력/ });
    const day = await within(calendar).findByRole('button', { name: /순손익 −49,740원 1건/ });
    fireEvent.click(day);
    expect(day.getAttribute('aria-pressed')).toBe('true');
  });

  it('has the middle beside the mean of how long trades were open', async () => {
    open(serverWith([TRIP]));
    const summary = await screen.findByRole('region', { name: '순손익' });
    await waitFor(() => expect(summary.textContent).toContain('4분 05초중앙값 1분 35초'));
  });

  it('asks for figures and trades of one side and one tag, and takes the choice back', async () => {
    const server = serverWith([TRIP]);
    open(server);
    fireEvent.change(await screen.findByLabelText('방향'), { target: { value: 'SHORT' } });
    fireEvent.change(await screen.findByLabelText('태그'), { target: { value: '뉴스' } });
    const asked = () =>
      [getJournalDays, getJournalTrips, getJournalHeld].map(({ path }) => server.requestsTo(path).at(-1)?.query);
    await waitFor(() => {
      for (const query of asked()) expect(query).toMatchObject({ side: 'SHORT', tag: '뉴스' });
    });
    fireEvent.change(screen.getByLabelText('방향'), { target: { value: '' } });
    await waitFor(() => {
      for (const query of asked()) expect(query).not.toHaveProperty('side');
    });
    expect(asked()[0]).toMatchObject({ tag: '뉴스' });
  });

  it('says that none match, and clears every choice', async () => {
    const server = serverWith([TRIP]).on(getJournalTrips.path, ({ query }) =>
      okReply({ open: [], rows: 'side' in query ? [] : [TRIP], instruments: [NQ], next: null }),
    );
    open(server);
    fireEvent.change(await screen.findByLabelText('방향'), { target: { value: 'SHORT' } });
    fireEvent.click(await screen.findByRole('button', { name: '조건 지우기' }));
    await screen.findByRole('link', { name: /매수 3/ });
    expect((screen.getByLabelText('방향') as HTMLSelectElement).value).toBe('');
  });

  it('says what to do where nothing has been traded', async () => {
    open(serverWith([]));
    await screen.findByText('아직 마친 거래가 없습니다');
    expect(screen.getByRole('link', { name: '첫 거래 시작하기' }).getAttribute('href')).toBe('/home');
  });
});

describe('a trade', () => {
  const detail = {
    trip: TRIP,
    instrument: NQ,
    isSimulated: true,
    fills: [
      {
        ...{ orderId: 1, side: 'LONG', marketType: 'MARKET', opens: true, quantity: '3', price: '21469.5' },
        ...{ asked: null, fee: '2100', placedAt: AT, at: AT },
        quote: {
          feed: 'NQ',
          seq: 4_711,
          exTs: AT - 100,
          bid: '21469.25',
          ask: '21469.5',
          last: '21469.25',
          mark: null,
        },
      },
      {
        ...{ orderId: 2, side: 'SHORT', marketType: 'STOPLOSS', opens: false, quantity: '3', price: '21464' },
        ...{ asked: '21465', fee: '2100', placedAt: AT, at: AT + 245_000, quote: null },
      },
    ],
    fundings: [],
    ownTags: ['돌파'],
  };
  const openTrip = (server: FakeServer) =>
    renderScreen({
      routes: { '/more/journal/$product/$id': TripPage },
      at: '/more/journal/oversea/7',
      server: server.on(getJournalTrip.path, () => okReply(detail)),
    });

  it('shows each fill with its quote and what it cost against its own price', async () => {
    openTrip(serverWith([TRIP]));
    await screen.findByText('체결 2건');
    expect(screen.getByText(/시장가 · 수수료 2,100 · 호가 그대로/)).toBeDefined();
    expect(screen.getByText(/손절 · 수수료 2,100 · 4틱 불리/)).toBeDefined();
    expect(screen.getByText('4,711')).toBeDefined();
    expect(screen.getByText('진입 2,100 · 종료 2,100')).toBeDefined();
  });

  it('keeps a note as one types, and keeps the text where that fails', async () => {
    const kept: unknown[] = [];
    let isDown = true;
    const server = serverWith([TRIP]).on(setJournalNote.path, (request) => {
      if (isDown) return { status: 503, code: 'UNAVAILABLE', message: '잠시 뒤', data: null };
      kept.push(request.body);
      return okReply({ text: '', tags: [] });
    });
    openTrip(server);
    const field = await screen.findByLabelText('왜 들어가고 왜 나왔는지 적어두세요');
    fireEvent.change(field, { target: { value: '서둘렀다' } });
    await screen.findByText(/저장하지 못했습니다/, undefined, { timeout: 5_000 });
    expect((field as HTMLTextAreaElement).value).toBe('서둘렀다');
    isDown = false;
    fireEvent.click(screen.getByRole('button', { name: '돌파' }));
    await screen.findByText(/저장됨/, undefined, { timeout: 8_000 });
    expect(kept).toEqual([expect.objectContaining({ product: 'oversea', id: 7, text: '서둘렀다', tags: ['돌파'] })]);
  });
});
