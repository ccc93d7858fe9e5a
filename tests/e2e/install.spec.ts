import { expect, type Page } from '@playwright/test';
import { test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

interface Installable {
  readonly name: string;
  readonly lang: string;
  readonly icons: readonly { readonly src: string; readonly sizes: string }[];
}

/** The manifest as the browser finds it, with the true size of every picture it names. */
function installable(page: Page) {
  return page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
    const manifest = (await (await fetch(link?.href ?? '')).json()) as Installable;
    const pictures = manifest.icons.filter(({ sizes }) => sizes !== 'any');
    const drawn = await Promise.all(
      pictures.map(async ({ src, sizes }) => {
        const { width, height } = await createImageBitmap(await (await fetch(src)).blob());
        return { sizes, drawn: `${width}x${height}` };
      }),
    );
    return { name: manifest.name, lang: manifest.lang, drawn };
  });
}

test('each site is installed as itself, says when there is no network, and comes back with it', async ({
  page,
  context,
  app,
}) => {
  const { port } = new URL(app.url);
  for (const [host, name, lang] of [
    ['global.localhost', 'Hoga Global', 'en'],
    ['mini.localhost', '호가 미니', 'ko'],
  ] as const) {
    await page.goto(`http://${host}:${port}/signin`);
    const { drawn, ...site } = await installable(page);
    expect(site).toEqual({ name, lang });
    expect(drawn.length).toBeGreaterThan(2);
    for (const icon of drawn) expect(icon.drawn).toBe(icon.sizes);
  }
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: '인터넷에 연결되어 있지 않습니다' })).toBeVisible();
  await expect(page.getByRole('button', { name: '다시 시도' })).toBeVisible();
  await expect(page).toHaveTitle('호가 미니');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');

  await context.setOffline(false);
  await expect(page.getByLabel('아이디', { exact: true })).toBeVisible();
});
