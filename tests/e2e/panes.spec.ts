import { administer } from '@hoga/server/testing/database-clone';
import { expect, type Page } from '@playwright/test';
import { signIn } from './support/members.ts';
import { bitcoinMicro, TICK, written } from './support/micro-bitcoin.ts';
import { optionId } from './support/options.ts';
import { test } from './support/test.ts';

const WIDE = { width: 1440, height: 900 };
const BITCOIN = 107_800;

test.use({ viewport: WIDE });

const pane = (page: Page, number: number) => page.getByRole('region', { name: new RegExp(`^창 ${number} · `) });
const separator = (page: Page) => page.getByRole('separator', { name: '왼쪽 창 너비' });

async function chooseCount(page: Page, count: '2' | '4' | '기본'): Promise<void> {
  await page.getByRole('button', { name: /^배치 · 창/ }).click();
  const menu = page.getByRole('dialog', { name: '배치' });
  await menu.getByText(count, { exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
}

async function authorization(page: Page): Promise<string> {
  return `Bearer ${await page.evaluate(() => localStorage.getItem('hoga.hoga.accessToken'))}`;
}

interface Kept {
  readonly revision: number;
  readonly document: string;
}

/** The document as the server has it. */
async function kept(page: Page): Promise<Kept | null> {
  const headers = { authorization: await authorization(page) };
  const reply = await page.request.get('/api/preference/my?kind=layout', { headers });
  return ((await reply.json()) as { data: { kept: Kept | null } }).data.kept;
}

test('two panes of two instruments: linked and not, an order in the second, sizes kept here and on another device', async ({
  page,
  app,
  browser,
  member,
}) => {
  const [bitcoin, gold] = [await optionId(app, 'oversea', 'MBT'), await optionId(app, 'oversea', 'MGC')];
  await app.say(...bitcoinMicro(BITCOIN));
  await signIn(page, member, { path: `/oversea/${bitcoin}` });
  await chooseCount(page, '2');
  await expect(pane(page, 1)).toHaveAccessibleName('창 1 · 차트 · 비트코인 Micro');
  await expect(pane(page, 2)).toHaveAccessibleName('창 2 · 호가주문 · 비트코인 Micro');

  // The second pane keeps gold; the screen goes on with bitcoin, and the chart with it.
  await page.getByLabel('창 2 연결 그룹').selectOption('-');
  await page.getByLabel('창 2 종목', { exact: true }).selectOption({ label: '금 Micro' });
  await expect(pane(page, 2)).toHaveAccessibleName('창 2 · 호가주문 · 금 Micro');
  await expect(pane(page, 1)).toHaveAccessibleName('창 1 · 차트 · 비트코인 Micro');
  await page.getByLabel('창 1 내용').selectOption({ label: '호가주문' });
  await expect(pane(page, 1).getByRole('grid')).toContainText(written(BITCOIN - 2 * TICK));

  // Each pane orders what its head shows.
  await pane(page, 2)
    .getByRole('button', { name: /시장가 매수/ })
    .click();
  await page.getByLabel('창 1 내용').selectOption({ label: '목록' });
  const positions = pane(page, 1).getByRole('table');
  await expect(positions.getByRole('row', { name: /금 Micro/ })).toContainText('매수 1');
  await expect(positions.getByRole('row', { name: /비트코인 Micro/ })).toHaveCount(0);
  await page.getByLabel('창 1 내용').selectOption({ label: '차트' });

  // By keyboard and by hand.
  await separator(page).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(separator(page)).toHaveAttribute('aria-valuenow', '54');
  const box = await separator(page).boundingBox();
  if (box === null) throw new Error('the gap is not in sight');
  await page.mouse.move(box.x + 3, box.y + 100);
  await page.mouse.down();
  await page.mouse.move(box.x + 103, box.y + 100, { steps: 4 });
  await page.mouse.up();
  await expect(separator(page)).not.toHaveAttribute('aria-valuenow', '54');
  const share = (await separator(page).getAttribute('aria-valuenow')) ?? '';
  // At once: what was not sent yet comes from the device.
  await page.reload();
  await expect(separator(page)).toHaveAttribute('aria-valuenow', share);
  await expect(pane(page, 2)).toHaveAccessibleName('창 2 · 호가주문 · 금 Micro');
  await expect
    .poll(async () => Math.round(JSON.parse((await kept(page))?.document ?? '{}').oversea?.columns / 10))
    .toBe(Number(share));

  const context = await browser.newContext({ viewport: WIDE, locale: 'ko-KR' });
  const other = await context.newPage();
  await signIn(other, member, { path: `/oversea/${bitcoin}` });
  await expect(separator(other)).toHaveAttribute('aria-valuenow', share);
  await expect(pane(other, 2)).toHaveAccessibleName('창 2 · 호가주문 · 금 Micro');

  // Of the screen's group again it shows the screen's, and a choice in any pane of it is a choice for all.
  await other.getByLabel('창 2 연결 그룹').selectOption('A');
  await expect(pane(other, 2)).toHaveAccessibleName('창 2 · 호가주문 · 비트코인 Micro');
  await other.getByLabel('창 2 종목', { exact: true }).selectOption({ label: '금 Micro' });
  await expect(other).toHaveURL(new RegExp(`/oversea/${gold}$`));
  await expect(pane(other, 1)).toHaveAccessibleName('창 1 · 차트 · 금 Micro');
  await other.getByRole('button', { name: /^배치 · 창/ }).click();
  await other.getByRole('button', { name: '처음 배치로' }).click();
  await expect(other.getByRole('region', { name: '주문', exact: true })).toBeVisible();
  await expect(separator(other)).toHaveCount(0);
  await context.close();
});

test('panes of one group move together; a named layout opens as it was saved, here and on another device', async ({
  page,
  app,
  browser,
  member,
}) => {
  const bitcoin = await optionId(app, 'oversea', 'MBT');
  await app.say(...bitcoinMicro(BITCOIN));
  await signIn(page, member, { path: `/oversea/${bitcoin}` });
  await chooseCount(page, '4');
  await page.getByLabel('창 3 내용').selectOption({ label: '차트' });
  for (const number of [2, 3]) await page.getByLabel(`창 ${number} 연결 그룹`).selectOption('B');
  await page.getByLabel('창 2 종목', { exact: true }).selectOption({ label: '금 Micro' });
  const names = [
    '창 1 · 차트 · 비트코인 Micro',
    '창 2 · 호가주문 · 금 Micro',
    '창 3 · 차트 · 금 Micro',
    '창 4 · 주문 · 비트코인 Micro',
  ];
  const expectNames = async (at: Page) => {
    for (const [place, name] of names.entries()) await expect(pane(at, place + 1)).toHaveAccessibleName(name);
  };
  await expectNames(page);
  await expect(page).toHaveURL(new RegExp(`/oversea/${bitcoin}$`));

  const menuOf = async (at: Page) => {
    await at.getByRole('button', { name: /^배치 · / }).click();
    return at.getByRole('dialog', { name: '배치' });
  };
  const menu = await menuOf(page);
  await menu.getByRole('button', { name: '이름 붙여 저장' }).click();
  await menu.getByLabel('배치 이름').fill('비트와 금');
  await menu.getByRole('button', { name: '저장', exact: true }).click();
  await expect(menu.getByRole('button', { name: /^비트와 금 지금/ })).toBeVisible();
  await menu.getByRole('button', { name: '처음 배치로' }).click();
  await expect(page.getByRole('region', { name: '주문', exact: true })).toBeVisible();
  await expect
    .poll(async () => JSON.parse((await kept(page))?.document ?? '{}'))
    .toMatchObject({ oversea: { count: 1 }, saved: { oversea: [{ name: '비트와 금', layout: { count: 4 } }] } });

  const context = await browser.newContext({ viewport: WIDE, locale: 'ko-KR' });
  const other = await context.newPage();
  await signIn(other, member, { path: `/oversea/${bitcoin}` });
  const there = await menuOf(other);
  await there.getByRole('button', { name: /^비트와 금 창 4개/ }).click();
  await expectNames(other);
  await other.getByRole('button', { name: '배치 · 비트와 금 · 창 4개' }).click();
  await there.getByRole('button', { name: '비트와 금 이름 바꾸기' }).click();
  await there.getByLabel('배치 이름').fill('금 보기');
  await there.getByRole('button', { name: '저장', exact: true }).click();
  await there.getByRole('button', { name: '금 보기 삭제' }).click();
  await there.getByRole('button', { name: '되돌리기' }).click();
  await expect
    .poll(async () => JSON.parse((await kept(other))?.document ?? '{}').saved?.oversea)
    .toMatchObject([{ name: '금 보기', layout: { count: 4 } }]);
  await context.close();
});

test('a layout of an older version opens as far as it is known', async ({ page, app, member }) => {
  const bitcoin = await optionId(app, 'oversea', 'MBT');
  await app.say(...bitcoinMicro(BITCOIN));
  await signIn(page, member, { path: '/oversea' });
  const subject = { kind: 'layout', version: 2, revision: 0, document: '{}' };
  const headers = { authorization: await authorization(page) };
  const refused = await page.request.post('/api/preference/set', { headers, data: subject });
  expect(refused.status(), 'no longer kept by the server').toBe(400);
  const older = {
    count: 4,
    panes: [
      { kind: 'tape', symbol: 'MGC' },
      { kind: 'order', symbol: 'GONE' },
    ],
    columns: 5,
  };
  await administer(
    app.database.ownerUrl,
    `INSERT INTO preference (site_id, player_id, kind, symbol, version, revision, document, changed_at)
     SELECT site_id, id, 'layout', '', 0, 3, '${JSON.stringify({ oversea: older, tabs: [] })}', 0
     FROM account WHERE username = '${member}'`,
  );
  await page.goto(`/oversea/${bitcoin}`);
  await expect(pane(page, 1)).toHaveAccessibleName('창 1 · 차트 · 비트코인 Micro');
  await expect(pane(page, 2)).toContainText('이 창에 둘 종목을 위에서 골라주세요.');
  await expect(pane(page, 4)).toHaveAccessibleName('창 4 · 주문 · 비트코인 Micro');
  await expect(separator(page)).toHaveAttribute('aria-valuenow', '20');
});

test('coin futures in two panes: the ladder of a contract that its pane keeps orders that contract', async ({
  page,
  app,
  member,
}) => {
  await signIn(page, member, { path: `/future/${await optionId(app, 'futures', 'BTCUSDT')}` });
  await chooseCount(page, '2');
  await expect(pane(page, 1)).toHaveAccessibleName('창 1 · 차트 · BTC/USDT');
  await page.getByLabel('창 2 연결 그룹').selectOption('-');
  await page.getByLabel('창 2 종목', { exact: true }).selectOption({ label: 'ETH/USDT' });
  await expect(pane(page, 2)).toHaveAccessibleName('창 2 · 호가주문 · ETH/USDT');
  await pane(page, 2).getByRole('group', { name: '수량' }).getByRole('button').first().click();
  await pane(page, 2)
    .getByRole('button', { name: /^시장가 롱/ })
    .click();
  await page.getByLabel('창 1 내용').selectOption({ label: '목록' });
  await expect(pane(page, 1).getByText('ETH/USDT').first()).toBeVisible();
  await expect(pane(page, 1).getByText('BTC/USDT')).toHaveCount(0);
  // The settings over a ladder are of its contract.
  await pane(page, 2)
    .getByRole('button', { name: /^레버리지/ })
    .click();
  await expect(page.getByRole('dialog', { name: '레버리지' })).toContainText('ETH/USDT');
});
