import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { cuttableProxy } from '@hoga/server/testing/cuttable-proxy';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Credentials } from './credentials.ts';
import { Exchange } from './exchange.ts';
import { type Account, AccountRig } from './testing/account-rig.ts';

const CLIENT = fileURLToPath(new URL('../../../clients/python', import.meta.url));
const run = promisify(execFile);

const answers = (...args: readonly string[]) => spawnSync('python3', args).status === 0;
const hasPython = answers('-c', 'import sys; sys.exit(sys.version_info < (3, 10))');
const canSign = hasPython && answers('-c', 'import cryptography');

let rig: AccountRig;
beforeAll(async () => {
  rig = await AccountRig.open();
});
afterAll(() => rig.app.stop());

const envOf = ({ url, keyId, secret }: Credentials) => ({
  ...{ PATH: process.env['PATH'], HOGA_URL: url, HOGA_KEY_ID: keyId, HOGA_SECRET: secret },
});

/** Runs the scripted session, and compares what it ends with to what the server states. */
async function session(account: Account, credentials: Credentials): Promise<void> {
  const env = envOf(credentials);
  const args = ['-B', 'conformance.py', String(rig.rig.nq)];
  const { stdout } = await run('python3', args, { cwd: CLIENT, env });
  const { seen, book, ledger } = JSON.parse(stdout);
  const { futures, oversea, ...stated } = await account.stated();
  expect(book).toMatchObject({ ...stated, futures: { orders: [], positions: [] } });
  expect([book.oversea.orders, book.oversea.positions]).toEqual([oversea.orders, oversea.positions]);
  expect(oversea).toMatchObject({ orders: [{ price: '17900' }], positions: [{ tradeType: 'SHORT', qty: 2 }] });
  expect(futures.orders).toEqual([]);
  expect(seen).toEqual(seen.map((_: number, place: number) => seen[0] + place));
  expect(ledger).toEqual(await account.ledger());
  expect(ledger.map(({ code }: { code: string }) => code)).toEqual(['D', 'D', 'C']);
}

/** A limit that waits, by its number. */
async function placed(program: Exchange): Promise<number> {
  const order = {
    overseaOptionId: rig.rig.nq,
    tradeType: 'LONG',
    marketType: 'LIMIT',
    price: '17900',
    qty: 1,
  } as const;
  const reply = await program.call('POST /api/oversea/order', order);
  if (!reply.ok) throw new Error(reply.code);
  return reply.data.orderId;
}

/** Follows an account while its line is cut; what happens meanwhile, and then again behind it. */
async function followed(account: Account, whileCut: (program: Exchange) => Promise<void>) {
  const line = await cuttableProxy(account.credentials.url);
  const exchange = new Exchange(account.credentials);
  const env = envOf({ ...account.credentials, url: line.url });
  const program = spawn('python3', ['-B', 'following.py'], { cwd: CLIENT, env, stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(program, 'exit');
  try {
    const lines = createInterface(program.stdout)[Symbol.asyncIterator]();
    const { begin } = JSON.parse((await lines.next()).value);
    await placed(exchange);
    line.breakDown();
    await whileCut(exchange);
    line.mend();
    await placed(exchange);
    const stated = await account.stated();
    program.stdin.end(`${stated.seq}\n`);
    const { seen, resynced, book } = JSON.parse((await lines.next()).value);
    expect(await ended).toEqual([0, null]);
    return { begin, seen, resynced, book, stated };
  } finally {
    program.kill('SIGKILL');
    await line.close();
  }
}

describe.skipIf(!hasPython)('the Python client (skipped without python3 from 3.10 on)', () => {
  it('ends its session with the book of the server', async () => {
    const account = await rig.newAccount();
    await session(account, account.credentials);
  });

  it.skipIf(!canSign)('does the same by a trade key (skipped without the package cryptography)', async () => {
    const account = await rig.newAccount();
    await session(account, await rig.tradeKey(account.trader));
  });

  it('is sent what it missed while its line was cut, every event once and in order', async () => {
    const account = await rig.newAccount();
    const { begin, seen, resynced, book, stated } = await followed(account, async (program) => {
      for (let times = 0; times < 3; times += 1) await placed(program);
    });
    expect(resynced).toBe(0);
    expect(seen).toEqual(seen.map((_: number, place: number) => begin + 1 + place));
    expect(seen.at(-1)).toBe(stated.seq);
    expect(book.oversea.orders).toEqual(stated.oversea.orders);
    expect(stated.oversea.orders).toHaveLength(5);
  });

  it('takes the state anew, and says so, where more was missed than is kept', async () => {
    const account = await rig.newAccount();
    const { seen, resynced, book, stated } = await followed(account, async (program) => {
      const id = await placed(program);
      const amend = (price: number) => ({ op: 'amend', product: 'oversea', id, price: `${price}` }) as const;
      // 256 kB of events.
      for (let times = 0; times < 40; times += 1) {
        rig.app.advance(2_000);
        rig.quote({ nq: 18_000, btc: 60_000 });
        const items = Array.from({ length: 20 }, (_, place) => amend(17_901 + place));
        const reply = await program.call('POST /api/orders/batch', { items });
        expect(reply.ok ? [...new Set(reply.data.items.map(({ code }) => code))] : reply).toEqual(['OK']);
      }
    });
    expect(resynced).toBe(1);
    expect(seen.length).toBeLessThan(20);
    expect(book.oversea.orders).toEqual(stated.oversea.orders);
    expect(stated.oversea.orders).toHaveLength(3);
  });
});
