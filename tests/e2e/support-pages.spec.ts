import { expect, type Page } from '@playwright/test';
import { openWithin } from './support/crawler.ts';
import { signIn } from './support/members.ts';
import { test } from './support/test.ts';

/** A picture of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function closePopup(page: Page): Promise<void> {
  const popup = page.getByRole('dialog');
  await popup.getByRole('checkbox', { name: '오늘 하루 보지 않기' }).check();
  await popup.getByRole('button', { name: '닫기' }).filter({ hasText: '닫기' }).click();
  await expect(popup).toBeHidden();
}

test('a member asks something with a picture, sees it sent and asks more [RT-54, RT-55, RT-57, RT-58, CNT-31, CNT-32, CNT-33, CNT-46]', async ({
  page,
  member,
}) => {
  await signIn(page, member, { path: '/more' });
  await page.getByRole('link', { name: '1:1 문의' }).click();
  await page.getByRole('link', { name: '문의하기' }).first().click();
  await expect(page).toHaveURL(/\/more\/contact\/create$/);
  await page.getByRole('button', { name: '계정', exact: true }).click();
  await page.getByRole('textbox', { name: '내용' }).fill('화면을 올립니다.\n확인해주세요.');
  const input = page.locator('input[type=file]');
  await input.setInputFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
  await expect(page.getByText('note.txt 파일은 이미지가 아니어서 올릴 수 없습니다.')).toBeVisible();
  await input.setInputFiles({ name: 'pixel.png', mimeType: 'image/png', buffer: PIXEL });
  await expect(page.getByText('사진 1 / 3')).toBeVisible();
  await page.getByRole('button', { name: '문의 등록' }).click();

  await expect(page).toHaveURL(/\/more\/contact\/\d+$/);
  const thread = page.getByRole('list', { name: '문의 대화' });
  await expect(thread.getByText('확인해주세요.')).toBeVisible();
  // Fetched with the member's token: no other client can.
  await expect(thread.getByRole('button', { name: '사진 1' }).locator('img')).toBeVisible();
  await page.getByRole('textbox', { name: '추가 문의하기' }).fill('언제쯤 될까요');
  await page.getByRole('button', { name: '보내기' }).click();
  await expect(thread.getByText('언제쯤 될까요')).toBeVisible();
  await page.getByRole('link', { name: '뒤로' }).click();
  await expect(page.getByRole('link', { name: /화면을 올립니다/ })).toContainText('답변 대기');
});

test('a popup is not shown again today, and the home page leads on [CNT-05, CNT-19, CNT-20]', async ({ page }) => {
  await signIn(page, 'demo', { path: '/home' });
  await closePopup(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: '인기 종목' })).toBeVisible();
  await expect(page.getByRole('region', { name: '배너' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('link', { name: /다음 중요 지표/ }).click();
  await expect(page).toHaveURL(/\/more\/economic$/);
  await expect(page.getByRole('timer')).toBeVisible();
  await expect(page.getByText('예시', { exact: true })).toBeVisible();
});

test('a question is found by its words, and articles and terms are read [RT-43, RT-46, CNT-09, CNT-10, CNT-11, CNT-12, CNT-21]', async ({
  page,
}) => {
  await signIn(page, 'demo', { path: '/more/faq' });
  await page.getByRole('searchbox').fill('출금');
  await page.keyboard.press('Enter');
  await expect(page.locator('mark').first()).toHaveText('출금');
  await page.locator('summary').first().click();
  await page.getByRole('button', { name: '예', exact: true }).click();
  await expect(page.getByText('의견을 남겨주셔서 고맙습니다.')).toBeVisible();
  await openWithin(page, '/support/invest_info');
  await page.getByRole('main').getByRole('listitem').first().getByRole('link').click();
  await expect(page.getByRole('article')).toBeVisible();
  await openWithin(page, '/more/terms');
  await expect(page.getByRole('article')).toContainText('약관');
});

test('a word of a trade screen is explained where it stands', async ({ page }) => {
  await signIn(page, 'demo', { path: '/exchange' });
  await page
    .getByText(/비트코인/)
    .first()
    .click();
  await page.getByRole('button', { name: '펀딩' }).click();
  await expect(page.getByRole('dialog', { name: '펀딩비' })).toContainText('8시간마다');
});
