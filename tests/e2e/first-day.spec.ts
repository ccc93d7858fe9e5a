import { expect, type Locator, type Page } from '@playwright/test';
import { newestCode } from './support/members.ts';
import { test } from './support/test.ts';

const MOST_TAPS = 12;

/** Fingers on a phone: counts taps; a field that has the focus already is typed into. */
class Fingers {
  taps = 0;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async tap(target: Locator): Promise<void> {
    this.taps += 1;
    await target.tap();
  }

  async type(label: string, words: string): Promise<void> {
    const field = this.#page.getByLabel(label, { exact: true });
    await field.waitFor();
    if (!(await field.evaluate((element) => element === document.activeElement))) await this.tap(field);
    await this.#page.keyboard.type(words);
  }
}

test.describe('on a phone', () => {
  test.use({ hasTouch: true });

  test('a visitor is twelve taps from / to the first fill, with what was given in sight [T7]', async ({
    page,
    app,
  }) => {
    const phone = '01077770101';
    const fingers = new Fingers(page);
    const button = (name: string | RegExp) => page.getByRole('button', { name });
    await page.goto('/');
    await fingers.tap(page.getByRole('link', { name: '회원가입' }));
    await fingers.tap(page.getByLabel('전체 동의'));
    await fingers.tap(button('다음'));
    await fingers.type('휴대폰 번호', phone);
    await fingers.tap(button('인증번호 받기'));
    const shown = (await page.getByText('개발 환경 인증번호').textContent()) ?? '';
    expect(shown).toContain(await newestCode(app.url, phone));
    await fingers.type('인증번호 6자리', await newestCode(app.url, phone));
    await fingers.type('아이디', 'twelve_taps');
    await fingers.type('비밀번호', 'hoga1234');
    await fingers.type('비밀번호 확인', 'hoga1234');
    await fingers.tap(button('다음'));
    await fingers.type('이름', '홍길동');
    await fingers.type('닉네임', '열두번');
    await fingers.type('이메일', 'twelve@example.com');
    await fingers.tap(button('가입하기'));

    const card = page.getByRole('region', { name: '모의투자금이 지급되었습니다' });
    await expect(card).toContainText('10,000,000원');
    await expect(card).toContainText('10,000 USDT');
    await fingers.tap(card.getByRole('link', { name: '1계약으로 시작하기' }));
    await fingers.tap(button(/시장가 매수/));
    await expect(page.getByText('주문 체결완료')).toBeVisible();
    expect(fingers.taps).toBeLessThanOrEqual(MOST_TAPS);

    // Guided on: to the position, to its close, and to what is left of it.
    const step = (number: number) => page.getByRole('region', { name: `첫 거래 ${number} / 3` });
    await step(2).getByRole('button', { name: '다음' }).tap();
    await expect(step(3)).toBeVisible();
    await page.getByRole('button', { name: '청산', exact: true }).tap();
    await page.getByRole('button', { name: '1계약 시장가 청산' }).tap();
    const over = page.getByRole('dialog', { name: '첫 거래를 마쳤습니다' });
    await expect(over.getByText('팔 때 수수료')).toBeVisible();
    await over.getByRole('link', { name: '매매일지에서 보기' }).tap();
    await expect(page).toHaveURL(/\/more\/journal$/);
  });
});

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('a visitor goes from / to the first fill by keyboard alone [T8]', async ({ page, app }) => {
    const phone = '01077770102';
    const keys = page.keyboard;
    await page.goto('/');
    await tabTo(page, page.getByRole('link', { name: '회원가입' }));
    await keys.press('Enter');
    await expect(page.getByLabel('전체 동의')).toBeFocused();
    await keys.press('Space');
    await keys.press('Enter');
    await expect(page.getByLabel('휴대폰 번호')).toBeFocused();
    await keys.type(phone);
    await keys.press('Enter');
    await expect(page.getByLabel('인증번호 6자리')).toBeFocused();
    await keys.type(await newestCode(app.url, phone));
    await expect(page.getByLabel('아이디', { exact: true })).toBeFocused();
    for (const words of ['by_keyboard', 'hoga1234', 'hoga1234']) {
      await keys.type(words);
      await keys.press('Enter');
    }
    await expect(page.getByLabel('이름', { exact: true })).toBeFocused();
    for (const words of ['홍길동', '자판으로', 'keyboard@example.com']) {
      await keys.type(words);
      await keys.press('Enter');
    }
    await expect(page.getByRole('link', { name: '1계약으로 시작하기' })).toBeFocused();
    await keys.press('Enter');
    const buy = page.getByRole('button', { name: /시장가 매수/ });
    await expect(buy).toBeEnabled();
    await tabTo(page, buy);
    await keys.press('Enter');
    await expect(page.getByText('주문 체결완료')).toBeVisible();
  });
});

/** Presses Tab until the element has the focus; a page has no more stops than this. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const MOST_STOPS = 120;
  await target.waitFor();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${MOST_STOPS} stops of the keyboard did not lead there`);
}
