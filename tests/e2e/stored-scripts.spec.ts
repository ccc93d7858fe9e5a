import { administer } from '@hoga/server/testing/database-clone';
import { expect, type Page } from '@playwright/test';
import { callAs } from './support/calls.ts';
import { callFromConsole, consoleUrl, enterConsole, newConsolePage } from './support/console.ts';
import type { JourneyApp } from './support/driven-app.ts';
import { DEMO_PASSWORD } from './support/members.ts';
import { test } from './support/test.ts';

/** Runs where it is taken for a part of the page, and requests a picture from another host. */
const script = (where: string) => `${where}<img src=//x.test onerror=ran=1>`;
const ELSEWHERE = 'x.test';

interface Written {
  readonly path: string;
  /** The part of it that the page shows. */
  readonly texts: readonly string[];
}

/** Everything that a member can write, by the calls that take it; answers where operators read it. */
async function writeEverywhere({ url, database }: JourneyApp, writer: string, other: string): Promise<Written[]> {
  const call = <Data = { readonly id: number }>(path: string, body: object, as = writer) =>
    callAs<Data>(url, as, path, body, { 'user-agent': script('agent') });
  const inquiry = await call('/api/contact/create', { question: script('question') });
  await call('/api/contact/add', { id: inquiry.id, question: script('further') });
  const deposit = await call('/api/dnw/deposit/apply', {
    point: '70000',
    name: script('payer'),
    phone: '<svg onload=ran=1>',
    detailJson: JSON.stringify({ memo: script('memo'), [script('key')]: script('value') }),
  });
  await call('/api/dnw/buy/apply', { walletType: 'USDT', won: '50000', point: '35.65', wonpNum: script('number') });
  const { traderId } = await call<{ readonly traderId: number }>('/api/copytrade/trader/apply', {
    description: script('trader'),
  });
  await call('/api/wallet/generate', {
    coinName: 'BINARY',
    bankInfo: JSON.stringify({ code: '004', number: '110-123-456789', holder: script('h') }),
    label: script('lab'),
    password: DEMO_PASSWORD,
  });
  // An account must be a day old before it is paid to; names are limited where they are typed, not where they are read.
  await administer(
    database.ownerUrl,
    `UPDATE payout_destination SET created_at = created_at - 172800000
       WHERE player_id = (SELECT id FROM account WHERE site_id = 1 AND username = '${writer}')`,
    `UPDATE account SET nick = '${script('nick')}', name = '${script('name')}', email = '${script('mail')}'
       WHERE site_id = 1 AND username = '${writer}'`,
  );
  await call('/api/dnw/transfer', { from: 'FUTURES', to: 'USDT', amount: '100' });
  const p2p = { walletType: 'USDT', point: '50', name: script('seller') };
  const sale = await call('/api/dnw/p2p', { ...p2p, type: 'WS', password: DEMO_PASSWORD });
  await call('/api/dnw/p2p', { ...p2p, type: 'WB', name: script('buyer') }, other);
  await call('/api/dnw/p2p/talk', { dnwHistoryId: sale.id, text: script('talk') });
  return [
    { path: `/inquiries?open=${inquiry.id}`, texts: ['question', 'further'] },
    { path: `/requests?open=${deposit.id}`, texts: ['payer'] },
    { path: `/requests?open=${sale.id}`, texts: ['talk'] },
    { path: `/traders?open=${traderId}`, texts: ['trader'] },
    { path: `/members?by=USERNAME&find=${writer}`, texts: ['name'] },
    ...['/dashboard', '/payouts', '/finance', '/proposals', '/exposure', '/audit', '/partners'].map((path) => ({
      path,
      texts: [],
    })),
  ];
}

/** Opens rows of a list and tabs. */
async function openAll(consolePage: Page): Promise<void> {
  const row = consolePage.getByRole('main').getByRole('row').filter({ hasText: '<img' }).first();
  if ((await row.count()) > 0) await row.click();
  const tabs = consolePage.getByRole('main').getByRole('tab');
  for (let no = 0; no < (await tabs.count()); no += 1) await tabs.nth(no).click();
}

test('scripts in everything that a member can write are text on every page of the console [section 3]', async ({
  app,
  browser,
}) => {
  const [writer, other] = [app.newMember(), app.newMember()];
  const pages = await writeEverywhere(app, writer, other);
  const consolePage = await newConsolePage(browser);
  const asked: string[] = [];
  const dialogs: string[] = [];
  consolePage.on('request', (request) => asked.push(request.url()));
  consolePage.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const recoveryCode = await enterConsole(consolePage, app);
  for (const { path, texts } of pages) {
    await consolePage.goto(`${consoleUrl(app)}${path}`);
    await expect(consolePage.getByRole('main')).toBeVisible();
    for (const where of texts) {
      await expect(consolePage.getByText(script(where)).first(), `${path} shows ${where}`).toBeVisible();
    }
    await openAll(consolePage);
    await expect(consolePage.locator('[onerror], [onload]'), `${path} has made an element of it`).toHaveCount(0);
    expect(await consolePage.evaluate(() => 'ran' in window), `${path} has run it`).toBe(false);
  }
  expect(asked.filter((url) => url.includes(ELSEWHERE))).toEqual([]);
  expect(dialogs).toEqual([]);
  // Other journeys sign in as the same account on a site, without a code.
  await callFromConsole(consolePage, '/api/auth/totp/turn_off', { recoveryCode });
  await consolePage.context().close();
});
