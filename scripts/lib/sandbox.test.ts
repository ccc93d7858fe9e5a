import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sandboxEnvironment } from './sandbox.mjs';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'hoga-sandbox-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

it('lets server and sandbox know each other, by a secret that stays', async () => {
  const first = await sandboxEnvironment({ PORT: '36000', DATA_DIR: dataDir });
  expect(first).toMatchObject({
    SANDBOX_CALLBACK_URL: 'http://127.0.0.1:36000',
    SANDBOX_FILE: join(dataDir, 'sandbox.json'),
    SANDBOX_SECRET: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  const second = await sandboxEnvironment({ PORT: '36000', HOST: '192.168.0.7', DATA_DIR: dataDir });
  expect(second?.['SANDBOX_SECRET']).toBe(first?.['SANDBOX_SECRET']);
  expect(second?.['SANDBOX_CALLBACK_URL']).toBe('http://192.168.0.7:36000');
});

it('takes another port where the wanted one is taken', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  const found = await sandboxEnvironment({ PORT: '36000', SANDBOX_PORT: String(port), DATA_DIR: dataDir });
  taken.close();
  expect(found?.['SANDBOX_PORT']).not.toBe(String(port));
  expect(found?.['SANDBOX_URL']).toBe(`http://127.0.0.1:${found?.['SANDBOX_PORT']}`);
});

it.each([
  ['in production', { NODE_ENV: 'production' }],
  ['where providers are configured', { PROVIDERS_FILE: 'providers.json' }],
  ['where the port is unknown', { PORT: '0' }],
])('plays no provider %s', async (_, env) => {
  expect(await sandboxEnvironment({ DATA_DIR: dataDir, ...env })).toBeNull();
});
