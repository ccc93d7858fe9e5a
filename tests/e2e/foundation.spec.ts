import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { AT_NIGHT } from './support/at-night.ts';
import { openWithin } from './support/crawler.ts';
import { signIn, signInByForm, submitSignIn } from './support/members.ts';
import { test } from './support/test.ts';

const PAGES = [
  '/oversea',
  '/more',
  '/more/change_password',
  '/home',
  '/more/faq',
  '/more/message',
  '/more/contact/create',
  '/more/economic',
  '/more/mypage',
];

/** The chunk of a screen in the build: file names do not reveal it. */
async function builtFiles(): Promise<(screen: string) => string> {
  const text = await readFile(new URL('../../apps/web/dist/.vite/manifest.json', import.meta.url), 'utf8');
  const manifest = JSON.parse(text) as Readonly<Record<string, { readonly file: string }>>;
  return (screen) => {
    const source = Object.keys(manifest).find((path) => path.endsWith(`/${screen}.tsx`));
    const file = source === undefined ? undefined : manifest[source]?.file;
    if (file === undefined) throw new Error(`the build has no ${screen}`);
    return file;
  };
}

/** The first overseas instrument that can be looked at without signing in. */
async function guestPage(page: Page): Promise<string> {
  await page.goto('/overseaView');
  await expect(page).toHaveURL(/\/overseaView\/\d+$/);
  return new URL(page.url()).pathname;
}

for (const width of AT_NIGHT ? [360, 390] : [360]) {
  test.describe(`on a phone ${width} px wide`, () => {
    test.use({ viewport: { width, height: 740 } });

    test('every page fits the width, and the menu lies within reach of a thumb [SITE-02]', async ({ page }) => {
      const guest = await guestPage(page);
      await page.goto('/register');
      await expect(page.getByRole('button', { name: '다음' })).toBeVisible();
      await expectNoSidewaysScroll(page);
      await signIn(page);
      for (const path of [...PAGES, guest, '/more']) {
        await openWithin(page, path);
        await expect(page.locator('main')).toBeVisible();
        await expectNoSidewaysScroll(page);
      }
      const menu = page.getByRole('navigation', { name: '주 메뉴' });
      await expect(menu).toBeVisible();
      const box = await menu.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(740, 0);
      for (const link of await menu.getByRole('link').all()) {
        const { width: linkWidth = 0, height = 0 } = (await link.boundingBox()) ?? {};
        expect(Math.min(linkWidth, height)).toBeGreaterThanOrEqual(44);
      }
    });
  });
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect({ path: new URL(page.url()).pathname, overflow }).toEqual({ path: new URL(page.url()).pathname, overflow: 0 });
}

test('members and guests: the same prices, but only members have what is theirs [SITE-04]', async ({ page }) => {
  const guest = await guestPage(page);
  await expect(page.getByRole('link', { name: '로그인' }).first()).toBeVisible();
  const asGuest = await page.evaluate(async () => (await fetch('/api/me')).status);
  expect(asGuest).toBe(401);
  const prices = await page.evaluate(async () => (await fetch('/api/oversea/option/list')).status);
  expect(prices).toBe(200);
  await page.goto('/more');
  await expect(page).toHaveURL(/\/signin$/);

  await submitSignIn(page, 'demo2');
  await expect(page).toHaveURL(/\/more$/);
  await expect(page.getByRole('heading', { name: '더보기' })).toBeVisible();
  await page.goto(guest);
  await expect(page.locator('main')).toBeVisible();
});

test('the code of a screen comes when the screen is opened, not before [RT-07]', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  const fileOf = await builtFiles();
  const has = (name: string) => scripts.includes(`/${fileOf(name)}`);
  await page.goto('/signin');
  await expect(page.getByRole('button', { name: '로그인' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(has('sign-in-page')).toBe(true);
  for (const screen of ['oversea-list-page', 'more-page', 'sign-up-page', 'future-view-page']) {
    expect({ screen, isLoaded: has(screen) }).toEqual({ screen, isLoaded: false });
  }
  await signInByForm(page, 'demo');
  expect(has('oversea-list-page')).toBe(true);
  expect(has('sign-up-page')).toBe(false);
});

/** An element with a role must have an accessible name. */
const NAMELESS =
  /^\s*- (?:button|link|textbox|checkbox|switch|tab|radio|slider|combobox|searchbox|spinbutton)\b(?! ")/m;

test('everything that can be used has a name, and is large enough to touch', async ({ page }) => {
  test.skip(!AT_NIGHT, 'by day the rules of accessibility ask for the same of most screens');
  // Nearly every page there is.
  test.slow();
  const guest = await guestPage(page);
  await look(page);
  for (const path of ['/signin', '/register', '/find_id', '/find_pw']) {
    await page.goto(path);
    await look(page);
  }
  await signIn(page);
  for (const path of [...PAGES, guest.replace('View', '')]) {
    await page.goto(path);
    await look(page);
  }
  await page.goto('/more');
  await page.getByRole('button', { name: '메뉴 열기' }).click();
  await expect(page.getByRole('dialog', { name: '메뉴' })).toBeVisible();
  await look(page);
});

async function look(page: Page): Promise<void> {
  await expect(page.locator('main').first()).toBeVisible();
  const path = new URL(page.url()).pathname;
  expect({ path, nameless: NAMELESS.exec(await page.locator('body').ariaSnapshot())?.[0] }).toEqual({ path });
  expect({ path, small: await tooSmall(page) }).toEqual({ path, small: [] });
}

/** How far up and down from its middle a target answers, in all; links within text are apart. */
async function tooSmall(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    // A pixel for each edge: boxes do not end on whole pixels.
    const LEAST = 44 - 2;
    const targets = [...document.querySelectorAll<HTMLElement>('button, a[href], [role="tab"], [role="switch"]')];
    return targets.flatMap((target) => {
      const { left, top, width, height } = target.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const answers = (dy: number) => {
        const at = document.elementFromPoint(x, y + dy);
        return at !== null && (target.contains(at) || at.closest('label')?.contains(target) === true);
      };
      if (height >= 44 || !answers(0) || target.closest('p, .written') !== null) return [];
      let [up, down] = [0, 0];
      while (up < LEAST && answers(-up - 1)) up += 1;
      while (down < LEAST && answers(down + 1)) down += 1;
      return up + down >= LEAST ? [] : [`${target.getAttribute('aria-label') ?? target.textContent}: ${up + down}`];
    });
  });
}
