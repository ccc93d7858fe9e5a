/** The two kinds of trading; for the audit their tables differ only in names. */
export interface Product {
  readonly orders: string;
  readonly positions: string;
  readonly optionId: string;
  readonly positionId: string;
  /** The column of an order's and a position's quantity. */
  readonly size: string;
  readonly startedAt: string;
  readonly endedAt: string;
  /** SQL over an order `o`: 1 where it may only reduce. */
  readonly reduceOnly: string;
  /** SQL over a position `p`: whether a take-profit, a stop-loss is set on it. */
  readonly hasTakeProfit: string;
  readonly hasStopLoss: string;
  /** SQL over a waiting exit `o` of a position `p`: whether its price matches the position's. */
  readonly exitAgrees: string;
  /** SQL over a position `p`: funding settled by its closes; null where there is no funding. */
  readonly settledFunding: string;
  /** The type of request that places an order. */
  readonly placing: string;
  /** The reference type of its orders in ledger transactions. */
  readonly orderRef: string;
  readonly walletType: string;
}

/** A take-profit of a LONG fires upwards, and so does a stop-loss of a SHORT. */
const EXIT_DIRECTION = `
  o.trigger_dir = CASE WHEN (p.trade_type = 'LONG') = (o.market_type = 'TAKEPROFIT') THEN 'UP' ELSE 'DOWN' END`;

const FUTURES: Product = {
  orders: 'futures_order',
  positions: 'futures_position',
  optionId: 'futures_option_id',
  positionId: 'futures_position_id',
  size: 'amount',
  startedAt: 'created_at',
  endedAt: 'closed_at',
  reduceOnly: 'o.reduce_only',
  hasTakeProfit: 'p.take_profit IS NOT NULL',
  hasStopLoss: 'p.stop_loss IS NOT NULL',
  exitAgrees: `${EXIT_DIRECTION}
    AND o.trigger_price = CASE o.market_type WHEN 'TAKEPROFIT' THEN p.take_profit ELSE p.stop_loss END
    AND o.is_mark = CASE o.market_type WHEN 'TAKEPROFIT' THEN p.is_mark_tp ELSE p.is_mark_sl END`,
  settledFunding:
    '(SELECT coalesce(sum(f.fee - f.settled), 0) FROM futures_funding f WHERE f.futures_position_id = p.id) - p.funding_fee',
  placing: 'futures.place',
  orderRef: 'FUTURES_ORDER',
  walletType: 'FUTURES',
};

const OVERSEA: Product = {
  orders: 'oversea_order',
  positions: 'oversea_position',
  optionId: 'oversea_option_id',
  positionId: 'oversea_position_id',
  size: 'qty',
  startedAt: 'start_date',
  endedAt: 'end_date',
  reduceOnly: '0',
  hasTakeProfit: 'p.tp_tick IS NOT NULL',
  hasStopLoss: 'p.sl_tick IS NOT NULL',
  // The position stores ticks from its average, rounded to a tick: for a LONG up, for a SHORT down.
  exitAgrees: `${EXIT_DIRECTION} AND o.stop_price = (
    SELECT greatest(i.tick, i.tick * (
        div(p.entry_cost, i.tick * p.qty)
        + CASE WHEN p.trade_type = 'LONG' AND mod(p.entry_cost, i.tick * p.qty) > 0 THEN 1 ELSE 0 END
        + CASE WHEN (p.trade_type = 'LONG') = (o.market_type = 'TAKEPROFIT') THEN 1 ELSE -1 END
          * CASE o.market_type WHEN 'TAKEPROFIT' THEN p.tp_tick ELSE p.sl_tick END))
      FROM oversea_option x JOIN instrument i ON i.symbol = x.symbol WHERE x.id = p.oversea_option_id)`,
  settledFunding: 'NULL::numeric',
  placing: 'oversea.place',
  orderRef: 'OVERSEA_ORDER',
  walletType: 'BINARY',
};

export const PRODUCTS: readonly Product[] = [FUTURES, OVERSEA];

/** Statuses of an order that still waits, for an SQL `IN`. */
export const LIVE = "('WORKING', 'TRIGGERED')";
/** Orders created by positions: each ends its position. */
export const EXITS = "('TAKEPROFIT', 'STOPLOSS', 'LIQUIDATION')";
