import { okReply, refusalReply } from '@hoga/client/testing/fake-server';
import type { Permission } from '@hoga/domain/operators/permissions';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { sampleOperator, signedInConsole } from '../../data/testing/console-server.ts';
import { sampleProposal } from '../../data/testing/sample-member.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { CouponsPage } from './coupons-page.tsx';

const DAY = Date.UTC(2026, 10, 16);

const issue = {
  id: 4,
  walletType: 'BINARY',
  currency: 'KRW',
  amount: '10000',
  count: 3,
  most: 1,
  endsAt: DAY,
  note: '겨울 이벤트',
  issuedByName: '한서연',
  approvedByName: null,
  createdAt: 0,
};
const coupon = (id: number, change: object = {}) => ({
  id,
  code: 'ABCD…',
  issue,
  walletType: 'BINARY',
  currency: 'KRW',
  amount: '10000',
  state: 'OPEN',
  most: 1,
  claimed: 0,
  endsAt: DAY,
  usedBy: null,
  usedByName: null,
  usedAt: null,
  withdrawnAt: null,
  withdrawnByName: null,
  createdAt: 0,
  ...change,
});

const proposal = sampleProposal({ kind: 'COUPON_ISSUE', playerId: null, detailJson: '{}' });

function openConsole(permissions?: readonly Permission[]) {
  const { sites } = sampleOperator({}, permissions);
  return signedInConsole(sampleOperator({ sites: sites.slice(0, 1) }, permissions)).on('/api/admin/coupon/list', () =>
    okReply({
      rows: [coupon(9), coupon(8, { state: 'USED', claimed: 1, usedBy: 77, usedByName: 'kim', usedAt: DAY })],
    }),
  );
}

function type(label: string | RegExp, value: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

async function fillIn(amount: string): Promise<void> {
  fireEvent.click(await screen.findByText('쿠폰 발행'));
  await screen.findByLabelText(/^금액/);
  type(/^금액/, amount);
  type(/^장수/, '2');
  type('메모', '봄 이벤트');
  type('사유', '이벤트 보상');
}

describe('coupons', () => {
  it('stand with who has used them, and are looked for by code, member and note', async () => {
    const server = openConsole();
    renderPage(CouponsPage, '/coupons?find=kim&view=used');
    await screen.findByText('kim');
    expect(server.requestsTo('/api/admin/coupon/list')[0]?.query).toEqual({
      siteInfoId: '1',
      size: '50',
      state: 'USED',
      keyword: 'kim',
    });
  });

  it('are issued, and their codes are shown this once', async () => {
    const server = openConsole().on('/api/admin/coupon/issue', () =>
      okReply({ issue, codes: ['AAAA-BBBB', 'CCCC-DDDD'] }),
    );
    renderPage(CouponsPage, '/coupons');
    await fillIn('10,000');
    fireEvent.click(screen.getByText('2장 발행'));
    const codes = within(await screen.findByLabelText('쿠폰 코드'));
    expect(codes.getAllByText(/-/).map(({ textContent }) => textContent)).toEqual(['AAAA-BBBB', 'CCCC-DDDD']);
    expect(server.requestsTo('/api/admin/coupon/issue')[0]).toMatchObject({
      query: { siteInfoId: '1' },
      body: { walletType: 'BINARY', amount: '10000', count: 2, note: '봄 이벤트', reason: '이벤트 보상' },
    });
    fireEvent.click(screen.getByLabelText('닫기'));
    await waitFor(() => expect(screen.queryByText('AAAA-BBBB')).toBeNull());
  });

  it('worth too much for one person are proposed to another, with the same form', async () => {
    const server = openConsole()
      .on('/api/admin/coupon/issue', () =>
        refusalReply(409, 'SECOND_APPROVAL_NEEDED', '다른 관리자의 승인이 필요합니다.'),
      )
      .on('/api/admin/proposal/coupon_issue', () => okReply(proposal));
    renderPage(CouponsPage, '/coupons');
    await fillIn('9000000');
    fireEvent.click(screen.getByText('2장 발행'));
    await screen.findByText('다른 관리자의 승인이 필요합니다.');
    fireEvent.click(screen.getByText('2인 승인 제안'));
    await screen.findByText(/제안 #12번을 올렸습니다/);
    const [asked] = server.requestsTo('/api/admin/coupon/issue');
    expect(server.requestsTo('/api/admin/proposal/coupon_issue')[0]?.body).toEqual(asked?.body);
  });

  it('are withdrawn with a reason, one or all that are left of an issue', async () => {
    const server = openConsole().on('/api/admin/coupon/withdraw', () => okReply({ withdrawn: 2 }));
    renderPage(CouponsPage, '/coupons?open=9');
    fireEvent.click(await screen.findByText('코드 유출'));
    fireEvent.click(screen.getByText(/남은 것 회수/));
    await expect.poll(() => server.requestsTo('/api/admin/coupon/withdraw')).toHaveLength(1);
    expect(server.requestsTo('/api/admin/coupon/withdraw')[0]).toMatchObject({
      query: { siteInfoId: '1' },
      body: { issueId: 4, reason: '코드 유출' },
    });
  });

  it.each([
    ['once they were used', undefined, '/coupons?open=8'],
    ['for who may only read', ['coupons.read'] as const, '/coupons?open=9'],
  ])('have no way to be withdrawn %s', async (_when, permissions, path) => {
    openConsole(permissions);
    renderPage(CouponsPage, path);
    const detail = within(await screen.findByLabelText(/^쿠폰 \d/));
    expect(detail.queryByText('이 쿠폰 회수')).toBeNull();
    if (permissions !== undefined) expect(screen.queryByText('쿠폰 발행')).toBeNull();
  });
});
