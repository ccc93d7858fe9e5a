import { execFile, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Credentials } from './credentials.ts';
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

/** Runs the scripted session, and compares what it ends with to what the server states. */
async function session(account: Account, { url, keyId, secret }: Credentials): Promise<void> {
  const env = { PATH: process.env['PATH'], HOGA_URL: url, HOGA_KEY_ID: keyId, HOGA_SECRET: secret };
  const args = ['-B', 'conformance.py', String(rig.rig.nq)];
  const { stdout } = await run('python3', args, { cwd: CLIENT, env });
  const { seen, book } = JSON.parse(stdout);
  const { futures, oversea, ...stated } = await account.stated();
  expect(book).toMatchObject({ ...stated, futures: { orders: [], positions: [] } });
  expect([book.oversea.orders, book.oversea.positions]).toEqual([oversea.orders, oversea.positions]);
  expect(oversea).toMatchObject({ orders: [{ price: '17900' }], positions: [{ tradeType: 'SHORT', qty: 2 }] });
  expect(futures.orders).toEqual([]);
  expect(seen).toEqual(seen.map((_: number, place: number) => seen[0] + place));
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
});
