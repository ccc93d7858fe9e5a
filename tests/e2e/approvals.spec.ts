import { expect, type Page } from '@playwright/test';
import { expectCleanAudit } from './support/audit.ts';
import { callFromConsole, consoleUrl, enterConsole, newConsolePage } from './support/console.ts';
import { type MarketMessage, startClockedApp } from './support/driven-app.ts';
import { DEMO_PASSWORD } from './support/members.ts';
import { testOnOwnServer } from './support/test.ts';

/**
 * Two operators at two accounts: one proposes a credit, an operator's right and approves a large withdrawal first, the other decides
 * all three from the inbox. The clock moves on a day once: an account that money is paid to must have been known for as long.
 */
const test = testOnOwnServer(startClockedApp);
const NEXT_DAY: MarketMessage = { kind: 'clock', at: '2026-11-18T12:00:00+09:00' };

/** Calls in the name of a demo member. */
async function memberOf(url: string, username: string) {
  const ask = async (path: string, body: object | null, token = '') => {
    const reply = await fetch(`${url}${path}`, {
      method: body === null ? 'GET' : 'POST',
      headers: { 'content-type': 'application/json', ...(token === '' ? {} : { authorization: `Bearer ${token}` }) },
      ...(body === null ? {} : { body: JSON.stringify(body) }),
    });
    const { status, message, data } = (await reply.json()) as { status: number; message: string; data: unknown };
    if (status !== 200) throw new Error(`${path}: ${message}`);
    return data as { readonly id: number; readonly accessToken: string };
  };
  const { accessToken } = await ask('/api/login', { username, password: DEMO_PASSWORD, siteInfoId: 1 });
  return {
    id: (await ask('/api/me', null, accessToken)).id,
    post: (path: string, body: object) => ask(path, body, accessToken),
  };
}

/** The waiting approvals in this console's inbox. */
const inboxOf = (consolePage: Page) => consolePage.getByRole('grid', { name: '승인함' });
const rowsOf = (consolePage: Page) => inboxOf(consolePage).getByRole('row');

test('three things that take two people are decided by another operator from one inbox', async ({
  ownApp: app,
  browser,
}) => {
  const demo = await memberOf(app.url, 'demo');
  const bankInfo = JSON.stringify({ code: '004', number: '110-123-456789', holder: '김호가' });
  await demo.post('/api/wallet/generate', { coinName: 'BINARY', bankInfo, password: DEMO_PASSWORD });
  await app.say(NEXT_DAY);
  const [first, second] = [await newConsolePage(browser), await newConsolePage(browser)];
  await enterConsole(first, app);
  await enterConsole(second, app, 'admin2');
  await second.goto(`${consoleUrl(app)}/proposals`);
  await expect(second.getByText('승인을 기다리는 건이 없습니다.')).toBeVisible();

  // A demo member's balance is below the usual limit for two approvals.
  await first.goto(`${consoleUrl(app)}/site?view=limits`);
  await first.getByLabel(/2인 승인 출금/).fill('1000000');
  await first.getByLabel('사유').fill('한도 조정');
  await first.getByRole('button', { name: /저장하고 적용/ }).click();
  await expect(first.getByText('설정을 저장했습니다', { exact: false })).toBeVisible();

  // The first of the two proposes a credit and an operator, and approves a withdrawal.
  await first.goto(`${consoleUrl(app)}/members?site=1&open=${demo.id}`);
  await first.getByRole('button', { name: '잔액 지급·차감' }).click();
  await first.getByLabel('금액', { exact: true }).fill('500000');
  await first.getByLabel('사유').fill('시세 지연 보상');
  await first.getByRole('button', { name: /500,000원 지급 제안/ }).click();
  await expect(first.getByText(/다른 운영자가 승인합니다/)).toBeVisible();
  await first.goto(`${consoleUrl(app)}/operators?open=0`);
  await first.getByLabel('회원 아이디').fill('follower');
  await first.getByRole('button', { name: '정산', exact: true }).click();
  await first.getByLabel('사유').fill('업무 추가 배정');
  await first.getByRole('button', { name: /운영자 추가 제안/ }).click();
  await expect(first.getByText(/다른 운영자의 승인이 필요합니다/)).toBeVisible();
  const member = await memberOf(app.url, 'demo');
  const withdrawal = { walletType: 'BINARY', point: '1000000', password: DEMO_PASSWORD };
  const { id } = await member.post('/api/dnw/withdraw/apply', withdrawal);
  await callFromConsole(first, '/api/admin/dnw/approve?siteInfoId=1', { dnwHistoryId: id, reason: '본인 통화 확인' });

  // It appears in the other operator's open list without a reload, and is counted in the menu.
  await expect(rowsOf(second)).toHaveCount(4);
  await expect(second.getByRole('link', { name: /승인함\s*3/ })).toBeVisible();
  await expect(inboxOf(second).getByText('내가 결정 가능')).toHaveCount(3);

  // The proposer sees their proposal and why they cannot decide it.
  await first.goto(`${consoleUrl(app)}/proposals`);
  await expect(inboxOf(first).getByText('내가 올림')).toHaveCount(3);
  await rowsOf(first).filter({ hasText: '500,000원' }).click();
  const own = first.getByRole('region', { name: /^제안 \d+$/ });
  await expect(own.getByText('내가 올린 제안입니다. 승인은 다른 운영자가 합니다.')).toBeVisible();
  await expect(own.getByRole('button', { name: /^승인하고/ })).toHaveCount(0);
  await expect(own.getByRole('row', { name: /지갑 잔액/ })).toContainText('원');
  await expect(own.getByRole('listitem').filter({ hasText: '가능' }).first()).toBeVisible();

  // The other decides all three: by keys, each with a reason.
  for (const what of ['500,000원', 'follower', '1,000,000원']) {
    await rowsOf(second).filter({ hasText: what }).click();
    const detail = second.getByRole('region', { name: /^(제안|요청) \d+$/ });
    await expect(detail.getByRole('button', { name: /^승인하고/ })).toContainText(what);
    await second.keyboard.press('a');
    await expect(detail.getByLabel('사유')).toBeFocused();
    await second.keyboard.type('내용 확인');
    await second.keyboard.press('Control+Enter');
    await expect(detail.getByLabel('사유')).toHaveCount(0);
  }
  await expect(second.getByText('승인을 기다리는 건이 없습니다.')).toBeVisible();
  // The first operator's open page shows who decided, without a reload.
  await expect(own.getByText('내용 확인', { exact: true })).toBeVisible();
  await expect(first.getByText('승인을 기다리는 건이 없습니다.')).toBeVisible();

  await first.getByRole('button', { name: '지난 결정' }).click();
  await expect(rowsOf(first)).toHaveCount(4);
  for (const what of ['500,000원', 'follower', '1,000,000원']) {
    await expect(rowsOf(first).filter({ hasText: what })).toContainText('→');
  }
  await first.context().close();
  await second.context().close();
  await expectCleanAudit(app);
});
