import { administer } from '@hoga/server/testing/database-clone';
import { expect, type Locator, type Page } from '@playwright/test';
import { AT_NIGHT } from './support/at-night.ts';
import { callAs } from './support/calls.ts';
import { openWithin } from './support/crawler.ts';
import { cutTexts as cutAnywhere } from './support/cut-texts.ts';
import type { JourneyApp } from './support/driven-app.ts';
import { everydayMarket } from './support/everyday-market.ts';
import { DEMO_PASSWORD, signIn } from './support/members.ts';
import { bitcoinMicro, written } from './support/micro-bitcoin.ts';
import { bitcoinMicroPath, optionId } from './support/options.ts';
import { perpetual } from './support/perpetual.ts';
import { roundOptionId } from './support/rounds.ts';
import { test } from './support/test.ts';

// Screens at sizes and in a language that need more room than the usual ones.

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

/** What must be scrolled to within the frame around an element. */
function beyondItsFrame(element: Locator): Promise<number> {
  return element.evaluate(({ parentElement: frame }) => (frame?.scrollWidth ?? 0) - (frame?.clientWidth ?? 0));
}

function widerThanTheWindow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}

test('a phone on its side has a ladder, and nothing of the dock is cut', async ({ page, app }) => {
  await app.say(...bitcoinMicro(START));
  await signIn(page, 'demo', { path: await bitcoinMicroPath(app) });
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

/** Which of these controls are not wholly in the window. */
async function outOfSight(page: Page, ...targets: readonly (readonly ['button' | 'link', string | RegExp])[]) {
  const missed: string[] = [];
  for (const [role, name] of targets) {
    const target = page.getByRole(role, { name, exact: true }).last();
    await expect(target).toBeVisible();
    const isWhole = await target.evaluate((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    });
    if (!isWhole) missed.push(String(name));
  }
  return missed;
}

test('a guest who looks around sees both ways on at every width', async ({ page, app }) => {
  await app.say(...bitcoinMicro(START), ...perpetual({ bid: '60000', ask: '60000.1' }));
  for (const path of [
    `/overseaView/${await optionId(app, 'oversea', 'MBT')}`,
    `/futureView/${await optionId(app, 'futures', 'BTCUSDT')}`,
    `/exchangeView/${await roundOptionId(app)}`,
  ]) {
    await page.goto(path);
    for (const [width, height] of [
      [360, 740],
      [844, 390],
    ] as const) {
      await page.setViewportSize({ width, height });
      const missed = () => outOfSight(page, ['link', '회원가입'], ['link', '로그인']);
      await expect.poll(missed, { message: `${path} at ${width} px` }).toEqual([]);
      expect(await widerThanTheWindow(page), `${path} at ${width} px`).toBe(0);
    }
  }
});

test('sheets fit a phone on its side', async ({ page, app }) => {
  await app.say(...bitcoinMicro(START), ...perpetual({ bid: '60000', ask: '60000.1' }));
  await page.setViewportSize({ width: 844, height: 390 });
  await signIn(page, 'demo', { path: await bitcoinMicroPath(app) });
  await page.getByRole('button', { name: /시장가 매수/ }).waitFor();
  await page.getByRole('button', { name: '1계약', exact: true }).click();
  const keys = [...'1234567890'].map((digit) => ['button', digit] as const);
  await expect.poll(() => outOfSight(page, ...keys, ['button', '지우기'])).toEqual([]);

  // The slider keeps its height, and with it its distance from what stands below.
  await openWithin(page, `/future/${await optionId(app, 'futures', 'BTCUSDT')}`);
  await page.getByRole('button', { name: /레버리지/ }).click();
  const slider = page.getByRole('dialog').getByRole('slider');
  await expect.poll(async () => (await slider.boundingBox())?.height).toBe(44);
});

test('English fits its controls at every width', async ({ page, app, member }) => {
  const origin = `http://global.localhost:${new URL(app.url).port}`;
  // Another position, whose loss has a thousand and more.
  await app.say({ kind: 'silence' }, ...everydayMarket((symbol) => (symbol === 'MNQ' ? 4_000 : 0)));
  await signIn(page, member, { origin, site: { code: 'global', id: 15 } });
  await page.getByRole('link', { name: /Nasdaq 100 Micro/ }).click();
  await page.getByRole('button', { name: /Buy market/ }).click();
  await expect(page.getByText(/^Net [+−]/)).toBeVisible();
  await app.say({ kind: 'silence' }, ...everydayMarket(), ...bitcoinMicro(START));
  await openWithin(page, '/oversea');
  await page.getByRole('link', { name: /Bitcoin Micro/ }).click();
  await expect(page.getByRole('grid', { name: 'Bitcoin Micro Ladder', exact: true })).toBeVisible();
  // With a position the screen shows the most.
  await page.getByRole('button', { name: /Buy market/ }).click();
  await expect(page.getByText('To losscut')).toBeVisible();
  await page.getByRole('button', { name: 'TP 10t' }).click();
  for (const width of [360, 390, 1024, 1100, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByRole('button', { name: /Buy market/ })).toBeVisible();
    await expect.poll(() => cutTexts(page), { message: `at ${width} px` }).toEqual([]);
    if (width < 1024) continue;
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    expect(await menu.evaluate((nav) => nav.scrollWidth - nav.clientWidth), `the menu at ${width} px`).toBe(0);
    await expect(page.getByText('To losscut').last()).toBeInViewport();
  }
  // The result of a close stands where the position stood, and has less room on a small desktop than on a phone.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Close', exact: true }).first().click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Close 1 .*market$|market/i })
    .click();
  await expect(page.getByRole('button', { name: /^Trade result, net/ })).toBeVisible();
  for (const width of [1024, 1440, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByRole('button', { name: /^Trade result, net/ })).toBeVisible();
    await expect.poll(() => cutTexts(page), { message: `the result at ${width} px` }).toEqual([]);
  }
  // Desktops that are no wider than a page of content.
  await page.setViewportSize({ width: 1024, height: 768 });
  await openWithin(page, '/wallet/asset');
  await expect(page.getByRole('region', { name: 'Wallets' })).toBeVisible();
  expect(await widerThanTheWindow(page), '/wallet/asset').toBe(0);
  expect(await beyondItsFrame(page.getByRole('table')), 'the table of wallets').toBe(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await beyondItsFrame(page.getByRole('table')), 'the table of wallets, whole').toBe(0);
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of [
    '/exchange',
    '/more',
    '/more/setting',
    '/more/alert',
    '/more/economic',
    '/more/contact/create',
    '/more/glossary',
    '/wallet/dnw_history',
  ]) {
    await openWithin(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const heading = page.getByRole('heading', { level: 1 });
    // Where badges and icons take its room it is visible to screen readers alone, and the tabs name the page.
    const isWhole = ({ clientWidth, scrollWidth }: Element) => clientWidth <= 1 || scrollWidth <= clientWidth;
    expect(await heading.evaluate(isWhole), path).toBe(true);
    expect(await widerThanTheWindow(page), path).toBe(0);
  }
  // By its tag: the daily notice lies over it, and hides its role.
  const home = page.locator('main');
  await openWithin(page, '/home');
  await expect(home).toContainText('About paper trading');
  expect(await shortened(home), '/home').toEqual([]);
  await page.goto(`${origin}/oversea`);
  await page.getByRole('link', { name: /Bitcoin Micro/ }).click();
  await page.getByRole('button', { name: 'Bitcoin Micro, change instrument' }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('button', { name: /^WTI Crude Oil Micro(?!, favourite)/ })).toBeVisible();
  expect(await shortened(drawer), 'the drawer of instruments').toEqual([]);
});

test('accounts in the sheet of a withdrawal are whole on small phones [W8]', async ({ page, app, member }) => {
  const account = (number: string, label: string) =>
    callAs(app.url, member, '/api/wallet/generate', {
      coinName: 'BINARY',
      bankInfo: JSON.stringify({ code: '004', number, holder: '제갈남궁길동' }),
      label,
      password: DEMO_PASSWORD,
    });
  await account('110-482-917305', '');
  await account('110-482-917306', '생활비 통장 · 급여가 들어오는 계좌');
  const own = `(SELECT id FROM account WHERE site_id = 1 AND username = '${member}')`;
  // One is a day old and may be used; the other waits, and shows for how long.
  await administer(
    app.database.ownerUrl,
    `UPDATE payout_destination SET created_at = created_at - 172800000 WHERE player_id = ${own} AND label = ''`,
  );
  await signIn(page, member, { path: '/balances/withdraw' });
  await page.getByRole('textbox', { name: '출금신청금액' }).fill('50000');
  await page.getByRole('button', { name: '50,000원 출금신청' }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('radio')).toHaveCount(2);
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(sheet.getByText(/7305 · 제갈남궁길동/)).toBeVisible();
    expect(await beyondItsFrame(sheet.getByRole('group').first())).toBe(0);
    const cut = await cutAnywhere(page);
    expect(cut.filter(({ within }) => /7305|7306|생활비/.test(within))).toEqual([]);
  }
});

test('a phone on its side can press what asks for a code', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto('/find_pw');
  const button = page.getByRole('button', { name: '인증번호 받기' });
  await button.scrollIntoViewIfNeeded();
  // Playwright would scroll it out from under an overlay; a thumb presses what is visible.
  const isOnTop = await button.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(isOnTop).toBe(true);
});

/** Texts of which only the beginning is shown. */
function shortened(frame: Locator): Promise<string[]> {
  return frame.evaluate((within) =>
    [...within.querySelectorAll<HTMLElement>('*')]
      .filter((element) => {
        const { textOverflow, webkitLineClamp } = getComputedStyle(element);
        const isNarrow = textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth;
        const isLow = webkitLineClamp !== 'none' && element.scrollHeight > element.clientHeight;
        return element.checkVisibility() && (isNarrow || isLow);
      })
      .map(({ textContent }) => textContent),
  );
}

test('a small phone shows whole names in its lists, and banners beside their buttons', async ({ page, app }) => {
  await app.say(...bitcoinMicro(START), ...perpetual({ bid: '60000', ask: '60000.1' }));
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, 'demo');
  await expect(page.getByRole('link', { name: /비트코인 Micro/ })).toContainText(written(START));
  expect(await shortened(page.getByRole('main')), '/oversea').toEqual([]);
  await openWithin(page, '/exchange');
  await expect(page.getByRole('link', { name: /이더리움클래식/ })).toBeVisible();
  expect(await shortened(page.getByRole('main')), '/exchange').toEqual([]);

  await openWithin(page, '/home');
  const banner = page.locator('[aria-roledescription="carousel"]');
  await expect(banner.getByRole('status', { includeHidden: true })).toHaveText('1 / 3');
  const room = await banner.evaluate((stage) => {
    const words = [...(stage.firstElementChild?.querySelectorAll('span') ?? [])].at(-1)?.getBoundingClientRect();
    const turn = stage.querySelector('button')?.getBoundingClientRect();
    return (turn?.top ?? 0) - (words?.bottom ?? Number.POSITIVE_INFINITY);
  });
  expect(room).toBeGreaterThanOrEqual(0);
});

test('desktops show what can be done with each wallet without scrolling to it', async ({ page }) => {
  await signIn(page, 'demo', { path: '/wallet/asset' });
  const table = page.getByRole('table');
  for (const width of [1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(table.getByRole('link', { name: '전환' }).first()).toBeVisible();
    expect({ width, beyond: await beyondItsFrame(table) }).toEqual({ width, beyond: 0 });
  }
});

/** Where an element begins, from the top of the window. */
function topOf(place: Locator): Promise<number> {
  return place.evaluate((element) => Math.round(element.getBoundingClientRect().top));
}

test('a phone sees what its wallet can do above the bar, the bars that stay leave two thirds of a small height, and the tabs of copy-trading stay where they are [W10, W14]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'demo', { path: '/wallet/asset' });
  const bar = page.getByRole('navigation', { name: '주 메뉴' });
  const content = page.getByRole('main');
  for (const name of ['입금', '출금', '전환', 'P2P']) {
    const act = content.getByRole('button', { name, exact: true });
    await expect(act).toBeInViewport({ ratio: 1 });
    const bottom = await act.evaluate((element) => element.getBoundingClientRect().bottom);
    expect({ name, isAboveTheBar: bottom <= (await topOf(bar)) }).toEqual({ name, isAboveTheBar: true });
  }

  await page.setViewportSize({ width: 844, height: 390 });
  const room = await content.evaluate((element) => {
    scrollTo(0, 200);
    const heights = Array.from({ length: innerHeight }, (_, y) => document.elementFromPoint(innerWidth / 2, y));
    return heights.filter((hit) => element.contains(hit)).length;
  });
  expect(room).toBeGreaterThanOrEqual(260);

  await page.setViewportSize({ width: 390, height: 844 });
  const tops: number[] = [];
  for (const path of ['/copytrade', '/copytrade/my', '/copytrade/log']) {
    await openWithin(page, path);
    const tabs = page.getByRole('navigation', { name: '카피트레이딩' });
    await expect(tabs).toBeVisible();
    tops.push(await topOf(tabs));
  }
  expect(new Set(tops).size, `tabs begin at ${tops.join(', ')}`).toBe(1);
});

test('rounds fit their controls at every width', async ({ page, app }) => {
  await app.say(...perpetual({ bid: '60000', ask: '60000.1' }));
  await signIn(page, 'demo', { path: `/exchange/${await roundOptionId(app)}` });
  for (const width of [360, 390, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByRole('button', { name: /상승\s*적중 시/ })).toBeVisible();
    await expect.poll(() => cutTexts(page), { message: `at ${width} px` }).toEqual([]);
  }
});

interface SeenToasts {
  readonly count: number;
  /** Controls that lay under one of them. */
  readonly covered: readonly string[];
}

/** What lies under toasts, recorded inside the page as each comes: they are gone in a moment. */
async function watchToasts(page: Page): Promise<() => Promise<SeenToasts>> {
  await page.evaluate(() => {
    const seen = { count: 0, covered: [] as string[] };
    Object.assign(window, { seenToasts: seen });
    const look = () => {
      for (const toast of document.querySelectorAll<HTMLElement>('.toast-region > *')) {
        if (!toast.checkVisibility({ visibilityProperty: true })) continue;
        // At its final place, not where its motion begins.
        for (const animation of toast.getAnimations()) animation.finish();
        seen.count += 1;
        const box = toast.getBoundingClientRect();
        // A term's explanation can wait until a toast is gone; an order cannot.
        const pressed = '#root :is(button:not([data-term]), a, input, [role="tab"])';
        for (const target of document.querySelectorAll<HTMLElement>(pressed)) {
          const its = target.getBoundingClientRect();
          const [left, right] = [Math.max(box.left, its.left), Math.min(box.right, its.right)];
          const [top, bottom] = [Math.max(box.top, its.top), Math.min(box.bottom, its.bottom)];
          if (right - left <= 1 || bottom - top <= 1) continue;
          const under = document.elementsFromPoint((left + right) / 2, (top + bottom) / 2);
          if (under.includes(target)) seen.covered.push(target.ariaLabel ?? target.textContent);
        }
      }
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true });
  });
  return () => page.evaluate(() => (window as unknown as { seenToasts: SeenToasts }).seenToasts);
}

const USUAL_SIZES = [
  [390, 844],
  [1440, 900],
] as const;

const ORDERING_SIZES = AT_NIGHT ? ([...USUAL_SIZES, [360, 640], [844, 390], [1024, 768]] as const) : USUAL_SIZES;

const ORDERING_SCREENS = [
  { name: 'overseas futures', buy: /시장가 매수/, pathOf: bitcoinMicroPath },
  {
    name: 'coin futures',
    buy: '매수 · 롱',
    pathOf: async (app: JourneyApp) => `/future/${await optionId(app, 'futures', 'BTCUSDT')}`,
    amount: '0.01',
  },
] as const;

for (const screen of ORDERING_SCREENS) {
  test(`a toast of an order of ${screen.name} covers nothing that is pressed`, async ({ page, app, member }) => {
    await app.say(...bitcoinMicro(START), ...perpetual({ bid: '60000', ask: '60000.1' }));
    const path = await screen.pathOf(app);
    await signIn(page, member, { path: '/healthz' });
    for (const [width, height] of ORDERING_SIZES) {
      await page.setViewportSize({ width, height });
      await page.goto(path);
      const button = page.getByRole('button', { name: screen.buy });
      await expect(button).toBeEnabled();
      if ('amount' in screen) await page.getByLabel('수량', { exact: true }).fill(screen.amount);
      const seen = await watchToasts(page);
      await button.click();
      await expect.poll(async () => (await seen()).count, { message: `at ${width} px` }).toBeGreaterThan(0);
      await expect(page.locator('.toast-region > *')).toHaveCount(0);
      expect(await seen(), `at ${width}×${height}`).toMatchObject({ covered: [] });
    }
  });
}
