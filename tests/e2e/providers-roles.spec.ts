import { createHmac } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { expectCleanAudit } from './support/audit.ts';
import { consoleUrl, enterConsole, newConsolePage } from './support/console.ts';
import { startJourneyApp } from './support/driven-app.ts';
import { testOnOwnServer } from './support/test.ts';

/** Providers are configured, and none of them answers: their results come by callback. */
const SECRET = 'what both sides make their secrets of';
const test = testOnOwnServer(() =>
  startJourneyApp({ env: { SANDBOX_URL: 'http://127.0.0.1:9', SANDBOX_SECRET: SECRET } }),
);

const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex');

/** A payment of which codepay calls back. */
async function callBack(url: string, payment: { readonly paymentId: string; readonly amount: string }): Promise<void> {
  const reported = {
    orderId: null,
    member: 'unknown',
    direction: 'IN',
    state: 'PAID',
    currency: 'KRW',
    at: 1,
    ...payment,
  };
  const text = JSON.stringify({ eventId: `event-${payment.paymentId}`, payment: reported });
  const timestamp = String(Date.now());
  const reply = await fetch(`${url}/api/provider_event/1/codepay`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-provider-timestamp': timestamp,
      'x-provider-signature': hmac(hmac(SECRET, '1 codepay'), `${timestamp}.${text}`),
    },
    body: text,
  });
  expect(reply.status).toBe(200);
}

/** Approves this operator's waiting items from the inbox. */
async function approveFromInbox(consolePage: Page, url: string, what: string): Promise<void> {
  await consolePage.goto(`${url}/proposals`);
  await consolePage.getByRole('grid').getByRole('row').filter({ hasText: what }).click();
  const detail = consolePage.getByRole('region', { name: /^제안 \d+$/ });
  await detail.getByLabel('사유').fill('내용 확인');
  await detail.getByLabel('사유').press('Control+Enter');
  await expect(detail.getByLabel('사유')).toHaveCount(0);
}

test('two operators credit a payment without an owner and make a role, and the log has their sign-ins [O7] [O8]', async ({
  ownApp: app,
  browser,
}) => {
  const url = consoleUrl(app);
  const [first, second] = [await newConsolePage(browser), await newConsolePage(browser)];
  await enterConsole(first, app);
  await enterConsole(second, app, 'admin2');

  await first.goto(`${url}/providers`);
  const providers = first.getByRole('grid').getByRole('row');
  await expect(providers.filter({ hasText: 'coinpay' }).first()).toContainText('응답 없음');

  await callBack(app.url, { paymentId: 'stray-1', amount: '70000' });
  await first.goto(`${url}/providers?view=open`);
  await first.getByRole('row', { name: /주인 없는 결제/ }).click();
  const incident = first.getByRole('region', { name: /^사고 \d+$/ });
  await expect(incident.getByText('70,000원', { exact: true })).toBeVisible();
  await incident.getByLabel('회원 아이디').fill('demo');
  await incident.getByLabel('사유').fill('결제사 담당자 확인');
  await incident.getByRole('button', { name: '회원에게 입금 제안' }).click();
  await expect(incident.getByText(/다른 운영자의 승인을 기다립니다/)).toBeVisible();

  await approveFromInbox(second, url, '70,000원');
  await first.goto(`${url}/providers?view=decided`);
  await first.getByRole('row', { name: /주인 없는 결제/ }).click();
  await expect(first.getByRole('region', { name: /^사고 \d+$/ }).getByText(/로 결정됨/)).toBeVisible();
  await expectCleanAudit(app);

  // The site gets its own role, by two; it is given to a member, and both are in the log with the sign-ins.
  await first.goto(`${url}/roles?open=0`);
  await first.getByLabel('역할 이름').fill('야간 당직');
  await first.getByLabel(/거래 긴급 정지·해제/).check();
  await first.getByLabel(/대시보드·노출 보기/).check();
  await first.getByLabel('사유').fill('새 담당 구성');
  await first.getByRole('button', { name: '역할 추가 제안' }).click();
  await expect(first.getByText(/다른 운영자의 승인이 필요합니다/)).toBeVisible();
  await approveFromInbox(second, url, '야간 당직');
  await first.goto(`${url}/roles?view=table`);
  await expect(first.getByRole('columnheader', { name: '야간 당직' })).toBeVisible();
  await first.goto(`${url}/operators`);
  await first.getByRole('row', { name: /admin2/ }).click();
  await expect(first.getByRole('region', { name: '로그인·인증' }).getByRole('listitem').first()).toBeVisible();
  await first.goto(`${url}/audit`);
  await expect(first.getByRole('row', { name: /admin2.*로그인/ }).first()).toContainText('허용');
  await expectCleanAudit(app);
});
