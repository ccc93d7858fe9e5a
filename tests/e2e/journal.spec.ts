import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { openWithin } from './support/crawler.ts';
import type { JourneyApp } from './support/driven-app.ts';
import { signIn } from './support/members.ts';
import { bitcoinMicro, TICK } from './support/micro-bitcoin.ts';
import { bitcoinMicroPath } from './support/options.ts';
import { test } from './support/test.ts';

const START = 107_800;

/** Ten contracts, nine ticks of 0.5 dollars at 1,400 won: 63,000 won less 14,000 of fees. */
async function tradeOnce(page: Page, app: JourneyApp, username: string): Promise<void> {
  await app.say(...bitcoinMicro(START));
  await signIn(page, username, { path: await bitcoinMicroPath(app) });
  await expect(page.locator('html')).toHaveAttribute('data-socket', 'connected');
  await page.getByRole('button', { name: '10', exact: true }).click();
  await page.getByRole('button', { name: /시장가 매수/ }).click();
  await page.getByRole('tab', { name: /내역/ }).click();
  const card = page.getByRole('article', { name: '비트코인 Micro' });
  await expect(card).toContainText('매수 10');
  await app.say(...bitcoinMicro(START + 10 * TICK));
  await card.getByRole('button', { name: '시장가 청산' }).click();
  await page.getByRole('button', { name: '10계약 시장가 청산' }).click();
  await expect(page.getByText('보유한 포지션이 없습니다.')).toBeVisible();
}

test('a trade is in the journal, with its fills, a note and a file', async ({ page, app, member }) => {
  await tradeOnce(page, app, member);
  await openWithin(page, '/more');
  await page.getByRole('link', { name: '매매일지' }).click();

  const summary = page.getByRole('region', { name: '순손익' });
  await expect(summary).toContainText('+49,000원');
  await expect(summary).toContainText('손익 +63,000');
  await expect(summary).toContainText('수수료 14,000');
  const day = page.getByRole('table', { name: /순손익 달력/ }).getByRole('button', { name: /순손익 \+49,000원 1건/ });
  await expect(day).toContainText('+4.9');
  await day.click();
  await page.getByRole('link', { name: /매수 10.*비트코인 Micro/ }).click();

  await expect(page.getByText('체결 2건')).toBeVisible();
  await expect(page.getByText('진입 7,000 · 종료 7,000')).toBeVisible();
  await page.getByLabel('왜 들어가고 왜 나왔는지 적어두세요').fill('<b>계획대로</b>');
  await expect(page.getByText('저장됨 · 나만 봅니다')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('왜 들어가고 왜 나왔는지 적어두세요')).toHaveValue('<b>계획대로</b>');

  await openWithin(page, '/more/journal');
  await page.getByRole('button', { name: '내보내기' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV 거래', exact: true }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain(',KRW,63000,14000,0,0,49000,');
});

test('home says what the trades of today have brought; a trade is saved as a card without amounts', async ({
  page,
  app,
  member,
}) => {
  await signIn(page, member, { path: '/home' });
  await page.getByRole('checkbox', { name: '오늘 하루 보지 않기' }).check();
  await page.getByRole('button', { name: '닫기' }).last().click();
  await expect(page.getByText('오늘 마친 거래가 없습니다')).toBeVisible();
  await tradeOnce(page, app, member);
  await openWithin(page, '/home');
  await expect(page.getByText('거래 순손익 · 1건 1승 0패')).toBeVisible();
  await expect(page.getByText('+49,000원', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: '매매일지' }).first().click();
  await page.getByRole('link', { name: /매수 10.*비트코인 Micro/ }).click();

  await page.getByRole('button', { name: '거래 카드 공유' }).click();
  const card = page.getByRole('img', { name: /모의투자/ });
  await expect(card).toBeVisible();
  await expect(card).not.toHaveAccessibleName(/49,000|63,000|14,000/);
  const withoutAmounts = await saved(page);
  await page.getByRole('switch', { name: /금액과 수량 보이기/ }).click();
  await expect(card).toHaveAccessibleName(/순손익, \+49,000원/);
  const withAmounts = await saved(page);
  for (const picture of [withoutAmounts, withAmounts]) {
    expect(picture.subarray(1, 4).toString()).toBe('PNG');
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1080, 1350]);
  }
  expect(withAmounts.equals(withoutAmounts)).toBe(false);
});

async function saved(page: Page): Promise<Buffer> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '이미지로 저장' }).click();
  return await readFile(await (await download).path());
}

test('on a desktop the month, its statistics and its trades stand side by side', async ({ page, app, member }) => {
  await tradeOnce(page, app, member);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openWithin(page, '/more/journal');
  await expect(page.getByRole('region', { name: '누적 순손익' })).toBeVisible();
  await expect(page.getByRole('region', { name: '종목별' })).toContainText('비트코인 Micro1건+49,000원');
  await expect(page.getByRole('link', { name: /매수 10/ })).toBeVisible();
});
