import { expect, type Locator, type Page } from '@playwright/test';
import type { JourneyApp } from './support/driven-app.ts';
import { sendOnTap } from './support/first-order.ts';
import { signIn } from './support/members.ts';
import { bitcoinMicro, TICK, written } from './support/micro-bitcoin.ts';
import { bitcoinMicroPath } from './support/options.ts';
import { test } from './support/test.ts';

const START = 107_800;

/** The quick-order screen of one member, as fingers use it. */
class QuickOrder {
  readonly page: Page;
  readonly ladder: Locator;
  readonly #app: JourneyApp;

  constructor(page: Page, app: JourneyApp) {
    this.page = page;
    this.#app = app;
    this.ladder = page.getByRole('grid', { name: '비트코인 Micro 호가' });
  }

  async open(username: string): Promise<void> {
    await this.market(START);
    // A device that has seen the tour already: the offer would come and go beside the tapped rows.
    await signIn(this.page, username, { path: await bitcoinMicroPath(this.#app), keeps: { ladderTour: '1' } });
    await expect(this.lastRow()).toContainText(written(START));
    await expect(this.page.locator('html')).toHaveAttribute('data-socket', 'connected');
    await expect(this.page.getByRole('button', { name: /시장가 매수/ })).toBeEnabled();
  }

  market(last: number): Promise<void> {
    return this.#app.say(...bitcoinMicro(last));
  }

  lastRow(): Locator {
    return this.ladder.locator('[data-last]');
  }

  cell(column: 'sellStop' | 'sell' | 'buy' | 'buyStop', price: number): Locator {
    const row = this.ladder.getByRole('row').filter({ hasText: written(price) });
    return row.locator(`[role="gridcell"][data-column="${column}"]`);
  }

  chip(column: 'sellStop' | 'sell' | 'buy' | 'buyStop', price: number): Locator {
    return this.cell(column, price).locator('[data-chip]:visible');
  }

  /** Beside the chip, on the side of the price. */
  async tap(column: 'sellStop' | 'sell' | 'buy' | 'buyStop', price: number): Promise<void> {
    const box = await this.cell(column, price).boundingBox();
    if (box === null) throw new Error(`${price} is not in sight`);
    const x = column === 'buy' ? box.x + 12 : column === 'sell' ? box.x + box.width - 12 : box.x + box.width / 2;
    await this.page.mouse.click(x, box.y + box.height / 2);
  }

  strip(): Locator {
    return this.page.getByRole('button', { name: /익절·손절 설정/ });
  }
}

const journey = test.extend<{ order: QuickOrder }>({
  order: async ({ page, app }, use) => {
    await use(new QuickOrder(page, app));
  },
});

journey(
  'a tap on the ladder asks once how taps are meant, then orders [OVS-02, OVS-17, OVS-28]',
  async ({ order, page, member }) => {
    await order.open(member);
    await order.tap('buy', START - 2 * TICK);
    await sendOnTap(page);
    await expect(order.chip('buy', START - 2 * TICK)).toHaveText('1×');
    await order.tap('sell', START + 3 * TICK);
    await expect(order.chip('sell', START + 3 * TICK)).toHaveText('1×');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);

    // Another at the same price: the chip has the sum and the number.
    await page.getByRole('button', { name: '3', exact: true }).click();
    await order.tap('buy', START - 2 * TICK);
    await expect(order.chip('buy', START - 2 * TICK)).toHaveText('4×');
    await expect(order.chip('buy', START - 2 * TICK)).toHaveAttribute('data-count', '2');

    // A tap on the chip cancels, and all the rest at once.
    await order.chip('sell', START + 3 * TICK).click();
    await expect(order.chip('sell', START + 3 * TICK)).toHaveCount(0);
    await page.getByRole('button', { name: /전체취소/ }).click();
    await expect(order.chip('buy', START - 2 * TICK)).toHaveCount(0);
  },
);

journey(
  'a chip is dragged to another price and fills there [OVS-06, OVS-07, OVS-21, OVS-36, OVS-38, OVS-39, OVS-41]',
  async ({ order, page, member }) => {
    await order.open(member);
    await order.tap('buy', START - 4 * TICK);
    await sendOnTap(page);
    const box = await order.chip('buy', START - 4 * TICK).boundingBox();
    const target = await order.cell('buy', START - 2 * TICK).boundingBox();
    if (box === null || target === null) throw new Error('the chip is not in sight');
    const x = box.x + box.width / 2;
    await page.mouse.move(x, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(x, target.y + target.height / 2, { steps: 4 });
    await expect(page.getByText('호가 고정 중')).toBeVisible();
    await expect(page.locator('.ladder-lens')).toContainText('지정가 매수 정정');
    await page.mouse.up();
    await expect(order.chip('buy', START - 2 * TICK)).toHaveText('1×');
    await expect(order.chip('buy', START - 4 * TICK)).toHaveCount(0);

    await order.market(START - 3 * TICK);
    await expect(page.getByText('주문 체결완료')).toBeVisible();
    await expect(order.strip()).toContainText(`매수 1`);
    await expect(order.strip()).toContainText(written(START - 2 * TICK));
    await expect(order.ladder.getByRole('row').filter({ hasText: '평단' })).toContainText(written(START - 2 * TICK));

    // Take-profit and stop-loss, then one of them away again.
    await order.strip().click();
    const exits = page.getByRole('dialog', { name: '익절·손절' });
    await exits.getByRole('button', { name: '적용' }).click();
    await expect(exits).toBeHidden();
    const stopLossMark = order.strip().getByText('손', { exact: true });
    await expect(stopLossMark).toBeVisible();
    await order.strip().click();
    await exits.getByRole('switch', { name: '손절' }).click();
    await expect(page.getByText('손절을 해제했습니다')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(exits).toBeHidden();
    await expect(order.strip().getByText('익', { exact: true })).toBeVisible();
    await expect(stopLossMark).toHaveCount(0);

    // All of it closes at market.
    await page.getByRole('button', { name: '청산', exact: true }).click();
    await page.getByRole('button', { name: '1계약 시장가 청산' }).click();
    // Its result stays visible until it is acknowledged.
    await page.getByRole('button', { name: /^거래 결과, 순손익 .+, 확인$/ }).click();
    await expect(page.getByText('보유 포지션 없음')).toBeVisible();
  },
);

journey(
  'a stop of the MIT column fires when the market gets there [OVS-01, OVS-04, OVS-39, OVS-40]',
  async ({ order, page, member }) => {
    await order.open(member);
    await order.tap('buyStop', START + 3 * TICK);
    await sendOnTap(page);
    await expect(order.chip('buyStop', START + 3 * TICK)).toHaveText('1');
    await order.market(START + 3 * TICK);
    await expect(order.strip()).toContainText('매수 1');

    // At market, then a part of it, then round to the other side.
    await page.getByRole('button', { name: /시장가 매수/ }).click();
    await page
      .getByRole('button', { name: /시장가 매수/ })
      .and(page.locator(':not([aria-busy])'))
      .click();
    await expect(order.strip()).toContainText('매수 3');
    await page.getByRole('button', { name: '청산', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: '포지션 청산' });
    await sheet.getByRole('button', { name: /¼/ }).click();
    await sheet.getByRole('button', { name: '1계약 시장가 청산' }).click();
    await expect(order.strip()).toContainText('매수 2');
    await page.getByRole('button', { name: '청산', exact: true }).click();
    await sheet.getByRole('button', { name: /포지션 전환/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '포지션 전환' }).click();
    await expect(order.strip()).toContainText('매도 2');
  },
);

journey(
  'a stop-limit of the MIT column becomes a limit where it was triggered [OVS-03]',
  async ({ order, page, member }) => {
    await order.open(member);
    await page.getByRole('button', { name: '주문 설정' }).click();
    const settings = page.getByRole('dialog', { name: '주문 설정' });
    await settings.getByText('탭 즉시 주문').click();
    await settings.getByText('스탑지정가').click();
    await page.keyboard.press('Escape');
    await expect(settings).toBeHidden();
    // It is kept with the other settings.
    await page.reload();
    await expect(order.lastRow()).toContainText(written(START));
    await expect(page.getByRole('button', { name: /시장가 매수/ })).toBeEnabled();
    await order.tap('buyStop', START + 3 * TICK);
    await expect(order.chip('buyStop', START + 3 * TICK)).toHaveText('1');
    await order.market(START + 3 * TICK);
    await expect(order.chip('buy', START + 3 * TICK)).toHaveText('1×');
    await expect(order.chip('buyStop', START + 3 * TICK)).toHaveCount(0);
  },
);

journey.describe('on a touch screen', () => {
  journey.use({ hasTouch: true });

  async function openToTaps(order: QuickOrder, page: Page, member: string): Promise<void> {
    await order.open(member);
    await page.getByRole('button', { name: '주문 설정' }).click();
    await page.getByText('탭 즉시 주문').click();
    await page.keyboard.press('Escape');
  }

  journey('a flick over an order column scrolls the ladder and orders nothing', async ({ order, page, member }) => {
    await openToTaps(order, page, member);
    const box = await order.cell('buy', START - 3 * TICK).boundingBox();
    if (box === null) throw new Error('the row is not in sight');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const session = await page.context().newCDPSession(page);
    const started = Date.now();
    // As a phone reports it: when each touch happened, however long the messages take.
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ms: number, dy: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        timestamp: (started + ms) / 1_000,
        touchPoints: type === 'touchEnd' ? [] : [{ x, y: y + dy, id: 0 }],
      });
    await touch('touchStart', 0, 0);
    await touch('touchMove', 16, -30);
    await touch('touchMove', 32, -80);
    await touch('touchMove', 48, -125);
    await touch('touchMove', 58, -150);
    await touch('touchEnd', 60, -150);

    await expect(page.getByRole('button', { name: '현재가로' })).toHaveAttribute('aria-pressed', 'false');
    await expect(page.locator('.ladder-lens')).toBeHidden();
    // A later action has completed: an order of the flick would have come before it.
    await page.getByRole('button', { name: '현재가로' }).click();
    await order.tap('buy', START - 2 * TICK);
    await expect(order.chip('buy', START - 2 * TICK)).toHaveText('1×');
    await expect(order.ladder.locator('[data-chip]:visible')).toHaveCount(1);
    await page.getByRole('button', { name: /전체취소/ }).click();
    await expect(order.chip('buy', START - 2 * TICK)).toHaveCount(0);
  });

  journey(
    'a finger on a cell orders, on a price it scrolls, and two fingers do neither',
    async ({ order, page, member }) => {
      await openToTaps(order, page, member);
      const session = await page.context().newCDPSession(page);
      const touch = async (
        type: 'touchStart' | 'touchMove' | 'touchEnd',
        ...points: readonly { x: number; y: number }[]
      ) => {
        const touchPoints = points.map(({ x, y }, id) => ({ x, y, id }));
        await session.send('Input.dispatchTouchEvent', { type, touchPoints });
      };
      const middle = async (column: 'sell' | 'buy', price: number) => {
        const box = await order.cell(column, price).boundingBox();
        if (box === null) throw new Error(`${price} is not in sight`);
        return { x: box.x + 20, y: box.y + box.height / 2 };
      };
      const recentre = page.getByRole('button', { name: '현재가로' });
      const lens = page.locator('.ladder-lens');

      // Slid up two rows, released there.
      const from = await middle('buy', START - 4 * TICK);
      const to = await middle('buy', START - 2 * TICK);
      await touch('touchStart', from);
      await expect(lens).toContainText('지정가 매수');
      await touch('touchMove', { x: from.x, y: (from.y + to.y) / 2 });
      await touch('touchMove', to);
      await expect(lens).toContainText(written(START - 2 * TICK));
      await touch('touchEnd');
      await expect(order.chip('buy', START - 2 * TICK)).toHaveText('1×');
      await expect(recentre).toHaveAttribute('aria-pressed', 'true');

      // A second finger: nothing is sent.
      const other = await middle('sell', START + 2 * TICK);
      await touch('touchStart', other);
      await expect(lens).toBeVisible();
      await touch('touchStart', other, { x: 200, y: 60 });
      await expect(lens).toBeHidden();
      await touch('touchEnd');
      // Slid sideways: nothing either.
      await touch('touchStart', other);
      await expect(lens).toBeVisible();
      await touch('touchMove', { x: other.x + 70, y: other.y });
      await expect(lens).toBeHidden();
      await touch('touchEnd');

      // From the price column the ladder scrolls, and stops following.
      const price = { x: 195, y: other.y };
      await touch('touchStart', price);
      for (const step of [20, 40, 60, 80, 100]) await touch('touchMove', { x: price.x, y: price.y + step });
      await touch('touchEnd');
      await expect(recentre).toHaveAttribute('aria-pressed', 'false');
      await recentre.click();
      await expect(recentre).toHaveAttribute('aria-pressed', 'true');
      await expect(order.chip('sell', START + 2 * TICK)).toHaveCount(0);
      await page.getByRole('button', { name: /전체취소/ }).click();
      await expect(order.chip('buy', START - 2 * TICK)).toHaveCount(0);
    },
  );
});

journey('late prices stop orders but not cancels, and all resumes by itself', async ({ order, page, app, member }) => {
  await order.open(member);
  await order.tap('sell', START + 2 * TICK);
  await sendOnTap(page);
  await expect(order.chip('sell', START + 2 * TICK)).toHaveText('1×');
  await app.say({ kind: 'silence' });
  await expect(page.getByText(/^시세 수신 지연 \d+초 · 주문 잠시 중지/)).toBeVisible();
  await expect(page.getByRole('button', { name: /시장가 매수/ })).toBeDisabled();
  await order.tap('buy', START - 2 * TICK);
  await order.chip('sell', START + 2 * TICK).click();
  await expect(order.chip('sell', START + 2 * TICK)).toHaveCount(0);
  await expect(order.chip('buy', START - 2 * TICK)).toHaveCount(0);
  await order.market(START);
  await expect(page.getByRole('button', { name: /시장가 매수/ })).toBeEnabled();
});

journey('a refused order says why in the words of the server [ERR-06]', async ({ order, page }) => {
  await order.open('partner');
  await order.tap('buy', START - 2 * TICK);
  await sendOnTap(page);
  await expect(page.getByRole('alert')).toContainText('파트너 계정은 투자 및 주문이 불가능합니다.');
  await expect(order.chip('buy', START - 2 * TICK)).toHaveCount(0);
  // No dialog blocks the next order.
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

/** Records the texts of toasts inside the page: they are gone in a moment. It presses every undo that is offered. */
async function hearToasts(page: Page): Promise<() => Promise<readonly string[]>> {
  const received = await page.evaluateHandle(() => {
    const said: string[] = [];
    const look = () => {
      const toast = document.querySelector('.toast-region > :last-child');
      const words = toast?.textContent ?? '';
      if (toast === null || said.at(-1) === words) return;
      said.push(words);
      for (const button of toast.querySelectorAll('button')) if (button.textContent === '되돌리기') button.click();
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
    return said;
  });
  return () => received.jsonValue();
}

journey('an order can be taken back from the toast that says it was taken', async ({ order, page, member }) => {
  await order.open(member);
  const said = await hearToasts(page);
  await order.tap('buy', START - 4 * TICK);
  await sendOnTap(page);
  await expect.poll(said).toContain('주문을 되돌렸습니다');
  expect((await said())[0]).toMatch(/^주문 접수매수 · 지정가 · 107,780 × 1계약되돌리기$/);
  await expect(order.chip('buy', START - 4 * TICK)).toHaveCount(0);

  await page.getByRole('button', { name: /시장가 매수/ }).click();
  await expect.poll(async () => (await said()).at(-1)).toMatch(/^주문 체결완료.*매수 · 시장가/);
});
