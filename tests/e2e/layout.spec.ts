import { expect, type Locator, type Page } from '@playwright/test';
import { openWithin } from './support/crawler.ts';
import type { DrivenLevel, JourneyApp, MarketMessage } from './support/driven-app.ts';
import { signIn } from './support/members.ts';
import { bitcoinMicro, written } from './support/micro-bitcoin.ts';
import { bitcoinMicroPath, optionId } from './support/options.ts';
import { perpetual } from './support/perpetual.ts';
import { test } from './support/test.ts';

// Where things stand on the screens that are traded on, and what they are called on each.

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

async function boxOf(place: Locator): Promise<Box> {
  return place.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return { left, top, right, bottom };
  });
}

/** The bottom of the lowest text in a place: the place itself may be stretched. */
function writtenDownTo(place: Locator): Promise<number> {
  return place.evaluate((element) => {
    const words = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    let lowest = 0;
    for (let node = words.nextNode(); node !== null; node = words.nextNode()) {
      if (node.parentElement?.checkVisibility() !== true) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      lowest = Math.max(lowest, range.getBoundingClientRect().bottom);
    }
    return lowest;
  });
}

/** Bitcoin with a full book, and trades that give its chart a height. */
function bitcoin(): readonly MarketMessage[] {
  const levels = (best: number, step: number) =>
    Array.from({ length: 10 }, (_, level): DrivenLevel => [(best + level * step).toFixed(1), '0.500', level + 1]);
  const trades = ['59800', '60200', '60000'].map(
    (price): MarketMessage => ({ kind: 'trade', symbol: 'BTCUSDT', price, quantity: '0.1', side: 'B' }),
  );
  return [
    ...perpetual({ bid: '60000', ask: '60000.1' }),
    { kind: 'depth', symbol: 'BTCUSDT', bids: levels(60_000, -0.1), asks: levels(60_000.1, 0.1) },
    ...trades,
  ];
}

/** A long position of this member, its margin its own, and a limit order below it. */
async function holdBitcoin(page: Page, app: JourneyApp, member: string): Promise<void> {
  await app.say(...bitcoin());
  await signIn(page, member, { path: `/future/${await optionId(app, 'futures', 'BTCUSDT')}` });
  const buy = page.getByRole('button', { name: '매수 · 롱' });
  await expect(buy).toBeEnabled();
  await page.getByRole('button', { name: '마진 유형 교차' }).click();
  await page.getByRole('dialog').getByText('격리', { exact: true }).click();
  await page.getByRole('button', { name: '격리로 변경' }).click();
  await expect(page.getByRole('button', { name: '마진 유형 격리' })).toBeVisible();
  const form = page.getByRole('region', { name: '주문', exact: true });
  await form.getByText('시장가', { exact: true }).click();
  const amount = form.getByRole('textbox', { name: '수량', exact: true });
  await amount.fill('0.01');
  const before = await boxOf(amount);
  await buy.click();
  await expect(page.getByRole('region', { name: '보유 포지션' })).toContainText('0.010 BTC');
  expect(await boxOf(amount), 'the first fill moves no field [T20]').toEqual(before);
  await form.getByText('지정가', { exact: true }).click();
  await form.getByRole('textbox', { name: '가격', exact: true }).fill('59900');
  await form.getByRole('textbox', { name: '수량', exact: true }).fill('0.01');
  await buy.click();
  await expect(page.getByRole('tab', { name: /미체결/ })).toContainText('1');
}

test('a phone has no hole beside the form of a coin, positions in sight below it, toasts above its buttons, chart tags that are never cut, two columns on its side, and a refusal that moves nothing [C2, T19, T20, T37, FUT-54]', async ({
  page,
  app,
  member,
}) => {
  await holdBitcoin(page, app, member);
  const buy = page.getByRole('button', { name: '매수 · 롱' });
  const positions = page.getByRole('tab', { name: /포지션/ });
  const dockTop = async () => (await boxOf(page.getByText('주문 예약금').first())).top;
  expect((await boxOf(positions)).bottom, 'positions begin above the dock').toBeLessThan(await dockTop());
  await expectToastsAtTheBottomRight(page, buy);

  // A tag that is moved to either edge of the chart stays whole.
  const tag = page.locator('button.chart-line-chip').first();
  await expect(tag).toBeVisible();
  const chart = await boxOf(tag.locator('..'));
  const start = await boxOf(tag);
  const x = (start.left + start.right) / 2;
  await page.mouse.move(x, (start.top + start.bottom) / 2);
  await page.mouse.down();
  for (const edge of ['top', 'bottom'] as const) {
    await page.mouse.move(x, edge === 'top' ? chart.top + 1 : chart.bottom - 1, { steps: 4 });
    await expect.poll(async () => Math.abs((await boxOf(tag))[edge] - chart[edge])).toBeLessThan(20);
    const at = await boxOf(tag);
    expect(at.top, 'the upper edge').toBeGreaterThanOrEqual(chart.top - 0.5);
    expect(at.bottom, 'the lower edge').toBeLessThanOrEqual(chart.bottom + 0.5);
  }
  await page.keyboard.press('Escape');
  await page.mouse.move(x, (start.top + start.bottom) / 2, { steps: 4 });
  await page.mouse.up();

  // The strip has two lines at most, of whole figures; beside a position it is with the chart.
  const parts = page.getByRole('group', { name: '거래 화면' });
  await parts.getByText('차트', { exact: true }).click();
  const strip = page.getByLabel('시세 정보');
  expect(await strip.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  const { top, bottom } = await boxOf(strip);
  expect(bottom - top).toBeLessThan(36);
  await parts.getByText('주문서', { exact: true }).click();

  await page.getByRole('button', { name: '차트 접기' }).click();
  const form = page.getByRole('region', { name: '주문', exact: true });
  const quotes = page.getByRole('group', { name: '시세', exact: true }).locator('..');
  const [formEnd, bookEnd] = [await writtenDownTo(form), await writtenDownTo(quotes)];
  expect(Math.abs(formEnd - bookEnd), 'form and book end together').toBeLessThan(48);
  await expect(page.getByText('수량(BTC)', { exact: true })).toHaveCount(1);
  const tab = await boxOf(positions);
  expect(tab.top - Math.max(formEnd, bookEnd), 'positions come next').toBeLessThan(40);
  expect(tab.bottom, 'and are not below the fold').toBeLessThan(await dockTop());

  // No figure of a position is alone in its row.
  const card = page.getByRole('article', { name: 'BTC/USDT 롱' });
  const rows = await card.locator('dl > div').evaluateAll((cells) => {
    const tops = cells.map((cell) => cell.getBoundingClientRect().top);
    return [...new Set(tops)].map((top) => tops.filter((other) => other === top).length);
  });
  expect(rows).toEqual([3, 3, 3, 3]);

  // On its side: the chart beside the form, with price and quantity above the fold.
  await page.setViewportSize({ width: 844, height: 390 });
  const price = form.getByRole('textbox', { name: '가격', exact: true });
  await expect.poll(async () => (await boxOf(price)).left).toBeGreaterThan(422);
  for (const field of [price, form.getByRole('textbox', { name: '수량', exact: true })]) {
    expect((await boxOf(field)).bottom, 'a field above the dock').toBeLessThan(await dockTop());
  }
  expect((await boxOf(page.getByRole('region', { name: '차트' }))).right).toBeLessThan((await boxOf(form)).left);
  await expect(buy).toBeInViewport({ ratio: 1 });
  await expectToastsAtTheBottomRight(page, buy);

  // On a desktop a refusal has its room.
  await page.setViewportSize({ width: 1440, height: 900 });
  await price.fill('70000');
  const pressed = await boxOf(buy);
  await buy.click();
  await expect(form.getByText(/매수는 63,000\.0까지/)).toBeVisible();
  expect(await boxOf(buy), 'a refusal moves no button').toEqual(pressed);

  // The pane of positions shows where the keyboard is, with all of its ring.
  await page
    .getByRole('row', { name: /BTC\/USDT/ })
    .getByRole('button', { name: '포지션 종료', exact: true })
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const pane = page.getByRole('tabpanel', { name: /포지션/ });
  await pane.focus();
  expect(await clippedRing(pane)).toBe(0);
});

/** The toasts' place is checked without a toast: one stays for two seconds only. */
async function expectToastsAtTheBottomRight(page: Page, buttons: Locator): Promise<void> {
  const viewport = page.viewportSize();
  const [toasts, button] = [await boxOf(page.getByRole('region', { name: '알림 메시지' })), await boxOf(buttons)];
  expect(toasts.left, 'toasts begin').toBeGreaterThanOrEqual((viewport?.width ?? 0) / 2);
  expect(toasts.right, 'toasts end').toBeLessThanOrEqual(viewport?.width ?? 0);
  expect(toasts.bottom, 'toasts cover no button').toBeLessThanOrEqual(button.top);
  expect(button.top - toasts.bottom, 'toasts stand on the buttons').toBeLessThan(10);
}

/** By how much the focus ring is cut. */
function clippedRing(place: Locator): Promise<number> {
  return place.evaluate((element) => {
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element);
    if (outlineStyle === 'none') throw new Error('it has no ring');
    const reach = Math.max(0, Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth));
    const its = element.getBoundingClientRect();
    let cut = 0;
    for (let around = element.parentElement; around !== null; around = around.parentElement) {
      if (getComputedStyle(around).overflow === 'visible') continue;
      const { left, top, right, bottom } = around.getBoundingClientRect();
      cut = Math.max(
        cut,
        left - its.left + reach,
        top - its.top + reach,
        its.right + reach - right,
        its.bottom + reach - bottom,
      );
    }
    return Math.max(0, Math.round(cut));
  });
}

test('a small phone sees six rows of the ladder, and a taller one eight', async ({ page, app, member }) => {
  await app.say(...bitcoinMicro(107_800));
  await signIn(page, member, { path: await bitcoinMicroPath(app) });
  const ladder = page.getByRole('grid', { name: '비트코인 Micro 호가' });
  await expect(ladder.locator('[data-last]')).toContainText(written(107_800));
  await page.getByRole('button', { name: /시장가 매수/ }).click();
  await expect(page.getByText('로스컷까지')).toBeVisible();
  for (const [height, rows] of [
    [640, 6],
    [740, 8],
  ] as const) {
    await page.setViewportSize({ width: 360, height });
    await expect
      .poll(() => rowsInSight(ladder), { message: `at 360×${height}` })
      // The last one may be cut by less than a third.
      .toBeGreaterThanOrEqual(rows - 1 / 3);
  }
});

test('a first fill and quotes that carry the ladder away shift nothing of the layout [T20]', async ({
  page,
  app,
  member,
}) => {
  await app.say(...bitcoinMicro(107_800));
  await signIn(page, member, { path: await bitcoinMicroPath(app) });
  const ladder = page.getByRole('grid', { name: '비트코인 Micro 호가' });
  const last = ladder.locator('[data-last]');
  await expect(last).toContainText(written(107_800));
  const buy = page.getByRole('button', { name: /시장가 매수/ });
  const pressed = await boxOf(buy);
  await buy.click();
  await expect(page.getByText('로스컷까지')).toBeVisible();
  expect(await boxOf(buy), 'the first fill moves no button').toEqual(pressed);
  await page.evaluate(() => {
    const seen = { shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        seen.shift += (entry as PerformanceEntry & { readonly value: number }).value;
      }
    }).observe({ type: 'layout-shift' });
  });
  // Forty ticks up and back: every row changes its place, its side and its quantity.
  for (let turn = 1; turn <= 80; turn += 1) {
    const price = 107_800 + (turn <= 40 ? turn : 80 - turn) * 5;
    await app.say(...bitcoinMicro(price));
    await expect(last).toContainText(written(price));
  }
  const shift = await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift);
  expect(shift).toBeLessThan(0.05);
});

/** How many rows of prices the ladder shows, parts counted as parts. */
async function rowsInSight(ladder: Locator): Promise<number> {
  const { top, bottom } = await boxOf(ladder);
  const row = await boxOf(ladder.locator('[data-last]'));
  return (bottom - top) / (row.bottom - row.top);
}

test('screens call the same thing by the same name, and a notice has one way on', async ({ page, app, member }) => {
  await app.say(...bitcoinMicro(107_800));
  await signIn(page, member);
  const listed = page.getByRole('link', { name: /항셍 Mini/ });
  const closed = /휴장|개장 전/.exec((await listed.textContent()) ?? '')?.[0];
  expect(closed).toBeDefined();
  await page.getByRole('link', { name: /비트코인 Micro/ }).click();
  await page.getByRole('button', { name: /비트코인 Micro, 종목 바꾸기/ }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: /^항셍 Mini(?! 관심)/ })).toContainText(
    closed ?? '',
  );
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: '주문 설정' }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('switch').first()).toBeVisible();
  const names = await sheet
    .locator('[role="switch"], [role="radio"], input[type="radio"], button[aria-pressed]')
    .evaluateAll((controls) =>
      controls.map(
        (control) => control.ariaLabel ?? control.closest('label')?.textContent ?? control.textContent ?? '',
      ),
    );
  const said = names.map((name) => name.trim()).filter((name) => /^(탭|확인|현재가|MIT|체결량|누적|스탑)/.test(name));
  expect(said).toEqual(
    expect.arrayContaining([
      '탭 즉시 주문',
      '확인 후 주문',
      '현재가 자동 이동',
      'MIT 열 보기',
      '체결량 열 보기',
      '누적 잔량 보기',
    ]),
  );
  // And each works: the second seller's row shows the sum of both.
  await sheet.getByRole('switch', { name: '누적 잔량 보기' }).click();
  await sheet.getByRole('switch', { name: '체결량 열 보기' }).click();
  await page.keyboard.press('Escape');
  const ladder = page.getByRole('grid', { name: '비트코인 Micro 호가' });
  await expect(ladder.getByRole('row').filter({ hasText: written(107_810) })).toContainText('누적 7');
  await expect(ladder).toHaveAttribute('aria-colcount', '6');

  await page.goto('/more/setting');
  await expect(page.getByRole('heading', { name: '호가 주문' })).toBeVisible();
  for (const name of said) {
    await expect.soft(page.getByText(new RegExp(`^${name}`)).first()).toBeVisible();
  }

  await openWithin(page, '/more/notice/1');
  const article = page.getByRole('article');
  await expect(article).toBeVisible();
  await expect(article.locator('a[href="/more/notice"]')).toHaveCount(0);
  await expect(page.getByText('공지 목록')).toHaveCount(0);
  // Back and close, both to the list; the footer's ways lead elsewhere.
  await expect(page.locator('a[href="/more/notice"]')).toHaveCount(2);
});
