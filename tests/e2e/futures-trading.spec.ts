import { expect, type Locator, type Page } from '@playwright/test';
import type { JourneyApp } from './support/driven-app.ts';
import { signIn, submitSignIn } from './support/members.ts';
import { optionId } from './support/options.ts';
import { perpetual } from './support/perpetual.ts';
import { test } from './support/test.ts';

/** Where prices begin; the figures are those of DOMAIN §10. */
const START = { bid: '59999.9', ask: '60000', mark: '60000', last: '60000' };

/** Opens the trade screen of a contract as a member, and waits until it can be ordered on. */
async function trade(page: Page, app: JourneyApp, username: string): Promise<void> {
  await signIn(page, username, { path: `/future/${await optionId(app, 'futures', 'BTCUSDT')}` });
  await untilLive(page);
}

async function untilLive(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-socket', 'connected');
  await expect(buyButton(page)).toBeEnabled();
}

/** Of the form: a sheet that is about to close has one too. */
const amountField = (page: Page) =>
  page.getByRole('region', { name: '주문', exact: true }).getByRole('textbox', { name: '수량', exact: true });
const buyButton = (page: Page) => page.getByRole('button', { name: '매수 · 롱' });
const sellButton = (page: Page) => page.getByRole('button', { name: '매도 · 숏' });
const positionCard = (page: Page, side: '롱' | '숏') => page.getByRole('article', { name: `BTC/USDT ${side}` });
const toast = (page: Page, words: string) =>
  page.getByRole('region', { name: '알림 메시지' }).getByText(words, { exact: true });

async function chooseType(page: Page, type: '지정가' | '시장가' | '스탑'): Promise<void> {
  await page.getByRole('group', { name: '주문 유형' }).getByText(type, { exact: true }).click();
}

/** A field shows other text once it has the focus, and only then takes input. */
async function put(field: Locator, text: string): Promise<void> {
  await field.focus();
  await field.fill(text);
}

async function orderAtMarket(page: Page, side: Locator, amount: string): Promise<void> {
  await chooseType(page, '시장가');
  await put(amountField(page), amount);
  await send(page, side);
}

/** A tap on a side, until the server has answered: the form keeps its quantity. */
async function send(page: Page, side: Locator): Promise<void> {
  await side.click();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

test.beforeEach(async ({ app }) => {
  await app.say(...perpetual(START), ...perpetual({ symbol: 'ETHUSDT', bid: '3000', ask: '3000.01' }));
});

test('a cross position: opened, added to, partly closed, turned round, with the figures of DOMAIN [FUT-01, FUT-02, FUT-15, FUT-39, FUT-44, NUM-12, NUM-13, NUM-15]', async ({
  page,
  app,
  member,
}) => {
  await signIn(page, member);
  await page.getByRole('link', { name: '코인선물' }).click();
  // The list of overseas futures is shown until the next one has loaded, and has one of the same name.
  await page.getByRole('link', { name: /비트코인(?! Micro)/ }).click();
  await expect(page).toHaveURL(/\/future\/\d+$/);
  await expect(buyButton(page)).toBeEnabled();

  // §10, 1: LONG .5 @ 60000 at 20x. A limit the market already meets fills at once.
  await put(page.getByLabel('가격', { exact: true }), '60000');
  await put(amountField(page), '0.5');
  await buyButton(page).click();
  await expect(toast(page, '주문 체결완료')).toBeVisible();
  const long = positionCard(page, '롱');
  await expect(long).toContainText('0.500 BTC');
  // The screen scrolls inside; the page itself has nowhere to go, so that the dock stays under the thumb.
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
  await app.say(...perpetual({ bid: '61234.4', ask: '61234.5', mark: '61234.5', last: '61234.5' }));
  await expect(long).toContainText('+617.25 USDT');
  await expect(long).toContainText('+41.15%');

  // Closed whole at the market, it leaves the list and appears among the fills.
  await long.getByRole('button', { name: '포지션 종료', exact: true }).click();
  await page.getByRole('button', { name: '0.500 BTC 종료' }).click();
  await expect(long).toBeHidden();
  await expect(page.getByText('보유한 포지션이 없습니다')).toBeVisible();

  // §10, 2: .3 @ 60000 and .2 @ 60500 stand at 60200; .15 closed at 61000 brings 120 and costs 3.66.
  await app.say(...perpetual(START));
  await orderAtMarket(page, buyButton(page), '0.3');
  await expect(long).toContainText('0.300 BTC');
  await app.say(...perpetual({ bid: '60499.9', ask: '60500', mark: '60500' }));
  await expect(page.getByRole('region', { name: '호가' })).toContainText('60,500.0');
  await orderAtMarket(page, buyButton(page), '0.2');
  await expect(long).toContainText('0.500 BTC');
  await expect(long).toContainText('60,200.0');
  await app.say(...perpetual({ bid: '61000', ask: '61000.1', mark: '61000' }));
  await long.getByRole('button', { name: '포지션 종료', exact: true }).click();
  const sheet = page.getByRole('dialog');
  await put(sheet.getByLabel('수량', { exact: true }), '0.15');
  await expect(sheet).toContainText('+120.00 USDT');
  await expect(sheet).toContainText('7.28 USDT (진입 3.62 · 종료 3.66)');
  await sheet.getByRole('button', { name: '0.150 BTC 종료' }).click();
  await expect(long).toContainText('0.350 BTC');
  await page.getByRole('tab', { name: '체결', exact: true }).click();
  const fills = page.getByRole('list', { name: '체결' }).getByRole('listitem');
  await expect(fills.first()).toContainText('61,000.0 × 0.150 BTC');
  await expect(fills.first()).toContainText('+120.00');
  await expect(fills.first()).toContainText('수수료 3.66');
  await expect(fills).toHaveCount(5);

  // Sold beyond the position, it becomes a short of the rest.
  await page.getByRole('tab', { name: /^포지션/ }).click();
  await orderAtMarket(page, sellButton(page), '0.55');
  await expect(positionCard(page, '숏')).toContainText('0.200 BTC');
  await expect(long).toBeHidden();
  await positionCard(page, '숏').getByRole('button', { name: '포지션 종료', exact: true }).click();
  await page.getByRole('button', { name: '0.200 BTC 종료' }).click();
  await expect(page.getByText('보유한 포지션이 없습니다')).toBeVisible();
});

test('orders: checked at the field, priced by a tap on the book, amended, cancelled; a share is worked out anew [FUT-16, FUT-17, FUT-34, FUT-37, FUT-83, FUT-84]', async ({
  page,
  app,
  member,
}) => {
  await trade(page, app, member);
  const price = page.getByLabel('가격', { exact: true });
  const amount = amountField(page);
  await buyButton(page).click();
  await expect(page.getByText('수량을 입력해주세요.')).toBeVisible();
  await put(price, '64000');
  await put(amount, '0.1');
  await buyButton(page).click();
  await expect(page.getByText('주문 가격이 올바르지 않습니다.')).toBeVisible();
  await page
    .getByRole('list', { name: '매수', exact: true })
    .getByRole('button', { name: /59,999.9/ })
    .click();
  await expect(price).toHaveValue('59,999.9');

  await put(price, '58000');
  await buyButton(page).click();
  await expect(toast(page, '주문 완료')).toBeVisible();
  await page.getByRole('tab', { name: /^미체결/ }).click();
  const orders = page.getByRole('list', { name: '미체결' }).getByRole('listitem');
  await expect(orders).toHaveCount(1);
  await expect(orders.first()).toContainText('58,000.0 × 0.100 BTC');
  await orders.first().getByRole('button', { name: '정정' }).click();
  await put(page.getByRole('dialog').getByLabel('가격', { exact: true }), '57000');
  await page.getByRole('dialog').getByRole('button', { name: '정정', exact: true }).click();
  await expect(orders.first()).toContainText('57,000.0 × 0.100 BTC');

  // Half of what is left beside the hold of the order, then of everything.
  await chooseType(page, '시장가');
  const slider = page.getByRole('slider', { name: '수량 비율' });
  await slider.fill('50');
  await expect(amount).not.toHaveValue('');
  const before = Number(await amount.inputValue());
  await orders.first().getByRole('button', { name: '취소' }).click();
  await expect(toast(page, '주문 취소')).toBeVisible();
  await expect(page.getByText('미체결 주문이 없습니다')).toBeVisible();
  await expect.poll(async () => Number(await amount.inputValue())).toBeGreaterThan(before);

  await chooseType(page, '지정가');
  for (const each of ['57000', '57100']) {
    await put(price, each);
    await put(amount, '0.01');
    await send(page, buyButton(page));
  }
  await expect(orders).toHaveCount(2);
  await page.getByRole('button', { name: '전체취소' }).click();
  await expect(page.getByText('미체결 주문이 없습니다')).toBeVisible();
});

test('take-profit and stop-loss by mark and by last, given with the order and changed afterwards [FUT-05, FUT-06, FUT-18, FUT-32, FUT-33]', async ({
  page,
  app,
  member,
}) => {
  await trade(page, app, member);
  const long = positionCard(page, '롱');
  // With the order: +50 % by mark, a loss of 100 by last.
  await chooseType(page, '시장가');
  await put(amountField(page), '0.1');
  await page.getByRole('checkbox', { name: '익절·손절' }).check();
  await put(page.getByLabel('익절', { exact: true }), '50');
  await page.getByLabel('손절 단위').selectOption({ label: '손익' });
  await page.getByLabel('손절 발동 기준').selectOption({ label: '현재가 기준' });
  await put(page.getByLabel('손절', { exact: true }), '100');
  await buyButton(page).click();
  await expect(long).toContainText('61,500.0 마크가');
  await expect(long).toContainText('59,000.0 현재가');

  // The mark alone below the stop does nothing; the last price does.
  await app.say(...perpetual({ ...START, mark: '58990' }));
  await expect(long).toContainText('58,990.0');
  await expect(long).toBeVisible();
  await app.say(...perpetual({ bid: '59000', ask: '59000.1', mark: '59500', last: '58999.9' }));
  await expect(long).toBeHidden();

  // By the sheet: a stop-loss on the wrong side is refused at its field, one beyond liquidation is warned about.
  await app.say(...perpetual(START));
  await expect(page.getByRole('region', { name: '호가' })).toContainText('60,000.0');
  await page.getByRole('checkbox', { name: '익절·손절' }).uncheck();
  await orderAtMarket(page, buyButton(page), '1');
  await long.getByRole('button', { name: '익절·손절' }).click();
  const sheet = page.getByRole('dialog');
  await put(sheet.getByLabel('손절', { exact: true }), '60000.1');
  await sheet.getByRole('button', { name: '적용' }).click();
  await expect(sheet.getByText('손절 가격이 올바르지 않습니다.')).toBeVisible();
  await put(sheet.getByLabel('손절', { exact: true }), '20000');
  await expect(sheet.getByText(/강제청산이 먼저 일어납니다/)).toBeVisible();
  await put(sheet.getByLabel('손절', { exact: true }), '');
  await sheet.getByRole('button', { name: '+10%' }).click();
  await expect(sheet).toContainText('+10.00%');
  // The same as an amount of money, then another amount.
  await sheet.getByLabel('익절 단위').selectOption({ label: '손익' });
  await expect(sheet.getByLabel('익절', { exact: true })).toHaveValue(/^300/);
  await put(sheet.getByLabel('익절', { exact: true }), '450');
  await expect(sheet).toContainText('60,450.0');
  await expect(sheet).toContainText('+15.00%');
  await sheet.getByRole('button', { name: '적용' }).click();
  await expect(long).toContainText('60,450.0');
  await page.getByRole('tab', { name: /^미체결/ }).click();
  await expect(page.getByRole('list', { name: '미체결' })).toContainText('익절 (마크가)');
  await page.getByRole('tab', { name: /^포지션/ }).click();
  await app.say(...perpetual({ ...START, mark: '60450' }));
  await expect(long).toBeHidden();
  await page.getByRole('tab', { name: '익절·손절', exact: true }).click();
  await expect(page.getByRole('list', { name: '익절·손절' }).getByRole('listitem').first()).toContainText('체결');
});

test('an isolated position: margin in and out, fixed leverage, warned of and liquidated [FUT-04, FUT-07, FUT-19, FUT-20, FUT-22, FUT-47, FUT-48, NUM-18]', async ({
  page,
  app,
  member,
}) => {
  await trade(page, app, member);
  await page.getByRole('button', { name: '마진 유형 교차' }).click();
  await page.getByRole('dialog').getByText('격리', { exact: true }).click();
  await page.getByRole('button', { name: '격리로 변경' }).click();
  await expect(page.getByRole('button', { name: '마진 유형 격리' })).toBeVisible();

  // §10, 5: 1 @ 60000 on a margin of 3000.
  await orderAtMarket(page, buyButton(page), '1');
  const long = positionCard(page, '롱');
  await expect(long).toContainText('3,000.00');
  await expect(long).toContainText('57,236.2');

  await page.getByRole('button', { name: '마진 유형 격리' }).click();
  await expect(page.getByText('포지션 또는 주문이 있는 동안에는 바꿀 수 없습니다.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '레버리지 20x' }).click();
  await expect(page.getByText('격리 포지션을 보유하는 동안에는 레버리지를 바꿀 수 없습니다.')).toBeVisible();
  await page.keyboard.press('Escape');

  // §10, 11: with 4000 behind it and the mark at 60500, 1475 can be taken out again.
  await long.getByRole('button', { name: '마진 조정' }).click();
  const sheet = page.getByRole('dialog');
  await put(sheet.getByLabel('금액', { exact: true }), '1000');
  await sheet.getByRole('button', { name: '추가' }).click();
  await expect(long).toContainText('4,000.00');
  await app.say(...perpetual({ bid: '60500', ask: '60500.1', mark: '60500' }));
  await long.getByRole('button', { name: '마진 조정' }).click();
  await sheet.getByText('회수', { exact: true }).first().click();
  await expect(sheet).toContainText('최대 1,475.00 USDT');
  await put(sheet.getByLabel('금액', { exact: true }), '1475.01');
  await sheet.getByRole('button', { name: '회수' }).click();
  await expect(sheet.getByText('조정 가능한 마진을 초과했습니다.')).toBeVisible();
  await put(sheet.getByLabel('금액', { exact: true }), '1000');
  await sheet.getByRole('button', { name: '회수' }).click();
  await expect(long).toContainText('3,000.00');

  // Down to where maintenance takes four fifths, then to where it takes everything.
  await app.say(...perpetual({ bid: '58900', ask: '58900.1', mark: '58900' }));
  await app.say(...perpetual({ bid: '57290', ask: '57290.1', mark: '57290' }));
  await expect(toast(page, '강제청산 위험')).toBeVisible();
  await app.say(...perpetual({ bid: '57200', ask: '57200.1', mark: '57200' }));
  await expect(toast(page, '강제청산')).toBeVisible();
  await expect(long).toBeHidden();
  await page.getByRole('tab', { name: '체결', exact: true }).click();
  await expect(page.getByRole('list', { name: '체결' }).getByRole('listitem').first()).toContainText('강제청산');
});

test('a changed leverage is shown on the same contract only, and applies to what is open [FUT-03, FUT-52, FUT-53]', async ({
  page,
  app,
  context,
  member,
}) => {
  await trade(page, app, member);
  const other = await context.newPage();
  await other.goto(`/future/${await optionId(app, 'futures', 'ETHUSDT')}`);
  await untilLive(other);
  await chooseType(page, '지정가');
  await put(page.getByLabel('가격', { exact: true }), '58000');
  await put(amountField(page), '0.1');
  await buyButton(page).click();
  // Both pages receive the order's event, so the other one receives the leverage too.
  await expect(toast(other, '주문 완료')).toBeVisible();
  await page.getByRole('button', { name: '레버리지 20x' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '25x', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('1,000,000 USDT');
  await page.getByRole('button', { name: '25x로 변경' }).click();
  await expect(toast(page, '레버리지 변경')).toBeVisible();
  await expect(page.getByRole('button', { name: '레버리지 25x' })).toBeVisible();
  await other.getByRole('tab', { name: /^미체결/ }).click();
  await other.getByRole('list', { name: '미체결' }).getByRole('button', { name: '취소' }).click();
  await expect(toast(other, '주문 취소')).toBeVisible();
  await expect(toast(other, '레버리지 변경')).toHaveCount(0);
  await expect(other.getByRole('button', { name: '레버리지 20x' })).toBeVisible();
  await other.close();
  await page.getByRole('button', { name: '레버리지 25x' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '20x', exact: true }).click();
  await page.getByRole('button', { name: '20x로 변경' }).click();
  await expect(page.getByRole('button', { name: '레버리지 20x' })).toBeVisible();
});

test('the way back leads out of a sheet first, then off the screen', async ({ page, member }) => {
  await signIn(page, member);
  await page.getByRole('link', { name: '코인선물' }).click();
  // The list of overseas futures is shown until the next one has loaded, and has one of the same name.
  await page.getByRole('link', { name: /비트코인(?! Micro)/ }).click();
  await untilLive(page);
  const { pathname } = new URL(page.url());
  await page.getByRole('button', { name: /^레버리지/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`${pathname}$`));
  await page.goBack();
  await expect(page).toHaveURL(/\/exchange$/);
});

test('without leverage and margin type nothing is ordered, and they can be asked for again', async ({
  page,
  app,
  member,
}) => {
  const failure = { status: 400, message: '잠시 후 다시 시도해주세요.', code: 'TOO_MANY_REQUESTS', data: null };
  await page.route('**/api/futures/history/last_leverage*', (route) => route.fulfill({ status: 400, json: failure }));
  await signIn(page, member, { path: `/future/${await optionId(app, 'futures', 'BTCUSDT')}` });
  const banner = page.getByRole('status').filter({ hasText: '레버리지와 마진 유형을 불러오지 못해' });
  await expect(banner).toBeVisible();
  await expect(buyButton(page)).toBeDisabled();
  await page.unrouteAll();
  await banner.getByRole('button', { name: '다시 시도' }).click();
  await expect(banner).toBeHidden();
  await expect(buyButton(page)).toBeEnabled();
});

test('late prices stop orders but not cancels [RT-20]', async ({ page, app, member }) => {
  await trade(page, app, member);
  await chooseType(page, '지정가');
  await put(page.getByLabel('가격', { exact: true }), '58000');
  await put(amountField(page), '0.1');
  await buyButton(page).click();
  await page.getByRole('tab', { name: /^미체결/ }).click();
  const orders = page.getByRole('list', { name: '미체결' }).getByRole('listitem');
  await expect(orders).toHaveCount(1);
  await app.say({ kind: 'silence' });
  await expect(page.getByText(/^시세 수신 지연 \d+초/)).toBeVisible();
  await expect(buyButton(page)).toBeDisabled();
  await expect(sellButton(page)).toBeDisabled();
  await orders.first().getByRole('button', { name: '취소' }).click();
  await expect(page.getByText('미체결 주문이 없습니다')).toBeVisible();
  await app.say(...perpetual(START));
  await expect(buyButton(page)).toBeEnabled();
});

test('a guest looks on without a dock; a member finds the way from there to the order screen [RT-21, RT-25]', async ({
  page,
  app,
  member,
}) => {
  const id = await optionId(app, 'futures', 'BTCUSDT');
  await page.goto(`/futureView/${id}`);
  await expect(page.getByRole('link', { name: '로그인' })).toBeVisible();
  await expect(buyButton(page)).toHaveCount(0);
  // After signing in a visitor lands on the page they wanted.
  await page.goto(`/future/${id}`);
  await submitSignIn(page, member);
  await untilLive(page);
  await expect(page).toHaveURL(new RegExp(`/future/${id}$`));
  await page.goto(`/futureView/${id}`);
  await page.getByRole('link', { name: '주문 화면으로' }).click();
  await expect(page).toHaveURL(new RegExp(`/future/${id}$`));
  await expect(buyButton(page)).toBeEnabled();
  await page.getByRole('button', { name: /종목 바꾸기/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /이더리움(?!클래식)/ })
    .click();
  await expect(page).toHaveURL(new RegExp(`/future/${await optionId(app, 'futures', 'ETHUSDT')}$`));
  await expect(page.getByRole('heading', { name: /ETH\/USDT/ })).toBeVisible();
});

test('a desktop has panes side by side, positions in a table and toasts at the bottom right [RT-20, FUT-54]', async ({
  page,
  app,
  member,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await trade(page, app, member);
  await expect(page.getByRole('navigation', { name: '관심 종목' })).toContainText('ETH/USDT');
  await orderAtMarket(page, sellButton(page), '0.01');
  // Where toasts stand does not depend on one being there: they stay for two seconds only.
  const box = await page.getByRole('region', { name: '알림 메시지' }).boundingBox();
  expect(box?.x).toBeGreaterThan(1_000);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(850);
  const row = page.getByRole('row').filter({ hasText: '숏 20x' });
  await expect(row).toContainText('0.010 BTC');
  // The price that triggers an exit stands beside it.
  await row.getByRole('button', { name: '익절·손절' }).click();
  const sheet = page.getByRole('dialog');
  await put(sheet.getByLabel('익절', { exact: true }), '59000');
  await put(sheet.getByLabel('손절', { exact: true }), '61000');
  await sheet.getByLabel('손절 발동 기준').selectOption({ label: '현재가 기준' });
  await sheet.getByRole('button', { name: '적용' }).click();
  await expect(row).toContainText('59,000.0 마크가');
  await expect(row).toContainText('61,000.0 현재가');
  await row.getByRole('button', { name: '포지션 종료', exact: true }).click();
  await page.getByRole('button', { name: '0.010 BTC 종료' }).click();
  await expect(page.getByText('보유한 포지션이 없습니다')).toBeVisible();
});
