import { createPrivateKey, randomUUID, sign } from 'node:crypto';
import { expect } from '@playwright/test';
import { signIn } from './support/members.ts';
import { protectedMember } from './support/protected-member.ts';
import { test } from './support/test.ts';

/** PKCS 8 of an Ed25519 seed (RFC 8410) begins so. */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');
const SEED = /^hoga_s_([\w-]{43})[\w-]{6}$/;

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** What a program signs for its token (docs/api/keys.md). */
function assertionOf({ id, secret }: { id: string; secret: string }): string {
  const seed = Buffer.from(SEED.exec(secret)?.[1] ?? '', 'base64url');
  const key = createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, seed]), format: 'der', type: 'pkcs8' });
  const iat = Math.floor(Date.now() / 1_000);
  const claims = { aud: '127.0.0.1', iat, exp: iat + 60, jti: randomUUID() };
  const text = `${base64url({ alg: 'EdDSA', kid: id })}.${base64url(claims)}`;
  return `${text}.${sign(null, Buffer.from(text), key).toString('base64url')}`;
}

interface Granted {
  readonly accessToken?: string;
}

interface Answer<Data> {
  readonly status: number;
  readonly code: string;
  readonly data: Data | null;
}

/** A call of a program, which has no browser. */
async function callBy<Data = Granted>(
  url: string,
  path: string,
  { token, body }: { token?: string; body?: object },
): Promise<Answer<Data>> {
  const reply = await fetch(`${url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return (await reply.json()) as Answer<Data>;
}

const ORDER = { tradeType: 'LONG', marketType: 'MARKET', qty: 1 };

test('a member makes a trade key on the screen, a program trades with it, and is refused once it is ended', async ({
  page,
  member,
  app,
}) => {
  const { code } = await protectedMember(app, member);
  await signIn(page, member, { path: '/more' });
  await page.getByRole('link', { name: 'API 키' }).click();
  await page.getByRole('button', { name: 'API 키 만들기' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('이름').fill('차익 봇');
  await sheet.getByRole('checkbox', { name: /정정/ }).check();
  await sheet.getByRole('radio', { name: /이 브라우저에서 만들기/ }).check();
  const make = sheet.getByRole('button', { name: '차익 봇 키 만들기' });
  await sheet.getByLabel('OTP 6자리').fill(code(1));
  await expect(make).toBeDisabled();
  await sheet.getByRole('button', { name: '지금 주소 넣기' }).click();
  await make.click();

  const secret = (await sheet.getByText(SEED).textContent()) ?? '';
  const name = sheet.getByText(/^hoga_t_/).first();
  const id = (await name.textContent()) ?? '';
  await sheet.getByLabel('비밀 키를 안전한 곳에 보관했습니다').check();
  const download = page.waitForEvent('download');
  await sheet.getByRole('button', { name: '.env 저장' }).click();
  expect((await download).suggestedFilename()).toBe('hoga.env');
  await sheet.getByRole('button', { name: '마침' }).click();
  await expect(page.getByText(secret)).toBeHidden();

  const exchanged = await callBy(app.url, '/api/key/token', { body: { assertion: assertionOf({ id, secret }) } });
  expect(exchanged.code).toBe('OK');
  const token = exchanged.data?.accessToken ?? '';
  const list = await callBy<readonly { readonly id: number; readonly stock: string }[]>(
    app.url,
    '/api/oversea/option/list',
    { token },
  );
  const overseaOptionId = list.data?.find(({ stock }) => stock === 'MBT')?.id;
  const order = { ...ORDER, overseaOptionId, clientOrderId: 'bot-1' };
  const placed = await callBy(app.url, '/api/oversea/order', { token, body: order });
  expect(placed.code).toBe('OK');
  // The same again is the same order.
  expect(await callBy(app.url, '/api/oversea/order', { token, body: order })).toMatchObject({ data: placed.data });
  expect(await callBy(app.url, '/api/futures/order', { token, body: {} })).toMatchObject({ code: 'KEY_SCOPE' });

  await page.getByRole('link', { name: /차익 봇/ }).click();
  await expect(page.getByText('POST /api/oversea/order').first()).toBeVisible();
  await page.getByRole('button', { name: '거절', exact: true }).click();
  await expect(page.getByText(/이 키로는 할 수 없는 요청입니다/)).toBeVisible();
  await page.getByRole('button', { name: '키 없애기' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '키 없애기' }).click();
  await expect(page.getByText('없앰')).toBeVisible();

  const refused = await callBy(app.url, '/api/oversea/order', { token, body: { ...order, clientOrderId: 'bot-2' } });
  expect(refused).toMatchObject({ status: 401, code: 'KEY_ENDED' });
  const again = await callBy(app.url, '/api/key/token', { body: { assertion: assertionOf({ id, secret }) } });
  expect(again.code).toBe('KEY_ENDED');
});
