import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterEach, expect, inject, it } from 'vitest';
import { createEmptyDatabase } from '../testing/test-database.ts';
import { atOneMoment, closeDatabase, type Database, isReachable, openDatabase, type Queries } from './database.ts';

/** A relay between the pool and PostgreSQL that can stop responding without closing, like a stalled machine. */
class SilentRelay {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #silent = false;

  private constructor(server: Server) {
    this.#server = server;
  }

  static async before(url: URL): Promise<{ relay: SilentRelay; url: string }> {
    const server = createServer((client) => relay.#join(client, connect(Number(url.port), url.hostname)));
    const relay = new SilentRelay(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const relayed = new URL(url);
    relayed.hostname = '127.0.0.1';
    relayed.port = String(typeof address === 'object' ? address?.port : '');
    return { relay, url: relayed.href };
  }

  fallSilent(): void {
    this.#silent = true;
  }

  stop(): void {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
  }

  #join(client: Socket, server: Socket): void {
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      this.#sockets.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => to.destroy());
      from.on('data', (chunk) => {
        if (!this.#silent) to.write(chunk);
      });
    }
  }
}

let stops: (() => void | Promise<void>)[] = [];

afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  stops = [];
});

it('says within seconds that a database which has fallen silent is not reachable', async () => {
  const { relay, url } = await SilentRelay.before(new URL(inject('postgresAdminUrl')));
  const database: Database = openDatabase({ url, poolSize: 2, onIdleError: () => undefined });
  stops.push(
    () => relay.stop(),
    () => closeDatabase(database),
  );
  expect(await isReachable(database)).toBe(true);
  relay.fallSilent();
  const answer = await Promise.race([
    isReachable(database),
    new Promise<string>((resolve) => setTimeout(() => resolve('still waiting'), 8_000)),
  ]);
  expect(answer).toBe(false);
});

it('outlives a connection that is lost between two statements of a transaction', async () => {
  const url = inject('postgresAdminUrl');
  const database = openDatabase({ url, poolSize: 2, onIdleError: () => undefined });
  stops.push(() => closeDatabase(database));
  const connected = once(database.$client, 'connect');
  const transaction = database.transaction(async (tx) => {
    const [client] = await connected;
    const { rows } = await tx.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`);
    // Not `once`, which would also handle its errors.
    const ended = new Promise((resolve) => client.on('end', resolve));
    await database.execute(sql`SELECT pg_terminate_backend(${rows[0]?.pid})`);
    await ended;
    await tx.execute(sql`SELECT 1`);
  });
  await expect(transaction).rejects.toThrow();
  expect(await isReachable(database)).toBe(true);
});

it('has its connections again after one was lost before its transaction began', async () => {
  const database = openDatabase({ url: inject('postgresAdminUrl'), poolSize: 1, onIdleError: () => undefined });
  stops.push(() => closeDatabase(database));
  database.$client.once('acquire', (client) => client.connection.stream.destroy());
  const transaction = database.transaction(async (tx) => tx.execute(sql`SELECT 1`));
  await expect(transaction).rejects.toThrow();
  expect(await isReachable(database)).toBe(true);
});

it('reads at one moment what changes between two statements, and writes nothing in it', async () => {
  const { url, drop } = await createEmptyDatabase();
  const database = openDatabase({ url, poolSize: 2, onIdleError: () => undefined });
  stops.push(() => closeDatabase(database), drop);
  await database.execute(sql`CREATE TABLE seen (id int)`);
  const count = async (queries: Queries) => (await queries.execute(sql`SELECT id FROM seen`)).rowCount;
  const counted = await atOneMoment(database, async (queries) => {
    const before = await count(queries);
    await database.execute(sql`INSERT INTO seen VALUES (1)`);
    return [before, await count(queries)];
  });
  expect(counted).toEqual([0, 0]);
  expect(await count(database)).toBe(1);
  const writing = atOneMoment(database, (queries) => queries.execute(sql`INSERT INTO seen VALUES (2)`));
  await expect(writing).rejects.toMatchObject({ cause: { message: expect.stringContaining('read-only') } });
});
