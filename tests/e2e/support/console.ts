import { type Browser, expect, type Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import type { App } from './app.ts';
import { DEMO_PASSWORD } from './members.ts';

/** Where the console of an app is. */
export const consoleUrl = ({ url }: Pick<App, 'url'>) => `http://console.localhost:${new URL(url).port}`;

/** A console without a sign-in. */
export async function newConsolePage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  return context.newPage();
}

/** The first sign-in of an operator by the form, up to the dashboard: for journeys about just that. Answers a recovery code. */
export async function enterConsoleByForm(page: Page, app: Pick<App, 'url'>, username = 'admin'): Promise<string> {
  await page.goto(`${consoleUrl(app)}/`);
  await page.getByLabel('아이디', { exact: true }).fill(username);
  await page.getByLabel('비밀번호', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: '다음' }).click();
  await expect(page.getByRole('heading', { name: '인증 앱 등록' })).toBeVisible();
  await page.getByLabel('비밀번호', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: '등록 시작' }).click();
  const secret = (await page.locator('code').textContent()) ?? '';
  const timestamp = await serverTime(app);
  await page.getByLabel('앱에 보이는 숫자 6자리').fill(new TOTP({ secret }).generate({ timestamp }));
  const kept = page.getByRole('button', { name: '보관했습니다' });
  await expect(kept).toBeVisible();
  const recoveryCode = (await page.getByRole('main').getByRole('listitem').first().textContent()) ?? '';
  await kept.click();
  return recoveryCode;
}

/**
 * The first sign-in of an operator by the form's calls; answers a recovery code. The page has the tokens and nothing of the console: the
 * journey opens where it begins.
 */
export async function enterConsole(page: Page, app: Pick<App, 'url'>, username = 'admin'): Promise<string> {
  // A page of the origin without the application, which would sign itself in.
  await page.goto(`${consoleUrl(app)}/healthz`);
  const signedIn = await dataOf<Granted>(page, '/api/admin/login', { username, password: DEMO_PASSWORD });
  await page.evaluate(({ accessToken, refreshToken, expiresIn }) => {
    const expiresAt = Date.now() + expiresIn * 1_000;
    localStorage.setItem('hoga.console.tokens', JSON.stringify({ accessToken, refreshToken, expiresAt }));
  }, signedIn);
  const { secret } = await dataOf<{ secret: string }>(page, '/api/auth/totp/begin', { password: DEMO_PASSWORD });
  const code = new TOTP({ secret }).generate({ timestamp: await serverTime(app) });
  const { recoveryCodes } = await dataOf<{ recoveryCodes: string[] }>(page, '/api/auth/totp/confirm', { code });
  await callFromConsole(page, '/api/auth/totp/turn_on', { isTotpAtSignIn: true });
  return recoveryCodes[0] ?? '';
}

interface Granted {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly expiresIn: number;
}

/** A test may have moved the server's clock. */
async function serverTime({ url }: Pick<App, 'url'>): Promise<number> {
  const reply = await fetch(`${url}/api/server_time_offset?ms=0`);
  const { data } = (await reply.json()) as { data: { serverTime: number } };
  return data.serverTime;
}

/** Makes a call as the operator who has signed in there. */
export async function callFromConsole(page: Page, path: string, body: object): Promise<void> {
  await dataOf(page, path, body);
}

async function dataOf<T>(page: Page, path: string, body: object): Promise<T> {
  const { status, reply } = await page.evaluate(
    async (call) => {
      const { accessToken } = JSON.parse(localStorage.getItem('hoga.console.tokens') ?? '{}');
      const answer = await fetch(call.path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(accessToken === undefined ? {} : { authorization: `Bearer ${accessToken}` }),
        },
        body: JSON.stringify(call.body),
      });
      return { status: answer.status, reply: await answer.json() };
    },
    { path, body },
  );
  expect({ path, status, reply }).toMatchObject({ path, status: 200 });
  return reply.data as T;
}
