import { type Breakage, breaking, LAST, MARKET_FILL, OPEN, TAKE_PROFIT, WAITING } from './breakage.ts';

/** The limit of 59,500 filled at a quote whose ask did not reach it. */
function insideTheBook({ bid, last, after }: { bid: string; last: string; after: number }): string {
  return `UPDATE futures_order SET quote = (quote::jsonb || jsonb_build_object(
      'bid', '${bid}', 'ask', '59600', 'last', '${last}', 'tradedAt', created_at + ${after}))::text
    WHERE market_type = 'LIMIT' AND status = 'FILLED'`;
}

export const TRADING_BREAKAGES: readonly Breakage[] = [
  ...breaking(
    'forced-closes-are-breaches',
    [
      'a liquidation without need',
      'UPDATE forced_close SET wallet = wallet + 100000, wallet_after = wallet_after + 100000',
      /^futures_order \d+ \((CROSS|ISOLATED)\) was at equity \d+\.\d+, above the \d+\.\d+ required$/,
    ],
    ['another moment', 'UPDATE forced_close SET at = at - 1', /was judged at \d+ and filled at \d+$/],
  ),
  ...breaking(
    'rolls-are-their-prices',
    [
      'a close that no roll has the price of',
      "UPDATE oversea_order SET reason = 'ROLL' WHERE status = 'FILLED' AND realized_pnl IS NOT NULL",
      /^oversea_order \d+ closes by a quote that no roll has fixed$/,
    ],
    [
      'an opening without a close',
      "UPDATE oversea_order SET reason = 'ROLL' WHERE status = 'FILLED' AND realized_pnl IS NULL",
      /^a roll of player \d+ in oversea option \d+ at \d+ closes 0 times and opens 1$/,
    ],
    [
      'an opening of less than was closed',
      [
        `UPDATE oversea_order SET reason = 'ROLL', updated_at = 1, player_id = 1, oversea_option_id = 1,
                qty = CASE WHEN realized_pnl IS NULL THEN 1 ELSE 2 END,
                trade_type = (CASE WHEN realized_pnl IS NULL THEN 'LONG' ELSE 'SHORT' END)::trade_side
           WHERE id IN (SELECT max(id) FROM oversea_order WHERE status = 'FILLED' GROUP BY realized_pnl IS NULL)`,
      ],
      /^a roll of player 1 in oversea option 1 at 1 closes 2 and opens 1$/,
    ],
  ),
  ...breaking(
    'fills-show-their-quote',
    [
      'a roll beside the last price',
      `UPDATE oversea_order SET reason = 'ROLL', fill_price = fill_price + 1
         WHERE status = 'FILLED' AND market_type = 'MARKET'`,
      /rolled at \d+(\.\d+)?, its quote was last at/,
    ],
    [
      'no price',
      `UPDATE futures_order SET fill_price = NULL WHERE ${MARKET_FILL}`,
      /^futures_order \d+ \(MARKET, FILLED\) has the fill price null$/,
    ],
    ['no fee', `UPDATE futures_order SET fee = NULL WHERE ${MARKET_FILL}`, /has the fee null$/],
    ['no quote', `UPDATE futures_order SET quote_seq = NULL WHERE ${MARKET_FILL}`, /does not say which quote it used$/],
    [
      'another quote',
      "UPDATE oversea_order SET quote_seq = quote_seq + 1 WHERE status = 'FILLED'",
      /^oversea_order \d+ \(MARKET, FILLED\) does not keep quote \d+ that it used$/,
    ],
    [
      'a better price than the quote',
      `UPDATE futures_order SET fill_price = fill_price - 1 WHERE ${MARKET_FILL}`,
      /filled at 59999\.1, its quote was at 60000\.1$/,
    ],
    [
      'a price beyond the limit',
      "UPDATE futures_order SET fill_price = price + 1 WHERE market_type = 'LIMIT' AND status = 'FILLED'",
      /\(LIMIT, FILLED\) filled at 59501, beyond its limit of 59500\.0+$/,
    ],
    [
      'a fill that the book denies',
      insideTheBook({ bid: '59501', last: '59400', after: 1 }),
      /\(LIMIT, FILLED\) filled inside the book, the trade at 59400 was no reason to$/,
    ],
    [
      'a fill on a trade that did not reach the limit',
      insideTheBook({ bid: '59400', last: '59500', after: 1 }),
      /filled inside the book, the trade at 59500 was no reason to$/,
    ],
    [
      'a fill on a trade from before the order',
      insideTheBook({ bid: '59400', last: '59400', after: 0 }),
      /filled inside the book, the trade at 59400 was no reason to$/,
    ],
    [
      'a working order with a fill price',
      `UPDATE futures_order SET fill_price = 1 WHERE ${WAITING}`,
      /\(LIMIT, WORKING\) has the figures of a fill$/,
    ],
  ),
  ...breaking(
    'one-quote-for-all',
    [
      'another price for one of them',
      `UPDATE futures_order SET quote = jsonb_set(quote::jsonb, '{mark}', '"1"')::text WHERE ${MARKET_FILL}`,
      /^quote \d+ of BTCUSDT was shown to \d+ fills in 2 ways$/,
    ],
    [
      'the quote of another instrument',
      `UPDATE futures_order SET quote = jsonb_set(quote::jsonb, '{feed}', '"ETHUSDT"')::text WHERE ${MARKET_FILL}`,
      /^quote \d+ of ETHUSDT has filled 1 orders of another instrument$/,
    ],
  ),
  ...breaking(
    'fills-settle-once',
    [
      'another fee',
      `UPDATE futures_order SET fee = fee + 1 WHERE ${MARKET_FILL}`,
      /^futures_order \d+ \(FILLED\) has a fee of [\d.]+, the ledger took/,
    ],
    [
      'another profit',
      'UPDATE oversea_order SET realized_pnl = realized_pnl + 1 WHERE realized_pnl IS NOT NULL',
      /^oversea_order \d+ \(FILLED\) realised -?\d+, the house's side in the ledger is/,
    ],
    [
      'two settlements',
      `UPDATE ledger_transaction SET code = 'C', ref_type = 'FUTURES_ORDER',
         ref_id = (SELECT id FROM futures_order WHERE ${MARKET_FILL}) WHERE id = 1`,
      /^futures_order \d+ \(FILLED\) was settled 2 times$/,
    ],
    [
      'a settlement without a fill',
      `UPDATE futures_order SET status = 'CANCELED' WHERE ${MARKET_FILL}`,
      /^futures_order \d+ \(CANCELED\) was settled without being filled$/,
    ],
    [
      'a change after the fill',
      `UPDATE futures_order SET updated_at = updated_at + 1 WHERE ${MARKET_FILL}`,
      /was settled at \d+ and last changed at \d+$/,
    ],
  ),
  ...breaking(
    'ended-orders-stay',
    [
      'a hold',
      `UPDATE futures_order SET hold = 1 WHERE ${MARKET_FILL}`,
      /^futures_order \d+ \(FILLED\) still holds 1\.0+$/,
    ],
    [
      'no reason',
      "UPDATE oversea_order SET reason = NULL WHERE status = 'CANCELED'",
      /^oversea_order \d+ \(CANCELED\) does not say why it ended$/,
    ],
    [
      'an end before the beginning',
      `UPDATE futures_order SET updated_at = created_at - 1 WHERE ${MARKET_FILL}`,
      /ended at \d+, before it was made at \d+$/,
    ],
    [
      'money moved after the end',
      `UPDATE ledger_transaction SET ref_type = 'FUTURES_ORDER',
         ref_id = (SELECT id FROM futures_order WHERE ${MARKET_FILL}) WHERE id = ${LAST}`,
      /ended at \d+, but money moved for it at \d+$/,
    ],
  ),
  ...breaking(
    'net-positions',
    [
      'a fill larger than it was',
      `UPDATE futures_order SET amount = amount + 1 WHERE ${MARKET_FILL}`,
      /^fills of player 1 in futures_option_id 1 sum to [\d.]+, the open position is [\d.]+$/,
    ],
    [
      'two open positions',
      [
        'DROP INDEX oversea_position_open',
        `INSERT INTO oversea_position SELECT (p).* FROM (SELECT jsonb_populate_record(o, '{"id": 99999, "qty": 1}') AS p
           FROM oversea_position o WHERE status = 'OPEN') copy`,
      ],
      /^2 rows of oversea_position of player 3 in oversea_option_id 11 are open at once$/,
    ],
  ),
  ...breaking(
    'positions-are-fills',
    [
      'another cost',
      `UPDATE futures_position SET entry_cost = entry_cost + 0.00000001 WHERE ${OPEN}`,
      /^futures_position \d+ has the cost [\d.]+, its fills make [\d.]+$/,
    ],
    [
      'another profit',
      "UPDATE oversea_position SET realized_pnl = realized_pnl + 1 WHERE player_id = 3 AND status = 'OPEN'",
      /^oversea_position \d+ has the realised profit -?\d+, its fills make -?\d+$/,
    ],
    [
      'another close price',
      "UPDATE futures_position SET close_price = close_price + 1 WHERE player_id = 4 AND status = 'CLOSED'",
      /^futures_position \d+ has the close price [\d.]+, its fills make [\d.]+$/,
    ],
    [
      'a close that was a liquidation',
      "UPDATE futures_position SET status = 'LIQUIDATED' WHERE player_id = 4 AND status = 'CLOSED'",
      /^futures_position \d+ has the status LIQUIDATED, its fills make CLOSED$/,
    ],
    [
      'funding that was never charged',
      `DELETE FROM futures_funding WHERE player_id = 1`,
      /^futures_position \d+ has the settled funding -?[\d.]+, its fills make -?[\d.]+$/,
    ],
    [
      'a position that shows other funding',
      `UPDATE futures_position SET funding_fee = funding_fee + 1 WHERE ${OPEN}`,
      /^futures_position \d+ has the settled funding -?[\d.]+, its fills make -?[\d.]+$/,
    ],
    [
      'a reduce-only fill that opens',
      `UPDATE futures_order SET reduce_only = 1 WHERE ${MARKET_FILL}`,
      /^futures_order \d+ may only reduce, but opens$/,
    ],
    [
      'a reduce-only fill that flips',
      "UPDATE futures_order SET reduce_only = 1 WHERE player_id = 4 AND trade_type = 'SHORT' AND status = 'FILLED'",
      /^futures_order \d+ may only reduce, but opens$/,
    ],
    [
      'a close without a profit',
      'UPDATE futures_order SET realized_pnl = NULL WHERE player_id = 4',
      /^futures_order \d+ closes a position without a realised profit$/,
    ],
    [
      'an opening with a profit',
      `UPDATE futures_order SET realized_pnl = 0 WHERE ${MARKET_FILL}`,
      /^futures_order \d+ closes nothing, but shows a realised profit$/,
    ],
    [
      'a fill of another position',
      `UPDATE futures_order SET futures_position_id = (SELECT max(id) FROM futures_position)
         WHERE player_id = 1 AND trade_type = 'SHORT' AND status = 'FILLED'`,
      /^futures_order \d+ says it filled position \d+, which is not the one that was open$/,
    ],
    [
      'a position of another player',
      `UPDATE futures_position SET player_id = 3 WHERE ${OPEN}`,
      /^futures_position \d+ belongs to player 3 in option 1, not to the order that began it$/,
    ],
    [
      'a position without fills',
      `INSERT INTO oversea_position SELECT (p).* FROM (SELECT jsonb_populate_record(o,
         '{"id": 99999, "status": "CLOSED"}') AS p FROM oversea_position o WHERE status = 'OPEN') copy`,
      /^oversea_position 99999 has no fills$/,
    ],
  ),
  ...breaking(
    'positions-sound',
    [
      'another average',
      `UPDATE futures_position SET entry_price = entry_price + 1 WHERE ${OPEN}`,
      /^futures_position \d+ \(OPEN\) shows the entry price [\d.]+ for a cost of [\d.]+ over [\d.]+$/,
    ],
    [
      'an end before its beginning',
      "UPDATE futures_position SET created_at = closed_at + 1 WHERE status <> 'OPEN'",
      /^futures_position \d+ \([A-Z]+\) ended before it began$/,
    ],
    [
      'no quantity',
      `UPDATE futures_position SET amount = 0 WHERE ${OPEN}`,
      /^futures_position \d+ \(OPEN\) has the quantity 0\.0+$/,
    ],
    [
      'an open one with a close',
      "UPDATE oversea_position SET end_date = 5 WHERE status = 'OPEN'",
      /^oversea_position \d+ \(OPEN\) has the figures of a close$/,
    ],
    [
      'an ended one without',
      "UPDATE futures_position SET closed_at = NULL WHERE status = 'CLOSED'",
      /^futures_position \d+ \(CLOSED\) lacks the figures of its close$/,
    ],
  ),
  ...breaking(
    'reduce-only',
    [
      'more than the position',
      "UPDATE futures_order SET amount = 5 WHERE reduce_only = 1 AND market_type = 'LIMIT'",
      /^reduce-only SHORT orders of player 1 in futures_option_id 1 ask for 5\.0+, the position is 0\.33/,
    ],
    [
      'the same side',
      "UPDATE futures_order SET trade_type = 'LONG' WHERE reduce_only = 1 AND market_type = 'LIMIT'",
      /^reduce-only LONG orders of player 1 in futures_option_id 1 would add to the open LONG position$/,
    ],
    [
      'a hold',
      "UPDATE futures_order SET hold = 2 WHERE reduce_only = 1 AND market_type = 'LIMIT'",
      /^reduce-only SHORT orders of player 1 in futures_option_id 1 hold 2\.0+$/,
    ],
    [
      'no position',
      `UPDATE futures_position SET status = 'CLOSED' WHERE ${OPEN}`,
      /ask for 0\.2\d*, the position is 0$/,
    ],
  ),
  ...breaking(
    'pairs-end-together',
    [
      'one that goes on alone',
      "UPDATE oversea_order SET status = 'CANCELED', reason = 'USER', hold = 0 WHERE oco_group = id",
      /^oversea_order: pair \d+ has 1 waiting order, the other has ended$/,
    ],
    [
      'one of coin futures that goes on alone',
      "UPDATE futures_order SET status = 'CANCELED', reason = 'USER', hold = 0 WHERE oco_group = id",
      /^futures_order: pair \d+ has 1 waiting order, the other has ended$/,
    ],
    [
      'both filled',
      "UPDATE oversea_order SET status = 'FILLED' WHERE oco_group IS NOT NULL",
      /: pair \d+ has filled 2 times$/,
    ],
    ['half a pair', 'UPDATE futures_order SET oco_group = NULL WHERE oco_group = id', /: pair \d+ is of 1 orders$/],
    [
      'two players',
      'UPDATE oversea_order SET player_id = 1 WHERE oco_group <> id',
      /: pair \d+ is of 2 players or options$/,
    ],
  ),
  ...breaking(
    'scales-placed-whole',
    [
      'a part that is missing',
      'UPDATE oversea_order SET scale_group = NULL WHERE scale_group = id',
      /^oversea_order: scale order \d+ is of \d orders$/,
    ],
    [
      'a part that is no limit',
      "UPDATE futures_order SET market_type = 'STOPLIMIT' WHERE scale_group = id",
      /^futures_order: scale order \d+ has 1 orders that are no limits$/,
    ],
    [
      'a part of the other side',
      "UPDATE futures_order SET trade_type = 'SHORT' WHERE scale_group = id",
      /^futures_order: scale order \d+ is of 2 players, options or sides$/,
    ],
    [
      'a part placed later',
      'UPDATE oversea_order SET created_at = created_at + 1000 WHERE scale_group = id',
      /^oversea_order: scale order \d+ was placed at 2 moments$/,
    ],
  ),
  ...breaking(
    'exits-once',
    [
      'ended twice',
      `UPDATE futures_order SET market_type = 'STOPLOSS', futures_position_id = (SELECT id FROM futures_position
         WHERE status = 'LIQUIDATED'), trade_type = 'SHORT' WHERE ${MARKET_FILL}`,
      /\(LIQUIDATED\) was ended 2 times by take-profit, stop-loss or liquidation$/,
    ],
    [
      'a liquidation that never was',
      "UPDATE futures_position SET status = 'LIQUIDATED' WHERE player_id = 4 AND status = 'CLOSED'",
      /^futures_position \d+ \(LIQUIDATED\) has 0 liquidation orders$/,
    ],
    [
      'an exit that is gone',
      "UPDATE oversea_order SET status = 'CANCELED' WHERE market_type = 'STOPLOSS'",
      /^oversea_position \d+ \(OPEN\) shows 1 stop-loss, but 0 wait$/,
    ],
    [
      'an exit that is not shown',
      `UPDATE futures_position SET take_profit = NULL WHERE ${OPEN}`,
      /^futures_position \d+ \(OPEN\) shows 0 take-profit, but 1 wait$/,
    ],
    [
      'an exit at another price',
      `UPDATE futures_order SET trigger_price = trigger_price + 1 WHERE ${TAKE_PROFIT}`,
      /\(OPEN\) has 1 exits that wait for another price than it shows$/,
    ],
    [
      'an exit on the wrong side',
      `UPDATE futures_order SET trigger_dir = 'DOWN' WHERE ${TAKE_PROFIT}`,
      /\(OPEN\) has 1 exits that wait for another price than it shows$/,
    ],
    [
      'an exit that waits for another kind of price',
      `UPDATE futures_order SET is_mark = 1 - is_mark WHERE ${TAKE_PROFIT}`,
      /\(OPEN\) has 1 exits that wait for another price than it shows$/,
    ],
    [
      'an exit at other ticks',
      "UPDATE oversea_position SET sl_tick = sl_tick + 1 WHERE status = 'OPEN'",
      /^oversea_position \d+ \(OPEN\) has 1 exits that wait for another price than it shows$/,
    ],
    [
      'an exit of an ended position',
      `UPDATE futures_order SET futures_position_id = (SELECT id FROM futures_position WHERE status = 'LIQUIDATED')
         WHERE ${TAKE_PROFIT}`,
      /\(LIQUIDATED\) has 1 waiting take-profit orders$/,
    ],
    [
      'an exit of another player',
      `UPDATE futures_order SET player_id = 2 WHERE ${TAKE_PROFIT}`,
      /has 1 exits of another player, option or direction$/,
    ],
  ),
];
