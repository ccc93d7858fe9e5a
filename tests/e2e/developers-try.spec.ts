import { generateKeyPairSync } from 'node:crypto';
import { privateKeyText } from '@hoga/domain/keys/key-text';
import { administer } from '@hoga/server/testing/database-clone';
import { expect, type Page } from '@playwright/test';
import { protectedMember } from './support/protected-member.ts';
import { test } from './support/test.ts';

/** Pastes a key as it is saved, and returns the complaints of the page's policy so far. */
async function paste(page: Page, url: string, keyId: string, secret: string): Promise<void> {
  const text = `HOGA_URL=${url}\nHOGA_KEY_ID=${keyId}\nHOGA_SECRET=${secret}\n`;
  await page.getByRole('textbox', { name: 'hoga.env 붙여넣기' }).fill(text);
}

async function send(page: Page, call: string): Promise<void> {
  await page.getByRole('combobox', { name: '호출' }).selectOption(call);
  if (call.startsWith('POST ')) await expect(page.getByRole('textbox', { name: '본문' })).toHaveValue(/clientOrderId/);
  await page.getByRole('button', { name: '보내기' }).click();
}

const part = (page: Page, name: string) =>
  page.locator('.code', { has: page.locator('.code-name', { hasText: new RegExp(`^${name}$`) }) }).last();

test('a reader tries calls with a key, which stays in the memory of the page', async ({ page, app, member }) => {
  const { call, code } = await protectedMember(app, member);
  const made = await call<{ key: { id: string }; secret: string }>('/api/key/make', {
    ...{ name: 'try', kind: 'PRACTICE', products: ['oversea'], code: code(1) },
  });
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  await page.goto('/developers/ko/try');
  await expect(page.getByRole('button', { name: '보내기' })).toBeDisabled();

  await paste(page, 'http://elsewhere.localhost:1', made.key.id, made.secret);
  await expect(page.getByRole('alert')).toContainText('다른 사이트의 키입니다');
  await paste(page, app.url, made.key.id, `${made.secret.slice(0, -1)}_`);
  await expect(page.getByRole('alert')).toContainText('HOGA_SECRET');

  await paste(page, app.url, made.key.id, made.secret);
  await expect(page.locator('[data-part=key]')).toHaveText(made.key.id);
  await send(page, 'GET /api/state');
  await expect(part(page, '응답')).toContainText('"seq"');
  await expect(part(page, '요청')).toContainText(`Bearer ${made.key.id}_…`);

  await send(page, 'POST /api/oversea/order');
  await expect(part(page, '응답')).toContainText('"WORKING"');
  await send(page, 'GET /api/oversea/history/open_order');
  await expect(part(page, '응답')).toContainText('"WORKING"');
  await send(page, 'POST /api/oversea/order/cancel');
  await expect(part(page, '요청')).toContainText('/api/oversea/order/cancel');
  await expect(part(page, '응답')).toContainText('"OK"');
  await send(page, 'GET /api/oversea/history/open_order');
  await expect(part(page, '응답')).toContainText('"data": []');

  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));
  const secret = made.secret.slice(made.key.id.length);
  expect(kept).not.toContain(secret);
  expect(await page.content()).not.toContain(secret);
  expect(
    await page
      .locator('textarea')
      .evaluateAll((all) => all.map((each) => (each as HTMLTextAreaElement).value).join('')),
  ).not.toContain(secret);
  await page.getByRole('button', { name: '키 지우기' }).click();
  await expect(page.getByRole('button', { name: '보내기' })).toBeDisabled();
  await expect(part(page, '응답')).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('a trade key signs in the browser, and what was signed is shown', async ({ page, app, member }) => {
  const { call, code } = await protectedMember(app, member);
  const own = `(SELECT id FROM account WHERE site_id = 1 AND username = '${member}')`;
  await administer(app.database.ownerUrl, `UPDATE second_factor SET last_step = 0 WHERE account_id = ${own}`);
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const { key } = await call<{ key: { id: string } }>('/api/key/make', {
    ...{ name: 'try', kind: 'TRADE', products: ['oversea'], networks: ['127.0.0.1'], code: code(1) },
    publicKey: String(publicKey.export({ format: 'jwk' })['x']),
  });
  await page.goto('/developers/ko/try');
  await paste(page, app.url, key.id, privateKeyText(String(privateKey.export({ format: 'jwk' })['d'])));
  await send(page, 'GET /api/wallet/my');
  await expect(part(page, '서명한 내용')).toContainText(`"kid":"${key.id}"`);
  await expect(part(page, '서명한 내용')).toContainText(`"aud":"${new URL(app.url).host}"`);
  await expect(part(page, '응답')).toContainText('"OK"');
  await expect(part(page, '요청')).toContainText('GET /api/wallet/my');
});

test('a site with real money offers no trying', async ({ page }) => {
  await page.route('**/api/site_info/code', async (route) => {
    const reply = await route.fetch();
    const { data, ...envelope } = await reply.json();
    await route.fulfill({ response: reply, json: { ...envelope, data: { ...data, paperMoney: false } } });
  });
  await page.goto('/developers/en/try');
  await expect(page.getByText('This site has real money')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send' })).toBeHidden();
});
