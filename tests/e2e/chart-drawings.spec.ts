import { expect, type Locator, type Page } from '@playwright/test';
import type { JourneyApp } from './support/driven-app.ts';
import { signIn } from './support/members.ts';
import { bitcoinMicro, tradesAround } from './support/micro-bitcoin.ts';
import { bitcoinMicroPath, optionId } from './support/options.ts';
import { perpetual } from './support/perpetual.ts';
import { test } from './support/test.ts';

const START = 107_800;

async function openChart(page: Page, app: JourneyApp, member: string): Promise<Locator> {
  await app.say(...bitcoinMicro(START), ...tradesAround(START, 20));
  await signIn(page, member, { path: await bitcoinMicroPath(app) });
  return shownChart(page);
}

/** The chart with its candles: what is drawn on it comes after them. */
async function shownChart(page: Page): Promise<Locator> {
  const chart = page.getByRole('region', { name: '차트' });
  await expect(chart.getByRole('button', { name: '그리기' })).toBeVisible();
  return chart;
}

/** A place on the drawing, in shares of its width and height. */
async function spotOf(chart: Locator, across: number, down: number): Promise<{ x: number; y: number }> {
  const box = await chart.getByRole('application').boundingBox();
  if (box === null) throw new Error('the chart is not in sight');
  return { x: box.x + box.width * across, y: box.y + box.height * down };
}

async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await page.mouse.up();
}

const drawn = (chart: Locator) => chart.getByRole('list', { name: '이 종목에 그린 것' }).getByRole('listitem');

/** The drawings that the server took last. */
function lastKept(page: Page): () => string {
  let last = '';
  page.on('response', (response) => {
    if (!response.url().includes('/api/preference/set') || !response.ok()) return;
    const { kind, document } = response.request().postDataJSON() as { kind: string; document: string };
    if (kind === 'drawings') last = document;
  });
  return () => last;
}

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('what is drawn is there again after a reload and on another device, and not on another instrument', async ({
    page,
    app,
    member,
    browser,
  }) => {
    const chart = await openChart(page, app, member);
    await chart.getByRole('button', { name: '그리기' }).click();
    const tools = chart.getByRole('toolbar', { name: '그리기', exact: true });
    const bar = chart.getByRole('toolbar', { name: '선택한 그림' });

    await tools.getByRole('button', { name: '추세선' }).click();
    await drag(page, await spotOf(chart, 0.3, 0.5), await spotOf(chart, 0.6, 0.3));
    await expect(bar).toContainText('추세선');
    await expect(tools.getByRole('button', { name: '선택' })).toHaveAttribute('aria-pressed', 'true');
    await bar.getByRole('button', { name: '색: 초록' }).click();

    // By its key, while the chart has the focus; a tap sets it.
    await page.keyboard.press('Escape');
    await expect(bar).toBeHidden();
    await chart.getByRole('application').focus();
    await page.keyboard.press('h');
    const level = await spotOf(chart, 0.5, 0.6);
    await page.mouse.click(level.x, level.y);
    await expect(bar).toContainText('수평선');
    await expect(drawn(chart)).toHaveCount(2);
    const before = await drawn(chart).allTextContents();

    // Taken by its line, it moves; the other one stays.
    const kept = lastKept(page);
    await drag(page, level, await spotOf(chart, 0.5, 0.7));
    await expect(drawn(chart).nth(1)).not.toHaveText(before[1] ?? '');
    await expect(drawn(chart).nth(0)).toHaveText(before[0] ?? '');
    const after = await drawn(chart).allTextContents();
    const price = Number((after[1] ?? '').replace('수평선 ', '').replaceAll(',', ''));
    await expect.poll(kept).toContain(`"price":${price}}`);

    await page.reload();
    await shownChart(page);
    await expect(drawn(chart)).toHaveText(after);

    const device = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
    const other = await device.newPage();
    await signIn(other, member, { path: new URL(await bitcoinMicroPath(app), app.url).href });
    await expect(drawn(await shownChart(other))).toHaveText(after);
    await device.close();

    await signIn(page, member, { path: `/oversea/${await optionId(app, 'oversea', 'NQ')}` });
    await shownChart(page);
    await expect(drawn(chart)).toHaveCount(0);
  });

  test('drawings are deleted and brought back by keys, all of them after a question', async ({ page, app, member }) => {
    const chart = await openChart(page, app, member);
    await chart.getByRole('button', { name: '그리기' }).click();
    const tools = chart.getByRole('toolbar', { name: '그리기', exact: true });
    for (const [tool, x] of [
      ['사각형', 0.2],
      ['피보나치 되돌림', 0.4],
    ] as const) {
      await tools.getByRole('button', { name: tool }).click();
      await drag(page, await spotOf(chart, x, 0.3), await spotOf(chart, x + 0.15, 0.6));
    }
    await tools.getByRole('button', { name: '메모' }).click();
    const place = await spotOf(chart, 0.7, 0.2);
    await page.mouse.click(place.x, place.y);
    await chart.getByRole('textbox', { name: '메모 내용' }).fill('<b>지지선</b>');
    await expect(drawn(chart)).toHaveText([/^사각형 /, /^피보나치 되돌림 /, /^<b>지지선<\/b> /]);

    await chart.getByRole('application').focus();
    await page.keyboard.press('Delete');
    await expect(drawn(chart)).toHaveCount(2);
    await page.keyboard.press('Control+z');
    await expect(drawn(chart)).toHaveCount(3);

    // Esc gives up a drawing that has only its first point, and then the tool.
    await page.keyboard.press('t');
    const first = await spotOf(chart, 0.5, 0.5);
    await page.mouse.click(first.x, first.y);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(tools.getByRole('button', { name: '선택' })).toHaveAttribute('aria-pressed', 'true');
    await expect(drawn(chart)).toHaveCount(3);

    await tools.getByRole('button', { name: '모두 지우기' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('3개를 지웁니다');
    await question.getByRole('button', { name: '모두 지우기' }).click();
    await expect(drawn(chart)).toHaveCount(0);
    await tools.getByRole('button', { name: '되돌리기' }).click();
    await expect(drawn(chart)).toHaveCount(3);
  });
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true });

  test('two taps make a line of a coin, a third one lets go of it, a fourth takes it again', async ({
    page,
    app,
    member,
  }) => {
    await app.say(...perpetual({ bid: '109056', ask: '109056.1' }), {
      ...{ kind: 'trade', symbol: 'BTCUSDT', price: '109056', quantity: '1', side: 'B' },
    });
    await signIn(page, member, { path: `/future/${await optionId(app, 'futures', 'BTCUSDT')}` });
    const unfold = page.getByRole('button', { name: '차트 펼치기' });
    const chart = page.getByRole('region', { name: '차트' });
    await expect(unfold.or(chart).first()).toBeVisible();
    if (await unfold.isVisible()) await unfold.tap();
    await (await shownChart(page)).getByRole('button', { name: '그리기' }).tap();
    await chart.getByRole('button', { name: '추세선' }).tap();
    const ends = [await spotOf(chart, 0.25, 0.5), await spotOf(chart, 0.7, 0.25)] as const;
    for (const { x, y } of ends) await page.touchscreen.tap(x, y);
    const bar = chart.getByRole('toolbar', { name: '선택한 그림' });
    await expect(bar).toContainText('추세선');
    await expect(drawn(chart)).toHaveCount(1);

    const empty = await spotOf(chart, 0.3, 0.15);
    await page.touchscreen.tap(empty.x, empty.y);
    await expect(bar).toBeHidden();
    await page.touchscreen.tap((ends[0].x + ends[1].x) / 2, (ends[0].y + ends[1].y) / 2);
    await expect(bar).toBeVisible();
    await bar.getByRole('button', { name: '지우기' }).tap();
    await expect(drawn(chart)).toHaveCount(0);
  });

  test('the chart of a coin fills a phone that is turned, with the tools at its side', async ({
    page,
    app,
    member,
  }) => {
    await app.say(...perpetual({ bid: '109056', ask: '109056.1' }), {
      ...{ kind: 'trade', symbol: 'BTCUSDT', price: '109056', quantity: '1', side: 'B' },
    });
    await signIn(page, member, { path: `/future/${await optionId(app, 'futures', 'BTCUSDT')}` });
    await page.getByRole('group', { name: '거래 화면' }).getByText('차트').tap();
    const chart = await shownChart(page);
    const tools = chart.getByRole('toolbar', { name: '그리기', exact: true });
    await expect(tools).toBeHidden();

    await page.setViewportSize({ width: 844, height: 390 });
    await expect(tools).toBeVisible();
    await expect.poll(async () => (await chart.boundingBox())?.width).toBe(844);
    await expect.poll(async () => (await chart.boundingBox())?.height).toBe(390);

    // Turned back it stands where it was, without them.
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(tools).toBeHidden();
    await expect.poll(async () => (await chart.boundingBox())?.y).toBeGreaterThan(100);
  });
});
