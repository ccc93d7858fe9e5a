import { expect, type Page } from '@playwright/test';
import { callAs } from '../support/calls.ts';
import { callFromConsole, consoleUrl } from '../support/console.ts';
import { DEMO_PASSWORD } from '../support/members.ts';
import type { Place, Scene } from './scene.ts';

/** Far beyond a page's duration. */
const SHOWN = { timeout: 30_000 };

/** The steps of an operator's day, in the order of docs/operations/day.md. */
export const DAY_SCENES: readonly Scene[] = [
  { name: 'day-deposit', device: 'console', show: openStatementLine },
  { name: 'day-withdrawal', device: 'console', show: openWithdrawal },
  { name: 'day-bulk', device: 'console', show: tickDeposits },
  { name: 'day-payout', device: 'console', show: openPayout },
  { name: 'day-question', device: 'console', show: openInquiry },
  { name: 'day-member', device: 'console', show: openMember },
  { name: 'day-closing', device: 'console', show: openBooks },
];

const deposit = ({ url }: Place, who: string, point: string, name: string) =>
  callAs(url, who, '/api/dnw/deposit/apply', { point, name });
let asked: Promise<{ readonly id: number }> | undefined;
/** The one withdrawal of the day: a member has one at a time. */
function withdrawal({ url }: Place) {
  asked ??= callAs(url, 'demo', '/api/dnw/withdraw/apply', {
    ...{ walletType: 'BINARY', point: '1000000', password: DEMO_PASSWORD },
  });
  return asked;
}

/** A line of the bank with the one deposit that fits it. */
async function openStatementLine(page: Page, place: Place): Promise<void> {
  await deposit(place, 'trader', '300000', '김하나');
  await page.goto(`${consoleUrl(place)}/statements`);
  await page.getByRole('button', { name: '은행 파일 가져오기' }).click();
  const at = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
  await page.getByLabel('은행 파일 선택').setInputFiles({
    name: 'bank.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['거래일시,출금액,입금액,보낸분,잔액', `${at},0,"300,000",김하나,"1,300,000"`].join('\r\n')),
  });
  await page.getByRole('button', { name: '1건 가져오기' }).click();
  await page.getByRole('row', { name: /김하나/ }).click();
  await expect(page.getByRole('button', { name: /승인하고 300,000원 입금/ })).toBeVisible(SHOWN);
}

/** The checks for and against a withdrawal. */
async function openWithdrawal(page: Page, place: Place): Promise<void> {
  const { id } = await withdrawal(place);
  await page.goto(`${consoleUrl(place)}/requests?open=${id}`);
  await expect(page.getByRole('region', { name: `요청 ${id}` }).getByLabel('사유')).toBeVisible(SHOWN);
}

/** Several requests with one reason. */
async function tickDeposits(page: Page, place: Place): Promise<void> {
  await deposit(place, 'demo2', '500000', '이체결');
  await deposit(place, 'follower', '1200000', '최동행');
  await page.goto(`${consoleUrl(place)}/requests?kind=DEPOSIT`);
  await page.getByLabel('모두 선택').check();
  await page.getByRole('button', { name: /선택 \d+건 처리/ }).click();
  await expect(page.getByRole('region', { name: '선택한 요청 처리' }).getByLabel('사유')).toBeVisible(SHOWN);
}

/** An approved withdrawal that is to be paid. */
async function openPayout(page: Page, place: Place): Promise<void> {
  const { id } = await withdrawal(place);
  await page.goto(`${consoleUrl(place)}/payouts`);
  await callFromConsole(page, '/api/admin/dnw/approve?siteInfoId=1', { dnwHistoryId: id, reason: '본인 통화 확인' });
  await page.goto(`${consoleUrl(place)}/payouts?open=${id}`);
  await expect(page.getByRole('region', { name: `지급 ${id}` }).getByLabel('은행 이체 번호')).toBeVisible(SHOWN);
}

async function openInquiry(page: Page, place: Place): Promise<void> {
  const { id } = await callAs(place.url, 'demo', '/api/contact/create', { question: '출금은 언제 입금되나요?' });
  await page.goto(`${consoleUrl(place)}/inquiries?open=${id}`);
  const inquiry = page.getByRole('region', { name: `문의 ${id}` });
  await inquiry.getByRole('button', { name: '내가 담당' }).click();
  await inquiry.getByLabel('답변', { exact: true }).fill('오늘 안에 등록하신 계좌로 송금합니다.');
}

async function openMember(page: Page, place: Place): Promise<void> {
  await page.goto(`${consoleUrl(place)}/members?by=USERNAME&find=trader`);
  await page
    .getByRole('grid')
    .getByRole('row', { name: /trader/ })
    .first()
    .click();
  await expect(page.getByRole('region', { name: '기록' })).toContainText('원', SHOWN);
}

async function openBooks(page: Page, place: Place): Promise<void> {
  await page.goto(`${consoleUrl(place)}/finance`);
  await page.getByRole('grid').getByRole('row').nth(1).click();
  await expect(page.getByRole('grid').locator('[aria-current]')).toBeVisible(SHOWN);
}
