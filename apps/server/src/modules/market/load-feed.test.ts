import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FeedSink } from '@hoga/market/feed';
import { secretFromSeed } from '@hoga/market/sim/price-secret';
import { VirtualTimers } from '@hoga/market/testing/virtual-timers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sampleInstruments } from '../../testing/sample-instruments.ts';
import { type FeedContext, loadFeed } from './load-feed.ts';

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

function sink() {
  const quote = vi.fn<FeedSink['quote']>();
  return { quote, trade: vi.fn(), depth: vi.fn(), dayStatistics: vi.fn(), minute: vi.fn() };
}

describe('FEED', () => {
  it('sim gives simulated prices', async () => {
    const parts = context();
    const feed = (await loadFeed({ FEED: 'sim', NODE_ENV: 'production' })).create(parts);
    const heard = sink();
    feed.start(heard);
    parts.timers.advance(2_000);
    feed.stop();
    expect([feed.name, feed.simulated]).toEqual(['sim', true]);
    expect(heard.quote).toHaveBeenCalled();
  });

  it('record:<file>,<feed> writes down what replay:<file> plays again', async () => {
    const file = join(folder, 'tape.jsonl');
    const parts = context();
    const recorder = (await loadFeed({ FEED: `record:${file},sim`, NODE_ENV: 'production' })).create(parts);
    const first = sink();
    recorder.start(first);
    parts.timers.advance(1_000);
    recorder.stop();
    await vi.waitFor(async () => expect((await readFile(file, 'utf8')).endsWith('}\n')).toBe(true));

    const later = context();
    const player = (await loadFeed({ FEED: `replay:${file}?speed=1000`, NODE_ENV: 'production' })).create(later);
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

  it('replay of a file that is not there is reported', async () => {
    const parts = context();
    const feed = (await loadFeed({ FEED: `replay:${join(folder, 'none')}`, NODE_ENV: 'production' })).create(parts);
    feed.start(sink());
    await vi.waitFor(() => expect(String(parts.errors[0])).toContain('ENOENT'));
    feed.stop();
  });

  it.each(['nonsense', 'replay:', 'replay:x?speed=0', 'replay:x?speed=abc', 'record:x', 'module:'])(
    '%s is refused',
    async (FEED) => {
      await expect(loadFeed({ FEED, NODE_ENV: 'test' })).rejects.toThrow('FEED');
    },
  );
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
    const source = await loadFeed({ FEED: `module:${file}`, NODE_ENV: 'test' });
    expect(source.create(context()).name).toBe('mine');
    expect(source.calendarOf?.('NQ')).toBeNull();
  });

  it.each(['production', 'development'] as const)(
    'is refused where NODE_ENV=%s, before the file is even read',
    async (NODE_ENV) => {
      const inner = await mkdtemp(join(folder, 'refused-'));
      const file = join(inner, 'feed.mjs');
      await writeFile(file, text);
      await expect(loadFeed({ FEED: `module:${file}`, NODE_ENV })).rejects.toThrow('only where NODE_ENV=test');
      await expect(loadFeed({ FEED: `record:x,module:${file}`, NODE_ENV })).rejects.toThrow('only where NODE_ENV=test');
      await expect(readFile(join(inner, 'loaded'))).rejects.toThrow('ENOENT');
    },
  );

  it('must export a feed', async () => {
    const file = join(folder, 'empty.mjs');
    await writeFile(file, 'export const nothing = 1;');
    await expect(loadFeed({ FEED: `module:${file}`, NODE_ENV: 'test' })).rejects.toThrow('exports no createFeed');
  });
});
