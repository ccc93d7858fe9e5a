import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { FeedSink } from '@hoga/market/feed';
import { secretFromSeed } from '@hoga/market/sim/price-secret';
import { VirtualTimers } from '@hoga/market/testing/virtual-timers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sampleInstruments } from '../../testing/sample-instruments.ts';
import type { FeedContext } from './feeds/feed-context.ts';
import { loadFeed } from './load-feed.ts';

const T = Date.parse('2026-11-18T14:00:00Z');
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hoga-feed-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

function context(): FeedContext & { timers: VirtualTimers; errors: unknown[] } {
  const directory = sampleInstruments();
  const errors: unknown[] = [];
  return {
    instruments: directory.instruments.map((instrument) => ({
      ...instrument,
      calendar: directory.calendar(instrument.symbol),
    })),
    timers: new VirtualTimers(T),
    secret: secretFromSeed('test'),
    onError: (error) => errors.push(error),
    errors,
  };
}

function load(FEED: string, NODE_ENV: 'production' | 'development' | 'test', FEEDS_FILE?: string) {
  return loadFeed({ FEED, NODE_ENV, FEEDS_FILE, DATA_DIR: folder });
}

function sink() {
  const quote = vi.fn<FeedSink['quote']>();
  return { quote, trade: vi.fn(), depth: vi.fn(), dayStatistics: vi.fn(), minute: vi.fn() };
}

describe('FEED', () => {
  it('sim gives simulated prices', async () => {
    const parts = context();
    const feed = (await load('sim', 'production')).create(parts);
    const received = sink();
    feed.start(received);
    parts.timers.advance(2_000);
    feed.stop();
    expect([feed.name, feed.simulated]).toEqual(['sim', true]);
    expect(received.quote).toHaveBeenCalled();
  });

  it('record:<file>,<feed> writes down what replay:<file> plays again', async () => {
    const file = join(folder, 'tape.jsonl');
    const parts = context();
    const recorder = (await load(`record:${file},sim`, 'production')).create(parts);
    const first = sink();
    recorder.start(first);
    parts.timers.advance(1_000);
    await recorder.stop();
    expect(gunzipSync(await readFile(file)).toString()).toMatch(/^\{"kind":.*\}\n$/s);

    const later = context();
    const player = (await load(`replay:${file}?speed=1000`, 'production')).create(later);
    const second = sink();
    player.start(second);
    await vi.waitFor(() => {
      later.timers.advance(1);
      expect(second.quote).toHaveBeenCalledTimes(first.quote.mock.calls.length);
    });
    expect(second.quote.mock.calls.map(([quote]) => quote.bid)).toEqual(
      first.quote.mock.calls.map(([quote]) => quote.bid),
    );
    player.stop();
    expect(later.errors).toEqual([]);
  });

  it('replay plays a recording that is not compressed', async () => {
    const file = join(folder, 'plain.jsonl');
    const line = '{"kind":"trade","symbol":"NQ","source":"x","price":"100","quantity":"1","side":"B","exTs":1}';
    await writeFile(file, `${line}\n`);
    const parts = context();
    const player = (await load(`replay:${file}`, 'production')).create(parts);
    const received = sink();
    player.start(received);
    await vi.waitFor(() => expect(received.trade).toHaveBeenCalledTimes(1));
    player.stop();
  });

  it('replay of a file that is not there is reported', async () => {
    const parts = context();
    const feed = (await load(`replay:${join(folder, 'none')}`, 'production')).create(parts);
    feed.start(sink());
    await vi.waitFor(() => expect(String(parts.errors[0])).toContain('ENOENT'));
    feed.stop();
  });

  it.each(['nonsense', 'binance', 'replay:', 'replay:x?speed=0', 'replay:x?speed=abc', 'record:x', 'module:'])(
    '%s is refused',
    async (FEED) => {
      await expect(load(FEED, 'test')).rejects.toThrow('FEED');
    },
  );
});

describe('FEED=venues', () => {
  const source = { name: 'binance', venue: 'binance-usdm', licence: 'Binance, market data terms of 2026-03' };
  const setting = {
    sources: [source],
    instruments: [{ symbol: 'BTCUSDT', sources: [{ source: 'binance' }] }],
    others: 'sim',
  };
  async function written(value: unknown): Promise<string> {
    const file = join(await mkdtemp(join(folder, 'feeds-')), 'feeds.json');
    await writeFile(file, JSON.stringify(value));
    return file;
  }

  it('has real prices for what is named and simulated ones for the rest, and says which', async () => {
    const parts = context();
    const feed = (await load('venues', 'production', await written(setting))).create(parts);
    expect([feed.name, feed.simulated]).toEqual(['binance+sim', true]);
    expect(feed.sourceOf?.('BTCUSDT')).toEqual({ name: 'binance', isSimulated: false, licence: source.licence });
    expect(feed.sourceOf?.('NQ')).toEqual({ name: 'sim', isSimulated: true, licence: null });
    const none = (await load('venues', 'production', await written({ ...setting, others: 'none' }))).create(parts);
    expect([none.simulated, none.sourceOf?.('NQ')]).toEqual([false, null]);
  });

  it('tells each mistake in a line of its own', async () => {
    const bad = { ...setting, instruments: [...setting.instruments, { symbol: 'X', sources: [{ source: 'y' }] }] };
    await expect(load('venues', 'production', await written({ ...bad, sources: [source, source] }))).rejects.toThrow(
      'FEEDS_FILE: sources: "binance" is there twice\nFEEDS_FILE: instruments: "X" names "y", which is no source',
    );
    const unknown = { ...setting, instruments: [{ symbol: 'X', sources: [{ source: 'binance' }] }] };
    const loaded = await load('venues', 'production', await written(unknown));
    expect(() => loaded.create(context())).toThrow('FEEDS_FILE: instruments: there is no instrument "X"');
  });

  it.each([
    ['venues', undefined, 'FEED: venues needs FEEDS_FILE'],
    ['venues', '/nowhere/feeds.json', 'FEEDS_FILE: ENOENT'],
    ['sim', '/nowhere/feeds.json', 'FEEDS_FILE is read where FEED=venues'],
  ])('FEED=%s with FEEDS_FILE=%s is refused: %s', async (FEED, file, message) => {
    await expect(load(FEED, 'production', file)).rejects.toThrow(message);
  });
});

describe('FEED=module:<file>', () => {
  const text = `
    import { appendFileSync } from 'node:fs';
    appendFileSync(new URL('./loaded', import.meta.url), 'x');
    export const createFeed = () => ({ name: 'mine', simulated: true, history: null, start() {}, stop() {} });
    export const calendarOf = () => null;`;

  it('loads the feed and the hours of a test', async () => {
    const file = join(folder, 'feed.mjs');
    await writeFile(file, text);
    const source = await load(`module:${file}`, 'test');
    expect(source.create(context()).name).toBe('mine');
    expect(source.calendarOf?.('NQ')).toBeNull();
  });

  it.each(['production', 'development'] as const)(
    'is refused where NODE_ENV=%s, before the file is even read',
    async (NODE_ENV) => {
      const inner = await mkdtemp(join(folder, 'refused-'));
      const file = join(inner, 'feed.mjs');
      await writeFile(file, text);
      await expect(load(`module:${file}`, NODE_ENV)).rejects.toThrow('only where NODE_ENV=test');
      await expect(load(`record:x,module:${file}`, NODE_ENV)).rejects.toThrow('only where NODE_ENV=test');
      await expect(readFile(join(inner, 'loaded'))).rejects.toThrow('ENOENT');
    },
  );

  it('must export a feed', async () => {
    const file = join(folder, 'empty.mjs');
    await writeFile(file, 'export const nothing = 1;');
    await expect(load(`module:${file}`, 'test')).rejects.toThrow('exports no createFeed');
  });
});
