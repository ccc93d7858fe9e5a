import { okReply, refusalReply } from '@hoga/client/testing/fake-server';
import type { Payout } from '@hoga/contract/admin-payout';
import type { Permission } from '@hoga/domain/operators/permissions';
import { idOf, type PlayerId, type ProposalId } from '@hoga/kernel/ids';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { sampleOperator, signedInConsole } from '../../data/testing/console-server.ts';
import { sampleProposal } from '../../data/testing/sample-member.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { PayoutsPage } from './payouts-page.tsx';

const saved = vi.hoisted(() => vi.fn());
vi.mock('@hoga/ui/lib/save-file.ts', () => ({ saveFile: saved }));
const copies = vi.hoisted(() => vi.fn(async () => true));
vi.mock('@hoga/ui/lib/copy-text.ts', () => ({ copyText: copies }));

const LIST = '/api/admin/payout/list';
const ACCOUNT = '110-482-917305';
const AT = Date.UTC(2026, 10, 17, 3);

function payout(id: number, change: Partial<Payout> = {}): Payout {
  return {
    id: idOf(id),
    type: 'W',
    walletType: 'BINARY',
    status: 'SENDING',
    version: 2,
    siteInfoId: idOf(1),
    playerId: idOf(77),
    username: 'kim',
    name: '김민호',
    amount: '50000',
    currency: 'KRW',
    payee: { bankCode: '088', bankName: '신한은행', holder: '김민호', address: '***-***-**7305', tag: null },
    approvedAt: AT,
    approvedBy: { id: idOf(9), name: '박지우' },
    refused: null,
    file: null,
    paid: null,
    returning: null,
    ...change,
  };
}

const PAID = payout(8, {
  status: 'APPROVED',
  version: 3,
  paid: { reference: '20261117-0042', by: { id: idOf(9), name: '박지우' }, at: AT },
});

function openConsole(rows: readonly Payout[] = [payout(9)], permissions?: readonly Permission[]) {
  const { sites } = sampleOperator({}, permissions);
  return signedInConsole(sampleOperator({ sites: sites.slice(0, 1) }, permissions)).on(LIST, ({ query }) =>
    okReply({ rows: query['state'] === 'PAID' ? [PAID] : rows, next: null, totals: [] }),
  );
}

describe('the list of payouts [O1]', () => {
  it('shows what is to be transferred, with the end of its account alone', async () => {
    const server = openConsole();
    renderPage(PayoutsPage, '/payouts?open=9');
    await screen.findByText('신한은행 ***-***-**7305');
    expect(server.requestsTo(LIST)[0]?.query).toMatchObject({ siteInfoId: '1', state: 'TO_PAY' });
  });

  it('is searched by number, bank’s number and name, and of a period by days, one beside the other [O4]', async () => {
    const server = openConsole();
    renderPage(PayoutsPage, '/payouts?view=paid&from=2026-11-01&to=2026-11-18');
    const last = () => server.requestsTo(LIST).at(-1)?.query;
    const box = await screen.findByRole('searchbox', { name: '번호, 이체 번호, 아이디' });
    await waitFor(() => expect(last()).toMatchObject({ state: 'PAID', start: '2026-11-01', end: '2026-11-18' }));
    fireEvent.change(box, { target: { value: '20261117-0042' } });
    fireEvent.submit(box);
    await waitFor(() =>
      expect(last()).toMatchObject({ keyword: '20261117-0042', start: '2026-11-01', end: '2026-11-18' }),
    );
    fireEvent.change(box, { target: { value: '' } });
    await waitFor(() => expect(last()).not.toHaveProperty('keyword'));
    expect(last()).toMatchObject({ start: '2026-11-01' });
  });

  it('shows an account in full to who asks for it, to be copied', async () => {
    const server = openConsole().on('/api/admin/payout/reveal', () =>
      okReply({ bankCode: '088', bankName: '신한은행', holder: '김민호', address: ACCOUNT, tag: null }),
    );
    renderPage(PayoutsPage, '/payouts?open=9');
    fireEvent.click(await screen.findByText('계좌 전체 보기'));
    await screen.findByText(`신한은행 ${ACCOUNT}`);
    expect(server.requestsTo('/api/admin/payout/reveal')[0]?.body).toEqual({ dnwHistoryId: 9 });
    fireEvent.click(screen.getByLabelText('계좌번호 복사'));
    fireEvent.click(screen.getByLabelText('금액 복사'));
    expect(copies.mock.calls).toEqual([[ACCOUNT], ['50000']]);
  });

  it('takes that it was transferred with the number of the bank, and says what was refused', async () => {
    let isTaken = false;
    const server = openConsole().on('/api/admin/payout/transferred', () => {
      const reply = isTaken
        ? refusalReply(409, 'ALREADY_PROCESSED', '이미 처리된 내역입니다.')
        : okReply({ id: 9, status: 'APPROVED' });
      isTaken = true;
      return reply;
    });
    renderPage(PayoutsPage, '/payouts?open=9');
    const button = (await screen.findByText('50,000원 송금했음')).closest('button') as HTMLButtonElement;
    expect(button.disabled).toBe(true);
    fireEvent.change(screen.getByLabelText('은행 이체 번호'), { target: { value: ' 20261117-0042 ' } });
    fireEvent.click(button);
    await expect.poll(() => server.requestsTo('/api/admin/payout/transferred')).toHaveLength(1);
    expect(server.requestsTo('/api/admin/payout/transferred')[0]?.body).toEqual({
      dnwHistoryId: 9,
      version: 2,
      reference: '20261117-0042',
    });
    await expect.poll(() => button.disabled).toBe(false);
    fireEvent.click(button);
    await screen.findByText('이미 처리된 내역입니다.');
  });

  it('proposes that a transfer came back, which another operator approves', async () => {
    const server = openConsole().on('/api/admin/proposal/transfer_return', () =>
      okReply(sampleProposal({ kind: 'TRANSFER_RETURN', detailJson: '{}' })),
    );
    renderPage(PayoutsPage, '/payouts?view=paid&open=8');
    fireEvent.click(await screen.findByText('송금 반환 제안'));
    screen.getByText(/수수료는 돌아가지 않습니다/);
    fireEvent.click(screen.getByText('예금주 불일치'));
    fireEvent.click(screen.getByText('50,000원 반환 제안'));
    await expect.poll(() => server.requestsTo('/api/admin/proposal/transfer_return')).toHaveLength(1);
    expect(server.requestsTo('/api/admin/proposal/transfer_return')[0]?.body).toEqual({
      dnwHistoryId: 8,
      version: 3,
      reason: '예금주 불일치',
    });
    expect(screen.queryByText(/송금했음/)).toBeNull();
  });

  it('names the provider that refused to pay it, and what can be done', async () => {
    openConsole([payout(9, { refused: { reason: 'coinpay DECLINED', at: AT } })]);
    renderPage(PayoutsPage, '/payouts?open=9');
    const detail = within(await screen.findByLabelText('지급 9'));
    detail.getByText(/결제사가 지급을 거절해/);
    detail.getByText(/결제사가 지급을 승인하지 않았습니다 \(coinpay · DECLINED\)/);
    detail.getByText('송금 반환 제안');
    screen.getByText('50,000원 송금했음');
  });

  it.each([
    ['coinpay NO_MEMBER', '결제사에 등록되지 않은 회원입니다 (coinpay · NO_MEMBER)'],
    [
      'coinpay PAYMENT_REFUSED p-9',
      '결제사가 접수한 뒤 지급하지 못했다고 알려왔습니다 (coinpay · PAYMENT_REFUSED · p-9)',
    ],
    ['gluwa E-4711', '뜻을 알 수 없는 코드입니다. 결제사에 확인하세요 (gluwa · E-4711)'],
  ])('says in words what %s means, with the code, also where its meaning is unknown', async (reason, words) => {
    openConsole([payout(9, { refused: { reason, at: AT } })]);
    renderPage(PayoutsPage, '/payouts?open=9');
    const detail = within(await screen.findByLabelText('지급 9'));
    detail.getByText((text) => text.endsWith(` · ${words}`));
  });

  describe('that is proposed to be returned', () => {
    const returning = {
      ...{ proposalId: idOf<ProposalId>(12), state: 'WAITING' as const, reason: '예금주 불일치' },
      ...{ by: { id: idOf<PlayerId>(31), name: '이도윤' }, at: AT, expiresAt: AT + 86_400_000 },
    };
    const detailOf = async (id: number) => within(await screen.findByLabelText(`지급 ${id}`));

    it('says who proposed it, why and what follows, and offers no second proposal', async () => {
      openConsole([payout(9, { returning })]);
      renderPage(PayoutsPage, '/payouts?open=9');
      const proposed = within((await detailOf(9)).getByLabelText('제안된 반환'));
      proposed.getByText('반환 승인 대기');
      proposed.getByText(/제안 #12 · 이도윤/);
      proposed.getByText('사유: 예금주 불일치');
      proposed.getByText(/수수료까지 모두 회원에게/);
      proposed.getByText(/까지 승인되지 않으면 만료/);
      proposed.getByText('다른 운영자가 승인함에서 승인하거나 거절합니다.');
      expect(proposed.getByText('제안 보기').getAttribute('href')).toBe('/proposals?open=12');
      expect(screen.queryByText('송금 반환 제안')).toBeNull();
      // Marking it as transferred stays possible until the second person has agreed.
      proposed.getByText(/이 제안은 무효/);
      screen.getByText('50,000원 송금했음');
    });

    it('warns where a bank has it in a file, before and after it is proposed, and offers no file of it', async () => {
      const file = { format: 'SHINHAN', by: { id: idOf<PlayerId>(9), name: '박지우' }, at: AT } as const;
      const warning = /신한은행 이체 파일에 들어 있습니다. 은행에서 이체되지 않았는지 먼저 확인하세요./;
      openConsole([payout(9, { file })]);
      renderPage(PayoutsPage, '/payouts?open=9');
      fireEvent.click(await screen.findByText('송금 반환 제안'));
      await screen.findByText(warning);
      cleanup();
      const returning = {
        ...{
          proposalId: idOf<ProposalId>(5),
          state: 'WAITING' as const,
          by: { id: idOf<PlayerId>(9), name: '박지우' },
        },
        ...{ at: AT, expiresAt: AT + 86_400_000, reason: '예금주 불일치' },
      } as const;
      openConsole([payout(9, { file, returning })]);
      renderPage(PayoutsPage, '/payouts?open=9');
      await screen.findByText(warning);
      expect(screen.queryByText(/^이체 파일 \d/)).toBeNull();
    });

    it('tells its proposer how to take it back', async () => {
      const by = { id: sampleOperator().id, name: '나' };
      openConsole([payout(9, { returning: { ...returning, by } })]);
      renderPage(PayoutsPage, '/payouts?open=9');
      (await detailOf(9)).getByText(/제안을 열어 철회하세요/);
    });

    it('offers nothing more once two have agreed', async () => {
      openConsole([payout(9, { returning: { ...returning, state: 'APPROVED' } })]);
      renderPage(PayoutsPage, '/payouts?open=9');
      const detail = await detailOf(9);
      within(detail.getByLabelText('제안된 반환')).getByText('반환 처리 중');
      expect(screen.queryByText(/송금했음|송금 반환 제안|만료됩니다/)).toBeNull();
    });
  });

  it('has nothing to press for who may only read, nor for the member whose it is', async () => {
    openConsole([payout(9)], ['requests.read']);
    renderPage(PayoutsPage, '/payouts?open=9');
    const detail = within(await screen.findByLabelText('지급 9'));
    expect(detail.queryByText(/송금했음|계좌 전체 보기|반환 제안/)).toBeNull();
    expect(screen.queryByText(/이체 파일/)).toBeNull();
  });
});

describe('a transfer file [O1]', () => {
  const file = (rows: readonly Payout[]) =>
    openConsole(rows).on('/api/admin/payout/file', () =>
      okReply({ name: 'payouts.csv', encoding: 'EUC-KR', content: btoa('088'), rows: rows.length, repeats: [] }),
    );

  it('is saved for the bank that was chosen, with what can be transferred by one', async () => {
    const coin = { bankCode: null, bankName: null, holder: null, address: '0x5f3c', tag: null };
    const server = file([payout(9), payout(10, { amount: '70000' }), payout(11, { payee: coin, currency: 'USDT' })]);
    renderPage(PayoutsPage, '/payouts');
    fireEvent.click(await screen.findByText('이체 파일 2'));
    fireEvent.change(await screen.findByLabelText('은행 양식'), { target: { value: 'KB' } });
    expect(within(screen.getByLabelText('이체 파일')).getByText('120,000원')).toBeDefined();
    fireEvent.click(screen.getByText('2건 파일 받기'));
    await expect.poll(() => saved.mock.calls.map(([name]) => name)).toEqual(['payouts.csv']);
    expect(server.requestsTo('/api/admin/payout/file')[0]?.body).toEqual({
      format: 'KB',
      dnwHistoryIds: [9, 10],
      isRepeat: 0,
    });
  });

  it('with what is in another already says so, and is asked for as a repeat', async () => {
    const server = file([payout(9, { file: { format: 'KB', by: { id: idOf(9), name: '박지우' }, at: AT } })]);
    renderPage(PayoutsPage, '/payouts');
    fireEvent.click(await screen.findByText('이체 파일 1'));
    await screen.findByText(/1건은 이미 파일에 있습니다/);
    fireEvent.click(screen.getByText('1건 다시 만들기'));
    await expect.poll(() => server.requestsTo('/api/admin/payout/file')).toHaveLength(1);
    expect(server.requestsTo('/api/admin/payout/file')[0]?.body).toMatchObject({ isRepeat: 1 });
  });
});
