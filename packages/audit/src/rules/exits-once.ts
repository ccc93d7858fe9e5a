import { EXITS, LIVE, PRODUCTS } from '../product.ts';
import type { AuditRule } from '../rule.ts';

interface Row {
  readonly id: string;
  readonly status: string;
  readonly exits_filled: string;
  readonly liquidations: string;
  readonly live_take_profits: string;
  readonly live_stop_losses: string;
  readonly strangers: string;
  readonly elsewhere: string;
  readonly take_profits_set: string;
  readonly stop_losses_set: string;
}

function* faultsOf(row: Row): Generator<string> {
  if (BigInt(row.exits_filled) > 1n)
    yield `was ended ${row.exits_filled} times by take-profit, stop-loss or liquidation`;
  const liquidations = row.status === 'LIQUIDATED' ? '1' : '0';
  if (row.liquidations !== liquidations) yield `has ${row.liquidations} liquidation orders`;
  if (row.strangers !== '0') yield `has ${row.strangers} exits of another player, option or direction`;
  const isOpen = row.status === 'OPEN';
  if (isOpen && row.elsewhere !== '0') yield `has ${row.elsewhere} exits that wait for another price than it shows`;
  for (const [name, live, set] of [
    ['take-profit', row.live_take_profits, row.take_profits_set],
    ['stop-loss', row.live_stop_losses, row.stop_losses_set],
  ] as const) {
    if (!isOpen && live !== '0') yield `has ${live} waiting ${name} orders`;
    if (isOpen && live !== set) yield `shows ${set} ${name}, but ${live} wait`;
  }
}

export const exitsOnce: AuditRule = {
  name: 'exits-once',
  invariant: 'Take-profit, stop-loss and liquidation end a position once; only those an open position shows wait.',
  async *check(read) {
    for (const { orders, positions, positionId, optionId, hasTakeProfit, hasStopLoss, exitAgrees } of PRODUCTS) {
      const rows = read<Row>(`
        SELECT p.id, p.status,
               count(o.id) FILTER (WHERE o.status = 'FILLED') AS exits_filled,
               count(o.id) FILTER (WHERE o.market_type = 'LIQUIDATION') AS liquidations,
               count(o.id) FILTER (WHERE o.market_type = 'TAKEPROFIT' AND o.status IN ${LIVE}) AS live_take_profits,
               count(o.id) FILTER (WHERE o.market_type = 'STOPLOSS' AND o.status IN ${LIVE}) AS live_stop_losses,
               count(o.id) FILTER (WHERE o.player_id <> p.player_id OR o.${optionId} <> p.${optionId}
                                      OR o.trade_type = p.trade_type) AS strangers,
               count(o.id) FILTER (WHERE o.status IN ${LIVE} AND NOT coalesce(${exitAgrees}, false)) AS elsewhere,
               CASE WHEN ${hasTakeProfit} THEN 1 ELSE 0 END AS take_profits_set,
               CASE WHEN ${hasStopLoss} THEN 1 ELSE 0 END AS stop_losses_set
          FROM ${positions} p
          LEFT JOIN ${orders} o ON o.${positionId} = p.id AND o.market_type IN ${EXITS}
          GROUP BY p.id`);
      for await (const row of rows) {
        for (const fault of faultsOf(row)) yield `${positions} ${row.id} (${row.status}) ${fault}`;
      }
    }
  },
};
