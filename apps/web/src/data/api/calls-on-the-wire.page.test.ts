import { FakeServer, okReply } from '@hoga/client/testing/fake-server';
import { getAdmin, listAdmins } from '@hoga/contract/admin';
import { certificateEmail, niceId, verifyEmail } from '@hoga/contract/certification';
import { getKeyValue, getLastPrice, getTradeOptionList } from '@hoga/contract/market';
import { listPartners } from '@hoga/contract/partner';
import { getRound, getRoundList } from '@hoga/contract/rounds';
import { getAppVersion, getSiteInfoBitdex } from '@hoga/contract/site';
import { askedStatuses } from '@hoga/domain/rounds/projections';
import { idOf, type PlayerId } from '@hoga/kernel/ids';
import { QueryClient } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { articleCategoriesQuery, articleListQuery } from '../content/article-queries.ts';
import { markAllMessagesRead } from '../content/message-queries.ts';
import { marketStore, seedTickers } from '../market/market.ts';
import { marketCandles } from '../market/market-candles.ts';
import { tradeOptionQuery, tradeOptionsQuery } from '../market/option-queries.ts';
import { serverNow, syncServerTime } from '../market/server-time.ts';
import { sparklinesQuery } from '../market/sparklines-query.ts';
import { useWatchedMarket } from '../market/use-watched-market.ts';
import { ownPartnerQuery, partnerDaysQuery } from '../partner/partner-queries.ts';
import { newestRoundsQuery, recentRoundsQuery } from '../rounds/round-queries.ts';
import { sessionStore } from '../session/session-store.ts';
import { siteStore } from '../site/site-store.ts';
import { pageOf, sampleContent } from '../testing/sample-content.ts';
import { sampleDepth, sampleTicker } from '../testing/sample-market.ts';
import { sampleRound, sampleTradeOption } from '../testing/sample-rounds.ts';
import { sampleSite, sampleSiteInfo } from '../testing/sample-site.ts';
import { siteDnwQuery } from '../wallet/site-dnw-query.ts';
import { callApi } from './api.ts';

let server: FakeServer;
let client: QueryClient;

beforeEach(() => {
  server = new FakeServer();
  window.fetch = server.fetch;
  siteStore.setState({ site: sampleSite() });
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
});

/** Method, path and query of every request, as they left the page. */
const wire = () =>
  server.seen.map(({ method, path, query }) => `${method} ${path}?${new URLSearchParams({ ...query }).toString()}`);

const data = async (reply: ReturnType<typeof callApi>) => (await reply).data;

const ROUND = sampleRound();
const OPTION = sampleTradeOption();
const { tradeRoundId, tradeOptionId, no, startAt, endAt, status } = ROUND;
const STATUS_ROW = { resultType: 'RoundStatus', tradeRoundId, tradeOptionId, no, startAt, endAt, status };
const PARTNER = {
  id: 51,
  name: '추천파트너',
  referralCode: 'HOGA1',
  level: 1,
  parentId: null,
  share: '0.5',
  partners: 0,
  members: 8,
  createdAt: 0,
};
const ADMIN = {
  id: 8,
  username: 'sy.han',
  name: '한서연',
  status: 'ACTIVE',
  level: 1,
  parentId: null,
  hasSecondFactor: true,
  version: 1,
  grants: [],
  ownRoles: [],
  lastSignInAt: null,
  createdAt: 0,
};
const DAYS = { ...pageOf([]), sums: [], today: [] };
const NOTICES = pageOf([sampleContent()].map(({ content: _text, updatedAt: _at, ...row }) => row));

interface Asked {
  readonly ids: string;
  readonly sent: string;
  readonly answer: unknown;
  /** The result of the page's own function for the answer. */
  readonly ask: () => Promise<unknown>;
  readonly read?: unknown;
}

const CALLS: readonly Asked[] = [
  {
    ids: 'SITE-28',
    sent: 'GET /api/site_info/temp/bitdex?code=mini&siteInfoId=1',
    answer: sampleSiteInfo({ code: 'mini' }),
    ask: () => data(callApi(getSiteInfoBitdex, { query: { code: 'mini' } })),
  },
  {
    ids: 'SITE-29',
    sent: 'GET /api/site_info/get_app_version?os=ios&siteInfoId=1',
    answer: { os: 'ios', version: '1.2.0', minVersion: '1.0.0', url: 'https://store.example' },
    ask: () => data(callApi(getAppVersion, { query: { os: 'ios' } })),
  },
  {
    ids: 'SITE-30',
    sent: 'GET /api/site_info/dnw?siteInfoId=1',
    answer: { currency: 'KRW', minAmount: '10000', unitAmount: '1000', dailyWithdrawals: 3, depositGuide: '' },
    ask: () => client.fetchQuery(siteDnwQuery()),
  },
  {
    ids: 'AUTH-53',
    sent: 'GET /api/certi/nice_id?host=hoga.example&siteInfoId=1',
    answer: { url: 'https://identity.example' },
    ask: () => data(callApi(niceId, { query: { host: 'hoga.example' } })),
  },
  {
    ids: 'BIN-23',
    sent: 'GET /api/public/trade_round?stockListStrs=X_BTCUSDT%2CX_ETHUSDT&siteInfoId=1',
    answer: [ROUND],
    ask: () => client.fetchQuery(newestRoundsQuery(['X_BTCUSDT', 'X_ETHUSDT'], 0)),
  },
  {
    ids: 'BIN-05, BIN-26',
    sent: 'GET /api/trade/option?tradeOptionId=31&siteInfoId=1',
    answer: OPTION,
    ask: () => client.fetchQuery(tradeOptionQuery(tradeOptionId, true)),
  },
  {
    ids: 'BIN-27, BIN-28, BIN-29',
    sent: 'GET /api/trade/option/list?resultType=SELECT&isPlay=1&siteInfoId=1',
    answer: [OPTION],
    ask: () => client.fetchQuery(tradeOptionsQuery(true)),
  },
  {
    ids: 'BIN-27',
    sent: 'GET /api/trade/option/list?resultType=SELECT&isPlay=1&typeArray=R1%2CB1&stockPrefix=X_&siteInfoId=1',
    answer: [OPTION],
    ask: () =>
      data(
        callApi(getTradeOptionList, {
          query: { resultType: 'SELECT', isPlay: 1, typeArray: 'R1,B1', stockPrefix: 'X_' },
        }),
      ),
  },
  {
    ids: 'BIN-31',
    sent: 'GET /api/trade/game/recent?tradeOptionId=31&siteInfoId=1',
    answer: [ROUND],
    ask: () => client.fetchQuery(recentRoundsQuery(tradeOptionId, endAt)),
  },
  {
    ids: 'BIN-32',
    sent: `GET /api/trade/game/round?tradeRoundId=${tradeRoundId}&siteInfoId=1`,
    answer: ROUND,
    ask: () => data(callApi(getRound, { query: { tradeRoundId } })),
  },
  {
    ids: 'BIN-33',
    sent: 'GET /api/trade/game/round/list?resultType=SELECT&tradeOptionId=31&isPlayStrs=1&startDate=1&endDate=2&page=2&size=10&siteInfoId=1',
    answer: pageOf([ROUND]),
    ask: () =>
      data(
        callApi(getRoundList, {
          query: { resultType: 'SELECT', tradeOptionId, isPlayStrs: '1', startDate: 1, endDate: 2, page: 2, size: 10 },
        }),
      ),
  },
  {
    ids: 'BIN-33, BIN-34',
    sent: 'GET /api/trade/game/round/list?resultType=RoundStatus&statusStrs=1%2C2&siteInfoId=1',
    answer: pageOf([STATUS_ROW]),
    ask: () =>
      data(
        callApi(getRoundList, {
          query: { resultType: 'RoundStatus', statusStrs: askedStatuses('RoundStatus', undefined) },
        }),
      ),
  },
  {
    ids: 'CNT-15',
    sent: 'GET /api/content/notice/list?category=%EC%95%88%EB%82%B4&keyword=%EA%B8%80&page=1&size=20&siteInfoId=1',
    answer: NOTICES,
    ask: () => client.fetchInfiniteQuery(articleListQuery('notice', { category: '안내', keyword: '글' })),
    read: { pages: [NOTICES], pageParams: [1] },
  },
  {
    ids: 'CNT-16',
    sent: 'GET /api/content/notice/categories?siteInfoId=1',
    answer: ['안내', '점검'],
    ask: () => client.fetchQuery(articleCategoriesQuery('notice')),
  },
  {
    ids: 'MKT-03',
    sent: 'GET /api/stock/raw_data?stock=NQ&size=300&siteInfoId=1',
    answer: [{ seq: 2, at: 2_000, price: '21472.5', quantity: '1', side: 'B' }],
    ask: async () => (await marketCandles('NQ', 0).newest('tick', AbortSignal.timeout(60_000))).candles.length,
    read: 1,
  },
  {
    ids: 'MKT-04, MKT-07',
    sent: 'GET /api/stock/key_value?key=FUTURES_INFO_KEY&siteInfoId=1',
    answer: [],
    ask: () => data(callApi(getKeyValue, { query: { key: 'FUTURES_INFO_KEY' } })),
  },
  {
    ids: 'MKT-08',
    sent: 'GET /api/stock/last_price?stock=NQ&siteInfoId=1',
    answer: { stock: 'NQ', lastPrice: '21472.5', seq: 1, at: 1 },
    ask: () => data(callApi(getLastPrice, { query: { stock: 'NQ' } })),
  },
  {
    ids: 'MKT-09',
    sent: 'GET /api/trade/kline_data?stockListStrs=NQ%2CBTCUSDT&interval=15m&siteInfoId=1',
    answer: { NQ: [[0, '1', '3', '1', '2', '9']] },
    ask: () => client.fetchQuery(sparklinesQuery(['NQ', 'X_BTCUSDT'])),
    read: new Map([['NQ', [2]]]),
  },
  {
    ids: 'PTN-06',
    sent: 'GET /api/partner?siteInfoId=1',
    answer: PARTNER,
    ask: () => client.fetchQuery(ownPartnerQuery()),
  },
  {
    ids: 'PTN-07',
    sent: 'GET /api/partner/list?level=2&parentId=51&siteInfoId=1',
    answer: pageOf([{ ...PARTNER, id: 52, level: 2, parentId: 51 }]),
    ask: () => data(callApi(listPartners, { query: { level: 2, parentId: idOf<PlayerId>(51) } })),
  },
  {
    ids: 'PTN-08',
    sent: 'GET /api/partner_profit/my_list?startDate=86400000&page=1&size=20&siteInfoId=1',
    answer: DAYS,
    ask: () => client.fetchInfiniteQuery(partnerDaysQuery(86_400_000)),
    read: { pages: [DAYS], pageParams: [1] },
  },
  {
    ids: 'PTN-11',
    sent: 'GET /api/admin/list?level=2&parentId=8&siteInfoId=1',
    answer: pageOf([{ ...ADMIN, id: 9, level: 2, parentId: 8 }]),
    ask: () => data(callApi(listAdmins, { query: { level: 2, parentId: idOf<PlayerId>(8) } })),
  },
  {
    ids: 'PTN-10',
    sent: 'GET /api/admin?id=8&siteInfoId=1',
    answer: ADMIN,
    ask: () => data(callApi(getAdmin, { query: { id: idOf<PlayerId>(8) } })),
  },
];

describe('a call of the page', () => {
  const rows = CALLS.map((call) => [call.sent, call.ids, call] as const);

  it.each(rows)('is %s [%s]', async (sent, _ids, { answer, ask, read = answer }) => {
    server.on(new URL(sent.slice('GET '.length), 'http://localhost').pathname, () => okReply(answer));
    expect(await ask()).toEqual(read);
    expect(wire()).toEqual([sent]);
  });

  it('asks for a code by e-mail, and has it checked [AUTH-49, AUTH-50]', async () => {
    server
      .on('/api/certi/certificate_email', () => okReply({ expiresIn: 180 }))
      .on('/api/certi/verify_email', () => okReply({ certificateValue: 'proof' }));
    const key = 'demo@example.com';
    const sent = await callApi(certificateEmail, { body: { key, ignoreKey: true } });
    const proven = await callApi(verifyEmail, { body: { key, secretCode: '123456' } });
    const again = await callApi(verifyEmail, { body: { key, certificateValue: 'proof' } });
    expect([sent, proven, again].map(({ data: reported }) => reported)).toEqual([
      { expiresIn: 180 },
      { certificateValue: 'proof' },
      { certificateValue: 'proof' },
    ]);
    expect(server.seen.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['POST', '/api/certi/certificate_email', { key, ignoreKey: true }],
      ['POST', '/api/certi/verify_email', { key, secretCode: '123456' }],
      ['POST', '/api/certi/verify_email', { key, certificateValue: 'proof' }],
    ]);
  });

  it('reads all messages, and the badge shows what is left [CNT-28]', async () => {
    server.on('/api/message/read_all', () => okReply({ count: 0 }));
    sessionStore.setState({ unreadMessages: 7 });
    await markAllMessagesRead(client);
    expect(wire()).toEqual(['POST /api/message/read_all?siteInfoId=1']);
    expect(sessionStore.getState().unreadMessages).toBe(0);
  });

  it('tells the time of the page and takes the distance of the server’s clock [BIN-41]', async () => {
    vi.useFakeTimers({ now: 1_000_000 });
    server.on('/api/server_time_offset', () => okReply({ offset: 5_000, serverTime: 1_005_000 }));
    await syncServerTime();
    expect(wire()).toEqual(['GET /api/server_time_offset?ms=1000000&siteInfoId=1']);
    expect(serverNow()).toBe(1_005_000);
  });

  it('seeds a watched stock with its price and its order book [MKT-04, MKT-05, MKT-06]', async () => {
    const ticker = sampleTicker({ stock: 'BTCUSDT', last: '60000' });
    const depth = sampleDepth({ stock: 'BTCUSDT' });
    server.on('/api/stock/key_value', ({ query }) =>
      okReply(query['key']?.startsWith('OHLC_') === true ? ticker : depth),
    );
    const { unmount } = renderHook(() => useWatchedMarket('X_BTCUSDT'));
    await waitFor(() => expect(marketStore.detail('BTCUSDT').depth).toEqual(depth));
    unmount();
    expect(wire()).toEqual(
      expect.arrayContaining([
        'GET /api/stock/key_value?key=OHLC_BTCUSDT&siteInfoId=1',
        'GET /api/stock/key_value?key=ORDERBOOK_BTCUSDT&siteInfoId=1',
      ]),
    );
    expect(marketStore.ticker('BTCUSDT')?.last).toBe('60000');
  });

  it('fetches the statistics of all stocks of a list at once [MKT-10]', async () => {
    server.on('/api/trade/ticker_statistics', () => okReply([sampleTicker({ stock: 'GC', last: '3000' })]));
    await seedTickers(['GC', 'X_ETHUSDT']);
    expect(wire()).toEqual(['GET /api/trade/ticker_statistics?stockListStrs=GC%2CETHUSDT&siteInfoId=1']);
    expect(marketStore.ticker('GC')?.last).toBe('3000');
  });
});
