import { expect, type Page } from '@playwright/test';
import { AT_NIGHT } from './support/at-night.ts';
import { crawl, settled } from './support/crawler.ts';
import { DEMO_PASSWORD } from './support/members.ts';
import { test } from './support/test.ts';

interface DemoSite {
  readonly name: string;
  readonly host: string;
  readonly isEnglish: boolean;
  /** Looked at by day too. */
  readonly byDay: boolean;
}

const SITES: readonly DemoSite[] = [
  { name: 'hoga', host: '127.0.0.1', isEnglish: false, byDay: true },
  { name: 'mini', host: 'mini.localhost', isEnglish: false, byDay: false },
  { name: 'global', host: 'global.localhost', isEnglish: true, byDay: true },
  { name: 'guest', host: 'guest.localhost', isEnglish: true, byDay: false },
  { name: 'pro', host: 'pro.localhost', isEnglish: true, byDay: false },
];

const GUEST = { name: 'a guest', from: ['/signin', '/homeView'] };
const MEMBER = { name: 'a member', from: ['/home', '/more'] };

// Every page of a site, one after the other; by day one of each kind.
test.describe.configure({ timeout: AT_NIGHT ? 900_000 : 90_000 });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function signInOn(page: Page, origin: string, isEnglish: boolean): Promise<void> {
  await page.goto(`${origin}/signin`);
  const [username, password, button] = isEnglish
    ? ['Username', 'Password', 'Sign in']
    : ['아이디', '비밀번호', '로그인'];
  await page.getByLabel(username, { exact: true }).fill('demo');
  await page.getByLabel(password, { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: button, exact: true }).click();
  await expect(page).toHaveURL(/\/oversea$/);
}

/** Opens what a page holds back: tabs, menus, answers; and sends what is to be filled in as it is, empty. */
async function openEverything(page: Page, path: string, check: (when: string) => Promise<void>): Promise<void> {
  const openers = page.locator('[role="tab"], [aria-haspopup], summary, [aria-expanded="false"]');
  for (let no = 0; no < (await openers.count()); no += 1) {
    const opener = openers.nth(no);
    if (!(await opener.isVisible()) || !(await opener.isEnabled())) continue;
    const words = (await opener.getAttribute('aria-label')) ?? (await opener.textContent());
    await opener.click();
    await check(`${path} › ${words}`);
    await page.keyboard.press('Escape');
    if (new URL(page.url()).pathname !== new URL(path, page.url()).pathname) {
      await page.goto(new URL(path, page.url()).href);
      await settled(page);
    }
  }
  const forms = page.locator('form');
  for (let no = 0; no < (await forms.count()); no += 1) {
    await forms.nth(no).evaluate((form: HTMLFormElement) => form.requestSubmit());
    await check(`${path}, sent empty`);
    await page.keyboard.press('Escape');
  }
}

for (const { name, host, isEnglish, byDay } of SITES) {
  for (const who of [GUEST, MEMBER]) {
    test(`every page of ${name} that ${who.name} finds is there, says what it means${isEnglish ? ' in English' : ''} and breaks nothing`, async ({
      page,
      app,
    }) => {
      test.skip(!AT_NIGHT && !byDay, 'one site of each language by day');
      const origin = `http://${host}:${new URL(app.url).port}`;
      if (who === MEMBER) await signInOn(page, origin, isEnglish);
      const { findings, opened } = await crawl(page, {
        origin,
        from: who.from,
        isEnglish,
        oneOfAKind: !AT_NIGHT,
        ...(AT_NIGHT ? { visit: (path, check) => openEverything(page, path, check) } : {}),
      });
      expect(findings).toEqual([]);
      expect(opened.length).toBeGreaterThan(who === MEMBER ? 25 : 5);
    });
  }
}
