import { defined } from '@hoga/kernel/assert';
import type { ArbitratedSources } from '@hoga/market/arbiter/arbitrated-feed';
import { BinanceFeed } from '@hoga/market/binance/binance-feed';
import { spotVenue, usdmVenue } from '@hoga/market/binance/binance-venue';
import { venueSymbol } from '@hoga/market/binance/venue-symbol';
import { NO_ROLLS } from '@hoga/market/contracts/contract-calendar';
import type { Feed } from '@hoga/market/feed';
import { KIS_ADDRESSES, KisFeed } from '@hoga/market/kis/kis-feed';
import { LS_ADDRESSES, LsFeed } from '@hoga/market/ls/ls-feed';
import { SimFeed } from '@hoga/market/sim/sim-feed';
import { ConfigError } from '../../../foundation/setting-files.ts';
import type { FeedContext } from './feed-context.ts';
import { type FeedsSetting, instrumentMistakes, type SourceKeys, type SourceSetting } from './feeds-file.ts';
import { askRest, connectVenue } from './venue-connection.ts';

const SIM = 'sim';

/** FEEDS_FILE and the keys that it names. */
export interface ReadFeeds {
  readonly setting: FeedsSetting;
  readonly keys: ReadonlyMap<string, SourceKeys>;
}

export interface ConfiguredSources extends ArbitratedSources {
  /** Each feed by all that it was made of. */
  readonly feeds: ReadonlyMap<string, Feed>;
}

/** The sources described by FEEDS_FILE, for the instruments of this installation. Feeds of before that are the same are taken over. */
export function configuredSources(
  { setting, keys }: ReadFeeds,
  context: FeedContext,
  before: ConfiguredSources['feeds'] = new Map(),
): ConfiguredSources {
  const mistakes = instrumentMistakes(setting, new Map(context.instruments.map(({ symbol, kind }) => [symbol, kind])));
  if (mistakes.length > 0) throw new ConfigError(mistakes.map((mistake) => `FEEDS_FILE: ${mistake}`).join('\n'));

  const named = new Map(setting.instruments.map(({ symbol, sources }) => [symbol, sources]));
  const sourcesOf = (symbol: string): readonly string[] =>
    named.get(symbol)?.map(({ source }) => source) ?? (setting.others === SIM ? [SIM] : []);
  const served = context.instruments.filter(({ symbol }) => sourcesOf(symbol).length > 0);
  const isSimUsed = served.some(({ symbol }) => sourcesOf(symbol).includes(SIM));

  const feeds = new Map<string, Feed>();
  const taken = (madeOf: unknown, open: () => Feed): Feed => {
    const text = JSON.stringify(madeOf);
    const feed = before.get(text) ?? open();
    feeds.set(text, feed);
    return feed;
  };
  const keysOf = (source: string) => defined(keys.get(source), `no keys of ${source}`);
  const sources = setting.sources
    .filter(({ venue }) => venue !== SIM)
    .map((source) => ({
      feed: taken(madeOf(source, { setting, keys }), () => openSource(source, { setting, context, keysOf })),
      licence: 'licence' in source ? source.licence : null,
    }));
  if (isSimUsed) {
    const simulated = served.filter(({ symbol }) => sourcesOf(symbol).includes(SIM));
    const symbols = simulated.map(({ symbol }) => symbol);
    const feed = taken({ symbols }, () => new SimFeed({ ...context, instruments: simulated }));
    sources.push({ feed, licence: null });
  }
  const instruments = served.map((instrument) => ({ ...instrument, sources: sourcesOf(instrument.symbol) }));
  return { sources, instruments, feeds };
}

/** What a venue's feed depends on; who licensed its prices changes nothing of it. */
function madeOf(source: SourceSetting, { setting, keys }: ReadFeeds): unknown {
  const entries = setting.instruments.flatMap(({ symbol, sources }) =>
    sources.filter((entry) => entry.source === source.name).map((entry) => ({ symbol, ...entry })),
  );
  return { source: { ...source, licence: null }, keys: keys.get(source.name), entries };
}

interface Parts {
  readonly setting: FeedsSetting;
  readonly context: FeedContext;
  readonly keysOf: (source: string) => SourceKeys;
}

function openSource(source: SourceSetting, { setting, context, keysOf }: Parts): Feed {
  const { timers, onError } = context;
  const wire = { source: source.name, connect: connectVenue, ask: askRest, timers, onError };
  const named = namedInstruments(source.name, setting, context.instruments);
  switch (source.venue) {
    case 'sim':
      return new SimFeed(context);
    case 'binance-usdm':
    case 'binance-spot':
      return new BinanceFeed({
        ...wire,
        venue: source.venue === 'binance-usdm' ? usdmVenue(source.addresses) : spotVenue(source.addresses),
        instruments: named.map(({ symbol, code, tick }) => ({ symbol, code: code ?? venueSymbol(symbol), tick })),
        random: Math.random,
      });
    case 'ls-securities':
      return new LsFeed({
        ...wire,
        addresses: source.addresses ?? LS_ADDRESSES,
        keys: keysOf(source.name),
        instruments: named.map((instrument) => ({ ...instrument, code: contractOf(instrument) })),
      });
    case 'korea-investment':
      return new KisFeed({
        ...wire,
        addresses: source.addresses ?? KIS_ADDRESSES,
        keys: keysOf(source.name),
        instruments: named.map((instrument) => ({
          ...instrument,
          code: contractOf(instrument),
          decimals: defined(instrument.decimals, `decimals of ${instrument.symbol}`),
        })),
      });
  }
}

/** The file is refused when a broker's entry has no code. */
function contractOf({ symbol, code }: { readonly symbol: string; readonly code: string | undefined }): string {
  return defined(code, `contract of ${symbol}`);
}

/** The source's instruments with their names there. */
function namedInstruments(source: string, setting: FeedsSetting, instruments: FeedContext['instruments']) {
  return setting.instruments.flatMap(({ symbol, sources }) => {
    const entry = sources.find((candidate) => candidate.source === source);
    const instrument = instruments.find((candidate) => candidate.symbol === symbol);
    if (entry === undefined || instrument === undefined) return [];
    const { code, contract = code, decimals, next } = entry;
    const dated = (name: string | undefined, isFirst: boolean) => {
      if (name === undefined) return {};
      const standing = () => {
        const { current, next: announced } = instrument.contracts?.() ?? NO_ROLLS;
        // Until a roll names a contract, the first one trades.
        if ((current ?? (isFirst ? name : null)) === name) return 'traded' as const;
        return announced === name ? ('next' as const) : ('other' as const);
      };
      return { contract: name, standing };
    };
    const own = { ...instrument, code, decimals, ...dated(contract, true) };
    if (next === undefined) return [own];
    return [own, { ...instrument, code: next.code, decimals, ...dated(next.contract ?? next.code, false) }];
  });
}
