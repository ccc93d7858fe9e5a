import { createReadStream, createWriteStream } from 'node:fs';
import { isAbsolute, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import type { Clock } from '@hoga/kernel/clock';
import { BinanceFeed } from '@hoga/market/binance/binance-feed';
import type { Feed } from '@hoga/market/feed';
import { recordingFeed } from '@hoga/market/replay/recording-feed';
import { ReplayFeed } from '@hoga/market/replay/replay-feed';
import type { PriceSecret } from '@hoga/market/sim/price-secret';
import { SimFeed } from '@hoga/market/sim/sim-feed';
import type { SimInstrument } from '@hoga/market/sim/sim-market';
import type { Timers } from '@hoga/market/timers';
import { type Config, ConfigError } from '../../foundation/config.ts';
import type { CalendarOf } from '../instruments/public.ts';

export interface FeedContext {
  readonly instruments: readonly SimInstrument[];
  readonly timers: Timers;
  /** What simulated prices are made from. */
  readonly secret: PriceSecret;
  readonly onError: (error: unknown) => void;
}

/** How to make the configured feed. `calendarOf` replaces trading hours and `clock` time; only a test's module has them. */
export interface FeedSource {
  create(context: FeedContext): Feed;
  readonly calendarOf?: CalendarOf;
  readonly clock?: Clock;
}

/** What a file named by `FEED=module:<file>` exports. */
export interface FeedModule {
  createFeed(context: FeedContext): Feed;
  calendarOf?: CalendarOf;
  clock?: Clock;
}

/**
 * Reads FEED: `sim`, `binance`, `replay:<file>` with an optional `?speed=<factor>`, `record:<file>,<feed>`, and,
 * where NODE_ENV=test and nowhere else, `module:<file>`.
 */
export async function loadFeed(config: Pick<Config, 'FEED' | 'NODE_ENV'>): Promise<FeedSource> {
  const [kind = '', rest = ''] = splitOnce(config.FEED, ':');
  switch (kind) {
    case 'sim':
      return { create: (context) => new SimFeed(context) };
    case 'binance':
      return binanceSource();
    case 'replay':
      return replaySource(rest);
    case 'record': {
      const [file = '', inner = ''] = splitOnce(rest, ',');
      if (file === '' || inner === '') throw new ConfigError('FEED: write record:<file>,<feed>');
      const source = await loadFeed({ ...config, FEED: inner });
      return { ...source, create: (context) => recorded(source.create(context), file, context) };
    }
    case 'module':
      return moduleSource(rest, config.NODE_ENV);
    default:
      throw new ConfigError(`FEED: there is no feed "${config.FEED}"`);
  }
}

function binanceSource(): FeedSource {
  const { WebSocket } = globalThis as { WebSocket?: new (url: string) => WebSocketLike };
  if (WebSocket === undefined) throw new ConfigError('FEED: binance needs Node 22 or newer');
  return {
    create: ({ instruments, timers, onError }) =>
      new BinanceFeed({
        instruments: instruments.filter(({ kind }) => kind === 'crypto'),
        connect: (url) => new WebSocket(url),
        getJson: async (url) => {
          const reply = await fetch(url, { signal: AbortSignal.timeout(10_000) });
          if (!reply.ok) throw new Error(`${url} answered ${reply.status}`);
          return reply.json();
        },
        timers,
        onError,
      }),
  };
}

type WebSocketLike = ReturnType<ConstructorParameters<typeof BinanceFeed>[0]['connect']>;

function replaySource(spec: string): FeedSource {
  const [file = '', query = ''] = splitOnce(spec, '?');
  const speed = Number(new URLSearchParams(query).get('speed') ?? '1');
  if (file === '' || !(speed > 0 && speed <= 1_000)) {
    throw new ConfigError('FEED: write replay:<file> or replay:<file>?speed=<factor up to 1000>');
  }
  return {
    create: ({ timers, onError }) =>
      new ReplayFeed({
        lines: () => createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Number.POSITIVE_INFINITY }),
        speed,
        timers,
        onError,
      }),
  };
}

function recorded(feed: Feed, file: string, { onError }: FeedContext): Feed {
  const stream = createWriteStream(file, { flags: 'a' });
  stream.on('error', onError);
  return recordingFeed(feed, { write: (line) => stream.write(`${line}\n`), end: () => stream.end() });
}

async function moduleSource(file: string, environment: Config['NODE_ENV']): Promise<FeedSource> {
  if (environment !== 'test') throw new ConfigError('FEED: a module may set prices only where NODE_ENV=test');
  if (file === '') throw new ConfigError('FEED: write module:<file>');
  const path = isAbsolute(file) ? file : resolve(file);
  const loaded: unknown = await import(pathToFileURL(path).href);
  if (!isFeedModule(loaded)) throw new ConfigError(`FEED: ${path} exports no createFeed`);
  const { createFeed, calendarOf, clock } = loaded;
  return {
    create: (context) => createFeed(context),
    ...(calendarOf === undefined ? {} : { calendarOf }),
    ...(clock === undefined ? {} : { clock }),
  };
}

function isFeedModule(value: unknown): value is FeedModule {
  return typeof value === 'object' && value !== null && 'createFeed' in value && typeof value.createFeed === 'function';
}

function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + separator.length)];
}
