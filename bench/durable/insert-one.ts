import type { QueryConfig } from 'pg';

/** About the columns of an order, so that the row is realistic. */
export const INSERT_TABLE = `
  CREATE TABLE IF NOT EXISTS bench_insert (
    id bigserial PRIMARY KEY, player_id bigint NOT NULL, option_id integer NOT NULL, side text NOT NULL,
    price numeric(30, 8), qty integer NOT NULL, status text NOT NULL, created_at bigint NOT NULL)`;

const INSERT = {
  name: 'insert one',
  text: `INSERT INTO bench_insert (player_id, option_id, side, price, qty, status, created_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7)`,
};

let count = 0;

/** One more row, planned once per connection. */
export function insertOne(): QueryConfig {
  count += 1;
  return { ...INSERT, values: [count % 1_000, 11, 'LONG', '20000.25', 1, 'FILLED', Date.now()] };
}
