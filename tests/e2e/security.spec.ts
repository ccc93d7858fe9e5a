import { expect, type Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { signIn, submitSignIn } from './support/members.ts';
import { test } from './support/test.ts';

/** The code of a step from now: the one of this step has been used to set it up. */
function nextCode(secret: string, steps: number): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });
}

async function wrongCode(page: Page, secret: string): Promise<void> {
  const good = [-1, 0, 1, 2].map((steps) => nextCode(secret, steps));
  const wrong = ['000000', '111111', '222222', '333333', '444444'].find((code) => !good.includes(code)) ?? '';
  await page.getByLabel('OTP 6자리').fill(wrong);
}

test('a member sets up OTP, signs in with a code, and turns it off with a recovery code', async ({ page, member }) => {
  await signIn(page, member, { path: '/more' });
  await page.getByRole('link', { name: '보안' }).click();
  await page.getByRole('link', { name: 'OTP 설정' }).click();
  // The page before has a section of that name: it is shown until the next one has loaded.
  const password = page.locator('input').and(page.getByLabel('비밀번호', { exact: true }));
  await password.fill('wrong1234');
  await page.getByRole('button', { name: '다음' }).click();
  await expect(page.getByRole('alert')).toHaveText('비밀번호가 맞지 않습니다. 4회 남았습니다.');
  await password.fill('hoga1234');
  await page.getByRole('button', { name: '다음' }).click();

  const uri = await page.getByRole('link', { name: '인증 앱에서 열기' }).getAttribute('href');
  const secret = new URL(uri ?? '').searchParams.get('secret') ?? '';
  await wrongCode(page, secret);
  await expect(page.getByRole('alert')).toHaveText('OTP 번호가 일치하지 않습니다.');
  await page.getByLabel('OTP 6자리').fill(nextCode(secret, 0));
  await expect(page.getByText('확인되었습니다')).toBeVisible();
  const codes = await page.getByRole('region', { name: '복구 코드 보관' }).getByRole('listitem').allInnerTexts();
  const recoveryCodes = codes.map((text) => /[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(text)?.[0] ?? '');
  expect(new Set(recoveryCodes).size).toBe(10);
  const turnOn = page.getByRole('button', { name: 'OTP 켜기' });
  await expect(turnOn).toBeDisabled();
  await page.getByRole('switch', { name: /로그인할 때도 확인/ }).check();
  await page.getByLabel('복구 코드를 안전한 곳에 보관했습니다').check();
  await turnOn.click();
  await expect(page).toHaveURL(/\/more\/security$/);
  await expect(page.getByText('OTP 사용 중')).toBeVisible();
  await expect(page.getByText(/보안 정보 변경 후 24시간 동안 출금할 수 없습니다/)).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'OTP 켜짐' })).toBeVisible();

  await page.goto('/more');
  await page.getByRole('button', { name: '로그아웃' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '로그아웃' }).click();
  await submitSignIn(page, member);
  await expect(page.getByRole('heading', { name: '2단계 인증' })).toBeVisible();
  await wrongCode(page, secret);
  await expect(page.getByRole('alert')).toHaveText('OTP 번호가 맞지 않습니다. 4회 남았습니다.');
  await page.getByLabel('OTP 6자리').fill(nextCode(secret, 1));
  await expect(page).toHaveURL(/\/more$/);

  await page.goto('/more/security');
  await page.getByRole('button', { name: 'OTP 끄기' }).click();
  const sheet = page.getByRole('dialog', { name: 'OTP 끄기' });
  await sheet.getByRole('button', { name: '복구 코드 사용' }).click();
  await sheet.getByLabel('복구 코드').fill(recoveryCodes[0] ?? '');
  await sheet.getByRole('button', { name: 'OTP 끄기' }).click();
  await expect(page.getByRole('link', { name: 'OTP 설정' })).toBeVisible();
});
