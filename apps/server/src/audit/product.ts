/** The two kinds of trading, whose tables differ in names only as far as the audit is concerned. */
export interface Product {
  readonly orders: string;
  readonly positions: string;
  readonly optionId: string;
  readonly positionId: string;
  /** The column of an order's and a position's quantity. */
  readonly size: string;
  readonly endedAt: string;
  /** SQL over an order `o`: 1 where it may only reduce. */
  readonly reduceOnly: string;
  /** SQL over a position `p`: whether a take-profit, a stop-loss is set on it. */
  readonly hasTakeProfit: string;
  readonly hasStopLoss: string;
  /** SQL over a waiting exit `o` of a position `p`: whether it waits for what the position shows. */
  readonly exitAgrees: string;
  /** What ledger transactions of its orders refer to them by. */
  readonly orderRef: string;
  readonly walletType: string;
}

const FUTURES: Product = {
  orders: 'futures_order',
  positions: 'futures_position',
  optionId: 'futures_option_id',
  positionId: 'futures_position_id',
  size: 'amount',
  endedAt: 'closed_at',
  reduceOnly: 'o.reduce_only',
  hasTakeProfit: 'p.take_profit IS NOT NULL',
  hasStopLoss: 'p.stop_loss IS NOT NULL',
  exitAgrees: "o.trigger_price = CASE o.market_type WHEN 'TAKEPROFIT' THEN p.take_profit ELSE p.stop_loss END",
  orderRef: 'FUTURES_ORDER',
  walletType: 'FUTURES',
};

const OVERSEA: Product = {
  orders: 'oversea_order',
  positions: 'oversea_position',
  optionId: 'oversea_option_id',
  positionId: 'oversea_position_id',
  size: 'qty',
  endedAt: 'end_date',
  reduceOnly: '0',
  hasTakeProfit: 'p.tp_tick IS NOT NULL',
  hasStopLoss: 'p.sl_tick IS NOT NULL',
  // The position shows ticks from its average, not a price.
  exitAgrees: 'true',
  orderRef: 'OVERSEA_ORDER',
  walletType: 'BINARY',
};

export const PRODUCTS: readonly Product[] = [FUTURES, OVERSEA];

/** Statuses of an order that still waits, for an SQL `IN`. */
export const LIVE = "('WORKING', 'TRIGGERED')";
/** Orders that positions make of themselves: each ends its position. */
export const EXITS = "('TAKEPROFIT', 'STOPLOSS', 'LIQUIDATION')";
