import { expect, type Page } from '@playwright/test';

export const DEMO_PASSWORD = 'hoga1234';

/** Types the credentials of a demo account and presses 로그인. */
export async function submitSignIn(page: Page, username: string, password = DEMO_PASSWORD): Promise<void> {
  const button = page.getByRole('button', { name: '로그인' });
  // The page before may still be there under the new address, with a field of the same name.
  await button.waitFor();
  await page.getByLabel('아이디', { exact: true }).fill(username);
  await page.getByLabel('비밀번호', { exact: true }).fill(password);
  await button.click();
}

/** Signs in and waits for the front page. */
export async function signIn(page: Page, username = 'demo'): Promise<void> {
  await page.goto('/signin');
  await submitSignIn(page, username);
  await expect(page).toHaveURL(/\/oversea$/);
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
