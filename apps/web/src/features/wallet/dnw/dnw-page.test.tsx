import { type FakeServer, okReply, refusalReply } from '@hoga/client/testing/fake-server';
import { idOf } from '@hoga/kernel/ids';
import { dismissDialogs } from '@hoga/ui/components/dialogs/dialog-store.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { renderScreen } from '../../../data/testing/render-screen.tsx';
import { sampleRequest, signInMember, walletServer } from '../../../data/testing/sample-cashier.ts';
import { loadScreenTexts } from '../../../shared/i18n/i18n.ts';
import { BalancesDepositPage, BalancesWithdrawPage } from './balances-page.tsx';
import { DnwPage } from './dnw-page.tsx';

const APPLY = '/api/dnw/apply';

beforeEach(async () => {
  await loadScreenTexts();
  signInMember();
});

afterEach(dismissDialogs);

const open = (server: FakeServer, at = '/dnw') =>
  renderScreen({
    routes: {
      '/dnw': DnwPage,
      '/balances/deposit': BalancesDepositPage,
      '/balances/withdraw': BalancesWithdrawPage,
      '/wallet/request/$id': () => <p>receipt</p>,
    },
    at,
    server,
  });

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const chooseTab = async (name: string) => userEvent.click(await screen.findByRole('radio', { name }));
const amountField = (name: string) => screen.findByRole('textbox', { name });
const said = async (words: string) => {
  const dialog = await screen.findByRole('alertdialog', { name: '알림' });
  expect(dialog.textContent).toContain(words);
  return within(dialog);
};

describe('/dnw', () => {
  it('asks for the amount of a deposit before anything is sent [VAL-03]', async () => {
    const server = walletServer();
    open(server);
    await press('입금신청');
    await said('입금신청금액을 입력해주세요.');
    expect(server.requestsTo(APPLY)).toEqual([]);
  });

  it('sends a promo code with a deposit, and none where none is typed [WAL-37]', async () => {
    const server = walletServer();
    server.on(APPLY, () => okReply({ id: 48213, status: 'REQUESTED' }));
    open(server);
    await userEvent.type(await amountField('입금신청금액'), '50000');
    await userEvent.type(await screen.findByRole('textbox', { name: '프로모션 코드 (선택)' }), ' WELCOME ');
    await press(/입금신청/);
    await waitFor(() => expect(server.requestsTo(APPLY)[0]?.body).toMatchObject({ promoCode: 'WELCOME' }));
  });

  it('uses a coupon by its code, whose wallet the coupon knows [WAL-90]', async () => {
    const USE = '/api/coupon/use';
    let isKnown = false;
    const server = walletServer().on(USE, () =>
      isKnown
        ? okReply({ id: 7, status: 'APPROVED' })
        : refusalReply(404, 'COUPON_MISSING', '존재하지 않는 쿠폰입니다.'),
    );
    open(server);
    await press(/쿠폰/);
    const sheet = within(await screen.findByRole('dialog'));
    await userEvent.type(sheet.getByRole('textbox'), ' WELCOME ');
    const use = sheet.getByRole('button', { name: '쿠폰 사용' });
    await userEvent.click(use);
    await sheet.findByText('존재하지 않는 쿠폰입니다.');
    isKnown = true;
    await userEvent.click(use);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.requestsTo(USE).at(-1)?.body).toMatchObject({ promoCode: 'WELCOME' });
  });

  it('asks for the amount of a withdrawal before anything is sent [VAL-01]', async () => {
    const server = walletServer();
    open(server);
    await chooseTab('출금');
    await press('출금신청');
    await said('출금신청금액을 입력해주세요.');
    expect(server.requestsTo(APPLY)).toEqual([]);
  });

  it('refuses to withdraw more than the money there is [VAL-02]', async () => {
    const server = walletServer();
    open(server);
    await chooseTab('출금');
    await screen.findByText('출금 가능 1,342,300원');
    await userEvent.type(await amountField('출금신청금액'), '1500000');
    await press('출금신청');
    await said('출금신청금액이 보유금액을 초과합니다.');
    expect(server.requestsTo(APPLY)).toEqual([]);
  });

  it('asks for a deposit, says that it is done, and clears the amount after that [WAL-40, WAL-59, WAL-60]', async () => {
    const server = walletServer().on(APPLY, () => okReply({ id: 7, status: 'REQUESTED' }));
    open(server);
    const field = await amountField('입금신청금액');
    await userEvent.type(field, '500000');
    await press('500,000원 입금신청');
    const dialog = await said('신청이 완료되었습니다.');
    expect((field as HTMLInputElement).value).not.toBe('');
    await userEvent.click(dialog.getByRole('button', { name: '확인' }));
    await waitFor(() => expect((field as HTMLInputElement).value).toBe(''));
    expect(server.requestsTo(APPLY)).toMatchObject([
      { body: { type: 'D', point: '500000', clientOrderId: expect.any(String) } },
    ]);
  });

  it("shows a refusal in the server's words under 알림, and keeps the amount [WAL-58, ERR-09]", async () => {
    const server = walletServer().on(APPLY, () => refusalReply(400, 'AMOUNT_UNIT', '10,000원 단위로 입금 가능합니다'));
    open(server);
    const field = await amountField('입금신청금액');
    await userEvent.type(field, '500001');
    await press('500,001원 입금신청');
    const dialog = await said('10,000원 단위로 입금 가능합니다');
    await userEvent.click(dialog.getByRole('button', { name: '확인' }));
    expect((field as HTMLInputElement).value).not.toBe('');
  });

  it('withdraws to the registered account once the member has said who they are [WAL-40]', async () => {
    const server = walletServer().on(APPLY, () => okReply({ id: 8, status: 'REQUESTED' }));
    const { router } = open(server);
    await chooseTab('출금');
    await screen.findByText('출금 가능 1,342,300원');
    await userEvent.type(await amountField('출금신청금액'), '300000');
    await press('300,000원 출금신청');
    const sheet = within(await screen.findByRole('dialog', { name: '300,000원 보내기' }));
    expect(sheet.getByText('301,000원')).toBeDefined();
    const commit = sheet.getByRole('button', { name: '300,000원 출금신청' });
    expect((commit as HTMLButtonElement).disabled).toBe(true);
    await userEvent.type(await sheet.findByLabelText('비밀번호'), 'demo1234');
    await userEvent.click(commit);
    const dialog = await said('신청이 완료되었습니다.');
    expect(server.requestsTo(APPLY)).toMatchObject([
      { body: { type: 'W', point: '300000', destinationId: 5, password: 'demo1234' } },
    ]);
    await userEvent.click(dialog.getByRole('button', { name: '신청 보기' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/wallet/request/8'));
  });

  it('says where it was typed alone that a password was wrong, and keeps the sheet open [W8]', async () => {
    const verification = { by: 'PASSWORD', reason: 'WRONG', triesLeft: 3, lockedUntil: null };
    const refusal = { ...refusalReply(403, 'VERIFICATION_REQUIRED', '본인 확인이 필요합니다.'), data: verification };
    open(walletServer().on(APPLY, () => refusal));
    await chooseTab('출금');
    await screen.findByText('출금 가능 1,342,300원');
    await userEvent.type(await amountField('출금신청금액'), '300000');
    await press('300,000원 출금신청');
    const sheet = within(await screen.findByRole('dialog', { name: '300,000원 보내기' }));
    await userEvent.type(await sheet.findByLabelText('비밀번호'), 'wrong123');
    await userEvent.click(sheet.getByRole('button', { name: '300,000원 출금신청' }));
    await screen.findByText('비밀번호가 맞지 않습니다. 3회 남았습니다.');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('clears the amount when the tab is changed, and stays where it is [WAL-55, WAL-56]', async () => {
    const { router } = open(walletServer());
    await userEvent.type(await amountField('입금신청금액'), '500000');
    await chooseTab('출금');
    expect(((await amountField('출금신청금액')) as HTMLInputElement).value).toBe('');
    await chooseTab('입금');
    expect(((await amountField('입금신청금액')) as HTMLInputElement).value).toBe('');
    expect(router.state.location.pathname).toBe('/dnw');
  });

  it('shows the request that waits in place of the button: there is one of a kind at a time', async () => {
    const waiting = sampleRequest({ type: 'D', point: '500000', reserved: '0' });
    open(walletServer({ requests: [waiting] }));
    const waits = within(await screen.findByRole('region', { name: '처리 중인 신청' }));
    expect(waits.getByText('입금 500,000원')).toBeDefined();
    expect(screen.queryByRole('button', { name: '입금신청' })).toBeNull();
  });

  it('lists the request that waits once, not again among the latest [W10]', async () => {
    const waiting = sampleRequest({ type: 'D', point: '500000', reserved: '0' });
    const done = sampleRequest({ id: idOf(48214), type: 'D', status: 'APPROVED', point: '20000', reserved: '0' });
    open(walletServer({ requests: [waiting] }, [waiting, done]));
    await screen.findByText('입금 20,000원');
    expect(screen.getAllByText('입금 500,000원')).toHaveLength(1);
  });

  it('does not call an amount too large that was just taken [W8]', async () => {
    const waiting = sampleRequest({ type: 'W', point: '300000' });
    open(walletServer({ requests: [waiting] }));
    await chooseTab('출금');
    await screen.findByRole('region', { name: '처리 중인 신청' });
    await userEvent.type(await amountField('출금신청금액'), '1500000');
    expect(screen.queryByText('출금신청금액이 보유금액을 초과합니다.')).toBeNull();
  });
});

describe('/balances/deposit', () => {
  it('emits a path change when the tab is changed [WAL-57, RT-40, RT-41]', async () => {
    const { router } = open(walletServer(), '/balances/deposit');
    await amountField('입금신청금액');
    await chooseTab('출금');
    await waitFor(() => expect(router.state.location.pathname).toBe('/balances/withdraw'));
    await amountField('출금신청금액');
  });
});
