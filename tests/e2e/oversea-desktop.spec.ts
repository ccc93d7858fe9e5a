import { expect, type Locator, type Page } from '@playwright/test';
import type { JourneyApp } from './support/driven-app.ts';
import { sendOnTap } from './support/first-order.ts';
import { signIn } from './support/members.ts';
import { bitcoinMicro, TICK, tradesAround, written } from './support/micro-bitcoin.ts';
import { bitcoinMicroPath } from './support/options.ts';
import { test } from './support/test.ts';

const START = 107_800;
const CHART_TICKS = 20;

test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'no-preference' } });

async function openDesk(page: Page, app: JourneyApp, username: string): Promise<void> {
  await app.say(...bitcoinMicro(START), ...tradesAround(START, CHART_TICKS));
  await signIn(page, username, { path: await bitcoinMicroPath(app) });
  await expect(page.locator('html')).toHaveAttribute('data-socket', 'connected');
  await expect(page.getByRole('button', { name: /시장가 매수/ })).toBeEnabled();
}

function cell(page: Page, column: string, price: number): Locator {
  const row = page
    .getByRole('grid')
    .getByRole('row')
    .filter({ hasText: written(price) });
  return row.locator(`[role="gridcell"][data-column="${column}"]`);
}

/** Drags a line of the chart by its chip, by a number of pixels down. */
async function dragDown(page: Page, chip: Locator, pixels: number): Promise<void> {
  const box = await chip.boundingBox();
  if (box === null) throw new Error('the line is not in sight');
  const x = box.x + box.width / 2;
  const y = box.y + box.height / 2;
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + pixels, { steps: 5 });
}

test('lines of the chart are dragged: a stop is amended in place, a stop-loss by whole ticks [OVS-07, OVS-20, OVS-38]', async ({
  page,
  app,
  member,
}) => {
  await openDesk(page, app, member);
  await page.getByRole('button', { name: '둘러보기 건너뛰기' }).click();
  await expect(page.getByText('수량 1 · 클릭 후 확인')).toBeVisible();
  await cell(page, 'sellStop', START - 6 * TICK).click();
  await sendOnTap(page);
  await expect(page.getByText('수량 1 · 클릭 즉시 주문')).toBeVisible();
  const stop = page.getByRole('button', { name: `매도 1 MIT ${written(START - 6 * TICK)}` });
  await expect(stop).toBeVisible();

  // Esc lets go of it where it was.
  await dragDown(page, stop, 60);
  await expect(page.getByRole('button', { name: /매도 1 MIT · 현재가 −\d+틱/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(stop).toBeVisible();

  // Not too far: the ladder shows where it went.
  await dragDown(page, stop, 24);
  await page.mouse.up();
  const orders = page.getByRole('tab', { name: /미체결/ });
  await orders.click();
  const row = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'MIT' });
  await expect(row).toHaveCount(1);
  await expect(row).not.toContainText(written(START - 6 * TICK));
  const moved = Number(((await row.locator('p').first().textContent()) ?? '').split(' ')[0]?.replaceAll(',', ''));
  expect(moved).toBeLessThan(START - 6 * TICK);
  expect(moved % TICK).toBe(0);
  // The ladder has it at the same price.
  await expect(cell(page, 'sellStop', moved).locator('[data-chip]:visible')).toHaveText('1');

  // A position by the keyboard, with exits; then its stop-loss by its line.
  await page.getByRole('switch', { name: '익절' }).click();
  await page.getByRole('switch', { name: '손절' }).click();
  await page.keyboard.press('b');
  await page.getByRole('tab', { name: /포지션/ }).click();
  const position = page.getByRole('row', { name: /비트코인 Micro/ }).filter({ hasText: '매수 1' });
  await expect(position).toContainText('익절 10 · 손절 10틱');
  const stopLoss = page.getByRole('button', { name: /^손절 −10틱/ });
  await dragDown(page, stopLoss, 50);
  await expect(page.getByRole('button', { name: /^손절 −\d+틱 · −[\d,]+원/ })).toBeVisible();
  await page.mouse.up();
  await expect(position).toContainText(/익절 10 · 손절 (1[1-9]|[2-9]\d)틱/);
});

test('keys choose, order, recentre, turn round, cancel and close; none acts while something is typed', async ({
  page,
  app,
  member,
}) => {
  await openDesk(page, app, member);
  await page.keyboard.press('2');
  await page.keyboard.press('s');
  await sendOnTap(page);
  const panel = page.getByRole('region', { name: '주문', exact: true });
  await expect(panel).toContainText('매도 3');

  await page.getByRole('searchbox', { name: '종목 검색' }).fill('');
  await page.keyboard.type('bsx1');
  await expect(page.getByRole('searchbox', { name: '종목 검색' })).toHaveValue('bsx1');
  await expect(panel).toContainText('매도 3');
  await page.getByRole('searchbox', { name: '종목 검색' }).fill('');
  await panel.getByText('수량 (계약)').click();

  const recentre = page.getByRole('button', { name: '현재가로' });
  await page.getByRole('grid').hover();
  await page.mouse.wheel(0, 300);
  await expect(recentre).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('Space');
  await expect(recentre).toHaveAttribute('aria-pressed', 'true');

  await page.keyboard.press('r');
  await page.getByRole('alertdialog').getByRole('button', { name: '포지션 전환' }).click();
  await expect(panel).toContainText('매수 3');

  await cell(page, 'buy', START - 3 * TICK).click({ position: { x: 12, y: 12 } });
  const chip = cell(page, 'buy', START - 3 * TICK).locator('[data-chip]:visible');
  await expect(chip).toHaveText('3×');
  await page.keyboard.press('x');
  await expect(chip).toHaveCount(0);

  await page.keyboard.press('c');
  const close = page.getByRole('button', { name: '3계약 시장가 청산' });
  await close.click();
  await expect(panel).toContainText('거래 결과');

  // While the sheet closes no key acts.
  await expect(close).toBeHidden();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: '단축키' });
  await keys.getByRole('switch', { name: '단축키 사용' }).click();
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  await page.keyboard.press('4');
  await expect(panel.getByRole('button', { name: '10', exact: true })).toHaveAttribute('aria-pressed', 'false');
});

test('an own order stands beside quantity and count of its price, whatever the length of the bar', async ({
  page,
  app,
  member,
}) => {
  await openDesk(page, app, member);
  const asks = [['107805', '12345', 215] as const];
  const bids = [['107790', '12345', 215] as const];
  await app.say({ kind: 'depth', symbol: 'MBT', bids, asks });
  const own = { sell: cell(page, 'sell', 107_805), buy: cell(page, 'buy', 107_790) };
  await expect(own.buy).toContainText('215건');
  await own.buy.click({ position: { x: 12, y: 12 } });
  await sendOnTap(page);
  await expect(own.buy.locator('[data-chip]')).toHaveText('1×');
  const { width = 0 } = (await own.sell.boundingBox()) ?? {};
  await own.sell.click({ position: { x: width - 12, y: 12 } });
  await expect(own.sell.locator('[data-chip]')).toHaveText('1×');
  // Several orders at one price: the number stands at the chip's corner.
  await own.buy.click({ position: { x: 12, y: 12 } });
  await expect(own.buy.locator('[data-chip]')).toHaveAttribute('data-count', '2');

  for (const side of [own.sell, own.buy]) {
    await expect(side.locator('.ladder-figures')).toHaveText(/12,345\s*215건/);
    const [chip, cellBox, figures] = await side.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element.querySelector('.ladder-figures') ?? element);
      const lines = [...range.getClientRects()];
      const chipBox = element.querySelector('[data-chip]')?.getBoundingClientRect();
      return [chipBox, element.getBoundingClientRect(), lines] as const;
    });
    if (chip === undefined) throw new Error('the chip is not in sight');
    expect(figures.length).toBeGreaterThan(1);
    for (const line of figures) {
      // Neither under the chip nor out of the cell.
      expect(line.right <= chip.left || line.left >= chip.right).toBe(true);
      expect(line.left).toBeGreaterThanOrEqual(cellBox.left);
      expect(line.right).toBeLessThanOrEqual(cellBox.right);
      expect(line.top).toBeGreaterThanOrEqual(cellBox.top - 1);
      expect(line.bottom).toBeLessThanOrEqual(cellBox.bottom + 1);
    }
  }
});
