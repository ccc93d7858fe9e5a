import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessibleIn } from './support/accessibility.ts';
import { AT_NIGHT } from './support/at-night.ts';
import { callAs } from './support/calls.ts';
import { callFromConsole, consoleUrl, enterConsole, newConsolePage } from './support/console.ts';
import { openWithin } from './support/crawler.ts';
import { type MarketMessage, startClockedApp } from './support/driven-app.ts';
import { DEMO_PASSWORD } from './support/members.ts';
import { testOnOwnServer } from './support/test.ts';

/** How many taps an operator's usual tasks take, and the accessibility of every page of the console, with the data of those tasks. */
const test = testOnOwnServer(startClockedApp);
/** An account that money is paid to must have been known for a day. */
const NEXT_DAY: MarketMessage = { kind: 'clock', at: '2026-11-18T12:00:00+09:00' };
const MOST_TAPS = 3;

const STATEMENT = {
  name: 'bank-1118.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    ['거래일시,출금액,입금액,보낸분,잔액', '2026-11-18 12:01:00,0,"300,000",김하나,"1,300,000"'].join('\r\n'),
  ),
};

let first: Page;
let second: Page;
test.beforeAll(async ({ ownApp: app, browser }) => {
  const bankInfo = JSON.stringify({ code: '004', number: '110-123-456789', holder: '김호가' });
  await callAs(app.url, 'demo', '/api/wallet/generate', { coinName: 'BINARY', bankInfo, password: DEMO_PASSWORD });
  await app.say(NEXT_DAY);
  [first, second] = [await newConsolePage(browser), await newConsolePage(browser)];
  await enterConsole(first, app);
  await enterConsole(second, app, 'admin2');
});
test.afterAll(async () => {
  for (const consolePage of [first, second]) await consolePage?.context().close();
});

/** Clicks each place once; returns the number of taps. */
async function tap(...places: readonly Locator[]): Promise<number> {
  for (const place of places) await place.click();
  return places.length;
}

const rowOf = (consolePage: Page, words: string | RegExp) =>
  consolePage.getByRole('grid').getByRole('row', { name: words });
const chip = (consolePage: Page, name: string) => consolePage.getByRole('button', { name, exact: true });

test('the five most frequent tasks take three taps at most, from the page of the task [O18]', async ({
  ownApp: app,
}) => {
  const url = consoleUrl(app);
  const taps: Record<string, number> = {};
  const asked = (who: string, point: string) =>
    callAs(app.url, who, '/api/dnw/deposit/apply', { point, name: '김하나' });
  const decide = (consolePage: Page, id: number) =>
    callFromConsole(consolePage, '/api/admin/dnw/approve?siteInfoId=1', { dnwHistoryId: id, reason: '본인 통화 확인' });

  const deposit = await asked('trader', '500000');
  await first.goto(`${url}/requests`);
  taps['approve a deposit'] = await tap(
    rowOf(first, /500,000원/),
    chip(first, '입금 확인'),
    first.getByRole('button', { name: /승인하고 500,000원 입금/ }),
  );
  await expect(first.getByText(`요청 ${deposit.id}`).or(first.getByText('승인').first()).first()).toBeVisible();

  const large = await asked('demo', '20000000');
  await decide(first, large.id);
  await second.goto(`${url}/proposals`);
  taps['approve as the second person'] = await tap(
    rowOf(second, /20,000,000원/),
    chip(second, '내용 확인'),
    second.getByRole('button', { name: /승인/ }).last(),
  );
  await expect(second.getByLabel('사유')).toHaveCount(0);

  const withdrawal = { walletType: 'BINARY', point: '1000000', password: DEMO_PASSWORD };
  const { id } = await callAs(app.url, 'demo', '/api/dnw/withdraw/apply', withdrawal);
  await decide(first, id);
  await first.goto(`${url}/payouts`);
  taps['mark a transfer as made'] = await tap(rowOf(first, /1,000,000원/));
  const payout = first.getByRole('region', { name: `지급 ${id}` });
  await payout.getByLabel('은행 이체 번호').fill('20261118-0042');
  taps['mark a transfer as made'] += await tap(payout.getByRole('button', { name: '1,000,000원 송금했음' }));
  await expect(first.getByText(`#${id} 1,000,000원 송금 완료로 표시했습니다.`)).toBeVisible();

  const inquiry = await callAs(app.url, 'demo', '/api/contact/create', { question: '출금이 언제 되나요?' });
  await first.goto(`${url}/inquiries`);
  taps['answer an inquiry'] = await tap(rowOf(first, /출금이 언제/));
  const pane = first.getByRole('region', { name: `문의 ${inquiry.id}` });
  await pane.getByLabel('답변', { exact: true }).fill('오늘 송금했습니다.');
  taps['answer an inquiry'] += await tap(pane.getByRole('button', { name: /답변 보내기/ }));
  await expect(pane.getByText('답변완료')).toBeVisible();

  const matched = await asked('trader', '300000');
  await first.goto(`${url}/statements`);
  await first.getByRole('button', { name: '은행 파일 가져오기' }).click();
  await first.getByLabel('은행 파일 선택').setInputFiles(STATEMENT);
  await first.getByRole('button', { name: '1건 가져오기' }).click();
  taps['credit a line of the statement'] = await tap(
    rowOf(first, /김하나/),
    chip(first, '은행 입금 확인'),
    first.getByRole('button', { name: `#${matched.id} 승인하고 300,000원 입금` }),
  );
  await expect(first.getByText(`#${matched.id} 입금을 처리하고 은행 거래와 연결했습니다.`)).toBeVisible();

  expect(Object.entries(taps).filter(([, count]) => count > MOST_TAPS)).toEqual([]);
  expect(Object.keys(taps)).toHaveLength(5);
});

test('a filter that an operator saves opens the list in another browser [O4]', async ({ ownApp: app, browser }) => {
  const url = consoleUrl(app);
  await first.goto(`${url}/coupons?view=used`);
  await first.getByRole('button', { name: '7일', exact: true }).click();
  await first.getByRole('button', { name: '필터 저장' }).click();
  await first.getByLabel('이름', { exact: true }).fill('이번 주 사용');
  await first.getByRole('button', { name: '저장', exact: true }).click();
  await first.getByRole('button', { name: /^이번 주 사용 필터/ }).click();
  const saved = first.waitForResponse(/\/api\/admin\/filters\/set/);
  await first.getByLabel('이 목록을 열 때 적용').check();
  expect((await saved).status()).toBe(200);
  // Of the first browser only its sign-in.
  const tokens = await first.evaluate(() => localStorage.getItem('hoga.console.tokens') ?? '');
  const other = await newConsolePage(browser);
  await other.addInitScript((kept) => localStorage.setItem('hoga.console.tokens', kept), tokens);
  await other.goto(`${url}/coupons`);
  await expect(chip(other, '이번 주 사용')).toHaveAttribute('aria-pressed', 'true');
  await expect(other).toHaveURL(/view=used.*from=\d{4}-\d{2}-\d{2}/);
  await other.context().close();
});

/** By day light on a desktop and dark on a phone, at night both on either. */
const SIZES = [
  { width: 1440, height: 900, theme: 'light' },
  { width: 390, height: 844, theme: 'dark' },
] as const;

for (const { width, height, theme } of SIZES) {
  test(`every page of the console breaks no rule of accessibility and fits a screen of ${width} px [O20]`, async ({
    ownApp: app,
  }) => {
    // More than twenty pages, each read by every rule.
    test.slow();
    const url = consoleUrl(app);
    await first.setViewportSize({ width: 1440, height: 900 });
    await first.goto(`${url}/members`);
    await rowOf(first, /김호가/)
      .first()
      .click();
    await expect(first.getByRole('region', { name: '기록' })).toBeVisible();
    const member = new URL(first.url()).search;
    const menu = first.getByRole('navigation').getByRole('link');
    await expect(menu.first()).toBeVisible();
    const addresses = await menu.evaluateAll((links) =>
      links.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
    );
    expect(addresses.length).toBeGreaterThan(15);
    await first.setViewportSize({ width, height });
    for (const path of [...addresses, `/members${member}`, '/messages?view=sent', '/requests?view=all']) {
      await openWithin(first, path);
      expect(new URL(first.url()).pathname).toBe(new URL(path, url).pathname);
      await expect(first.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(first.locator('.skeleton:visible')).toHaveCount(0);
      await expectAccessibleIn(AT_NIGHT ? ['dark', 'light'] : [theme], first, `${path} at ${width}`);
      const halt = first.getByRole('button', { name: '긴급 정지' });
      // On a phone it is in the menu.
      if (width >= 1024) await expect.soft(halt, path).toBeInViewport({ ratio: 1 });
      const wider = await first.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect.soft({ path, wider }).toEqual({ path, wider: 0 });
    }
  });
}
