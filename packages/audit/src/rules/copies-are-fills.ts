import type { AuditRule } from '../rule.ts';

interface Row {
  readonly id: string;
  readonly futures_follower_order_id: string;
}

interface OrderRow {
  readonly order_id: string;
  readonly copies: string;
}

export const copiesAreFills: AuditRule = {
  name: 'copies-are-fills',
  invariant: 'Every copy is what an order of the follower has opened, and every such order is one copy.',
  population: 'SELECT count(*) FROM copy_trade',
  async *check(read) {
    const rows = read<Row>(`
      SELECT c.id, c.futures_follower_order_id
        FROM copy_trade c LEFT JOIN futures_order o ON o.id = c.futures_follower_order_id
        WHERE c.status <> 'SKIPPED'
          AND (o.player_id, o.futures_option_id, o.trade_type, o.amount, o.fill_price, o.futures_trader_order_id, o.status::text)
              IS DISTINCT FROM
              (c.player_id, c.futures_option_id, c.side, c.quantity, c.price, c.futures_trader_order_id, 'FILLED')`);
    for await (const { id, futures_follower_order_id } of rows) {
      yield `copy ${id} is not what order ${futures_follower_order_id} has opened`;
    }
    const orders = read<OrderRow>(`
      SELECT o.id AS order_id, count(c.id) AS copies
        FROM futures_order o LEFT JOIN copy_trade c ON c.futures_follower_order_id = o.id
        WHERE o.futures_trader_order_id IS NOT NULL AND o.reduce_only = 0
        GROUP BY o.id HAVING count(c.id) <> 1`);
    for await (const { order_id, copies } of orders) yield `order ${order_id} was placed for ${copies} copies`;
  },
};
