import { expect, type Locator, type Page } from '@playwright/test';
import { expectCleanAudit } from './support/audit.ts';
import { callAs } from './support/calls.ts';
import { callFromConsole, consoleUrl, enterConsole, newConsolePage } from './support/console.ts';
import { type MarketMessage, startClockedApp } from './support/driven-app.ts';
import { DEMO_PASSWORD } from './support/members.ts';
import { testOnOwnServer } from './support/test.ts';

/**
 * A day of three operators: `admin` and `admin2` handle money and approve each other, `follower` is made an operator of support. The clock
 * moves on a day twice: an account that money is paid to must have been known for a day, and a day is closed when it is over.
 */
const test = testOnOwnServer(startClockedApp);
const NEXT_DAY: MarketMessage = { kind: 'clock', at: '2026-11-18T23:45:00+09:00' };
const AFTER_MIDNIGHT: MarketMessage = { kind: 'clock', at: '2026-11-19T00:11:00+09:00' };
/** The day that is closed. */
const DATE = '2026-11-18';
const RATES: readonly MarketMessage[] = [
  { kind: 'quote', symbol: 'USDKRW', bid: '1399', ask: '1401', last: '1400' },
  { kind: 'quote', symbol: 'USDTKRW', bid: '1399.9', ask: '1400.1', last: '1400' },
];

const STATEMENT = {
  name: 'bank-1118.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    ['거래일시,출금액,입금액,보낸분,잔액', '2026-11-18 23:46:00,0,"300,000",김하나,"1,300,000"'].join('\r\n'),
  ),
};

const WITHDRAWAL = { walletType: 'BINARY', point: '1000000', password: DEMO_PASSWORD };

const rowsOf = (consolePage: Page) => consolePage.getByRole('grid').getByRole('row');

/** Approves this operator's waiting items from the inbox: the row, the reason, the commit. */
async function approveFromInbox(consolePage: Page, url: string, what: string): Promise<void> {
  await consolePage.goto(`${url}/proposals`);
  await rowsOf(consolePage).filter({ hasText: what }).click();
  const detail = consolePage.getByRole('region', { name: /^(제안|요청) \d+$/ });
  await detail.getByLabel('사유').fill('내용 확인');
  await detail.getByLabel('사유').press('Control+Enter');
  await expect(detail.getByLabel('사유')).toHaveCount(0);
}

async function pay(
  consolePage: Page,
  url: string,
  { id, reference }: { id: number; reference: string },
): Promise<void> {
  await consolePage.goto(`${url}/payouts?open=${id}`);
  const payout = consolePage.getByRole('region', { name: `지급 ${id}` });
  await payout.getByLabel('은행 이체 번호').fill(reference);
  await payout.getByRole('button', { name: '1,000,000원 송금했음' }).click();
  // It leaves the list of open payouts.
  await expect(consolePage.getByText(`#${id} 1,000,000원 송금 완료로 표시했습니다.`)).toBeVisible();
}

/** A day of the books as it is shown: what members were owed before and after it, and the sum of its lines. */
async function linesOf(book: Locator) {
  const facts = book.locator('dl').first();
  const numbers = (await facts.locator('dd').allTextContents()).map((text) =>
    Number(text.replaceAll(/[,원+]/g, '').replace('−', '-')),
  );
  const [start = Number.NaN, ...rest] = numbers;
  const end = rest.pop() ?? Number.NaN;
  return { start, end, changes: rest.reduce((sum, amount) => sum + amount, 0) };
}

test('three operators work a day from the bank’s file to the closed books', async ({ ownApp: app, browser }) => {
  const url = consoleUrl(app);
  const bankInfo = JSON.stringify({ code: '004', number: '110-123-456789', holder: '김호가' });
  for (const seller of ['demo', 'follower2']) {
    await callAs(app.url, seller, '/api/wallet/generate', { coinName: 'BINARY', bankInfo, password: DEMO_PASSWORD });
  }
  await app.say(NEXT_DAY, ...RATES);
  const [first, second, third] = [
    await newConsolePage(browser),
    await newConsolePage(browser),
    await newConsolePage(browser),
  ];
  await enterConsole(first, app);
  await enterConsole(second, app, 'admin2');

  // The third operator is made by two, for support alone.
  await first.goto(`${url}/operators?open=0`);
  await first.getByLabel('회원 아이디').fill('follower');
  await first.getByRole('button', { name: '상담', exact: true }).click();
  await first.getByLabel('사유').fill('상담 업무 배정');
  await first.getByRole('button', { name: /운영자 추가 제안/ }).click();
  await expect(first.getByText(/다른 운영자의 승인이 필요합니다/)).toBeVisible();
  await approveFromInbox(second, url, 'follower');
  await enterConsole(third, app, 'follower');

  // A demo member's balance is below the usual limit for two approvals.
  await first.goto(`${url}/site?view=limits`);
  await first.getByLabel(/2인 승인 출금/).fill('1000000');
  await first.getByLabel('사유').fill('한도 조정');
  await first.getByRole('button', { name: /저장하고 적용/ }).click();
  await expect(first.getByText('설정을 저장했습니다', { exact: false })).toBeVisible();

  // A deposit is matched from the bank's statement.
  const deposit = await callAs(app.url, 'trader', '/api/dnw/deposit/apply', { point: '300000', name: '김하나' });
  await first.goto(`${url}/statements`);
  await first.getByRole('button', { name: '은행 파일 가져오기' }).click();
  await first.getByLabel('은행 파일 선택').setInputFiles(STATEMENT);
  await first.getByRole('button', { name: '1건 가져오기' }).click();
  // The one deposit with this amount and payer is chosen already.
  await first.getByRole('row', { name: /김하나/ }).click();
  await first.getByLabel('사유').fill('은행 입금 확인');
  await first.getByRole('button', { name: `#${deposit.id} 승인하고 300,000원 입금` }).click();
  await expect(first.getByText(`#${deposit.id} 입금을 처리하고 은행 거래와 연결했습니다.`)).toBeVisible();

  // A withdrawal is approved by two, paid, returned by two, requested again and paid again.
  const apply = () => callAs(app.url, 'demo', '/api/dnw/withdraw/apply', WITHDRAWAL);
  const approve = (consolePage: Page, id: number) =>
    callFromConsole(consolePage, '/api/admin/dnw/approve?siteInfoId=1', { dnwHistoryId: id, reason: '본인 통화 확인' });
  const { id } = await apply();
  await approve(first, id);
  await approveFromInbox(second, url, '1,000,000원');
  await pay(second, url, { id, reference: '20261118-0042' });
  await second.goto(`${url}/payouts?view=paid&open=${id}`);
  const payout = second.getByRole('region', { name: `지급 ${id}` });
  await payout.getByRole('button', { name: '송금 반환 제안' }).click();
  await payout.getByLabel('사유').fill('계좌번호 오류');
  await payout.getByRole('button', { name: '1,000,000원 반환 제안' }).click();
  await expect(second.getByText(/제안 #\d+[을를] 올렸습니다/)).toBeVisible();
  await expect(payout.getByRole('region', { name: '제안된 반환' })).toContainText('반환 승인 대기');
  await expect(payout.getByRole('button', { name: '송금 반환 제안' })).toHaveCount(0);
  await approveFromInbox(first, url, '송금 반환');
  const again = await apply();
  await approve(second, again.id);
  await approveFromInbox(first, url, '1,000,000원');
  await pay(first, url, { id: again.id, reference: '20261118-0043' });

  // A sale between members is matched automatically.
  const sale = { type: 'WS', point: '100', password: DEMO_PASSWORD };
  const sold = await callAs(app.url, 'demo', '/api/dnw/p2p', sale);
  const bought = await callAs(app.url, 'trader', '/api/dnw/p2p', { type: 'WB', point: '100', name: '김하나' });
  await first.goto(`${url}/requests?view=all&find=${sold.id}&open=${sold.id}`);
  const matched = first.getByRole('region', { name: `요청 ${sold.id}` });
  await expect(matched.getByText('매칭', { exact: true }).first()).toBeVisible({ timeout: 30_000 });
  await callAs(app.url, 'trader', '/api/dnw/p2p/paid', { dnwHistoryId: bought.id });
  await callAs(app.url, 'demo', '/api/dnw/p2p/confirm', { dnwHistoryId: sold.id, password: DEMO_PASSWORD });

  // A seller who has moved coins away since cannot give what the oldest purchase wants: an operator picks one that fits.
  const lacking = await callAs(app.url, 'follower2', '/api/dnw/p2p', sale);
  await callAs(app.url, 'follower2', '/api/dnw/transfer', { from: 'USDT', to: 'FUTURES', amount: '4950' });
  await callAs(app.url, 'trader', '/api/dnw/p2p', { type: 'WB', point: '100', name: '김하나' });
  const fitting = await callAs(app.url, 'follower3', '/api/dnw/p2p', { type: 'WB', point: '40', name: '박세나' });
  await first.goto(`${url}/requests?open=${lacking.id}`);
  const between = first.getByRole('region', { name: `요청 ${lacking.id}` });
  await between.getByRole('button', { name: `#${fitting.id}` }).click();
  const matching = between.getByRole('region', { name: '매칭 후보' });
  await matching.getByLabel('사유').fill('잔액에 맞는 구매');
  await matching
    .getByRole('button', { name: `#${fitting.id}` })
    .last()
    .click();
  await expect(matching).toHaveCount(0);
  await callAs(app.url, 'follower3', '/api/dnw/p2p/paid', { dnwHistoryId: fitting.id });
  await callAs(app.url, 'follower2', '/api/dnw/p2p/confirm', { dnwHistoryId: lacking.id, password: DEMO_PASSWORD });

  // A sale to the house is taken by hand.
  const toHouse = await callAs(app.url, 'demo', '/api/dnw/sell/apply', { point: '50', password: DEMO_PASSWORD });
  await second.goto(`${url}/requests?open=${toHouse.id}`);
  const byHand = second.getByRole('region', { name: `요청 ${toHouse.id}` });
  await byHand.getByLabel('사유').fill('회사 매입');
  await byHand.getByRole('button', { name: '회사 매칭' }).click();
  await expect(byHand.getByRole('button', { name: '송금했음' })).toBeVisible();

  // An inquiry is answered from the member's story by support.
  const asked = await callAs(app.url, 'demo', '/api/contact/create', { question: '출금이 왜 돌아왔나요?' });
  await third.goto(`${url}/inquiries?open=${asked.id}`);
  await third
    .getByRole('region', { name: `문의 ${asked.id}` })
    .getByRole('link', { name: 'demo' })
    .click();
  // What the member has and holds is read first; the story is below it.
  await expect(third.getByText('50 USDT', { exact: true })).toBeVisible();
  await expect(third.getByText('열린 포지션이 없습니다.')).toBeVisible();
  await third.getByRole('region', { name: '기록' }).getByRole('button', { name: '문의' }).click();
  await third.getByRole('link', { name: new RegExp(`#${asked.id}`) }).click();
  const inquiry = third.getByRole('region', { name: `문의 ${asked.id}` });
  await inquiry.getByRole('button', { name: '내가 담당' }).click();
  await expect(inquiry.getByRole('button', { name: '담당 놓기' })).toBeVisible();
  await inquiry.getByLabel('답변', { exact: true }).fill('계좌번호가 달라 은행에서 돌아왔습니다.');
  await inquiry.getByRole('button', { name: /답변 보내기/ }).click();
  await expect(inquiry.getByText('답변완료')).toBeVisible();
  await callAs(app.url, 'demo', '/api/contact/rate', { id: asked.id, rating: 5, text: '빨라요' });
  await expect(inquiry.getByText('만족도 5 / 5')).toBeVisible();

  // The day is over: the books are closed by two.
  await app.say(AFTER_MIDNIGHT);
  const row = rowsOf(first).filter({ hasText: DATE }).filter({ hasText: '호가' }).filter({ hasText: 'KRW' }).first();
  // Offered once everything up to ten minutes past midnight is added up.
  await expect(async () => {
    await first.goto(`${url}/finance`);
    await row.click();
    await expect(first.getByLabel('사유')).toBeVisible({ timeout: 3_000 });
  }).toPass();
  const book = first.getByRole('region', { name: '장부' });
  const owed = await linesOf(book);
  // The lines add up to what members are owed, which the house's bank holds.
  expect(owed.start + owed.changes).toBe(owed.end);
  await first.getByRole('button', { name: '보유처 추가' }).click();
  await first.getByLabel('보유처', { exact: true }).fill('국민은행');
  await first.getByLabel('통화').selectOption('KRW');
  await first.getByLabel('금액').fill(String(owed.end));
  await expect(book.getByText('차이').locator('xpath=following-sibling::dd')).toHaveText('0원');
  await first.getByLabel('사유').fill('일일 마감');
  await first.getByRole('button', { name: `${DATE} 마감 제안` }).click();
  await expect(first.getByText(`${DATE} 마감을 제안했습니다.`)).toBeVisible();
  await approveFromInbox(second, url, '일 마감');
  await first.goto(`${url}/finance`);
  await expect(row.getByText('마감', { exact: true })).toBeVisible();
  await expect(row).toContainText('+300,000원');
  // The closed day still says what it said, and who has signed it; the audit compares it with the ledger.
  await row.click();
  await expect(book.getByText(/서명/)).toBeVisible();
  expect(await linesOf(book)).toEqual(owed);
  for (const consolePage of [first, second, third]) await consolePage.context().close();
  await expectCleanAudit(app);
});
