import { createReadStream, createWriteStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { isAbsolute, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { createGunzip, createGzip } from 'node:zlib';
import type { Clock } from '@hoga/kernel/clock';
import type { ReplacedSources } from '@hoga/market/arbiter/arbitrated-feed';
import type { ExplainedFeed } from '@hoga/market/feed-report';
import { recordingFeed } from '@hoga/market/replay/recording-feed';
import { ReplayFeed } from '@hoga/market/replay/replay-feed';
import { SimFeed } from '@hoga/market/sim/sim-feed';
import type { Config } from '../../foundation/config.ts';
import { ConfigError } from '../../foundation/setting-files.ts';
import type { CalendarOf } from '../instruments/public.ts';
import type { ReadFeeds } from './feeds/configured-feed.ts';
import type { FeedContext } from './feeds/feed-context.ts';
import { readFeedsFile, readKeys, type SourceKeys } from './feeds/feeds-file.ts';
import { JOURNAL_FOLDER, type JournaledFeed, journaledFeed } from './feeds/journaled-feed.ts';

const GZIP_MAGIC = Buffer.from([0x1f, 0x8b]);

/** Creates the configured feed. `calendarOf` replaces trading hours and `clock` time; only a test's module has them. */
export interface FeedSource {
  create(context: FeedContext): ExplainedFeed;
  readonly calendarOf?: CalendarOf;
  readonly clock?: Clock;
  /** Reads its file again, and goes on with it: absent where there is none. A file that is refused changes nothing. */
  reload?(this: void): Promise<ReplacedSources>;
}

/** The exports of a file named by `FEED=module:<file>`. */
export interface FeedModule {
  createFeed(context: FeedContext): ExplainedFeed;
  calendarOf?: CalendarOf;
  clock?: Clock;
}

export type FeedConfig = Pick<Config, 'FEED' | 'FEEDS_FILE' | 'NODE_ENV' | 'DATA_DIR'>;

/**
 * Reads FEED: `sim`, `venues` (see FEEDS_FILE), `replay:<file>` with an optional `?speed=<factor>`,
 * `record:<file>,<feed>`, and, only with NODE_ENV=test, `module:<file>`.
 */
export async function loadFeed(config: FeedConfig): Promise<FeedSource> {
  if (config.FEEDS_FILE !== undefined && !/(^|,)venues$/.test(config.FEED)) {
    throw new ConfigError('FEEDS_FILE is read where FEED=venues, or FEED=record:<file>,venues');
  }
  return feedSource(config);
}

async function feedSource(config: FeedConfig): Promise<FeedSource> {
  const [kind = '', rest = ''] = splitOnce(config.FEED, ':');
  switch (kind) {
    case 'sim':
      return { create: (context) => new SimFeed(context) };
    case 'venues':
      return venuesSource(config);
    case 'replay':
      return replaySource(rest);
    case 'record': {
      const [file = '', inner = ''] = splitOnce(rest, ',');
      if (file === '' || inner === '') throw new ConfigError('FEED: write record:<file>,<feed>');
      const source = await feedSource({ ...config, FEED: inner });
      return { ...source, create: (context) => recorded(source.create(context), file, context) };
    }
    case 'module':
      return moduleSource(rest, config.NODE_ENV);
    default:
      throw new ConfigError(`FEED: there is no feed "${config.FEED}"`);
  }
}

async function venuesSource(config: FeedConfig): Promise<FeedSource> {
  let feeds = await readFeeds(config);
  let newest: JournaledFeed | null = null;
  const folder = join(config.DATA_DIR, JOURNAL_FOLDER);
  return {
    create(context) {
      newest = journaledFeed(feeds, { folder }, context);
      return newest;
    },
    async reload() {
      const next = await readFeeds(config);
      const replaced = (await newest?.replace(next)) ?? { opened: [], closed: [], symbols: [] };
      feeds = next;
      return replaced;
    },
  };
}

async function readFeeds({ FEEDS_FILE, NODE_ENV }: FeedConfig): Promise<ReadFeeds> {
  if (FEEDS_FILE === undefined) throw new ConfigError('FEED: venues needs FEEDS_FILE');
  const read = readFeedsFile(await readFile(FEEDS_FILE, 'utf8').catch(unreadable), { isTest: NODE_ENV === 'test' });
  if (!read.ok) throw new ConfigError(read.mistakes.map((mistake) => `FEEDS_FILE: ${mistake}`).join('\n'));
  const keys = new Map<string, SourceKeys>();
  for (const source of read.setting.sources) {
    if (!('credentialsFile' in source)) continue;
    const own = readKeys(await readFile(source.credentialsFile, 'utf8').catch(unreadable));
    if (own === null) throw new ConfigError(`FEEDS_FILE: ${source.credentialsFile} has no appKey and appSecret`);
    keys.set(source.name, own);
  }
  return { setting: read.setting, keys };
}

function unreadable(error: unknown): never {
  throw new ConfigError(`FEEDS_FILE: ${error instanceof Error ? error.message : String(error)}`);
}

function replaySource(spec: string): FeedSource {
  const [file = '', query = ''] = splitOnce(spec, '?');
  const speed = Number(new URLSearchParams(query).get('speed') ?? '1');
  if (file === '' || !(speed > 0 && speed <= 1_000)) {
    throw new ConfigError('FEED: write replay:<file> or replay:<file>?speed=<factor up to 1000>');
  }
  return {
    create: ({ timers, onError }) =>
      new ReplayFeed({
        lines: () => linesOf(file),
        speed,
        timers,
        onError,
      }),
  };
}

/** Compressed or not. */
async function* linesOf(file: string): AsyncGenerator<string> {
  const first = await firstBytes(file);
  const stream = createReadStream(file);
  const input = first.equals(GZIP_MAGIC) ? stream.pipe(createGunzip()) : stream;
  yield* createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
}

async function firstBytes(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Compressed; a second start appends, and both are replayed as one. */
function recorded(feed: ExplainedFeed, file: string, { onError }: FeedContext): ExplainedFeed {
  const gzip = createGzip();
  const stream = createWriteStream(file, { flags: 'a' });
  stream.on('error', onError);
  gzip.pipe(stream);
  return recordingFeed(feed, {
    write: (line) => gzip.write(`${line}\n`),
    end: () =>
      new Promise((resolve) => {
        stream.once('close', resolve);
        gzip.end();
      }),
  });
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
