import Fastify from 'fastify';
import pg from 'pg';
import { insertOne } from './insert-one.ts';
import { listening } from './listening.ts';

/** The baseline, a separate process: one row per request and transaction, and nothing else that an order needs. */
const [connectionString] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString, max: 20 });
const app = Fastify();
app.post('/insert', async () => {
  await pool.query(insertOne());
  return { status: 200 };
});
process.send?.(await listening(app));
process.once('disconnect', () => process.exit());
