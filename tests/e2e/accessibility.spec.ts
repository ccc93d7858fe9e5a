import { expect, type Page } from '@playwright/test';
import { expectAccessibleIn } from './support/accessibility.ts';
import { AT_NIGHT } from './support/at-night.ts';
import { openWithin } from './support/crawler.ts';
import { signIn } from './support/members.ts';
import { optionId } from './support/options.ts';
import { roundOptionId } from './support/rounds.ts';
import { test } from './support/test.ts';

/** Every screen in both themes, by the rules of WCAG 2.2 AA and what is good practice: by day dark on a phone and light on a
 * desktop, at night both on either. */
const SIZES = {
  phone: { viewport: { width: 390, height: 844 }, theme: 'dark' },
  desktop: { viewport: { width: 1440, height: 900 }, theme: 'light' },
} as const;

interface Screen {
  readonly path: string;
  /** Visible once the screen has loaded: a screen still loading is not judged. */
  readonly shows: string | RegExp;
}

const OUTSIDE: readonly Screen[] = [
  { path: '/signin', shows: '로그인 없이 시세 둘러보기' },
  { path: '/register', shows: '전체 동의' },
  { path: '/find_id', shows: '인증번호 받기' },
  { path: '/find_pw', shows: '인증번호 받기' },
  { path: '/homeView', shows: '인기 종목' },
];

const INSIDE: readonly Screen[] = [
  { path: '/oversea', shows: /비트코인 Micro/ },
  { path: '/exchange', shows: /비트코인/ },
  { path: '/search/oversea', shows: /비트코인 Micro/ },
  { path: '/more', shows: '로그아웃' },
  { path: '/more/notice', shows: /모의투자/ },
  { path: '/more/notice/1', shows: /모의투자금/ },
  { path: '/more/change_password', shows: '비밀번호 바꾸기' },
  { path: '/more/security', shows: '최근 50건입니다. 모르는 기록이 있으면 비밀번호를 바꿔주세요.' },
  { path: '/more/security/otp', shows: 'OTP를 설정하려면 비밀번호를 확인합니다.' },
  { path: '/more/keys', shows: 'API 키를 만들려면 OTP가 필요합니다' },
  { path: '/more/setting', shows: '가격 색' },
  { path: '/wallet/asset', shows: '총 자산' },
  { path: '/wallet/dnw_history', shows: '입출금 내역' },
  { path: '/wallet/deposit/BTC', shows: '입금 주소' },
  { path: '/wallet/withdraw/BTC', shows: '출금신청' },
  { path: '/wallet/buy/USDT', shows: '적용 단가' },
  { path: '/wallet/sell/USDT', shows: '판매 수량' },
  { path: '/wallet/p2p', shows: 'P2P' },
  { path: '/wallet/history', shows: '거래내역' },
  { path: '/wallet/convert/BTC_USDT', shows: '전환' },
  { path: '/balances/list', shows: '입출금' },
  { path: '/balances/deposit', shows: '입금신청금액' },
  { path: '/balances/withdraw', shows: '출금신청금액' },
  { path: '/dnw', shows: '입금신청' },
  { path: '/search/dnw', shows: '지갑' },
  { path: '/copytrade', shows: '카피트레이딩' },
  { path: '/copytrade/1', shows: '팔로우' },
  { path: '/copytrade/log', shows: '카피' },
  { path: '/copytrade/my', shows: '카피트레이딩' },
  { path: '/copytrade/manage', shows: '카피트레이딩' },
  { path: '/home', shows: '총 자산' },
  { path: '/more/mypage', shows: '닉네임 변경' },
  { path: '/more/faq', shows: '답을 찾지 못하셨나요?' },
  { path: '/more/message', shows: '읽지 않음' },
  { path: '/more/strategy', shows: '전체' },
  { path: '/more/promotion', shows: /~|기간 제한 없음|등록된 글이 없습니다/ },
  { path: '/more/contact', shows: '문의하기' },
  { path: '/more/contact/create', shows: '문의 등록' },
  { path: '/more/alert', shows: '받은 알림' },
  { path: '/more/journal', shows: '순손익' },
  { path: '/more/economic', shows: '중요 지표만' },
  { path: '/more/glossary', shows: '로스컷' },
  { path: '/support/notice', shows: /모의투자/ },
  { path: '/support/invest_info', shows: '전체' },
  { path: '/service/contact', shows: '문의하기' },
  { path: '/more/terms', shows: '이용약관' },
  { path: '/more/privacy', shows: '개인정보처리방침' },
];

// Each test checks about a dozen screens, at night all of them twice.
test.describe.configure({ timeout: AT_NIGHT ? 1_800_000 : 240_000 });

for (const [name, { viewport, theme }] of Object.entries(SIZES)) {
  const expectAccessible = (page: Page, path: string) =>
    expectAccessibleIn(AT_NIGHT ? ['dark', 'light'] : [theme], page, path);
  test.describe(`on a ${name}`, () => {
    test.use({ viewport });
    test.skip(!AT_NIGHT && name === 'desktop', 'by day on a phone');

    test('screens before signing in break no rule of accessibility', async ({ page }) => {
      for (const { path, shows } of OUTSIDE) {
        await page.goto(path);
        await expect(page.getByText(shows).first()).toBeVisible();
        await expectAccessible(page, path);
      }
    });

    test('screens of a member break no rule of accessibility', async ({ page }) => {
      test.skip(!AT_NIGHT, 'takes a minute');
      await signIn(page);
      for (const { path, shows } of INSIDE) {
        await page.goto(path);
        // One screen that fails to load must not stop the checks of the others.
        await expect.soft(page.getByText(shows).locator('visible=true').first(), path).toBeVisible();
        await expectAccessible(page, path);
      }
    });

    test('what lists lead to breaks no rule of accessibility', async ({ page }) => {
      test.skip(!AT_NIGHT, 'by day the lists');
      await signIn(page);
      for (const list of ['/more/strategy', '/more/promotion']) {
        await page.goto(list);
        await page.locator(`main a[href^="${list}/"]`).first().click();
        await expect(page.locator('main article')).toBeVisible();
        await expectAccessible(page, `${list}/{id}`);
      }
      await page.goto('/more/contact/create');
      await page.getByRole('textbox', { name: '내용' }).fill('화면을 읽어 주는 기능과 함께 쓸 수 있나요');
      await page.getByRole('button', { name: '문의 등록' }).click();
      await expect(page.getByRole('list', { name: '문의 대화' })).toContainText('화면을 읽어 주는');
      await expectAccessible(page, '/more/contact/{id}');
    });

    test('trade screens break no rule of accessibility', async ({ page, app }) => {
      await signIn(page);
      await page
        .getByText(/비트코인 Micro/)
        .first()
        .click();
      await expect(page.getByRole('button', { name: /시장가 매수/ })).toBeEnabled();
      await expect(page.getByRole('gridcell').first()).toBeVisible();
      await expectAccessible(page, '/oversea/{id}');
      await openWithin(page, `/future/${await optionId(app, 'futures', 'BTCUSDT')}`);
      await expect(page.getByRole('button', { name: '매수 · 롱' })).toBeEnabled();
      await expectAccessible(page, '/future/{id}');
      await openWithin(page, `/futureView/${await optionId(app, 'futures', 'BTCUSDT')}`);
      await expect(page.getByRole('region', { name: '호가' })).toContainText('마크');
      await expectAccessible(page, '/futureView/{id}');
    });

    test('screens of rounds break no rule of accessibility', async ({ page, app }) => {
      const id = await roundOptionId(app);
      await page.goto(`/exchangeView/${id}`);
      await expect(page.getByText(/회 진행 중/).first()).toBeVisible();
      await expectAccessible(page, '/exchangeView/{id}');
      await signIn(page, 'demo', { path: `/exchange/${id}` });
      await expect(page.getByRole('button', { name: /상승\s*적중 시/ })).toBeVisible();
      await expectAccessible(page, '/exchange/{id}');
      for (const name of ['내 내역', '일별 요약', '모두의 투자', '규칙과 확률']) {
        await page.getByRole('tab', { name }).click();
        await expectAccessible(page, `/exchange/{id}, ${name}`);
      }
      await page.getByRole('button', { name: '한도·쉬어 가기' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page, '/exchange/{id}, 한도·쉬어 가기');
    });
  });
}
