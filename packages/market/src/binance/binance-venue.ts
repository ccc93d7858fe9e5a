import type { Decimal } from '@hoga/kernel/decimal';
import type { KindPatience } from '../venue/kind-watch.ts';

/** Kinds whose silence is a fault of the venue. */
export type WatchedKind = 'book' | 'mark' | 'trade';

export interface BinanceRoute {
  readonly name: string;
  /** Up to `streams=`. */
  readonly address: string;
  readonly streamsOf: (name: string) => readonly string[];
  /** Streams without a symbol. */
  readonly common: readonly string[];
  readonly watched: Readonly<Partial<Record<WatchedKind, KindPatience>>>;
  /** The stream on which a successor must have sent a message, for every symbol. */
  readonly leading: (name: string) => string;
}

export interface BinanceVenue {
  readonly routes: readonly BinanceRoute[];
  /** Up to the version of the interface. */
  readonly rest: string;
  /** Whether every price has a mark beside it. */
  readonly hasMark: boolean;
  readonly maxKlines: number;
}

export interface BinanceInstrument {
  readonly symbol: string;
  /** The venue's name of it. */
  readonly code: string;
  readonly tick: Decimal;
}

/** The addresses of a venue; others are used for the simulated venue. */
export interface BinanceAddresses {
  readonly streams: string;
  readonly rest: string;
}

const BOOK: KindPatience = { patienceMs: 5_000, isSteady: false };
const MARK: KindPatience = { patienceMs: 5_000, isSteady: true };
const TRADE: KindPatience = { patienceMs: 60_000, isSteady: false };

const USDM_ADDRESSES: BinanceAddresses = { streams: 'wss://fstream.binance.com', rest: 'https://fapi.binance.com' };
/** Market data alone, without accounts. */
const SPOT_ADDRESSES: BinanceAddresses = {
  streams: 'wss://data-stream.binance.vision',
  rest: 'https://data-api.binance.vision',
};

/**
 * USD-M futures. Books and everything else use two addresses; a kind subscribed at the wrong one is acknowledged and
 * never sent.
 */
export function usdmVenue({ streams, rest }: BinanceAddresses = USDM_ADDRESSES): BinanceVenue {
  return {
    routes: [
      {
        name: 'public',
        address: `${streams}/public/stream?streams=`,
        streamsOf: (name) => [`${name}@bookTicker`, `${name}@depth10@100ms`],
        common: [],
        watched: { book: BOOK },
        leading: (name) => `${name}@bookTicker`,
      },
      {
        name: 'market',
        address: `${streams}/market/stream?streams=`,
        streamsOf: (name) => [`${name}@aggTrade`, `${name}@markPrice@1s`, `${name}@ticker`, `${name}@kline_1m`],
        common: ['!contractInfo'],
        watched: { mark: MARK, trade: TRADE },
        leading: (name) => `${name}@markPrice@1s`,
      },
    ],
    rest: `${rest}/fapi/v1`,
    hasMark: true,
    maxKlines: 1_500,
  };
}

export function spotVenue({ streams, rest }: BinanceAddresses = SPOT_ADDRESSES): BinanceVenue {
  return {
    routes: [
      {
        name: 'spot',
        address: `${streams}/stream?streams=`,
        streamsOf: (name) => [`${name}@bookTicker`, `${name}@aggTrade`, `${name}@depth10@100ms`],
        common: [],
        watched: { book: BOOK, trade: TRADE },
        leading: (name) => `${name}@bookTicker`,
      },
    ],
    rest: `${rest}/api/v3`,
    hasMark: false,
    maxKlines: 1_000,
  };
}
