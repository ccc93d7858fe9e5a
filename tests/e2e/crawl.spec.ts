import { expect, type Page } from '@playwright/test';
import { AT_NIGHT } from './support/at-night.ts';
import { crawl, HANGUL, hasSettled } from './support/crawler.ts';
import { signIn } from './support/members.ts';
import { test } from './support/test.ts';

interface DemoSite {
  readonly id: number;
  readonly name: string;
  readonly host: string;
  readonly isEnglish: boolean;
  /** Looked at by day too. */
  readonly byDay: boolean;
}

const SITES: readonly DemoSite[] = [
  { id: 1, name: 'hoga', host: '127.0.0.1', isEnglish: false, byDay: true },
  { id: 2, name: 'mini', host: 'mini.localhost', isEnglish: false, byDay: false },
  { id: 15, name: 'global', host: 'global.localhost', isEnglish: true, byDay: true },
  { id: 25, name: 'guest', host: 'guest.localhost', isEnglish: true, byDay: false },
  { id: 33, name: 'pro', host: 'pro.localhost', isEnglish: true, byDay: false },
];

const GUEST = { name: 'a guest', from: ['/signin', '/homeView'] };
/** Pages without a link: reached by a button or by address only. */
const BY_ADDRESS = [
  '/wallet/buy/USDT',
  '/wallet/sell/USDT',
  '/balances/list',
  '/support/notice',
  '/support/invest_info',
  '/service/contact',
];
const MEMBER = { name: 'a member', from: ['/home', '/more', ...BY_ADDRESS] };

// Every page of a site, one after the other; by day one of each kind.
test.describe.configure({ timeout: AT_NIGHT ? 3_600_000 : 240_000 });

/** Opens tabs, menus and answers; and sends forms empty. */
async function openEverything(page: Page, path: string, check: (when: string) => Promise<void>): Promise<void> {
  const url = new URL(path, page.url());
  /** The opened element may cover the rest, or have led away. */
  const openAgain = async () => {
    const isCovered = (await page.getByRole('dialog').count()) > 0;
    if (!isCovered && new URL(page.url()).pathname === url.pathname) return;
    await page.goto(url.href);
    await hasSettled(page);
  };
  const openers = page.locator('[role="tab"], [aria-haspopup], summary, [aria-expanded="false"]');
  for (let no = 0; no < (await openers.count()); no += 1) {
    const opener = openers.nth(no);
    if (!(await opener.isVisible()) || !(await opener.isEnabled())) continue;
    const words = (await opener.getAttribute('aria-label')) ?? (await opener.textContent());
    await opener.evaluate((element: HTMLElement) => element.click());
    await check(`${path} › ${words}`);
    await openAgain();
  }
  // Only enabled controls.
  const ready = page.locator('form', { has: page.locator('[type="submit"]:enabled') });
  for (let no = 0; no < (await ready.count()); no += 1) {
    await ready.nth(no).evaluate((form: HTMLFormElement) => form.requestSubmit());
    await check(`${path}, sent empty`);
    await openAgain();
  }
}

for (const { id, name, host, isEnglish, byDay } of SITES) {
  for (const who of [GUEST, MEMBER]) {
    test(`every page of ${name} that ${who.name} finds is there, says what it means${isEnglish ? ' in English' : ''} and breaks nothing`, async ({
      page,
      app,
    }) => {
      test.skip(!AT_NIGHT && !byDay, 'one site of each language by day');
      const origin = `http://${host}:${new URL(app.url).port}`;
      if (who === MEMBER) await signIn(page, 'demo', { origin, site: { code: name, id } });
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

test('what an English site sends by e-mail is English', async ({ app }) => {
  for (const { id, host, isEnglish } of SITES) {
    const key = `somebody@${host}.test`;
    const asked = await fetch(`${app.url}/api/certi/certificate_email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ key, siteInfoId: id }),
    });
    expect(asked.status, host).toBe(200);
    const mailbox = await fetch(`${app.url}/api/dev/mailbox?key=${encodeURIComponent(key)}`);
    expect(HANGUL.test(await mailbox.text()), host).toBe(!isEnglish);
  }
});
