import { expect, type Page } from '@playwright/test';
import { newDrivenTest } from './support/driven-test.ts';
import { DEMO_PASSWORD, signIn } from './support/members.ts';
import { bitcoinMicro, written } from './support/micro-bitcoin.ts';

/** Screens at sizes and in a language that need more room than the usual ones. */
const test = newDrivenTest();

const START = 107_800;

/** Texts that stick out of their control, or are cut. */
function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, output, h1, dt, dd, p')].flatMap((element) => {
      const box = element.getBoundingClientRect();
      const words = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      let isInside = true;
      for (let node = words.nextNode(); node !== null; node = words.nextNode()) {
        const written = document.createRange();
        written.selectNodeContents(node);
        // Words for screen readers alone stand in a box of one pixel.
        if (node.parentElement?.closest('.sr-only') !== null) continue;
        for (const { left, right } of written.getClientRects()) {
          isInside &&= left >= box.left - 1 && right <= box.right + 1;
        }
      }
      return element.checkVisibility() && !isInside ? [element.textContent] : [];
    }),
  );
}

test('a phone on its side has a ladder, and nothing of the dock is cut', async ({ page, app }) => {
  await app.say(...bitcoinMicro(START));
  await signIn(page, 'demo');
  await page.getByRole('link', { name: /비트코인 Micro/ }).click();
  const ladder = page.getByRole('grid', { name: '비트코인 Micro 호가' });
  await expect(ladder.locator('[data-last]')).toContainText(written(START));
  await expect(page.getByRole('button', { name: /시장가 매수/ })).toBeEnabled();
  for (const [width, height] of [
    [844, 390],
    [667, 375],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(ladder.locator('[data-last]')).toBeInViewport({ ratio: 1 });
    const box = await ladder.boundingBox();
    expect(box?.height, 'three rows at least').toBeGreaterThan(3 * 36);
    for (const name of [/시장가 매수/, /시장가 매도/, /익절/, /손절/, /전체취소/, '청산', '늘리기', '현재가로']) {
      await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
    }
  }
});

test('English fits its controls at every width', async ({ page, app }) => {
  await app.say(...bitcoinMicro(START));
  await page.goto(`http://global.localhost:${new URL(app.url).port}/signin`);
  await page.getByLabel('Username').fill('demo');
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('link', { name: /Bitcoin Micro/ }).click();
  // With a position there is the most to say.
  await page.getByRole('button', { name: /Buy market/ }).click();
  await expect(page.getByText('To losscut')).toBeVisible();
  await page.getByRole('button', { name: 'TP 10t' }).click();
  for (const width of [360, 390, 1024, 1100, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByRole('button', { name: /Buy market/ })).toBeVisible();
    await expect.poll(() => cutTexts(page), { message: `at ${width} px` }).toEqual([]);
  }
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ['/exchange', '/more', '/more/setting']) {
    await page.goto(new URL(path, page.url()).href);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const heading = page.getByRole('heading', { level: 1 });
    expect(await heading.evaluate((element) => element.scrollWidth <= element.clientWidth), path).toBe(true);
  }
});
