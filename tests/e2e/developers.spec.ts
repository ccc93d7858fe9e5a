import { execFile } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { privateKeyText } from '@hoga/domain/keys/key-text';
import { administer } from '@hoga/server/testing/database-clone';
import { expect } from '@playwright/test';
import { installSdk } from './support/installed-sdk.ts';
import { protectedMember } from './support/protected-member.ts';
import { test } from './support/test.ts';

const SAMPLES = fileURLToPath(new URL('../../docs/developers/samples', import.meta.url));
const run = promisify(execFile);

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the documents can be read, from the first page to a call', async ({ page }) => {
    await page.goto('/developers');
    await expect(page).toHaveURL(/\/developers\/ko\/quick-start$/);
    await expect(page.getByRole('heading', { name: '빠른 시작' })).toBeVisible();
    await page.getByRole('link', { name: 'English' }).click();
    await expect(page.getByRole('heading', { name: 'Quick start' })).toBeVisible();
    await page.getByText('Contents').click();
    await page.getByRole('link', { name: 'REST calls' }).first().click();
    await page.getByRole('link', { name: 'POST /api/oversea/order', exact: true }).click();
    await expect(page).toHaveURL(/reference\/oversea#post-oversea-order$/);
  });
});

test('the search finds a code, and the theme is kept', async ({ page }) => {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/developers/ko/keys');
  await page.getByRole('button', { name: '밝게·어둡게' }).click();
  await page.getByRole('searchbox').fill('key_scope');
  await page.getByRole('link', { name: /^KEY_SCOPE/ }).click();
  await expect(page).toHaveURL(/reference\/codes#KEY_SCOPE$/);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  expect(errors).toEqual([]);
});

test('the documents have every call that this server describes to members', async ({ page, app }) => {
  const { paths } = (await (await fetch(`${app.url}/openapi.json`)).json()) as {
    paths: Record<string, Record<string, { 'x-access'?: string }>>;
  };
  const list = await (await fetch(`${app.url}/developers/en/reference/calls`)).text();
  const missing = Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls).flatMap(([method, { 'x-access': access = 'public' }]) => {
      const isOfMembers = (access === 'player' || access === 'public') && !path.startsWith('/api/admin');
      return !isOfMembers || list.includes(`<b>${method.toUpperCase()}</b> ${path}<`) ? [] : [`${method} ${path}`];
    }),
  );
  expect(missing).toEqual([]);
  await page.close();
});

test('every sample runs as it is written', async ({ app, member }) => {
  const { call, code } = await protectedMember(app, member);
  const made = await call<{ key: { id: string }; secret: string }>('/api/key/make', {
    ...{ name: 'samples', kind: 'PRACTICE', products: ['oversea'], code: code(1) },
  });
  const practice = { HOGA_KEY_ID: made.key.id, HOGA_SECRET: made.secret };

  // A code is good once, and none is before it: the next one is a step away.
  const own = `(SELECT id FROM account WHERE site_id = 1 AND username = '${member}')`;
  await administer(app.database.ownerUrl, `UPDATE second_factor SET last_step = 0 WHERE account_id = ${own}`);
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const signing = await call<{ key: { id: string } }>('/api/key/make', {
    ...{ name: 'samples', kind: 'TRADE', products: ['oversea'], networks: ['127.0.0.1'], code: code(1) },
    publicKey: String(publicKey.export({ format: 'jwk' })['x']),
  });
  const seed = String(privateKey.export({ format: 'jwk' })['d']);
  const trade = { HOGA_KEY_ID: signing.key.id, HOGA_SECRET: privateKeyText(seed) };

  const printed = {
    'read.sh': /"code":"OK"/,
    'read.mjs': /wallets/,
    'token.mjs': /^OK, for 300 seconds/,
    'order.mjs': /FILLED\ntrue/,
    'history.mjs': /1 rows/,
    'socket.mjs': /seq:\d+\nPONG \d+/,
    'socket-order.mjs': /^OK WORKING\nOK undefined\n/,
    'sdk.mjs': /^event \d+: \d+ positions\nOK WORKING\ntrue\n$/,
  };
  expect(Object.keys(printed).toSorted()).toEqual(readdirSync(SAMPLES).toSorted());
  const sdk = await installSdk();
  for (const [file, output] of Object.entries(printed)) {
    const program = file.endsWith('.sh') ? 'bash' : process.execPath;
    // Nothing of this run's own, such as colours.
    const env = { PATH: process.env['PATH'], HOGA_URL: app.url, ...(file === 'token.mjs' ? trade : practice) };
    const at = file === 'sdk.mjs' ? sdk.folder : SAMPLES;
    if (at !== SAMPLES) await copyFile(`${SAMPLES}/${file}`, `${at}/${file}`);
    const { stdout } = await run(program, [`${at}/${file}`], { env });
    expect([file, stdout]).toEqual([file, expect.stringMatching(output)]);
  }
  await sdk.remove();
});
