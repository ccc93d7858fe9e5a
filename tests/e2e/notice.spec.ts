import { expect, type Page } from '@playwright/test';
import { signIn } from './support/members.ts';
import { noticeCommand } from './support/notice-command.ts';
import { test } from './support/test.ts';

const HTML = `
  <p>오늘 <strong>23:00</strong>부터 서버를 점검합니다.</p>
  <script>document.documentElement.dataset.ran = 'script'</script>
  <img src="/none.png" onerror="document.documentElement.dataset.ran = 'handler'">
  <a href="javascript:document.documentElement.dataset.ran='link'">자세히</a>
  <p onclick="document.documentElement.dataset.ran = 'click'">이용에 참고해주세요.</p>`;

async function isConnected(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-socket', 'connected');
}

test('a forced notice opens before all visitors of its site alone, and runs nothing [CNT-08, CNT-13, CNT-14, CNT-22, CNT-23, CNT-24, NAV-63, SOCK-18]', async ({
  page,
  browser,
  app,
}) => {
  await signIn(page);
  await isConnected(page);
  const elsewhere = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const origin = `http://mini.localhost:${new URL(app.url).port}`;
  await signIn(elsewhere, 'demo', { origin, site: { code: 'mini', id: 2 } });
  await isConnected(elsewhere);

  const args = ['--site', 'hoga', '--title', '서버 점검 안내', '--category', '점검', '--file', '-', '--force'];
  const said = await noticeCommand(app, args, HTML);
  expect(said).toContain('left out of the text: <script>, <img>, href, onclick');
  const id = /notice (\d+)/.exec(said)?.[1];

  const dialog = page.getByRole('dialog', { name: '서버 점검 안내' });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByText('23:00')).toHaveCSS('font-weight', '650');
  await dialog.getByText('자세히').click();
  await dialog.getByText('이용에 참고해주세요.').click();
  await expect(page.locator('html')).not.toHaveAttribute('data-ran');
  await dialog.getByRole('button', { name: '닫기' }).filter({ hasText: '닫기' }).click();
  await expect(dialog).toBeHidden();

  // The other site is served after this one: a notice not sent to it by now never will be.
  await noticeCommand(
    app,
    ['--site', 'mini', '--title', '미니 공지', '--file', '-', '--force'],
    '<p>미니만 봅니다.</p>',
  );
  await expect(elsewhere.getByRole('dialog', { name: '미니 공지' })).toBeVisible();
  await expect(elsewhere.getByText('서버 점검 안내')).toHaveCount(0);
  await expect(page.getByText('미니 공지')).toHaveCount(0);

  const foreign = await page.request.get(`/api/content/notice?contentId=${id}&siteInfoId=2`);
  const nobodys = await page.request.get('/api/content/notice?contentId=900000000&siteInfoId=2');
  expect(foreign.status()).toBe(404);
  expect(await foreign.json()).toEqual(await nobodys.json());
  await elsewhere.close();
});

test('notices are read from the menu and back again, and an id is digits [RT-42, RT-49, RT-50, RT-51, RT-52, VAL-29]', async ({
  page,
}) => {
  await signIn(page, 'demo', { path: '/more' });
  await page.getByRole('link', { name: '공지사항' }).click();
  await expect(page).toHaveURL(/\/more\/notice$/);
  const first = page.getByRole('main').getByRole('listitem').first().getByRole('link');
  const title = (await first.locator('span').first().textContent()) ?? '';
  await first.click();
  await expect(page).toHaveURL(/\/more\/notice\/\d+$/);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await page.getByRole('link', { name: '뒤로' }).click();
  await expect(page).toHaveURL(/\/more\/notice$/);

  await page.goto('/support/notice');
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await page.goto('/more/notice/12a');
  // An unknown path leads to the page that was open last.
  await expect(page).toHaveURL(/\/support\/notice$/);
});
