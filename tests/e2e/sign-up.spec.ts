import { expect, type Page } from '@playwright/test';
import { newestCode, signIn, submitSignIn } from './support/members.ts';
import { futuresOptionId } from './support/perpetual.ts';
import { test } from './support/test.ts';

async function agreeAndGoOn(page: Page): Promise<void> {
  await page.getByLabel('전체 동의').check();
  await page.getByRole('button', { name: '다음' }).click();
}

async function provePhone(page: Page, appUrl: string, phone: string): Promise<void> {
  await page.getByLabel('휴대폰 번호').fill(phone);
  await page.getByRole('button', { name: '인증번호 받기' }).click();
  await expect(page.getByLabel('인증번호 6자리')).toBeVisible();
  await page.getByLabel('인증번호 6자리').fill(await newestCode(appUrl, phone));
  await expect(page.getByText('인증이 완료되었습니다.')).toBeVisible();
}

test('a visitor signs up step by step through a referral, signs in, and a first market order fills [RT-10, AUTH-45, AUTH-46, AUTH-47, AUTH-48, AUTH-51, AUTH-52, AUTH-67]', async ({
  page,
  app,
}) => {
  await page.goto('/ref/HOGA1');
  await page.getByRole('button', { name: '다음' }).click();
  await expect(page.getByRole('alert')).toHaveText('필수 항목에 동의해주세요.');
  await agreeAndGoOn(page);

  await provePhone(page, app.url, '01077770001');
  await page.getByRole('button', { name: '다음' }).click();

  await page.getByLabel('아이디', { exact: true }).fill('demo');
  await page.getByRole('button', { name: '중복 확인' }).click();
  await expect(page.getByText('이미 사용 중인 아이디입니다.')).toBeVisible();
  await page.getByLabel('아이디', { exact: true }).fill('newcomer');
  await page.getByRole('button', { name: '중복 확인' }).click();
  await expect(page.getByText('사용할 수 있는 아이디입니다.')).toBeVisible();
  await page.getByLabel('비밀번호', { exact: true }).fill('hoga1234');
  await page.getByLabel('비밀번호 확인').fill('hoga1235');
  await page.getByRole('button', { name: '다음' }).click();
  await expect(page.getByText('비밀번호가 서로 다릅니다.')).toBeVisible();
  await page.getByLabel('비밀번호 확인').fill('hoga1234');
  await page.getByRole('button', { name: '다음' }).click();

  await page.getByLabel('이름').fill('홍길동');
  await page.getByLabel('닉네임').fill('길동이');
  await page.getByLabel('이메일').fill('gildong@example.com');
  await page.getByRole('button', { name: '적용' }).click();
  await expect(page.getByText('추천으로 가입합니다.')).toBeVisible();
  await page.getByRole('button', { name: '가입하기' }).click();
  await expect(page.getByText('가입이 완료되었습니다')).toBeVisible();

  await page.getByRole('link', { name: '로그인하기' }).click();
  await submitSignIn(page, 'newcomer');
  await expect(page).toHaveURL(/\/oversea$/);

  await page.goto(`/future/${await futuresOptionId(app, 'BTCUSDT')}`);
  await expect(page.getByRole('button', { name: '매수 · 롱' })).toBeEnabled();
  await page.getByRole('group', { name: '주문 유형' }).getByText('시장가', { exact: true }).click();
  const order = page.getByRole('region', { name: '주문', exact: true });
  const amount = order.getByRole('textbox', { name: '수량', exact: true });
  await amount.focus();
  await amount.fill('0.01');
  await page.getByRole('button', { name: '매수 · 롱' }).click();
  await expect(page.getByRole('article', { name: 'BTC/USDT 롱' })).toBeVisible();
});

test('leaving sign-up asks first and stays when refused [RT-68]', async ({ page }) => {
  await page.goto('/signin');
  await page.getByRole('link', { name: '회원가입' }).click();
  await expect(page).toHaveURL(/\/register$/);
  await agreeAndGoOn(page);
  await page.goBack();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('회원가입을 멈추시겠습니까?');
  await question.getByRole('button', { name: '계속 가입' }).click();
  await expect(page).toHaveURL(/\/register$/);
  await expect(page.getByLabel('휴대폰 번호')).toBeVisible();
  await page.goBack();
  await page.getByRole('alertdialog').getByRole('button', { name: '멈추기' }).click();
  await expect(page).toHaveURL(/\/signin$/);
});

test('a member finds the id by name and phone [AUTH-54]', async ({ page, app }) => {
  await page.goto('/find_id');
  await page.getByLabel('이름').fill('박선도');
  await provePhone(page, app.url, '01000000003');
  await page.getByRole('button', { name: '아이디 찾기' }).click();
  await expect(page.getByText('trader', { exact: true })).toBeVisible();
});

test('a member sets a new password by phone and signs in with it [AUTH-55]', async ({ page, app }) => {
  await page.goto('/find_pw');
  await page.getByLabel('아이디', { exact: true }).fill('partner');
  await provePhone(page, app.url, '01000000007');
  await page.getByLabel('새 비밀번호', { exact: true }).fill('fresh1234');
  await page.getByLabel('새 비밀번호 확인').fill('fresh1234');
  await page.getByRole('button', { name: '비밀번호 바꾸기' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).click();
  await expect(page).toHaveURL(/\/signin$/);
  await submitSignIn(page, 'partner', 'fresh1234');
  await expect(page).toHaveURL(/\/oversea$/);
});

test('a member changes the nickname [AUTH-57]', async ({ page }) => {
  await signIn(page, 'follower');
  await page.goto('/more');
  await page.getByRole('button', { name: '닉네임 변경' }).click();
  await page.getByLabel('닉네임', { exact: true }).fill('<script>새이름');
  await expect(page.getByLabel('닉네임', { exact: true })).toHaveValue('script새이름');
  await page.getByRole('button', { name: '저장' }).click();
  await expect(page.getByText('닉네임을 바꿨습니다.')).toBeVisible();
  await expect(page.getByText('script새이름')).toBeVisible();
});
