import { decimal } from '@hoga/kernel/decimal';
import { BinanceFeed } from '@hoga/market/binance/binance-feed';
import { spotVenue, usdmVenue } from '@hoga/market/binance/binance-venue';
import { askRest, connectVenue } from '@hoga/server/modules/market/feeds/venue-connection';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PlayedBinance } from './binance-venue.ts';
import { until, WatchedMarket } from './watched-market.ts';

const BTC = 'BTCUSDT';
const HOUR_MS = 3_600_000;

let market: WatchedMarket;
let venue: PlayedBinance;
let feed: BinanceFeed;

async function play(kind: 'usdm' | 'spot'): Promise<void> {
  market = new WatchedMarket();
  venue = new PlayedBinance({ market: kind, now: () => market.timers.now(), symbols: [BTC] });
  await venue.server.start();
  feed = new BinanceFeed({
    source: kind === 'usdm' ? 'binance' : 'binance-spot',
    venue: kind === 'usdm' ? usdmVenue(venue.addresses) : spotVenue(venue.addresses),
    instruments: [{ symbol: BTC, code: BTC, tick: decimal('0.1') }],
    connect: connectVenue,
    ask: askRest,
    timers: market.timers,
    random: () => 0.5,
    onError: market.onError,
  });
  market.start(feed);
}

/** Requests are spaced: each answer lets the next one go after a quarter of a second. */
async function answered(count: number): Promise<void> {
  for (let requests = 1; requests <= count; requests++) {
    await until(() => venue.server.requests.length >= requests);
    market.timers.advance(250);
  }
}

/** Sends quotes until one more than before has arrived, and none is under way. */
async function quoted(fields: Parameters<PlayedBinance['quote']>[1] = {}): Promise<void> {
  const before = market.candidates.length;
  await until(() => {
    venue.quote(BTC, fields);
    return market.candidates.length > before;
  });
  await until(() => market.candidates.at(-1)?.sequence === venue.newestBook);
}

/** All that was sent has arrived: a pong comes after it. */
async function delivered(): Promise<void> {
  const clients = [...venue.server.clients];
  const before = clients.map(({ pongs }) => pongs);
  for (const client of clients) client.ping();
  await until(() => clients.every(({ pongs }, index) => pongs > (before[index] ?? 0)));
}

async function connected(connections: number): Promise<void> {
  await until(() => venue.server.connections >= connections);
}

/** From a market with a fresh price that orders may fill at. */
async function trading(kind: 'usdm' | 'spot' = 'usdm'): Promise<void> {
  await play(kind);
  await answered(kind === 'usdm' ? 3 : 2);
  await quoted();
  market.timers.advance(10);
  await quoted();
  expect(market.fillableBid(BTC)).toBe('108432.5');
}

afterEach(async () => {
  market.stop();
  await venue.server.stop();
});

describe('Binance USD-M, as the played venue implements it', () => {
  beforeEach(() => trading());

  it('is received over two addresses, each with the kinds it sends', () => {
    const streamsAt = (path: string) => venue.clientsAt(path).map((client) => client.query.get('streams'));
    expect(streamsAt('/public/stream')).toEqual(['btcusdt@bookTicker/btcusdt@depth10@100ms']);
    expect(streamsAt('/market/stream')).toEqual([
      'btcusdt@aggTrade/btcusdt@markPrice@1s/btcusdt@ticker/btcusdt@kline_1m/!contractInfo',
    ]);
    expect(market.candidates.at(-1)).toMatchObject({ source: 'binance', contract: BTC, mark: decimal('108428.3') });
  });

  it('shows the ten levels that the venue sends', async () => {
    await until(() => {
      venue.depth(BTC, {
        bids: [
          ['108432.5', '2.1'],
          ['108432.4', '5'],
        ],
        asks: [['108432.6', '0.4']],
      });
      return market.service.market(BTC).depth().bids.length > 0;
    });
    expect(market.service.market(BTC).depth()).toMatchObject({
      bids: [
        ['108432.5', '2.1', 1],
        ['108432.4', '5', 1],
      ],
      asks: [['108432.6', '0.4', 1]],
    });
  });

  it('answers pings of the venue', async () => {
    const [client] = venue.clientsAt('/public/stream');
    client?.ping('1');
    await until(() => client?.pongs === 1);
  });

  it.each([
    ['everything', /./, 'no book within the patience'],
    ['marks and trades only', /markPrice|aggTrade|ticker|kline/, 'no mark within the patience'],
    ['marks only', /markPrice/, 'no mark within the patience'],
  ])(
    'acknowledged and silent, %s: stale within the patience, another connection, recovery unattended',
    async (_, silent, said) => {
      venue.faults.silent = silent;
      const before = market.quotes.length;
      for (let second = 0; second < 6; second++) {
        venue.quote(BTC, { bid: '108430', ask: '108430.1' });
        market.timers.advance(1_000);
        await new Promise((resolve) => setImmediate(resolve));
      }
      venue.quote(BTC, { bid: '108431', ask: '108431.1' });
      market.timers.advance(5_000);
      expect(market.isFresh(BTC)).toBe(false);
      expect(market.fillableBid(BTC)).toBeNull();
      expect(market.errors.join()).toContain(said);
      market.timers.advance(1_000);
      venue.faults.silent = null;
      await connected(3);
      await quoted({ bid: '108429', ask: '108429.1' });
      expect(market.quotes.length).toBeGreaterThan(before);
      expect(market.isFresh(BTC)).toBe(true);
    },
  );

  it('half-open: no close arrives, the connection is replaced', async () => {
    for (const client of venue.server.clients) client.goHalfOpen();
    market.timers.advance(10_500);
    expect(market.isFresh(BTC)).toBe(false);
    market.timers.advance(1_000);
    await connected(4);
    await quoted({ bid: '108429', ask: '108429.1' });
    expect(market.isFresh(BTC)).toBe(true);
  });

  it('wrong order and doubles: a message older than the newest, or the same again, is no candidate', async () => {
    const before = market.candidates.length;
    venue.faults.doubles = true;
    venue.book(BTC, { bid: '108440', ask: '108440.1', id: 90_000 });
    venue.faults.doubles = false;
    venue.book(BTC, { bid: '108400', ask: '108400.1', id: 89_999 });
    venue.book(BTC, { bid: '108441', ask: '108441.1', id: 90_001 });
    await until(() => market.bids.at(-1) === '108441');
    expect(market.candidates.slice(before).map(({ sequence }) => sequence)).toEqual([90_000, 90_001]);
  });

  it('the 24 h cut: a successor has spoken before the older connection ends, and nothing is missed', async () => {
    // A second before the connections are renewed; time passes without the venue being silent.
    market.timers.jumpTo(market.timers.now() + 23 * HOUR_MS - 2_000);
    await quoted({ bid: '108433', ask: '108433.1' });
    const older = [...venue.server.clients];
    market.timers.advance(2_500);
    await connected(4);
    expect(older.every((client) => client.isOpen)).toBe(true);
    await quoted({ bid: '108434', ask: '108434.1' });
    await until(() => older.every((client) => !client.isOpen));
    const sequences = market.candidates.map(({ sequence }) => sequence ?? 0);
    expect(sequences).toEqual([...new Set(sequences)].sort((a, b) => a - b));
    await quoted({ bid: '108435', ask: '108435.1' });
    expect(market.bids.at(-1)).toBe('108435');
  });

  it('cut without warning: comes back by itself after a second', async () => {
    for (const client of venue.server.clients) client.cut();
    await until(() => market.errors.filter((error) => error.includes('connection lost')).length === 2);
    market.timers.advance(1_000);
    await connected(4);
    await quoted({ bid: '108431', ask: '108431.1' });
    expect(market.bids.at(-1)).toBe('108431');
  });

  it('serverShutdown: another connection before this one ends', async () => {
    venue.shutdown();
    await connected(4);
    expect(market.errors.join()).toContain('about to shut down');
  });

  it.each([
    ['a number', (price: string) => Number(price)],
    ['a comma', (price: string) => price.replace('.', ',')],
    ['an exponent', () => '1.084e5'],
  ])('another format, %s: nothing of it becomes a price', async (_name, format) => {
    const before = market.candidates.length;
    venue.faults.format = format;
    venue.quote(BTC);
    venue.faults.format = (price) => price;
    await quoted({ bid: '108436', ask: '108436.1' });
    expect(new Set(market.candidates.slice(before).map(({ bid }) => bid))).toEqual(new Set([decimal('108436')]));
  });

  it('a symbol that vanishes: no price of it until it trades again', async () => {
    venue.contract(BTC, 'SETTLING');
    await until(() => market.errors.some((error) => error.includes('no prices of BTCUSDT: the venue says SETTLING')));
    const before = market.candidates.length;
    venue.quote(BTC, { bid: '1', ask: '2' });
    await delivered();
    market.timers.advance(1);
    venue.contract(BTC, 'TRADING');
    await quoted({ bid: '108437', ask: '108437.1' });
    expect(market.candidates.slice(before).every(({ bid }) => bid === decimal('108437'))).toBe(true);
  });

  it('a clock five minutes ahead: nothing is traded on it, and the clocks are said to differ', async () => {
    const before = market.quotes.length;
    venue.faults.clockAheadMs = 300_000;
    venue.quote(BTC, { bid: '108450', ask: '108450.1' });
    await delivered();
    expect(market.verdicts.get('trade ahead')).toBe(1);
    market.timers.advance(3_500);
    expect([market.quotes.length, market.isFresh(BTC), market.fillableBid(BTC)]).toEqual([before, false, null]);
    market.timers.jumpTo(market.timers.now() + 60_000);
    market.timers.advance(1_000);
    await until(() => market.errors.some((error) => error.includes('clock differs from ours by 300000 ms')));
    venue.faults.clockAheadMs = 0;
    await quoted({ bid: '108451', ask: '108451.1' });
    expect(market.isFresh(BTC)).toBe(true);
  });

  it.each(['54216.2', '108432500'])('a price of half or a thousand times (%s): no order fills on it', async (bid) => {
    const before = market.bids.length;
    const ask = bid === '54216.2' ? '54216.3' : '108432600';
    venue.book(BTC, { bid, ask });
    await until(() => market.verdicts.get('quote jump') === 1);
    expect(market.bids.length).toBe(before);
    expect(market.fillableBid(BTC)).toBeNull();
    market.timers.advance(5);
    await quoted({ bid: '108433', ask: '108433.1' });
    expect(market.fillableBid(BTC)).toBe('108433');
  });

  it('one trade or one mark of half or a thousand times rides in no quote, however many books follow', async () => {
    market.timers.advance(10);
    const before = market.quotes.length;
    venue.trade(BTC, { price: '108432600' });
    venue.mark(BTC, { mark: '54214.1' });
    await until(() => market.verdicts.get('trade jump') === 1);
    for (let book = 0; book < 3; book++) {
      market.timers.advance(5);
      venue.book(BTC);
      await until(() => market.candidates.at(-1)?.sequence === venue.newestBook);
    }
    const quotes = market.quotes.slice(before);
    expect(quotes.map(({ last, mark }) => [last, mark])).toEqual(
      quotes.map(() => [decimal('108432.6'), decimal('108428.3')]),
    );
    expect(quotes).toHaveLength(3);
    expect(market.service.market(BTC).trades.lastAt(market.timers.now())?.price).toBe(decimal('108432.6'));
  });
});

describe('limits of the venue', () => {
  it.each([
    [429, 7, 7_000],
    [418, 120, 120_000],
    [429, null, 60_000],
    [418, null, 300_000],
  ] as const)(
    'after %s with %s seconds to wait nothing is asked for %s ms, then all goes on',
    async (status, retryAfter, waitMs) => {
      await play('usdm');
      venue.faults.limited = { status, retryAfter };
      await until(() => market.errors.length >= 3);
      const asked = venue.server.requests.length;
      market.timers.jumpTo(market.timers.now() + waitMs - 6_000);
      for (let step = 0; step < 5; step++) market.timers.advance(1_000);
      await new Promise((resolve) => setImmediate(resolve));
      expect(venue.server.requests.length).toBe(asked);
      venue.faults.limited = null;
      market.timers.advance(1_500);
      await answered(asked + 3);
      await quoted();
      expect(market.candidates.length).toBeGreaterThan(0);
    },
  );

  it('no price is passed on before the contracts are known', async () => {
    await play('usdm');
    venue.faults.limited = { status: 429, retryAfter: 30 };
    await connected(2);
    for (let time = 0; time < 20; time++) {
      venue.quote(BTC);
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(market.candidates).toEqual([]);
  });
});

describe('Binance spot, as the played venue implements it', () => {
  beforeEach(() => trading('spot'));

  it('has neither name nor time in its books: the stream says which, the moment of arrival is the time', () => {
    expect(market.candidates.at(-1)).toMatchObject({
      source: 'binance-spot',
      symbol: BTC,
      exTs: market.timers.now(),
      mark: null,
    });
  });

  it('is widened to the tick of the instrument, never narrowed', async () => {
    await quoted({ bid: '108432.57', ask: '108432.61', last: '108432.58' });
    expect(market.candidates.at(-1)).toMatchObject({
      bid: decimal('108432.5'),
      ask: decimal('108432.7'),
      last: decimal('108432.6'),
    });
  });
});
