import { expect, type Page } from '@playwright/test';
import { AT_NIGHT } from './support/at-night.ts';
import { openWithin } from './support/crawler.ts';
import { signIn } from './support/members.ts';
import { test } from './support/test.ts';

/** The screens of the wallet one after another, as a member goes through them; requests are cancelled again. */
const SIZES = {
  phone: { width: 390, height: 844, member: 'demo' },
  desktop: { width: 1440, height: 900, member: 'demo2' },
} as const;

/** Confirms 신청이 완료되었습니다. and sees the request. */
async function openReceipt(page: Page): Promise<void> {
  const done = page.getByRole('alertdialog');
  await expect(done).toContainText('신청이 완료되었습니다.');
  await done.getByRole('button', { name: '신청 보기' }).click();
  await expect(page).toHaveURL(/\/wallet\/request\/\d+$/);
  await expect(page.getByRole('list', { name: '진행 단계' })).toBeVisible();
}

async function takeBack(page: Page): Promise<void> {
  await page.getByRole('button', { name: /취소$/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '신청 취소' }).click();
  await expect(page.getByText('취소됨').first()).toBeVisible();
}

async function say(page: Page, words: string): Promise<void> {
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(words);
  await dialog.getByRole('button', { name: '확인' }).click();
}

for (const [name, { member, ...viewport }] of Object.entries(SIZES)) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport });
    test.skip(!AT_NIGHT && name === 'desktop', 'by day on a phone');

    test('money is seen, asked for, moved and found again [RT-30, RT-31]', async ({ page }) => {
      await signIn(page, member, { path: '/wallet/asset' });
      const total = page.getByRole('region', { name: '총 자산' });
      await expect(total).toContainText('원');
      const curve = page.getByRole('region', { name: '자산 추이' });
      await expect(curve).toBeVisible();
      await page.getByRole('button', { name: '금액 숨기기' }).click();
      await expect(total).toContainText('••••');
      await expect(curve).toHaveCount(0);
      await page.getByRole('button', { name: '금액 숨기기' }).click();

      await openWithin(page, '/balances/deposit');
      await page.getByRole('textbox', { name: '입금신청금액' }).fill('50000');
      await page.getByRole('button', { name: '50,000원 입금신청' }).click();
      await openReceipt(page);
      await takeBack(page);

      await openWithin(page, '/balances/withdraw');
      await page.getByRole('button', { name: '출금신청' }).click();
      await say(page, '출금신청금액을 입력해주세요.');

      for (const pair of ['FUTURES_USDT', 'USDT_FUTURES']) {
        await openWithin(page, `/wallet/convert/${pair}`);
        await page.getByRole('textbox', { name: '보내는 수량' }).fill('100');
        await page.getByRole('button', { name: /100 USDT/ }).click();
        await expect(page.getByText('이체했습니다.').first()).toBeVisible();
      }

      await openWithin(page, '/wallet/buy/USDT');
      await page.getByRole('textbox', { name: '결제 금액' }).fill('100000');
      await page.getByRole('button', { name: /100,000원 구매신청/ }).click();
      await openReceipt(page);
      await takeBack(page);

      await openWithin(page, '/wallet/deposit/BTC');
      await expect(page.getByRole('img', { name: /QR/ })).toBeVisible();
      await openWithin(page, '/wallet/withdraw/USDT');
      await page.getByRole('button', { name: '출금신청' }).click();
      await say(page, '출금신청금액을 입력해주세요.');
      await openWithin(page, '/wallet/sell/USDT');
      await page.getByRole('button', { name: '판매신청' }).click();
      await say(page, '판매할 수량을 입력해주세요.');
      // An obstacle is shown before the password is asked for.
      await page.getByRole('textbox', { name: '판매 수량' }).fill('10');
      await page.getByRole('button', { name: '10 USDT 판매신청' }).click();
      await say(page, '계좌번호를 먼저 등록해주세요.');
      await openWithin(page, '/wallet/p2p');
      await expect(page.getByRole('button', { name: /구매/ }).first()).toBeVisible();

      await openWithin(page, '/wallet/dnw_history');
      await expect(page.getByRole('link', { name: /입금 50,000원/ })).toContainText('취소됨');
      await openWithin(page, '/search/dnw');
      await page.getByRole('searchbox').fill('비트코인');
      await expect(page.getByRole('link', { name: /비트코인/ }).first()).toBeVisible();
    });
  });
}
