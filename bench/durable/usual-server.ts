import { defined } from '@hoga/kernel/assert';
import Fastify from 'fastify';
import pg from 'pg';
import { listening } from './listening.ts';

/**
 * The baseline, a separate process: the usual design. A pool of 20, and one transaction per order that locks the wallet,
 * checks it and writes order, position, wallet and ledger. It has one kind of order, no limits, no losscut, no events and no
 * hash chain.
 */
const [connectionString] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString, max: 20 });

const MARGIN = 100_000;
const FEE = 2_500;
const PRICE = '20000.25';

interface Order {
  readonly overseaOptionId: number;
  readonly tradeType: 'LONG' | 'SHORT';
  readonly qty: number;
}

const TABLES = `
  CREATE TABLE usual_wallet (player_id bigint PRIMARY KEY, point numeric(30, 8) NOT NULL);
  CREATE TABLE usual_order (
    id bigserial PRIMARY KEY, player_id bigint NOT NULL, option_id integer NOT NULL, side text NOT NULL,
    price numeric(30, 8) NOT NULL, qty integer NOT NULL, status text NOT NULL, created_at bigint NOT NULL);
  CREATE INDEX usual_order_player ON usual_order (player_id, id);
  CREATE TABLE usual_position (
    player_id bigint, option_id integer, qty integer NOT NULL, updated_at bigint NOT NULL,
    PRIMARY KEY (player_id, option_id));
  CREATE TABLE usual_ledger (
    id bigserial PRIMARY KEY, player_id bigint NOT NULL, order_id bigint NOT NULL, delta numeric(30, 8) NOT NULL,
    after numeric(30, 8) NOT NULL, created_at bigint NOT NULL);
  CREATE INDEX usual_ledger_player ON usual_ledger (player_id, id);
  INSERT INTO usual_wallet SELECT id, 1000000000 FROM account`;

const STATEMENTS = {
  lock: 'SELECT point FROM usual_wallet WHERE player_id = $1 FOR UPDATE',
  order: `INSERT INTO usual_order (player_id, option_id, side, price, qty, status, created_at)
    VALUES ($1, $2, $3, $4, $5, 'FILLED', $6) RETURNING id`,
  position: `INSERT INTO usual_position (player_id, option_id, qty, updated_at) VALUES ($1, $2, $3, $4)
    ON CONFLICT (player_id, option_id) DO UPDATE SET qty = usual_position.qty + excluded.qty, updated_at = $4`,
  wallet: 'UPDATE usual_wallet SET point = point - $2 WHERE player_id = $1 RETURNING point',
  ledger: 'INSERT INTO usual_ledger (player_id, order_id, delta, after, created_at) VALUES ($1, $2, $3, $4, $5)',
} as const;

/** Prepared once per connection. */
async function run(client: pg.PoolClient, name: keyof typeof STATEMENTS, values: readonly unknown[]) {
  const { rows } = await client.query<Record<string, string>>({ name, text: STATEMENTS[name], values: [...values] });
  return rows[0];
}

async function place(client: pg.PoolClient, playerId: number, order: Order): Promise<string> {
  const { overseaOptionId, tradeType, qty } = order;
  const at = Date.now();
  const wallet = defined(await run(client, 'lock', [playerId]), 'a wallet');
  if (Number(wallet['point']) < MARGIN * qty) throw new Error('not enough money');
  const placed = defined(
    await run(client, 'order', [playerId, overseaOptionId, tradeType, PRICE, qty, at]),
    'an order',
  );
  await run(client, 'position', [playerId, overseaOptionId, tradeType === 'LONG' ? qty : -qty, at]);
  const paid = defined(await run(client, 'wallet', [playerId, FEE * qty]), 'a wallet');
  await run(client, 'ledger', [playerId, placed['id'], -FEE * qty, paid['point'], at]);
  return placed['id'] ?? '';
}

async function inTransaction<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}

await pool.query(TABLES);
const app = Fastify();
app.post<{ Body: Order }>('/order', async ({ body, headers }) => {
  const playerId = Number(headers.authorization?.split('.').at(-1));
  return { orderId: await inTransaction((client) => place(client, playerId, body)), status: 'FILLED' };
});
process.send?.(await listening(app));
process.once('disconnect', () => process.exit());
