import { expect, type Page } from '@playwright/test';
import { signIn } from './support/members.ts';
import { test } from './support/test.ts';

const WIDE = { width: 1440, height: 900 };

const star = (page: Page, name: string) => page.getByRole('button', { name: `${name} 관심 종목` });
const marked = (page: Page, name: string) => expect(star(page, name)).toHaveAttribute('aria-pressed', 'true');
const unmarked = (page: Page, name: string) => expect(star(page, name)).toHaveAttribute('aria-pressed', 'false');

/** The document as the server has it. */
async function kept(page: Page): Promise<readonly string[]> {
  const token = await page.evaluate(() => localStorage.getItem('hoga.hoga.accessToken'));
  const reply = await page.request.get('/api/preference/my?kind=favourites', {
    headers: { authorization: `Bearer ${token}` },
  });
  const { data } = (await reply.json()) as { data: { kept: { document: string } | null } };
  return data.kept === null ? [] : JSON.parse(data.kept.document).symbols;
}

test.use({ viewport: WIDE });

test('what a visitor has marked joins their account, and every device shows and changes the same marks', async ({
  page,
  browser,
  member,
}) => {
  await page.goto('/overseaView');
  await star(page, '코스피200 Mini').click();
  await marked(page, '코스피200 Mini');
  await page.reload();
  await marked(page, '코스피200 Mini');

  await signIn(page, member);
  await marked(page, '코스피200 Mini');
  await star(page, '금 Micro').click();
  await expect.poll(() => kept(page)).toHaveLength(2);
  expect((await kept(page))[0], 'newest first').toBe('MGC');

  const other = await (await browser.newContext({ viewport: WIDE, locale: 'ko-KR' })).newPage();
  await signIn(other, member);
  await marked(other, '금 Micro');
  await marked(other, '코스피200 Mini');
  await other.getByRole('button', { name: '관심', exact: true }).click();
  await expect(other.getByRole('table').getByRole('row')).toHaveCount(3);
  await star(other, '코스피200 Mini').click();
  await expect.poll(() => kept(other)).toEqual(['MGC']);

  await page.reload();
  await unmarked(page, '코스피200 Mini');
  await marked(page, '금 Micro');
  await other.context().close();
});
