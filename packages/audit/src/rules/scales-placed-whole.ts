import { PRODUCTS } from '../product.ts';
import type { AuditRule } from '../rule.ts';

interface Row {
  readonly scale_group: string;
  readonly orders: string;
  readonly kinds: string;
  readonly places: string;
  readonly moments: string;
  readonly firsts: string;
}

export const scalesPlacedWhole: AuditRule = {
  name: 'scales-placed-whole',
  invariant: 'A scale order is 2 to 20 limit orders of one player, option and side, all placed at one moment.',
  async *check(read) {
    for (const product of PRODUCTS) {
      const rows = read<Row>(`
        SELECT scale_group, count(*) AS orders,
               count(*) FILTER (WHERE market_type <> 'LIMIT') AS kinds,
               count(DISTINCT (player_id, ${product.optionId}, trade_type)) AS places,
               count(DISTINCT created_at) AS moments,
               count(*) FILTER (WHERE id = scale_group) AS firsts
          FROM ${product.orders}
          WHERE scale_group IS NOT NULL
          GROUP BY scale_group`);
      for await (const { scale_group, orders, kinds, places, moments, firsts } of rows) {
        const which = `${product.orders}: scale order ${scale_group}`;
        const parts = BigInt(orders);
        if (parts < 2n || parts > 20n || firsts !== '1') yield `${which} is of ${orders} orders`;
        if (kinds !== '0') yield `${which} has ${kinds} orders that are no limits`;
        if (places !== '1') yield `${which} is of ${places} players, options or sides`;
        if (moments !== '1') yield `${which} was placed at ${moments} moments`;
      }
    }
  },
};
