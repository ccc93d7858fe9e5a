import { type ArbiterJournal, ArbitratedFeed } from '@hoga/market/arbiter/arbitrated-feed';
import { BinanceFeed } from '@hoga/market/binance/binance-feed';
import { type BinanceInstrument, spotVenue, usdmVenue } from '@hoga/market/binance/binance-venue';
import { venueSymbol } from '@hoga/market/binance/venue-symbol';
import type { Feed } from '@hoga/market/feed';
import { SimFeed } from '@hoga/market/sim/sim-feed';
import { ConfigError } from '../../../foundation/config.ts';
import type { FeedContext } from './feed-context.ts';
import { type FeedsSetting, instrumentMistakes, type SourceSetting } from './feeds-file.ts';
import { askRest, connectVenue } from './venue-connection.ts';

const SIM = 'sim';

/** The feed that FEEDS_FILE describes, for the instruments of this installation. */
export function configuredFeed(setting: FeedsSetting, context: FeedContext, journal: ArbiterJournal): Feed {
  const mistakes = instrumentMistakes(setting, new Map(context.instruments.map(({ symbol, kind }) => [symbol, kind])));
  if (mistakes.length > 0) throw new ConfigError(mistakes.map((mistake) => `FEEDS_FILE: ${mistake}`).join('\n'));

  const named = new Map(setting.instruments.map(({ symbol, sources }) => [symbol, sources]));
  const sourcesOf = (symbol: string): readonly string[] =>
    named.get(symbol)?.map(({ source }) => source) ?? (setting.others === SIM ? [SIM] : []);
  const served = context.instruments.filter(({ symbol }) => sourcesOf(symbol).length > 0);
  const isSimUsed = served.some(({ symbol }) => sourcesOf(symbol).includes(SIM));

  const venues = setting.sources.filter(({ venue }) => venue !== SIM);
  const sources = venues.map((source) => ({
    feed: openSource(source, setting, context),
    licence: 'licence' in source ? source.licence : null,
  }));
  if (isSimUsed) {
    const simulated = served.filter(({ symbol }) => sourcesOf(symbol).includes(SIM));
    sources.push({ feed: new SimFeed({ ...context, instruments: simulated }), licence: null });
  }
  return new ArbitratedFeed({
    sources,
    instruments: served.map(({ symbol, kind, calendar }) => ({ symbol, kind, calendar, sources: sourcesOf(symbol) })),
    timers: context.timers,
    journal,
  });
}

function openSource(source: SourceSetting, setting: FeedsSetting, context: FeedContext): Feed {
  const { instruments, timers, onError } = context;
  switch (source.venue) {
    case 'sim':
      return new SimFeed(context);
    case 'binance-usdm':
    case 'binance-spot': {
      const venue = source.venue === 'binance-usdm' ? usdmVenue(source.addresses) : spotVenue(source.addresses);
      return new BinanceFeed({
        source: source.name,
        venue,
        instruments: binanceInstruments(source.name, setting, instruments),
        connect: connectVenue,
        ask: askRest,
        timers,
        random: Math.random,
        onError,
      });
    }
  }
}

function binanceInstruments(
  source: string,
  setting: FeedsSetting,
  instruments: FeedContext['instruments'],
): readonly BinanceInstrument[] {
  return setting.instruments.flatMap(({ symbol, sources }) => {
    const entry = sources.find((candidate) => candidate.source === source);
    const instrument = instruments.find((candidate) => candidate.symbol === symbol);
    if (entry === undefined || instrument === undefined) return [];
    return [{ symbol, code: entry.code ?? venueSymbol(symbol), tick: instrument.tick }];
  });
}
