import { expect, type Page } from '@playwright/test';

export const DEMO_PASSWORD = 'hoga1234';

/** Types the credentials of an account and presses 로그인. */
export async function submitSignIn(page: Page, username: string, password = DEMO_PASSWORD): Promise<void> {
  const button = page.getByRole('button', { name: '로그인' });
  // The page before may still be there under the new address, with a field of the same name.
  await button.waitFor();
  await page.getByLabel('아이디', { exact: true }).fill(username);
  await page.getByLabel('비밀번호', { exact: true }).fill(password);
  await button.click();
}

/** Signs in by the form and waits for the front page: for journeys about just that. */
export async function signInByForm(page: Page, username: string): Promise<void> {
  await page.goto('/signin');
  await submitSignIn(page, username);
  await expect(page).toHaveURL(/\/oversea$/);
}

interface SignInOptions {
  /** Opened signed in. */
  readonly path?: string;
  /** Absent: the journeys' own server under its address. */
  readonly origin?: string;
  /** The prefix of keys in storage, and the site's number. */
  readonly site?: { readonly code: string; readonly id: number };
  /** Further storage entries, by key. */
  readonly keeps?: Readonly<Record<string, string>>;
}

interface Granted {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly expiresIn: number;
}

const HOGA = { code: 'hoga', id: 1 } as const;

/** Signs in by the form's call, stores what the application stores, and opens a page. */
export async function signIn(
  page: Page,
  username = 'demo',
  { path = '/oversea', origin = '', site = HOGA, keeps = {} }: SignInOptions = {},
): Promise<void> {
  const reply = await page.request.post(callAddress(origin, '/api/login'), {
    data: { username, password: DEMO_PASSWORD, siteInfoId: site.id },
  });
  const { data, message } = (await reply.json()) as { data: Granted; message: string };
  if (!reply.ok()) throw new Error(`${username} cannot sign in: ${message}`);
  // A page of the origin without the application, which would notice.
  await page.goto(`${origin}/healthz`);
  await page.evaluate(
    ({ code, granted, more }) => {
      const { accessToken, refreshToken, expiresIn } = granted;
      const expiry = String(Date.now() + expiresIn * 1_000);
      const values = { accessToken, refreshToken, expiry, keepSignedIn: 'yes', ...more };
      for (const [name, value] of Object.entries(values)) localStorage.setItem(`hoga.${code}.${name}`, value);
    },
    { code: site.code, granted: data, more: keeps },
  );
  await page.goto(`${origin}${path}`);
}

/** Names below `localhost` are this machine's to browsers alone; calls name their site in the body. */
function callAddress(origin: string, path: string): string {
  if (origin === '') return path;
  const address = new URL(path, origin);
  address.hostname = '127.0.0.1';
  return address.href;
}

/** The newest code sent to a phone or address, from the development mailbox. */
export async function newestCode(appUrl: string, key: string): Promise<string> {
  const reply = await fetch(`${appUrl}/api/dev/mailbox?key=${encodeURIComponent(key)}`);
  const { data } = (await reply.json()) as { data: readonly { text: string }[] };
  const code = /\d{6}/.exec(data[0]?.text ?? '')?.[0];
  if (code === undefined) throw new Error(`no code was sent to ${key}`);
  return code;
}

/** A value kept in this browser for site 1. */
export function stored(page: Page, key: string): Promise<string | null> {
  return page.evaluate((name) => localStorage.getItem(`hoga.hoga.${name}`), key);
}
