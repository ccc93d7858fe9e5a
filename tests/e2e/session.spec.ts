import { expect } from '@playwright/test';
import { DEMO_PASSWORD, signIn, signInByForm, stored, submitSignIn } from './support/members.ts';
import { test } from './support/test.ts';

const DENIED = '계정이 이용이 불가능합니다. 자세한 사항은 관리자에게 문의해주시기 바랍니다.';

test('a guest who opens a member page is sent to sign-in and, signed in, gets to that page [RT-64, RT-65, AUTH-37, AUTH-69]', async ({
  page,
}) => {
  await page.goto('/more/change_password');
  await expect(page).toHaveURL(/\/signin$/);
  await submitSignIn(page, 'demo');
  await expect(page).toHaveURL(/\/more\/change_password$/);
});

test('a guest sent away from an unknown path signs in, and is in [RT-15, RT-18, RT-51]', async ({ page }) => {
  await page.goto('/oversea/abc');
  await expect(page).toHaveURL(/\/signin$/);
  await submitSignIn(page, 'demo');
  await expect(page).toHaveURL(/\/oversea$/);
  await expect(page.getByText('해외선물 평가금액')).toBeVisible();
});

test('a returning member comes back to the last opened page after a second [AUTH-23, AUTH-32, AUTH-33]', async ({
  page,
}) => {
  await signIn(page, 'demo', { path: '/more' });
  await expect(page.getByRole('button', { name: '로그아웃' })).toBeVisible();
  await page.goto('/signin');
  await expect(page).toHaveURL(/\/more$/);
});

test('the root and unknown paths lead to sign-in [RT-11, RT-12]', async ({ page }) => {
  for (const path of ['/', '/nowhere', '/overseaView/abc', '/more/notice/xyz']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/signin$/);
  }
});

test('a wrong password is refused in the server words and nothing typed is lost [AUTH-08, ERR-06]', async ({
  page,
}) => {
  await page.goto('/signin');
  await submitSignIn(page, 'demo', 'wrong1234');
  await expect(page.getByRole('alert')).toHaveText('아이디 또는 비밀번호가 일치하지 않습니다.');
  await expect(page.getByLabel('아이디', { exact: true })).toHaveValue('demo');
});

test('a blocked account sees why and stays out [AUTH-26, AUTH-27, AUTH-28, ERR-07]', async ({ page }) => {
  await page.goto('/signin');
  await submitSignIn(page, 'blocked');
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText('알림');
  await expect(alert).toContainText(DENIED);
  await alert.getByRole('button', { name: '확인' }).click();
  await expect(page).toHaveURL(/\/signin$/);
  expect(await stored(page, 'accessToken')).toBeNull();
});

test.describe('an account blocked from mobile', () => {
  test.describe('on a phone', () => {
    test.use({ isMobile: true, hasTouch: true });

    test('is notified, signed out and the page reloads [AUTH-29, AUTH-30]', async ({ page }) => {
      await page.goto('/signin');
      await submitSignIn(page, 'nomobile');
      const alert = page.getByRole('alertdialog');
      await expect(alert).toContainText('모바일');
      const reloaded = page.waitForEvent('load');
      await alert.getByRole('button', { name: '확인' }).click();
      await reloaded;
      await expect(page).toHaveURL(/\/signin$/);
      expect(await stored(page, 'accessToken')).toBeNull();
    });
  });

  test('signs in on a desktop', async ({ page }) => {
    await signInByForm(page, 'nomobile');
  });
});

test('an expired token is renewed once, for all who wait [AUTH-19, AUTH-20, AUTH-43, CST-01]', async ({ page }) => {
  await signIn(page, 'demo', { path: '/healthz', keeps: { expiry: '1' } });
  const before = await stored(page, 'accessToken');
  const renewals: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/login')) renewals.push(request.url());
  });
  await page.goto('/oversea');
  await expect(page.getByText('해외선물 평가금액')).toBeVisible();
  await expect.poll(() => stored(page, 'accessToken')).not.toBe(before);
  expect(renewals).toHaveLength(1);
  await expect(page).toHaveURL(/\/oversea$/);
});

test('a refused renewal clears the tokens and leads to sign-in [AUTH-21, AUTH-22, ERR-15]', async ({ page }) => {
  await signInByForm(page, 'demo');
  // To where the origin's storage can be changed without the application noticing.
  await page.goto('/healthz');
  await page.evaluate(() => {
    localStorage.setItem('hoga.hoga.expiry', '1');
    localStorage.setItem('hoga.hoga.refreshToken', 'not-a-token-of-ours');
  });
  await page.goto('/oversea');
  await expect(page).toHaveURL(/\/signin$/);
  expect(await stored(page, 'accessToken')).toBeNull();
  expect(await stored(page, 'refreshToken')).toBeNull();
  expect(await page.context().cookies()).not.toContainEqual(expect.objectContaining({ name: 'hoga.hoga.accessToken' }));
});

test('changing the password elsewhere signs this browser out at once [SOCK-15, SOCK-28, ERR-13, AUTH-56]', async ({
  page,
  browser,
  app,
  member,
}) => {
  await signIn(page, member);
  await expect(page.locator('html')).toHaveAttribute('data-socket', 'connected');

  const elsewhere = await browser.newPage({ baseURL: app.url });
  await signIn(elsewhere, member, { path: '/more/change_password' });
  await elsewhere.getByLabel('현재 비밀번호').fill(DEMO_PASSWORD);
  await elsewhere.getByLabel('새 비밀번호', { exact: true }).fill('newhoga1234');
  await elsewhere.getByLabel('새 비밀번호 확인').fill('newhoga1234');
  await elsewhere.getByRole('button', { name: '비밀번호 바꾸기' }).click();

  const alert = page.getByRole('alertdialog');
  await expect(alert).toBeVisible();
  const reloaded = page.waitForEvent('load');
  await alert.getByRole('button', { name: '확인' }).click();
  await reloaded;
  await expect(page).toHaveURL(/\/signin$/);
  expect(await stored(page, 'accessToken')).toBeNull();
  await elsewhere.close();
});

test('signing out forgets everything and goes to the root [NAV-25, NAV-28, AUTH-09, AUTH-11]', async ({ page }) => {
  await signIn(page, 'demo', { path: '/more' });
  await page.getByRole('button', { name: '로그아웃' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '로그아웃' }).click();
  await expect(page).toHaveURL(/\/signin$/);
  expect(await stored(page, 'accessToken')).toBeNull();
  await page.goto('/oversea');
  await expect(page).toHaveURL(/\/signin$/);
});

test('a long page offers the way back to its top, and the next page starts anew [NAV-61, NAV-62, RT-67]', async ({
  page,
}) => {
  await signIn(page);
  const toTop = page.getByRole('button', { name: '맨 위로' });
  await expect(page.getByText('나스닥100', { exact: true })).toBeVisible();
  await expect(toTop).toBeHidden();
  await page.mouse.wheel(0, 2_000);
  await expect(toTop).toBeVisible();
  await page.getByRole('link', { name: '더보기' }).click();
  await expect(page.getByRole('button', { name: '로그아웃' })).toBeVisible();
  await expect(toTop).toBeHidden();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});
