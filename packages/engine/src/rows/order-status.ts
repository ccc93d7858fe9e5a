export type OrderStatus = 'WORKING' | 'TRIGGERED' | 'FILLED' | 'CANCELED' | 'EXPIRED';

export type MarketType = 'MARKET' | 'LIMIT' | 'STOPLIMIT' | 'STOPMARKET' | 'TAKEPROFIT' | 'STOPLOSS' | 'LIQUIDATION';

/** The types a player may ask for; the others come from positions. */
export type EntryType = 'MARKET' | 'LIMIT' | 'STOPLIMIT' | 'STOPMARKET';

/** UP fires at or above the stop, DOWN at or below it. */
export type TriggerDir = 'UP' | 'DOWN';

export type PositionStatus = 'OPEN' | 'CLOSED' | 'LIQUIDATED';

/** Why an order or position ended, where the type alone does not say it. */
export type EndReason =
  | 'USER'
  | 'REPLACED'
  | 'POSITION_CLOSED'
  | 'REDUCE_TRIMMED'
  | 'LIQUIDATION'
  | 'LOSSCUT'
  | 'SESSION_CLOSE'
  | 'OVERNIGHT_MARGIN'
  | 'TAKE_PROFIT'
  | 'STOP_LOSS';
