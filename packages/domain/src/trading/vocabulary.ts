/**
 * The vocabulary of trading, defined once: the engine's rows, the schemas of the contract and the columns of the
 * database take it from here. Values are stored and sent, so one may be added but not renamed.
 */

/** LONG buys, SHORT sells. */
export const TRADE_SIDES = ['LONG', 'SHORT'] as const;
export type TradeSide = (typeof TRADE_SIDES)[number];

/** The order types a player may place; the others come from positions. */
export const ENTRY_TYPES = ['MARKET', 'LIMIT', 'STOPLIMIT', 'STOPMARKET'] as const;
export type EntryType = (typeof ENTRY_TYPES)[number];

/** Orders that close the whole position they belong to. */
export const EXIT_TYPES = ['TAKEPROFIT', 'STOPLOSS'] as const;
export type ExitType = (typeof EXIT_TYPES)[number];

/** LIQUIDATION marks a losscut or a liquidation (OVS-13). */
export const MARKET_TYPES = [...ENTRY_TYPES, ...EXIT_TYPES, 'LIQUIDATION'] as const;
export type MarketType = (typeof MARKET_TYPES)[number];

/** The exits of a position, as named in requests. */
export const EXITS = ['TP', 'SL'] as const;
export type Exit = (typeof EXITS)[number];

/** UP fires at or above the stop, DOWN at or below it. */
export const TRIGGER_DIRS = ['UP', 'DOWN'] as const;
export type TriggerDir = (typeof TRIGGER_DIRS)[number];

export const ORDER_STATUSES = ['WORKING', 'TRIGGERED', 'FILLED', 'CANCELED', 'EXPIRED'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const POSITION_STATUSES = ['OPEN', 'CLOSED', 'LIQUIDATED'] as const;
export type PositionStatus = (typeof POSITION_STATUSES)[number];

/** Why an order or position ended, where the type alone does not show it. */
export type EndReason =
  | 'USER'
  | 'REPLACED'
  | 'POSITION_CLOSED'
  | 'REDUCE_TRIMMED'
  /** The other order of its pair has filled or ended. */
  | 'OCO'
  /** The program's dead man's switch. */
  | 'CANCEL_AFTER'
  | 'LIQUIDATION'
  | 'LOSSCUT'
  | 'SESSION_CLOSE'
  | 'OVERNIGHT_MARGIN'
  | 'TAKE_PROFIT'
  | 'STOP_LOSS'
  /** The instrument has gone over to its next contract. */
  | 'ROLL'
  /** Closed because the trader closed, or because a follow has ended. */
  | 'COPY';

/** CROSS positions share the wallet as their margin, an ISOLATED one has its own. */
export const MARGIN_TYPES = ['CROSS', 'ISOLATED'] as const;
export type MarginType = (typeof MARGIN_TYPES)[number];

/** Into the margin of an isolated position, or out of it. */
export const MARGIN_DIRECTIONS = ['ADD', 'SUB'] as const;
export type MarginDirection = (typeof MARGIN_DIRECTIONS)[number];

export const WALLET_TYPES = ['BINARY', 'FUTURES', 'USDT', 'BTC', 'ETH', 'XRP', 'DOGE', 'EOS'] as const;
export type WalletType = (typeof WALLET_TYPES)[number];

/** The aggressor of a trade: B bought at the ask, S sold at the bid. */
export const AGGRESSORS = ['B', 'S'] as const;
export type Aggressor = (typeof AGGRESSORS)[number];

/** Events of an order or a position for its player (DOMAIN §8). */
export const ORDER_EVENTS = ['ORDER_SUCCESS', 'ORDER_CANCEL', 'ORDER_FILLED', 'ORDER_UPDATE'] as const;
export type OrderEventType = (typeof ORDER_EVENTS)[number];

export const POSITION_EVENTS = ['POSITION_OPEN', 'POSITION_UPDATE', 'POSITION_CLOSE', 'POSITION_LIQUID'] as const;
export type PositionEventType = (typeof POSITION_EVENTS)[number];

/** Events for a site when an overseas market opens or closes. */
export const OPTION_EVENTS = ['OVERSEA_OPTION_CLOSE', 'OVERSEA_OPTION_OPEN'] as const;
export type OptionEventType = (typeof OPTION_EVENTS)[number];

/** How far back the curve of equity may go, in days. */
export const EQUITY_PERIODS = ['7', '30', '90'] as const;
export type EquityPeriod = (typeof EQUITY_PERIODS)[number];
