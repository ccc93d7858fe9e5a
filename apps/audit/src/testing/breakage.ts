/** One way to break a database of `fullLife`, and the finding the rule must report. */
export interface Breakage {
  readonly rule: string;
  readonly how: string;
  readonly sql: readonly string[];
  readonly says: RegExp;
}

/** Ways to break one rule. */
export function breaking(
  rule: string,
  ...ways: readonly [how: string, sql: string | readonly string[], says: RegExp][]
) {
  return ways.map(([how, sql, says]): Breakage => ({ rule, how, sql: typeof sql === 'string' ? [sql] : sql, says }));
}

export const FUTURES_WALLET = "player_id = 1 AND type = 'FUTURES'";
/** Player 1's position in option 1, and a waiting order of player 1 there. */
export const OPEN = "player_id = 1 AND futures_option_id = 1 AND status = 'OPEN'";
export const WAITING = "player_id = 1 AND status = 'WORKING' AND client_order_id = 'key-2'";
export const MARKET_FILL = "player_id = 1 AND status = 'FILLED' AND client_order_id = 'key-1'";
export const TAKE_PROFIT = "player_id = 1 AND market_type = 'TAKEPROFIT'";
export const LAST = '(SELECT max(id) FROM ledger_transaction)';
