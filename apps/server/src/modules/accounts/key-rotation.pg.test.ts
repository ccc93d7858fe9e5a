import { generateKeyPairSync } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { z } from 'zod';
import { NOON, TradingApp } from '../../testing/trading-app.ts';

const pem = () => generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
const [old, next] = [pem(), pem()];
const tokensOf = z.object({ accessToken: z.string(), refreshToken: z.string() });

const apps: TradingApp[] = [];
afterAll(async () => {
  for (const app of apps.toReversed()) await app.stop();
});

/** A process on the same database with this set of keys. */
async function process(...keys: readonly string[]): Promise<TradingApp> {
  const app = await TradingApp.start(NOON, apps[0] ?? null, { TOKEN_PRIVATE_KEY: keys.join('') });
  apps.push(app);
  return app;
}

const signedIn = (reply: { readonly data: unknown }) => tokensOf.parse(reply.data);
const codeOf = async (app: TradingApp, token: string) => (await app.call('GET', '/api/me', { token })).code;
const renew = (app: TradingApp, refreshToken: string) => app.call('POST', '/api/login', { body: { refreshToken } });

it('rotates keys of tokens without signing a member out, and refuses tokens of a key that was taken away', async () => {
  const before = await process(old);
  const body = { username: 'demo', password: 'hoga1234', siteInfoId: 1 };
  const first = signedIn(await before.call('POST', '/api/login', { body }));
  expect(await codeOf(before, first.accessToken)).toBe('OK');

  const during = await process(old, next);
  expect(await codeOf(during, first.accessToken)).toBe('OK');
  const renewed = signedIn(await renew(before, first.refreshToken));
  // The reply was lost, and its repeat reaches a process that signs with the next key.
  const repeated = signedIn(await renew(during, first.refreshToken));
  expect(repeated.refreshToken).toBe(renewed.refreshToken);
  expect(await codeOf(before, repeated.accessToken)).toBe('LOGIN_REQUIRED');

  const learned = await process(next, old);
  expect(await codeOf(learned, repeated.accessToken)).toBe('OK');

  const after = await process(next);
  expect(await codeOf(after, repeated.accessToken)).toBe('OK');
  expect(await codeOf(after, renewed.accessToken)).toBe('LOGIN_REQUIRED');
  const last = signedIn(await renew(after, renewed.refreshToken));
  expect(await codeOf(after, last.accessToken)).toBe('OK');
});
