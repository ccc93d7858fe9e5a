import { expect } from '@playwright/test';
import pg from 'pg';
import { expectCleanAudit } from './support/audit.ts';
import { callAs } from './support/calls.ts';
import { callFromConsole, consoleUrl, enterConsole, newConsolePage } from './support/console.ts';
import { type JourneyApp, type MarketMessage, startJourneyApp } from './support/driven-app.ts';
import { test } from './support/test.ts';

const RATES: MarketMessage = { kind: 'quote', symbol: 'USDKRW', bid: '1399', ask: '1401', last: '1400' };
const GOLD: MarketMessage = { kind: 'quote', symbol: 'GC', bid: '3372', ask: '3372.1', last: '3372' };
const SILVER: MarketMessage = { kind: 'quote', symbol: 'SI', bid: '31.2', ask: '31.205', last: '31.2' };

test.describe('an instrument that operators add', () => {
  let app: JourneyApp;
  let client: pg.Client;
  test.beforeAll(async () => {
    app = await startJourneyApp();
    client = new pg.Client({ connectionString: app.database.ownerUrl });
    await client.connect();
  });
  test.afterAll(async () => {
    await client.end();
    await app.stop();
  });

  test('is proposed in the console, approved, offered, and traded without a restart', async ({ browser }) => {
    await app.say(RATES, GOLD);
    const [first, second] = [await newConsolePage(browser), await newConsolePage(browser)];
    await enterConsole(first, app);
    await enterConsole(second, app, 'admin2');

    const { rows } = await client.query<{ id: number }>(
      "SELECT id::int FROM oversea_option WHERE site_id = 1 AND symbol = 'GC'",
    );
    await first.goto(`${consoleUrl(app)}/instruments?site=1&open=${rows[0]?.id}`);
    await first.getByRole('button', { name: '이 종목과 같은 조건으로 추가' }).click();
    const card = first.getByRole('region', { name: '종목 추가' });
    await card.getByLabel(/^종목 코드/).fill('si');
    await card.getByLabel('한글 이름').fill('은');
    await card.getByLabel('영문 이름').fill('Silver');
    await card.getByLabel('틱 크기').fill('0.005');
    await card.getByLabel('틱 가치').fill('25');
    await card.getByLabel('사유').fill('신규 상장');
    await card.getByRole('button', { name: '2인 승인 제안' }).click();
    await expect(first.getByText('SI 추가를 제안했습니다. 다른 운영자의 승인을 기다립니다')).toBeVisible();

    await second.goto(`${consoleUrl(app)}/proposals`);
    await second.getByRole('row', { name: /SI 은/ }).click();
    await second.getByLabel('사유').fill('상장 확인');
    await second.getByRole('button', { name: /^승인하고 SI 은/ }).click();

    // Without a price it is announced, and no more.
    await first.goto(`${consoleUrl(app)}/instruments?site=1`);
    await expect(first.getByRole('row', { name: /은 SI 호가 .*준비 중/ }).first()).toBeVisible({ timeout: 60_000 });
    const option = async () =>
      (
        await client.query<{ id: number; version: number }>(
          "SELECT id::int, version FROM oversea_option WHERE site_id = 1 AND symbol = 'SI'",
        )
      ).rows[0];
    const added = await option();
    await callFromConsole(first, '/api/admin/instrument/oversea?siteInfoId=1', {
      overseaOptionId: added?.id,
      version: added?.version,
      isPlay: 1,
      reason: '거래 시작',
    });
    await app.say(SILVER);
    const order = { overseaOptionId: added?.id, tradeType: 'LONG', marketType: 'MARKET', qty: 1 };
    await expect
      .poll(() => callAs(app.url, 'demo', '/api/oversea/order', order).then(() => 'taken', String), { timeout: 60_000 })
      .toBe('taken');
    const fills = await client.query(
      'SELECT status, trim_scale(fill_price)::text AS price FROM oversea_order WHERE oversea_option_id = $1',
      [added?.id],
    );
    expect(fills.rows).toEqual([{ status: 'FILLED', price: '31.205' }]);
    await expectCleanAudit(app);
  });
});
