import { expect, type Locator, type Page } from '@playwright/test';
import type { JourneyApp } from './support/driven-app.ts';
import { sendOnTap } from './support/first-order.ts';
import { signIn } from './support/members.ts';
import { optionId } from './support/options.ts';
import { perpetual } from './support/perpetual.ts';
import { test } from './support/test.ts';

const START = { bid: '59999.9', ask: '60000', mark: '60000', last: '60000' };
type Column = 'sellStop' | 'sell' | 'buy' | 'buyStop';

/** The ladder of the Bitcoin perpetual, grouped by ten ticks: a row is one USDT. */
class CoinLadder {
  readonly page: Page;
  readonly grid: Locator;

  constructor(page: Page) {
    this.page = page;
    this.grid = page.getByRole('grid', { name: 'BTC/USDT 호가' });
  }

  cell(column: Column, price: string): Locator {
    return this.grid
      .getByRole('row')
      .filter({ has: this.page.getByRole('rowheader').filter({ hasText: price }) })
      .locator(`[role="gridcell"][data-column="${column}"]`);
  }

  chip(column: Column, price: string): Locator {
    return this.cell(column, price).locator('[data-chip]:visible');
  }

  /** Beside the chip, on the side of the price. */
  async tap(column: Column, price: string): Promise<void> {
    const box = await this.cell(column, price).boundingBox();
    if (box === null) throw new Error(`${price} is not in sight`);
    const x = column === 'buy' ? box.x + 8 : column === 'sell' ? box.x + box.width - 8 : box.x + box.width / 2;
    await this.page.mouse.click(x, box.y + box.height / 2);
  }

  async drag(column: Column, from: string, to: string): Promise<void> {
    const box = await this.chip(column, from).boundingBox();
    const target = await this.cell(column, to).boundingBox();
    if (box === null || target === null) throw new Error('the chip is not in sight');
    const x = box.x + box.width / 2;
    await this.page.mouse.move(x, box.y + box.height / 2);
    await this.page.mouse.down();
    await this.page.mouse.move(x, target.y + target.height / 2, { steps: 4 });
    await expect(this.page.locator('.ladder-lens')).toContainText('지정가 롱 정정');
    await this.page.mouse.up();
  }
}

const toast = (page: Page, words: string) =>
  page.getByRole('region', { name: '알림 메시지' }).getByText(words, { exact: true });

async function open(page: Page, app: JourneyApp, member: string, keeps: Record<string, string>): Promise<CoinLadder> {
  await app.say(...perpetual(START));
  await signIn(page, member, { path: `/future/${await optionId(app, 'futures', 'BTCUSDT')}`, keeps });
  await expect(page.locator('html')).toHaveAttribute('data-socket', 'connected');
  return new CoinLadder(page);
}

test('coins on the ladder of a phone: placed by a tap, moved, cancelled, filled, closed; quantity and grouping are kept', async ({
  page,
  app,
  member,
}) => {
  const ladder = await open(page, app, member, {});
  await page.getByText('호가주문', { exact: true }).click();
  await expect(ladder.grid.locator('[data-last]')).toContainText('60,000');
  await expect(page.getByText('포지션 없음')).toBeVisible();

  // Nothing is ordered without a quantity.
  await ladder.tap('buy', '59,997');
  await expect(toast(page, '수량을 먼저 정해주세요')).toBeVisible();
  await page.getByRole('button', { name: '0.1', exact: true }).click();
  await expect(page.getByRole('button', { name: '수량 0.100 BTC' })).toContainText('≈ 6,000 USDT');

  // A tap in a grouped row sends the price of that row.
  await ladder.tap('buy', '59,997');
  await sendOnTap(page);
  await expect(ladder.chip('buy', '59,997')).toHaveText('0.1×');
  await expect(ladder.cell('buy', '59,997')).toHaveAttribute('aria-label', '롱 · 매수 59,997, 내 주문 0.100 BTC');

  await ladder.drag('buy', '59,997', '59,998');
  await expect(ladder.chip('buy', '59,998')).toHaveText('0.1×');
  await expect(ladder.chip('buy', '59,997')).toHaveCount(0);
  await ladder.chip('buy', '59,998').click();
  await expect(ladder.chip('buy', '59,998')).toHaveCount(0);

  // A stop waits for the mark: a long one above it, none below.
  await ladder.tap('buyStop', '60,002');
  await expect(ladder.chip('buyStop', '60,002')).toHaveText('0.1');
  await ladder.tap('buyStop', '59,998');
  await expect(toast(page, '스탑은 롱이면 마크가보다 위, 숏이면 아래에 걸어주세요')).toBeVisible();
  await page.getByRole('button', { name: /전체취소/ }).click();
  await expect(ladder.chip('buyStop', '60,002')).toHaveCount(0);

  // Filled where it waits, with its marks on the rows and its lines over the ladder.
  await ladder.tap('buy', '59,998');
  await expect(ladder.chip('buy', '59,998')).toBeVisible();
  await app.say(...perpetual({ bid: '59997.9', ask: '59998', mark: '59998', last: '59998' }));
  const strip = page.getByRole('region', { name: '보유 포지션' });
  await expect(strip).toContainText('0.100 BTC');
  await expect(strip).toContainText('손익분기');
  await expect(ladder.grid.getByRole('row').filter({ hasText: '진입' })).toContainText('59,998');

  // What is chosen survives a reload: part, grouping, unit and quantity.
  await page.getByRole('button', { name: '수량을 USDT로 입력' }).click();
  await page.getByRole('group', { name: '호가 묶음' }).getByText('100', { exact: true }).click();
  await page.reload();
  await expect(page.getByRole('radio', { name: '100', exact: true })).toBeChecked();
  await expect(page.getByRole('button', { name: /^수량 5,999\.80 USDT/ })).toBeVisible();
  await expect(ladder.grid.locator('[data-last]')).toContainText('60,000');

  // Turned round: the short is as large as the long was. Closed whole, the strip says there is none.
  await page.getByRole('button', { name: '포지션 전환' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '포지션 전환' }).click();
  await expect(strip).toContainText('숏');
  await strip.getByRole('button', { name: '종료' }).click();
  await page.getByRole('button', { name: '0.100 BTC 종료' }).click();
  await expect(page.getByText('포지션 없음')).toBeVisible();
});

test('a market order from under the ladder says what it holds, then what it reduces', async ({ page, app, member }) => {
  const ladder = await open(page, app, member, { coinPart: 'ladder' });
  await expect(ladder.grid.locator('[data-last]')).toContainText('60,000');
  await page.getByRole('button', { name: '0.1', exact: true }).click();
  const long = page.getByRole('button', { name: /^시장가 롱/ });
  const short = page.getByRole('button', { name: /^시장가 숏/ });
  await expect(long).toContainText('60,000.0 · 예약 302.40');
  await long.click();
  await expect(short).toContainText('59,999.9 · 롱 0.100 줄임');
  await short.click();
  await expect(page.getByText('포지션 없음')).toBeVisible();
});

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('coins on the ladder in place of the book: ordered with the quantity of the form, moved, cancelled, closed', async ({
    page,
    app,
    member,
  }) => {
    const ladder = await open(page, app, member, {});
    await page.getByText('호가주문', { exact: true }).click();
    await expect(ladder.grid.locator('[data-last]')).toContainText('60,000');
    const amount = page
      .getByRole('region', { name: '주문', exact: true })
      .getByRole('textbox', { name: '수량', exact: true });
    await amount.focus();
    await amount.fill('0.2');
    await amount.blur();
    await ladder.tap('buy', '59,996');
    await sendOnTap(page);
    await expect(ladder.chip('buy', '59,996')).toHaveText('0.2×');
    await ladder.drag('buy', '59,996', '59,998');
    await expect(ladder.chip('buy', '59,998')).toBeVisible();
    await ladder.chip('buy', '59,998').click();
    await expect(ladder.chip('buy', '59,998')).toHaveCount(0);

    // By keys: L to the ladder, arrows to a price, B orders there; X cancels.
    await page.keyboard.press('l');
    await expect(ladder.grid).toBeFocused();
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('b');
    await expect(ladder.chip('buy', '59,997')).toHaveText('0.2×');
    await page.keyboard.press('x');
    await expect(ladder.chip('buy', '59,997')).toHaveCount(0);

    await ladder.tap('sell', '59,998');
    const row = page.getByRole('row', { name: /BTC\/USDT/ });
    await expect(row).toContainText('0.200 BTC');
    await row.getByRole('button', { name: '포지션 종료', exact: true }).click();
    await page.getByRole('button', { name: '0.200 BTC 종료' }).click();
    await expect(row).toHaveCount(0);
  });
});
