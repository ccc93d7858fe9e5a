import { expect } from '@playwright/test';
import { test } from './support/test.ts';

function onHost(appUrl: string, host: string, path: string): string {
  return `http://${host}:${new URL(appUrl).port}${path}`;
}

test('an English site is English, its server messages too [ERR-17, ERR-26, SITE-01]', async ({ page, app }) => {
  await page.goto(onHost(app.url, 'global.localhost', '/signin'));
  await expect(page.getByText('Hoga Global', { exact: true })).toBeVisible();
  await page.getByLabel('Username').fill('demo');
  await page.getByLabel('Password', { exact: true }).fill('wrong1234');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toHaveText('The username or password does not match.');
});

test("a member of one site is unknown on another, and keys carry the site's name [SITE-01, SITE-33]", async ({
  page,
  app,
}) => {
  await page.goto(onHost(app.url, 'mini.localhost', '/signin'));
  await expect(page.getByText('호가 미니', { exact: true })).toBeVisible();
  await page.getByLabel('아이디', { exact: true }).fill('trader');
  await page.getByLabel('비밀번호', { exact: true }).fill('hoga1234');
  await page.getByRole('button', { name: '로그인' }).click();
  await expect(page.getByRole('alert')).toHaveText('아이디 또는 비밀번호가 일치하지 않습니다.');
  const keys = await page.evaluate(() => Object.keys(localStorage));
  expect(keys.length).toBeGreaterThan(0);
  for (const key of keys) expect(key).toMatch(/^hoga\./);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('a guest looks around without signing in and can order nothing [RT-19, RT-26, AUTH-68]', async ({ page }) => {
  await page.goto('/signin');
  await page.getByRole('link', { name: '로그인 없이 시세 둘러보기' }).click();
  await expect(page).toHaveURL(/\/overseaView\/\d+$/);
  await expect(page.getByRole('link', { name: '로그인' }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /시장가/ })).toHaveCount(0);
});

/** Every demo site, and its host. */
const SITES = [
  { id: 1, host: '127.0.0.1' },
  { id: 2, host: 'mini.localhost' },
  { id: 15, host: 'global.localhost' },
  { id: 25, host: 'guest.localhost' },
  { id: 33, host: 'pro.localhost' },
] as const;

test('prices above yesterday’s are red and those below blue on every site [C3, NAV-44, NAV-45]', async ({
  page,
  app,
}) => {
  for (const { id, host } of SITES) {
    const listed = await fetch(`${app.url}/api/oversea/option/list?isPlay=1&siteInfoId=${id}`);
    const { data } = (await listed.json()) as { data: readonly { id: number; stock: string }[] };
    const bitcoin = data.find(({ stock }) => stock.endsWith('MBT'));
    await page.goto(onHost(app.url, host, `/overseaView/${bitcoin?.id}`));
    for (const [direction, isColour] of [
      ['up', ([red, , blue]: Rgb) => red > blue + 60],
      ['down', ([red, , blue]: Rgb) => blue > red + 60],
    ] as const) {
      const price = page.locator(`.ladder-row[data-direction="${direction}"] .ladder-price`).first();
      await expect(price).toBeAttached();
      const colour = await price.evaluate(paintedColour);
      expect(isColour(colour), `${host}: ${direction} is painted rgb(${colour.join(', ')})`).toBe(true);
    }
  }
});

type Rgb = readonly [red: number, green: number, blue: number];

/** The colour of a text as the browser paints it, however it is written. */
function paintedColour(element: Element): Rgb {
  const canvas = document.createElement('canvas').getContext('2d');
  if (canvas === null) throw new Error('nothing to paint on');
  canvas.fillStyle = getComputedStyle(element).color;
  canvas.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
  return [red, green, blue];
}
