import { LIVE, PRODUCTS } from '../product.ts';
import type { AuditRule } from '../rule.ts';

interface Row {
  readonly oco_group: string;
  readonly orders: string;
  readonly live: string;
  readonly fired: string;
  readonly filled: string;
  readonly places: string;
  readonly firsts: string;
}

export const pairsEndTogether: AuditRule = {
  name: 'pairs-end-together',
  invariant:
    'Two orders of one player and option make a pair: both wait, or neither does but a stop that has fired; at most one has filled.',
  async *check(read) {
    for (const product of PRODUCTS) {
      const rows = read<Row>(`
        SELECT oco_group, count(*) AS orders,
               count(*) FILTER (WHERE status IN ${LIVE}) AS live,
               count(*) FILTER (WHERE status = 'TRIGGERED') AS fired,
               count(*) FILTER (WHERE status = 'FILLED') AS filled,
               count(DISTINCT (player_id, ${product.optionId})) AS places,
               count(*) FILTER (WHERE id = oco_group) AS firsts
          FROM ${product.orders}
          WHERE oco_group IS NOT NULL
          GROUP BY oco_group`);
      for await (const { oco_group, orders, live, fired, filled, places, firsts } of rows) {
        const which = `${product.orders}: pair ${oco_group}`;
        if (orders !== '2' || firsts !== '1') yield `${which} is of ${orders} orders`;
        if (places !== '1') yield `${which} is of ${places} players or options`;
        if (live !== '0' && live !== orders && fired !== live)
          yield `${which} has ${live} waiting order, the other has ended`;
        if (BigInt(filled) > 1n) yield `${which} has filled ${filled} times`;
      }
    }
  },
};
