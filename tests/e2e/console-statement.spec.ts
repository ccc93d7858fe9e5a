import { expect, type Page } from '@playwright/test';
import { expectCleanAudit } from './support/audit.ts';
import { consoleUrl, enterConsole, newConsolePage } from './support/console.ts';
import { startClockedApp } from './support/driven-app.ts';
import { DEMO_PASSWORD } from './support/members.ts';
import { testOnOwnServer } from './support/test.ts';

/** An operator's morning: the bank's file against the members' requests, and the rest by ticks. */
const test = testOnOwnServer(startClockedApp);

let consolePage: Page;
test.beforeAll(async ({ ownApp: app, browser }) => {
  await app.say({ kind: 'clock', at: '2026-11-18T11:00:00+09:00' });
  consolePage = await newConsolePage(browser);
  await enterConsole(consolePage, app);
});
test.afterAll(() => consolePage?.context().close());

async function depositOf(url: string, username: string, point: string, name: string): Promise<number> {
  const post = async (path: string, body: object, token?: string) => {
    const headers = {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    };
    const reply = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    const { data, message } = (await reply.json()) as { data: unknown; message: string };
    if (data === null) throw new Error(`${path}: ${message}`);
    return data;
  };
  const login = { username, password: DEMO_PASSWORD, siteInfoId: 1 };
  const { accessToken } = (await post('/api/login', login)) as { accessToken: string };
  return ((await post('/api/dnw/deposit/apply', { point, name }, accessToken)) as { id: number }).id;
}

const FILE = {
  name: 'bank-1118.csv',
  mimeType: 'text/csv',
  // A bank's format: the account, titles, money out, money in.
  buffer: Buffer.from(
    [
      '계좌번호,110-111-222222',
      '거래일시,출금액,입금액,보낸분,잔액',
      '2026-11-18 11:01:00,0,"300,000",김하나,"1,300,000"',
      '2026-11-18 11:02:00,"50,000",0,운영비,"1,250,000"',
      '2026-11-18 11:03:00,0,"70,000",아무도,"1,320,000"',
    ].join('\r\n'),
  ),
};

test('a line of the bank is credited to the deposit it belongs to, and the same file brings nothing new [O19]', async ({
  ownApp: app,
}) => {
  const id = await depositOf(app.url, 'demo', '300000', '김하나');
  await consolePage.goto(`${consoleUrl(app)}/statements`);
  await consolePage.getByRole('button', { name: '은행 파일 가져오기' }).click();
  await consolePage.getByLabel('은행 파일 선택').setInputFiles(FILE);
  await consolePage.getByRole('button', { name: '2건 가져오기' }).click();
  await expect(consolePage.getByRole('status').filter({ hasText: '2건 370,000원을 가져왔습니다' })).toBeVisible();

  await consolePage.getByRole('row', { name: /김하나/ }).click();
  const pane = consolePage.getByRole('region', { name: '맞는 입금 요청' });
  // It alone has the line's amount and payer.
  await expect(pane.getByRole('button', { name: new RegExp(`#${id} · `) })).toHaveAttribute('aria-pressed', 'true');
  await consolePage.getByLabel('사유').fill('은행 입금 확인');
  await consolePage.getByRole('button', { name: `#${id} 승인하고 300,000원 입금` }).click();
  await expect(consolePage.getByText(`#${id} 입금을 처리하고 은행 거래와 연결했습니다.`)).toBeVisible();
  await expect(consolePage.getByRole('row', { name: /김하나/ })).toHaveCount(0);

  await consolePage.getByRole('button', { name: '은행 파일 가져오기' }).click();
  await consolePage.getByLabel('은행 파일 선택').setInputFiles(FILE);
  await consolePage.getByRole('button', { name: '2건 가져오기' }).click();
  await expect(consolePage.getByRole('status').filter({ hasText: '이미 가져온 파일입니다' })).toBeVisible();
});

test('ticked deposits are decided for one reason, and each says what came of it [O18]', async ({ ownApp: app }) => {
  const ids = [
    await depositOf(app.url, 'trader', '100000', '이둘'),
    await depositOf(app.url, 'follower', '200000', '박셋'),
  ];
  await consolePage.goto(`${consoleUrl(app)}/requests`);
  for (const id of ids)
    await consolePage
      .getByRole('row', { name: new RegExp(id === ids[0] ? '100,000' : '200,000') })
      .getByRole('checkbox')
      .check();
  await consolePage.getByRole('button', { name: '선택 2건 처리' }).click();
  const pane = consolePage.getByRole('region', { name: '선택한 요청 처리' });
  await expect(pane.getByText('입금 2건 300,000원')).toBeVisible();
  await pane.getByLabel('사유').fill('입금 내역 확인');
  await pane.getByRole('button', { name: '2건 승인' }).click();
  await expect(pane.getByText('처리 2건 · 거부됨 0건')).toBeVisible();
  for (const id of ids) await expect(pane.getByRole('row', { name: new RegExp(`#${id}`) })).toContainText('승인');
});

test('after all of that the books balance', async ({ ownApp: app }) => {
  await expectCleanAudit(app);
});
