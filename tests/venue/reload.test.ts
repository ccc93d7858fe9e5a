import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defined } from '@hoga/kernel/assert';
import type { ExplainedFeed } from '@hoga/market/feed-report';
import { secretFromSeed } from '@hoga/market/sim/price-secret';
import { type FeedSource, loadFeed } from '@hoga/server/modules/market/load-feed';
import { sampleInstruments } from '@hoga/server/testing/sample-instruments';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PlayedBinance } from './binance-venue.ts';
import { PlayedLs } from './ls-venue.ts';
import { until, WatchedMarket } from './watched-market.ts';

const BTC = 'BTCUSDT';
const LS_CODE = 'NQZ26';
const licence = 'a contract of 2026-03';

let folder: string;
let market: WatchedMarket;
let binance: PlayedBinance;
let ls: PlayedLs;
let source: FeedSource;
let feed: ExplainedFeed;

const usdm = () => ({ name: 'binance', venue: 'binance-usdm', licence, addresses: binance.addresses });
const broker = () => ({
  ...{ name: 'ls', venue: 'ls-securities', licence, addresses: ls.addresses },
  credentialsFile: join(folder, 'ls.json'),
});
const both = () => ({
  sources: [usdm(), broker()],
  instruments: [
    { symbol: BTC, sources: [{ source: 'binance' }] },
    { symbol: 'NQ', sources: [{ source: 'ls', code: LS_CODE }] },
  ],
  others: 'none',
});
const write = (value: unknown) => writeFile(join(folder, 'feeds.json'), JSON.stringify(value));
const writeKeys = (appKey: string) =>
  writeFile(join(folder, 'ls.json'), JSON.stringify({ appKey, appSecret: 'secret' }));
const reload = () => source.reload?.() ?? expect.unreachable('no file');

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hoga-reload-'));
  market = new WatchedMarket();
  binance = new PlayedBinance({ market: 'usdm', now: () => market.timers.now(), symbols: [BTC] });
  ls = new PlayedLs({ now: () => market.timers.now() });
  ls.master.set(LS_CODE, '0.25');
  await Promise.all([binance.server.start(), ls.server.start(), writeKeys('first')]);
  await write(both());
  source = await loadFeed({
    ...{ FEED: 'venues', NODE_ENV: 'test', DATA_DIR: folder },
    FEEDS_FILE: join(folder, 'feeds.json'),
  });
  const directory = sampleInstruments();
  feed = source.create({
    instruments: directory.instruments.map((instrument) => ({
      ...instrument,
      calendar: directory.calendar(instrument.symbol),
    })),
    timers: market.timers,
    secret: secretFromSeed('reload'),
    onError: market.onError,
  });
  market.start(feed);
});
afterEach(async () => {
  await feed.stop();
  await Promise.all([binance.server.stop(), ls.server.stop()]);
  await rm(folder, { recursive: true });
});

/** Requests are spaced: time passes until one more candidate of the source has come. */
async function quoted(name: 'binance' | 'ls'): Promise<void> {
  const count = () => market.candidates.filter((quote) => quote.source === name).length;
  const before = count();
  await until(() => {
    market.timers.advance(10);
    if (name === 'ls') ls.quote(LS_CODE, '21472.25', '21472.5');
    else binance.quote(BTC);
    return count() > before;
  });
}
const newest = (name: string) => market.candidates.findLast((quote) => quote.source === name);

describe('FEEDS_FILE that is read again while prices flow', () => {
  it('opens a source that is new, and cuts none that stays', async () => {
    await write({ ...both(), sources: [usdm()], instruments: both().instruments.slice(0, 1) });
    expect(await reload()).toEqual({ opened: [], closed: ['ls'], symbols: ['NQ'] });
    await quoted('binance');
    const { connections } = binance.server;
    expect(feed.sourceOf?.('NQ')).toBeNull();

    await write(both());
    expect(await reload()).toEqual({ opened: ['ls'], closed: [], symbols: ['NQ'] });
    await quoted('ls');
    await quoted('binance');
    expect(binance.server.connections).toBe(connections);
    expect(newest('binance')).toMatchObject({ epoch: 1 });
    expect(feed.sourceOf?.('NQ')).toEqual({ name: 'ls', isSimulated: false, licence });
  });

  it('takes keys that have changed, for their source alone', async () => {
    await quoted('binance');
    await quoted('ls');
    const { connections } = binance.server;
    expect(await reload()).toEqual({ opened: [], closed: [], symbols: [] });
    await writeKeys('second');
    expect(await reload()).toEqual({ opened: ['ls'], closed: ['ls'], symbols: ['NQ'] });
    await until(() => ls.tokens.length === 2);
    await quoted('ls');
    expect(newest('ls')).toMatchObject({ epoch: 2 });
    expect(ls.server.requests.some(({ body }) => body.includes('second'))).toBe(true);
    expect(binance.server.connections).toBe(connections);
  });

  it('takes a licence without a new connection', async () => {
    await quoted('ls');
    const licenceNow = 'another contract of 2026-11';
    await write({ ...both(), sources: [usdm(), { ...broker(), licence: licenceNow }] });
    expect(await reload()).toEqual({ opened: [], closed: [], symbols: [] });
    expect(feed.sourceOf?.('NQ')).toMatchObject({ licence: licenceNow });
  });

  it('prices an instrument that was added since the start, from when it names it', async () => {
    await quoted('ls');
    const nasdaq = defined(sampleInstruments().instrument('NQ'), 'NQ');
    const added = { ...nasdaq, symbol: 'SIL', calendar: sampleInstruments().calendar('NQ') };
    feed.follow?.([added])();
    const served = () => feed.report?.().symbols.map(({ symbol }) => symbol) ?? [];
    await quoted('ls');
    expect(served()).not.toContain('SIL');
    ls.master.set('SIZ26', '0.25');
    const silver = { symbol: 'SIL', sources: [{ source: 'ls', code: 'SIZ26' }] };
    await write({ ...both(), instruments: [...both().instruments, silver] });
    expect(await reload()).toEqual({ opened: ['ls'], closed: ['ls'], symbols: ['NQ', 'SIL'] });
    await until(() => {
      market.timers.advance(10);
      ls.quote('SIZ26', '31.25', '31.5');
      return market.candidates.some(({ symbol }) => symbol === 'SIL');
    });
    expect(served()).toContain('SIL');
  });

  it.each([
    ['is not JSON', () => writeFile(join(folder, 'feeds.json'), '{'), /^FEEDS_FILE: not JSON/],
    ['is gone', () => rm(join(folder, 'feeds.json')), /^FEEDS_FILE: ENOENT/],
    ['names no source', () => write({ ...both(), sources: [usdm()] }), /"NQ" names "ls", which is no source$/],
    [
      'names an instrument that is not there',
      () =>
        write({
          ...both(),
          instruments: [...both().instruments, { symbol: 'X', sources: [{ source: 'ls', code: 'X' }] }],
        }),
      /^FEEDS_FILE: instruments: there is no instrument "X"$/,
    ],
    ['lacks keys', () => writeFile(join(folder, 'ls.json'), '{}'), /ls\.json has no appKey and appSecret$/],
    ['has simulated prices', () => write({ ...both(), others: 'sim' }), /simulated changes at the next start only$/],
  ])('changes nothing where it %s', async (_what, spoil, message) => {
    await quoted('ls');
    const { connections } = ls.server;
    await spoil();
    await expect(reload()).rejects.toThrow(message);
    await quoted('ls');
    expect([ls.server.connections, newest('ls')?.epoch]).toEqual([connections, 1]);
    expect(
      feed
        .report?.()
        .symbols.map(({ symbol }) => symbol)
        .toSorted(),
    ).toEqual([BTC, 'NQ']);
  });
});
