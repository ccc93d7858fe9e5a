import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createShippedDatabase, type TestDatabase } from './testing/test-database.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const SIM = { sources: [{ name: 'sim', venue: 'sim' }], instruments: [], others: 'sim' };

let test: TestDatabase;
let folder: string;
beforeAll(async () => {
  test = await createShippedDatabase();
  folder = await mkdtemp(join(tmpdir(), 'hoga-sighup-'));
});
afterAll(async () => {
  await test.drop();
  await rm(folder, { recursive: true, force: true });
});

const write = (name: string, text: string) => writeFile(join(folder, name), `${text}\n`);

it('a process takes limits and the feeds file again on SIGHUP, and serves on where they are wrong', async () => {
  await Promise.all([write('limit', '100'), write('orders', '20'), write('feeds', JSON.stringify(SIM))]);
  const server = spawn(process.execPath, ['--import', './scripts/lib/plain-types.mjs', 'apps/server/src/main.ts'], {
    cwd: ROOT,
    env: {
      ...{ PATH: process.env['PATH'], NODE_ENV: 'test', HOST: '127.0.0.1', PORT: '0', DATABASE_URL: test.url },
      ...{ DATA_DIR: folder, DEMO_SEED: 'false', FEED: 'venues', FEEDS_FILE: join(folder, 'feeds') },
      ...{ RATE_LIMIT_PER_MINUTE_FILE: join(folder, 'limit'), ORDERS_PER_SECOND_FILE: join(folder, 'orders') },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(server, 'exit');
  const lines: Record<string, unknown>[] = [];
  createInterface(server.stdout).on('line', (line) => {
    if (line.startsWith('{')) lines.push(JSON.parse(line));
  });
  const said = (msg: string) => lines.filter((line) => line['msg'] === msg);
  const saidSoon = (msg: string, times = 1) => expect.poll(() => said(msg), { timeout: 120_000 }).toHaveLength(times);
  try {
    await saidSoon('ready');
    const url = `http://127.0.0.1:${said('ready')[0]?.['port']}/api/status`;
    const limit = async () => (await fetch(url)).headers.get('x-ratelimit-limit');
    expect(await limit()).toBe('100');

    await Promise.all([write('limit', '50'), write('feeds', JSON.stringify(SIM))]);
    server.kill('SIGHUP');
    await saidSoon('SIGHUP: feeds file read again');
    expect(said('SIGHUP: settings read again')).toMatchObject([{ taken: ['RATE_LIMIT_PER_MINUTE'], waiting: [] }]);
    expect(await limit()).toBe('50');

    await Promise.all([write('limit', 'none'), write('orders', '0')]);
    const named = { instruments: [{ symbol: 'X', sources: [{ source: 'y' }] }] };
    await write('feeds', JSON.stringify({ ...SIM, ...named, sources: [SIM.sources[0], SIM.sources[0]] }));
    server.kill('SIGHUP');
    await saidSoon('SIGHUP: feeds file refused, the one in use stays', 2);
    const mistakes = lines.flatMap(({ mistake }) => (mistake === undefined ? [] : [mistake]));
    expect(mistakes).toEqual([
      expect.stringMatching(/^RATE_LIMIT_PER_MINUTE: /),
      expect.stringMatching(/^ORDERS_PER_SECOND: /),
      'FEEDS_FILE: sources: "sim" is there twice',
      'FEEDS_FILE: instruments: "X" names "y", which is no source',
    ]);
    expect(await limit()).toBe('50');
  } finally {
    server.kill('SIGTERM');
    await ended;
  }
  expect(server.exitCode).toBe(0);
});
