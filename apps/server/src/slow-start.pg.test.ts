import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterEach, expect, it } from 'vitest';
import { readConfig } from './foundation/config.ts';
import { startServer } from './server.ts';
import { createTestDatabase } from './testing/test-database.ts';

/** Longer than a request's connection timeout. */
const LATE_MS = 6_000;
/** The first one migrates, without a time limit. */
const LATE_CONNECTIONS = [2, 3, 4];

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

/** A relay to the database that delays the first answer of some connections. */
async function lateDatabase(target: URL): Promise<URL> {
  let count = 0;
  const sockets = new Set<Socket>();
  const proxy = createServer((client) => {
    count += 1;
    const lateMs = LATE_CONNECTIONS.includes(count) ? LATE_MS : 0;
    const server = connect(Number(target.port), target.hostname);
    for (const socket of [client, server]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
    }
    server.pipe(client);
    const timer = setTimeout(() => client.pipe(server), lateMs);
    client.on('close', () => {
      clearTimeout(timer);
      server.destroy();
    });
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  stops.push(() => {
    for (const socket of sockets) socket.destroy();
    return new Promise((resolve) => proxy.close(resolve));
  });
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String((proxy.address() as AddressInfo).port);
  return url;
}

it('a start whose database is late to accept connections takes longer and ends ready [B3, E2]', {
  timeout: 300_000,
}, async () => {
  const { url, drop } = await createTestDatabase();
  stops.push(drop);
  const dataDir = await mkdtemp(join(tmpdir(), 'hoga-slow-'));
  stops.push(() => rm(dataDir, { recursive: true }));
  const config = readConfig({
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    PORT: '0',
    DATABASE_URL: (await lateDatabase(new URL(url))).href,
    DATA_DIR: dataDir,
    DEMO_PAST_DAYS: '0',
  });
  const server = await startServer(config, pino({ level: 'silent' }));
  stops.push(server.stop);
  await server.serving;
  const { status } = await fetch(new URL('/readyz', server.url));
  expect(status).toBe(200);
});
