import { OVERSEA_DEFAULT } from '@hoga/domain/trading-hours/schedule';
import { tradingCalendar } from '@hoga/domain/trading-hours/trading-calendar';
import { decimal } from '@hoga/kernel/decimal';
import { ArbitratedFeed } from '@hoga/market/arbiter/arbitrated-feed';
import type { Feed } from '@hoga/market/feed';
import { KisFeed } from '@hoga/market/kis/kis-feed';
import { LsFeed } from '@hoga/market/ls/ls-feed';
import { askRest, connectVenue } from '@hoga/server/modules/market/feeds/venue-connection';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PlayedKis } from './kis-venue.ts';
import { PlayedLs } from './ls-venue.ts';
import { until, WatchedMarket } from './watched-market.ts';

const NQ = 'NQ';
const LS_CODE = 'NQZ26';
const KIS_CODE = 'NQZ26';
const KEYS = { appKey: 'app', appSecret: 'secret' };
const calendar = tradingCalendar(OVERSEA_DEFAULT);
const instrument = { symbol: NQ, kind: 'oversea', tick: decimal('0.25'), calendar } as const;

let market: WatchedMarket;
let ls: PlayedLs;
let kis: PlayedKis;

beforeEach(async () => {
  market = new WatchedMarket();
  ls = new PlayedLs({ now: () => market.timers.now() });
  kis = new PlayedKis({ now: () => market.timers.now() });
  ls.master.set(LS_CODE, '0.25');
  await Promise.all([ls.server.start(), kis.server.start()]);
});

afterEach(async () => {
  market.stop();
  await Promise.all([ls.server.stop(), kis.server.stop()]);
});

const wire = () => ({ connect: connectVenue, ask: askRest, timers: market.timers, onError: market.onError });

function lsFeed(): Feed {
  const instruments = [{ ...instrument, code: LS_CODE }];
  return new LsFeed({ source: 'ls', addresses: ls.addresses, keys: KEYS, instruments, ...wire() });
}

function kisFeed(): Feed {
  const instruments = [{ ...instrument, code: KIS_CODE, decimals: 2 }];
  return new KisFeed({ source: 'kis', addresses: kis.addresses, keys: KEYS, instruments, ...wire() });
}

/** Sends until one more candidate has arrived, then waits for those under way. */
async function quoted(send: () => void): Promise<void> {
  const before = market.candidates.length;
  await until(() => {
    send();
    return market.candidates.length > before;
  });
  const clients = [...ls.server.clients, ...kis.server.clients].filter(({ isOpen }) => isOpen);
  const pongs = clients.map((client) => client.pongs);
  for (const client of clients) client.ping();
  await until(() => clients.every((client, index) => !client.isOpen || client.pongs > (pongs[index] ?? 0)));
}

const lsQuote = (bid = '21472.25', ask = '21472.5') => quoted(() => ls.quote(LS_CODE, bid, ask));
const kisQuote = (bid = '2147225', ask = '2147250') => quoted(() => kis.quote(KIS_CODE, bid, ask));

/** The token, then a quarter of a second later the master. */
async function lsTrading(): Promise<void> {
  market.start(lsFeed());
  await until(() => ls.tokens.length === 1);
  await until(() => {
    market.timers.advance(1);
    return ls.server.requests.length >= 2;
  });
  await lsQuote();
  market.timers.advance(1_000);
  await lsQuote();
  expect(market.fillableBid(NQ)).toBe('21472.25');
}

describe('LS Securities, as the played venue implements it', () => {
  beforeEach(lsTrading);

  it('is registered for trades and books with a key of eight characters', () => {
    expect(market.candidates.at(-1)).toMatchObject({ source: 'ls', contract: LS_CODE, bid: decimal('21472.25') });
    expect(market.errors).toEqual([]);
  });

  it('pads prices oddly, which changes none', async () => {
    ls.faults.format = (price) => `0. ${price}`;
    await lsQuote('21473', '21473.25');
    expect(market.bids.at(-1)).toBe('21473');
  });

  it.each([
    ['a comma', (price: string) => price.replace('.', ',')],
    ['32nds', (price: string) => price.replace('.', "'")],
    ['two points', (price: string) => `${price}.0`],
  ])('another format, %s: nothing of it becomes a price', async (_name, format) => {
    const before = market.candidates.length;
    ls.faults.format = format;
    ls.quote(LS_CODE, '21480.5', '21480.75');
    ls.faults.format = (price) => price;
    await lsQuote('21474', '21474.25');
    expect(market.candidates.slice(before).every(({ bid }) => bid === decimal(21474))).toBe(true);
  });

  it('acknowledged and silent: stale within the patience, another connection, recovery unattended', async () => {
    ls.faults.silent = true;
    market.timers.advance(11_000);
    expect([market.isFresh(NQ), market.fillableBid(NQ)]).toEqual([false, null]);
    market.timers.advance(6_000);
    expect(market.errors.join()).toContain('no price for');
    ls.faults.silent = false;
    await until(() => ls.server.connections === 2);
    await lsQuote();
    expect(market.isFresh(NQ)).toBe(true);
  });

  it('ends its token in the morning: the next one is fetched and the connection renewed before', async () => {
    // 23:00 KST at the start; the token ends at 07:00.
    market.timers.jumpTo(market.timers.now() + 8 * 3_600_000 - 302_000);
    await lsQuote('21475', '21475.25');
    market.timers.advance(3_000);
    await until(() => {
      market.timers.advance(1);
      return ls.tokens.length === 2;
    });
    await until(() => ls.server.connections === 2);
    await lsQuote('21476', '21476.25');
    expect(market.errors.join()).not.toContain('refused');
  });

  it('refuses an expired token: a new one is fetched by itself', async () => {
    ls.faults.expired = true;
    for (const client of ls.server.clients) client.cut();
    await until(() => market.errors.length > 0);
    market.timers.advance(1_000);
    await until(() => market.errors.join().includes('IGW00121'));
    await until(() => {
      market.timers.advance(1);
      return ls.tokens.length === 2;
    });
    await until(() => ls.server.connections >= 3);
    await lsQuote('21477', '21477.25');
    expect(market.isFresh(NQ)).toBe(true);
  });

  it('a clock five minutes ahead, a price of half: nothing is traded on them', async () => {
    const before = market.bids.length;
    ls.faults.clockAheadMs = 300_000;
    await lsQuote();
    ls.faults.clockAheadMs = 0;
    market.timers.advance(1_000);
    await quoted(() => ls.book(LS_CODE, '10736', '10736.25'));
    expect(market.bids.length).toBe(before);
    expect(market.verdicts.get('quote ahead')).toBeGreaterThan(0);
    expect(market.fillableBid(NQ)).toBeNull();
  });
});

describe('a contract that is not as ours', () => {
  it.each([
    ['another tick', () => ls.master.set(LS_CODE, '0.5'), 'tick 0.5 at the broker, 0.25 here'],
    ['no place in the master', () => ls.master.clear(), `${LS_CODE} is not in the master`],
  ])('has no prices: %s', async (_name, change, message) => {
    change();
    market.start(lsFeed());
    await until(() => ls.tokens.length === 1);
    await until(() => {
      market.timers.advance(1);
      ls.quote(LS_CODE, '21472.25', '21472.5');
      return market.errors.some((error) => error.includes(message));
    });
    expect(market.candidates).toEqual([]);
  });
});

describe('Korea Investment, as the played venue implements it', () => {
  beforeEach(async () => {
    market.start(kisFeed());
    await kisQuote();
    market.timers.advance(1_000);
    await kisQuote();
  });

  it('shifts prices by the decimals of the contract, and reads several in one message', async () => {
    const before = market.candidates.length;
    kis.book(KIS_CODE, '2147300', '2147325', 2);
    await until(() => market.candidates.length === before + 2);
    expect(market.candidates.at(-1)).toMatchObject({ source: 'kis', bid: decimal(21473), ask: decimal('21473.25') });
  });

  it('answers PINGPONG with what came', async () => {
    kis.ping();
    await until(() => kis.echoes.length === 1);
    expect(kis.echoes[0]).toContain('20261118231508');
  });

  it('fetches another key where its own has ended', async () => {
    kis.faults.expired = true;
    for (const client of kis.server.clients) client.cut();
    await until(() => market.errors.length > 0);
    market.timers.advance(1_000);
    await until(() => {
      market.timers.advance(1);
      return kis.keys === 2;
    });
    await kisQuote('2147400', '2147425');
    expect(market.bids.at(-1)).toBe('21474');
  });

  it('a price with a point is in a format that is not known', async () => {
    const before = market.candidates.length;
    kis.book(KIS_CODE, '21472.25', '21472.50');
    await kisQuote('2147500', '2147525');
    expect(market.candidates.slice(before).every(({ bid }) => bid === decimal(21475))).toBe(true);
  });
});

describe('an exchange that is not paid for', () => {
  it('is known by its contract', async () => {
    kis.unpaid.add(KIS_CODE);
    market.start(kisFeed());
    await until(() =>
      market.errors.some((error) => error.includes(`${KIS_CODE} refused, SUBSCRIBE ERROR : mci send failed`)),
    );
  });
});

describe('two brokers behind the arbiter', () => {
  it('LS falls silent: its price is stale for at most the patience, then Korea Investment’s; back after a minute of health', async () => {
    const changes: string[] = [];
    const sources = [lsFeed(), kisFeed()].map((feed) => ({ feed, licence: 'a contract' }));
    const instruments = [{ ...instrument, sources: ['ls', 'kis'] }];
    const journal = {
      candidate: () => undefined,
      change: (_symbol: string, { from, to, reason }: { from: string | null; to: string; reason: string }) =>
        void changes.push(`${from} → ${to}: ${reason}`),
    };
    market.start(new ArbitratedFeed({ sources, instruments, timers: market.timers, journal }));
    await until(() => ls.tokens.length === 1);
    await until(() => {
      market.timers.advance(1);
      return ls.server.requests.length >= 2;
    });
    await lsQuote();
    const second = async (withLs: boolean) => {
      market.timers.advance(1_000);
      if (withLs) ls.quote(LS_CODE, '21472.25', '21472.5');
      kis.quote(KIS_CODE, '2147225', '2147250');
      const clients = [...ls.server.clients, ...kis.server.clients].filter(({ isOpen }) => isOpen);
      const pongs = clients.map((client) => client.pongs);
      for (const client of clients) client.ping();
      await until(() => clients.every((client, index) => !client.isOpen || client.pongs > (pongs[index] ?? 0)));
    };
    for (let seconds = 0; seconds < 13; seconds++) await second(false);
    expect(changes).toEqual(['null → ls: first', 'ls → kis: silent']);
    expect(market.quotes.at(-1)?.origin).toMatchObject({ source: 'kis', epoch: 2 });
    expect(market.isFresh(NQ)).toBe(true);
    for (let seconds = 0; seconds < 65; seconds++) await second(true);
    expect(changes.at(-1)).toBe('kis → ls: healthy');
  });
});
