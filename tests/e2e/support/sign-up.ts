import { expect, type Page } from '@playwright/test';
import { newestCode } from './members.ts';

export async function agreeAndGoOn(page: Page): Promise<void> {
  await page.getByLabel('전체 동의').check();
  await page.getByRole('button', { name: '다음' }).click();
}

/** Proves a phone; sign-up goes on to its next step by itself. */
export async function typePhoneCode(page: Page, appUrl: string, phone: string): Promise<void> {
  await page.getByLabel('휴대폰 번호').fill(phone);
  await page.getByRole('button', { name: '인증번호 받기' }).click();
  await expect(page.getByLabel('인증번호 6자리')).toBeVisible();
  await page.getByLabel('인증번호 6자리').fill(await newestCode(appUrl, phone));
}

/** The same where the page stays: finding an id or a password. */
export async function provePhone(page: Page, appUrl: string, phone: string): Promise<void> {
  await typePhoneCode(page, appUrl, phone);
  await expect(page.getByText('인증이 완료되었습니다.')).toBeVisible();
}
