import { expect } from '@playwright/test';
import { expectCleanAudit } from './support/audit.ts';
import { consoleUrl, enterConsole, newConsolePage } from './support/console.ts';
import { type MarketMessage, startClockedApp } from './support/driven-app.ts';
import { signIn } from './support/members.ts';
import { testOnOwnServer } from './support/test.ts';

/** A roll day: two operators announce it, the member sees the notice, the position is carried and the history says why. */
const test = testOnOwnServer(() => startClockedApp({ env: { ROLL_NOTICE_MINUTES: '0' } }));

const at = (time: string): MarketMessage => ({ kind: 'clock', at: `2026-11-18T${time}+09:00` });
const quote = (contract: string, bid: string, ask: string): MarketMessage => {
  return { kind: 'quote', symbol: 'MNQ', contract, bid, ask, last: bid };
};
const WON: MarketMessage = { kind: 'quote', symbol: 'USDKRW', bid: '1399', ask: '1401', last: '1400' };
const OLD = quote('MNQZ26', '18000', '18000.25');
const DEPTH: MarketMessage = {
  ...{ kind: 'depth', symbol: 'MNQ' },
  bids: [['18000', '3', 2]],
  asks: [['18000.25', '4', 2]],
};

test('an instrument goes over to its next contract with the position of a member', async ({
  page,
  ownApp: app,
  browser,
}) => {
  await app.say(at('14:00:00'), WON, OLD, DEPTH);
  await signIn(page, 'demo');
  await page
    .getByRole('link', { name: /나스닥100 Micro/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: /시장가 매수/ })).toBeEnabled();
  await page.getByRole('button', { name: /시장가 매수/ }).click();
  await page.getByRole('tab', { name: /내역/ }).click();
  const position = page.getByRole('article', { name: '나스닥100 Micro' });
  await expect(position).toContainText('매수 1');
  await expect(position).toContainText('18,000.25');

  const [first, second] = [await newConsolePage(browser), await newConsolePage(browser)];
  await enterConsole(first, app);
  await enterConsole(second, app, 'admin2');
  await first.goto(`${consoleUrl(app)}/instruments`);
  await first.getByRole('row', { name: /MNQ/ }).first().click();
  const card = first.getByRole('region', { name: '월물 교체' });
  await expect(card).toContainText('MNQZ26');
  await card.getByRole('button', { name: '월물 교체 예고' }).click();
  await card.getByLabel(/^다음 월물/).fill('MNQH27');
  await card.getByLabel(/^교체 시각/).fill('2026-11-18T14:20:00');
  await card.getByLabel('사유').fill('만기 도래');
  await card.getByRole('button', { name: '2인 승인 제안' }).click();
  await expect(first.getByText(/MNQH27 교체를 제안했습니다/)).toBeVisible();

  await second.goto(`${consoleUrl(app)}/proposals`);
  await second.getByRole('row', { name: /MNQZ26 → MNQH27/ }).click();
  await second.getByLabel('사유').fill('일정 확인');
  await second.getByRole('button', { name: /^승인하고/ }).click();
  await expect(card).toContainText('MNQZ26 → MNQH27');

  await page.getByRole('tab', { name: /주문/ }).click();
  await page.reload();
  await expect(page.getByText(/MNQH27로 월물 교체 · 포지션 이월/)).toBeVisible();

  await page.getByRole('button', { name: '일정' }).click();
  const dates = page.getByRole('dialog', { name: '월물 일정' });
  await expect(dates).toContainText('MNQZ26 → MNQH27');
  await expect(dates).toContainText('2026.11.18 14:20');
  await page.keyboard.press('Escape');

  // A percent between the contracts: more than the losscut of the account, if it were a move.
  await app.say(quote('MNQH27', '18180', '18180.25'), at('14:20:01'), WON, OLD);
  await expect(card).toContainText('18000 → 18180');
  await page.getByRole('tab', { name: /내역/ }).click();
  await expect(position).toContainText('18,180');
  await expect(position).toContainText('매수 1');
  await page.getByRole('radio', { name: /^체결/ }).locator('xpath=ancestor::label').click();
  const fills = page.getByRole('tabpanel').getByRole('listitem');
  await expect(fills).toHaveCount(3);
  await expect(fills.filter({ hasText: '월물 교체' })).toHaveCount(2);
  await expectCleanAudit(app);
});
