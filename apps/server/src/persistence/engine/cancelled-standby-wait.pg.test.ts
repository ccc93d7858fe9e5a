import type { EmbeddedPostgres } from '@hoga/embedded-pg/embedded-postgres';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WAIT } from '../../socket/testing/raw-client.ts';
import { startTestCluster } from '../../testing/test-cluster.ts';
import { OneTransaction } from './one-transaction.ts';
import { TransactionMessages } from './transaction-messages.ts';
import { unwarned } from './warned.ts';

let cluster: EmbeddedPostgres;
let writer: pg.Client;
let reader: pg.Client;

beforeAll(async () => {
  cluster = await startTestCluster();
  writer = new pg.Client({ connectionString: cluster.url });
  reader = new pg.Client({ connectionString: cluster.url });
  await Promise.all([writer.connect(), reader.connect()]);
  await reader.query('CREATE TABLE kept (n integer)');
  // The reader does not wait; the writer waits for a standby that never exists.
  await reader.query('SET synchronous_commit = local');
  await writer.query('SET synchronous_commit = on');
  await reader.query(`ALTER SYSTEM SET synchronous_standby_names = 'absent'`);
  await reader.query('SELECT pg_reload_conf()');
  // Backends apply the setting one by one: it is effective once a commit waits.
  await vi.waitFor(async () => {
    let isAnswered = false;
    const probe = writer.query('INSERT INTO kept VALUES (0)').finally(() => {
      isAnswered = true;
    });
    await vi.waitFor(async () => expect(isAnswered || (await cancelWaits()) > 0).toBe(true), WAIT);
    const hasWaited = !isAnswered;
    await probe;
    expect(hasWaited).toBe(true);
  }, WAIT);
  await reader.query('DELETE FROM kept');
});
afterAll(async () => {
  await Promise.all([writer.end(), reader.end()]);
  await cluster.stop();
});

/** As an operator or a cluster manager does. Returns how many commits waited. */
async function cancelWaits(): Promise<number> {
  const { rowCount } = await reader.query(
    `SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep'`,
  );
  return rowCount ?? 0;
}

const cancelTheWait = () => vi.waitFor(async () => expect(await cancelWaits()).toBe(1), WAIT);

const count = async () => (await reader.query<{ n: number }>('SELECT n FROM kept ORDER BY n')).rows.map(({ n }) => n);

describe('a commit whose wait for a synchronous standby is cancelled [B5]', () => {
  it('has an unknown outcome, though PostgreSQL answers it as success', async () => {
    const statements = [{ name: 'keep', text: 'INSERT INTO kept VALUES (1)', values: [] }];
    const writing = new Promise<void>((committed, failed) => {
      const messages = new TransactionMessages().of(statements);
      writer.query(new OneTransaction(messages, statements.length, { committed, failed }));
    });
    await Promise.all([expect(writing).rejects.toThrow('canceling wait for synchronous replication'), cancelTheWait()]);
    expect(await count()).toEqual([1]);
  });

  it('fails a renewal of the lease, by which a load knows that what it read is on the standby', async () => {
    const renewing = unwarned(writer, () => writer.query('INSERT INTO kept VALUES (2)'));
    await Promise.all([
      expect(renewing).rejects.toThrow('canceling wait for synchronous replication'),
      cancelTheWait(),
    ]);
  });
});
