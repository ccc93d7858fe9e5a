import type { PriceSource } from '../market-inputs.ts';
import type { TradingParts } from '../open-trading.ts';
import type { PlayerHub } from '../player-hub.ts';

const silent = () => undefined;

const NO_PRICES: PriceSource = { onQuote: () => silent, onLeap: () => silent, fxRate: () => null };

const NO_PLAYERS: PlayerHub = {
  publishUser: silent,
  resumeNumbers: silent,
  noteNumber: silent,
  isConnected: () => false,
  connectedPlayers: () => [],
  onListening: silent,
};

/** Trading without a market and without players: tests offer prices to the runtime, and events are dropped. */
export const DETACHED: Pick<TradingParts, 'market' | 'hub' | 'views' | 'onEvent'> = {
  market: NO_PRICES,
  hub: NO_PLAYERS,
  views: {},
  onEvent: silent,
};
