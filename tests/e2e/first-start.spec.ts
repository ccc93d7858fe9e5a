import { expect } from '@playwright/test';
import { startApp } from './support/app.ts';
import { noticeProcess } from './support/notice-command.ts';
import { optionId } from './support/options.ts';
import { agreeAndGoOn, typePhoneCode } from './support/sign-up.ts';
import { testOnOwnServer } from './support/test.ts';

/** The server as `npm start` starts it the first time: an embedded database, simulated prices, trading hours. */
const test = testOnOwnServer(startApp);

test('a visitor signs up step by step through a referral and is signed in, a first market order fills, and the notice command reaches the open page [CNT-23, RT-10, AUTH-45, AUTH-46, AUTH-47, AUTH-48, AUTH-51, AUTH-52, AUTH-67]', async ({
  page,
  ownApp: app,
}) => {
  await page.goto('/ref/HOGA1');
  await page.getByRole('button', { name: '다음' }).click();
  await expect(page.getByRole('alert')).toHaveText('필수 항목에 동의해주세요.');
  await agreeAndGoOn(page);

  await typePhoneCode(page, app.url, '01077770001');

  await page.getByLabel('아이디', { exact: true }).fill('demo');
  await page.getByLabel('비밀번호', { exact: true }).fill('hoga1234');
  await expect(page.getByText('이미 사용 중인 아이디입니다.')).toBeVisible();
  await page.getByLabel('아이디', { exact: true }).fill('newcomer');
  await page.getByLabel('비밀번호 확인').fill('hoga1235');
  await expect(page.getByText('사용할 수 있는 아이디입니다.')).toBeVisible();
  await page.getByRole('button', { name: '다음' }).click();
  await expect(page.getByText('비밀번호가 서로 다릅니다.')).toBeVisible();
  await page.getByLabel('비밀번호 확인').fill('hoga1234');
  await page.getByRole('button', { name: '다음' }).click();

  await page.getByLabel('이름').fill('홍길동');
  await page.getByLabel('닉네임').fill('길동이');
  await page.getByLabel('이메일').fill('gildong@example.com');
  await page.getByRole('button', { name: '적용' }).click();
  await expect(page.getByText('추천으로 가입합니다.')).toBeVisible();
  await page.getByRole('button', { name: '가입하기' }).click();
  await expect(page).toHaveURL(/\/oversea$/);
  await expect(page.getByRole('region', { name: '모의투자금이 지급되었습니다' })).toContainText('10,000,000원');

  await page.goto(`/future/${await optionId(app, 'futures', 'BTCUSDT')}`);
  await expect(page.getByRole('button', { name: '매수 · 롱' })).toBeEnabled();
  await page.getByRole('group', { name: '주문 유형' }).getByText('시장가', { exact: true }).click();
  const order = page.getByRole('region', { name: '주문', exact: true });
  const amount = order.getByRole('textbox', { name: '수량', exact: true });
  await amount.focus();
  await amount.fill('0.01');
  await page.getByRole('button', { name: '매수 · 롱' }).click();
  await expect(page.getByRole('article', { name: 'BTC/USDT 롱' })).toBeVisible();

  const args = ['--site', 'hoga', '--title', '서버 점검 안내', '--file', '-', '--force'];
  await noticeProcess(app, args, '<p>오늘 23:00부터 서버를 점검합니다.</p>');
  await expect(page.getByRole('dialog', { name: '서버 점검 안내' })).toContainText('23:00');
});
