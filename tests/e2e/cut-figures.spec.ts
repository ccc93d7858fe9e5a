import { expect, type Page } from '@playwright/test';
import { openWithin } from './support/crawler.ts';
import { cutTexts } from './support/cut-texts.ts';
import { signIn } from './support/members.ts';
import { bitcoinMicro, tradesAround } from './support/micro-bitcoin.ts';
import { perpetual } from './support/perpetual.ts';
import { test } from './support/test.ts';

/** Screens without anything to open first. */
const PLAIN_SCREENS = [
  '/home',
  '/oversea',
  '/exchange',
  '/search/oversea',
  '/wallet/asset',
  '/wallet/dnw_history',
  '/wallet/deposit/USDT',
  '/wallet/withdraw/USDT',
  '/wallet/buy/USDT',
  '/wallet/sell/USDT',
  '/wallet/convert/USDT_USD',
  '/wallet/p2p',
  '/wallet/history',
  '/copytrade',
  '/copytrade/my',
  '/copytrade/log',
  '/more',
  '/more/setting',
  '/more/alert',
  '/more/economic',
] as const;

interface Instrument {
  readonly id: number;
  readonly stock: string;
  readonly enName: string;
}

/** The options of the open site: each site has its own ids. */
function instrumentsOf(page: Page, product: 'oversea' | 'futures'): Promise<readonly Instrument[]> {
  return page.evaluate(async (path) => {
    const reply = await fetch(path);
    return ((await reply.json()) as { data: readonly Instrument[] }).data;
  }, `/api/${product}/option/list?isPlay=1`);
}

test('English at 360 px: no amount and no name of an instrument is cut on any main screen, and exits show a mark [T6, T28]', async ({
  page,
  app,
  member,
}) => {
  const [bid, ask] = ['21692.25', '21692.5'];
  await app.say(
    { kind: 'quote', symbol: 'MNQ', bid, ask, last: bid },
    { kind: 'depth', symbol: 'MNQ', bids: [[bid, '11', 7]], asks: [[ask, '14', 9]] },
    ...bitcoinMicro(107_800),
    ...tradesAround(107_800, 3),
    ...perpetual({ bid: '106449.2', ask: '106449.3' }),
  );
  const origin = `http://global.localhost:${new URL(app.url).port}`;
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, member, { origin, site: { code: 'global', id: 15 } });
  const oversea = await instrumentsOf(page, 'oversea');
  const futures = await instrumentsOf(page, 'futures');
  const names = [...oversea, ...futures].map(({ enName }) => enName);
  const findings: string[] = [];
  const check = async (where: string) => {
    const reported = (await cutTexts(page)).filter(
      ({ text, within }) => /\d/.test(text) || names.some((name) => name.includes(text) || within.includes(name)),
    );
    findings.push(...reported.map(({ text, within, by }) => `${where}: "${text}" of "${within}" by ${by}`));
  };

  await openWithin(page, `/oversea/${oversea.find(({ stock }) => stock === 'MNQ')?.id}`);
  // On and off differ by a mark, not by colour alone.
  const takeProfit = page.getByRole('button', { name: 'TP 10t' });
  await expect(takeProfit.locator('[aria-hidden="true"]').first()).toBeVisible();
  await takeProfit.click();
  await expect(takeProfit.locator('svg')).toBeVisible();
  await takeProfit.click();
  await expect(takeProfit.locator('svg')).toHaveCount(0);

  // With a position the screen shows the most.
  await page.getByRole('button', { name: /Buy market/ }).click();
  await expect(page.getByText(/^Net [+−]/)).toBeVisible();
  await check('overseas ladder');
  for (const tab of ['Chart', /^History/]) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('tabpanel').last()).toBeVisible();
    await check(`overseas ${String(tab)}`);
  }
  await page.getByRole('tab', { name: 'Order', exact: true }).click();
  await openAndCheck(page, page.getByRole('button', { name: 'Close', exact: true }), check, 'overseas close');
  await openAndCheck(page, page.getByRole('button', { name: /, change instrument$/ }), check, 'overseas instruments');

  await openWithin(page, `/future/${futures.find(({ stock }) => stock.endsWith('BTCUSDT'))?.id}`);
  await page.getByRole('region', { name: 'Order', exact: true }).getByText('Market').click();
  await page.getByLabel('Quantity', { exact: true }).fill('0.01');
  await page.getByRole('button', { name: 'Buy · Long' }).click();
  const held = page.getByRole('region', { name: 'Open position' });
  await expect(held).toBeVisible();
  await check('coin form');
  await openAndCheck(page, held.getByRole('button', { name: 'Close' }), check, 'coin close');
  await openAndCheck(page, page.getByRole('button', { name: /, change instrument$/ }), check, 'coin instruments');

  for (const path of PLAIN_SCREENS) {
    await openWithin(page, path);
    await check(path);
  }
  await openWithin(page, '/exchange');
  await page.getByRole('link', { name: /30 s/ }).first().click();
  // The list is gone, and what floated over its scrolled end with it.
  await expect(page.getByRole('link', { name: /30 s/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Up/ })).toBeVisible();
  await check('a round');
  // A round that takes no more bets has a longer text than one that does.
  await expect(page.getByText(/^#\d+ closed$/).first()).toBeVisible({ timeout: 60_000 });
  await check('a round that is closed');
  expect(findings).toEqual([]);
});

async function openAndCheck(
  page: Page,
  opener: ReturnType<Page['getByRole']>,
  check: (where: string) => Promise<void>,
  where: string,
): Promise<void> {
  await opener.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await check(where);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}
