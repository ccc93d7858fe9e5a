import { expect } from '@playwright/test';
import { memberPhone } from './support/journey-members.ts';
import { signIn, submitSignIn } from './support/members.ts';
import { agreeAndGoOn, provePhone } from './support/sign-up.ts';
import { test } from './support/test.ts';

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

test('a member sets a new password by phone and signs in with it [AUTH-55]', async ({ page, app, member }) => {
  await page.goto('/find_pw');
  await page.getByLabel('아이디', { exact: true }).fill(member);
  await provePhone(page, app.url, memberPhone(member));
  await page.getByLabel('새 비밀번호', { exact: true }).fill('fresh1234');
  await page.getByLabel('새 비밀번호 확인').fill('fresh1234');
  await page.getByRole('button', { name: '비밀번호 바꾸기' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).click();
  await expect(page).toHaveURL(/\/signin$/);
  await submitSignIn(page, member, 'fresh1234');
  await expect(page).toHaveURL(/\/oversea$/);
});

test('a member changes the nickname [AUTH-57]', async ({ page, member }) => {
  await signIn(page, member, { path: '/more' });
  await page.getByRole('button', { name: '닉네임 변경' }).click();
  await page.getByLabel('닉네임', { exact: true }).fill('<script>새이름');
  await expect(page.getByLabel('닉네임', { exact: true })).toHaveValue('script새이름');
  await page.getByRole('button', { name: '저장' }).click();
  await expect(page.getByText('닉네임을 바꿨습니다.')).toBeVisible();
  await expect(page.getByText('script새이름')).toBeVisible();
});
