import { PRODUCTS } from '../product.ts';
import type { AuditRule, Read } from '../rule.ts';

/** A key's lifetime (DOMAIN §0): after that it may be reused. */
const KEY_LIFETIME_MS = 86_400_000n;

interface OrderRow {
  readonly what: string;
  readonly source: string;
  readonly player_id: string;
  readonly key: string;
  readonly created_at: string;
}

interface RequestRow {
  readonly player_id: string;
  readonly key: string;
  readonly requests: string;
  readonly order_id: string | null;
  readonly orders: string;
}

const ALL_ORDERS = PRODUCTS.map(
  ({ orders, placing }) =>
    `SELECT '${orders}' AS source, '${placing}' AS placing, id, player_id, client_order_id, created_at FROM ${orders}`,
).join(' UNION ALL ');

/** The order that a request answered; the first of those placed together. */
const ANSWERED = "coalesce(r.data ->> 'orderId', r.data ->> 'groupId')";

async function* repeatedOrders(read: Read): AsyncGenerator<string> {
  const rows = read<OrderRow>(`
    SELECT concat_ws(' ', source, id) AS what, source, player_id, client_order_id AS key, created_at
      FROM (${ALL_ORDERS}) o WHERE client_order_id IS NOT NULL
      ORDER BY player_id, source, client_order_id, created_at, id`);
  let first: OrderRow | null = null;
  for await (const row of rows) {
    const isSame =
      first !== null && first.player_id === row.player_id && first.source === row.source && first.key === row.key;
    if (first !== null && isSame && BigInt(row.created_at) - BigInt(first.created_at) < KEY_LIFETIME_MS) {
      yield `${row.what} repeats key ${row.key} of player ${row.player_id}, which ${first.what} had before`;
    }
    first = row;
  }
}

async function* wrongRequests(read: Read): AsyncGenerator<string> {
  const rows = read<RequestRow>(`
    SELECT r.player_id, r.key, count(*) AS requests, max(${ANSWERED}) AS order_id, count(o.id) AS orders
      FROM engine_request r LEFT JOIN (${ALL_ORDERS}) o
        ON o.id = (${ANSWERED})::bigint AND o.player_id = r.player_id
      GROUP BY r.player_id, r.type, r.key`);
  for await (const { player_id, key, requests, order_id, orders } of rows) {
    const which = `request ${key} of player ${player_id}`;
    if (requests !== '1') yield `${which} was written ${requests} times`;
    if (order_id !== null && orders === '0')
      yield `${which} answered order ${order_id}, which the player does not have`;
  }
}

/** Only keys younger than that must still be stored. */
async function* forgottenKeys(read: Read): AsyncGenerator<string> {
  const rows = read<{ what: string; player_id: string; key: string; answered: string | null }>(`
    SELECT concat_ws(' ', source, o.id) AS what, o.player_id, o.client_order_id AS key,
           (SELECT ${ANSWERED} FROM engine_request r
              WHERE r.player_id = o.player_id AND r.type = o.placing AND r.key = o.client_order_id LIMIT 1) AS answered
      FROM (${ALL_ORDERS}) o
      WHERE client_order_id IS NOT NULL
        AND created_at > (SELECT max(at) FROM engine_checkpoint) - ${KEY_LIFETIME_MS}`);
  for await (const { what, player_id, key, answered } of rows) {
    if (answered === null) yield `${what} came with key ${key} of player ${player_id}, which is not remembered`;
    else if (what.split(' ')[1] !== answered) {
      yield `${what} came with key ${key} of player ${player_id}, whose stored answer is order ${answered}`;
    }
  }
}

export const keysOnce: AuditRule = {
  name: 'keys-once',
  invariant: 'One key of a player and a kind of request has one effect and one stored answer within its lifetime.',
  async *check(read) {
    yield* repeatedOrders(read);
    yield* wrongRequests(read);
    yield* forgottenKeys(read);
  },
};
