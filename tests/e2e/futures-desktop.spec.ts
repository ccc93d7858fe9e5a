import { expect, type Page } from '@playwright/test';
import { signIn } from './support/members.ts';
import { optionId } from './support/options.ts';
import { perpetual } from './support/perpetual.ts';
import { test } from './support/test.ts';

// The trade screen of a perpetual contract on desktops of all widths.
test.use({ viewport: { width: 1440, height: 900 } });

const START = { bid: '59999.9', ask: '60000', mark: '60000', last: '60000' };

/** Whether a click in the middle of a button would reach it. */
function isWithinReach(page: Page, name: string): Promise<boolean> {
  return page
    .getByRole('row', { name: /BTC\/USDT/ })
    .getByRole('button', { name, exact: true })
    .evaluate((button) => {
      const { left, top, width, height } = button.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const ends = [document.elementFromPoint(left + 2, y), document.elementFromPoint(left + width - 2, y)];
      return [document.elementFromPoint(x, y), ...ends].every((found) => found !== null && button.contains(found));
    });
}

/** Figures of positions that reach under the buttons or out of the pane. */
function cutFigures(page: Page): Promise<string[]> {
  return page.getByRole('tabpanel', { name: /포지션/ }).evaluate((pane) => {
    const right = pane.getBoundingClientRect().right;
    return [...pane.querySelectorAll('tbody tr')].flatMap((row) => {
      const buttons = row.querySelector('td:has(button)')?.getBoundingClientRect().left ?? right;
      return [...row.querySelectorAll('td:not(:has(button)) span, dd')]
        .filter((figure) => figure.checkVisibility() && figure.getBoundingClientRect().right > buttons + 1)
        .map(({ textContent }) => textContent);
    });
  });
}

test('what can be done with a position is within reach at every width, and the header says what the account is worth [T14]', async ({
  page,
  app,
  member,
}) => {
  await app.say(...perpetual(START));
  await signIn(page, member, { path: `/future/${await optionId(app, 'futures', 'BTCUSDT')}` });
  const buy = page.getByRole('button', { name: '매수 · 롱' });
  await expect(buy).toBeEnabled();
  // An isolated one: it has all three.
  await page.getByRole('button', { name: '마진 유형 교차' }).click();
  await page.getByRole('dialog').getByText('격리', { exact: true }).click();
  await page.getByRole('button', { name: '격리로 변경' }).click();
  await expect(page.getByRole('button', { name: '마진 유형 격리' })).toBeVisible();
  const form = page.getByRole('region', { name: '주문', exact: true });
  await form.getByText('시장가', { exact: true }).click();
  const amount = form.getByRole('textbox', { name: '수량', exact: true });
  await amount.focus();
  await amount.fill('0.1');
  await buy.click();
  await expect(page.getByRole('row', { name: /BTC\/USDT/ })).toContainText('0.100 BTC');

  for (const width of [1024, 1100, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    for (const name of ['익절·손절', '마진 조정', '포지션 종료']) {
      await expect.poll(() => isWithinReach(page, name), `${name} at ${width} px`).toBe(true);
    }
    await expect.poll(() => cutFigures(page), `at ${width} px`).toEqual([]);
  }
  const header = page.getByRole('banner');
  await expect(header.getByText('코인선물 평가금액')).toBeInViewport({ ratio: 1 });
  await expect(header).toContainText(/\d[\d,]*\.\d{2} USDT/);
});

test('a price is typed over once it is entered by Tab', async ({ page, app, member }) => {
  await app.say(...perpetual(START));
  await signIn(page, member, { path: `/future/${await optionId(app, 'futures', 'BTCUSDT')}` });
  await expect(page.getByRole('button', { name: '매수 · 롱' })).toBeEnabled();
  const price = page.getByLabel('가격', { exact: true });
  await expect(price).toHaveValue('60,000.0');
  await page.getByRole('group', { name: '주문 유형' }).getByRole('radio', { name: '지정가' }).focus();
  for (let presses = 0; presses < 5; presses += 1) {
    await page.keyboard.press('Tab');
    if (await price.evaluate((field) => field === document.activeElement)) break;
  }
  await expect(price).toBeFocused();
  await page.keyboard.type('59000.5');
  await expect(price).toHaveValue('59000.5');
  await page.keyboard.press('Tab');
  await expect(price).toHaveValue('59,000.5');
});
