import { okReply, refusalReply } from '@hoga/client/testing/fake-server';
import { OPERATOR_ROLES } from '@hoga/domain/operators/permissions';
import { toastStore } from '@hoga/ui/components/toasts/toast-store.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sampleOperator, signedInConsole } from '../../data/testing/console-server.ts';
import { sampleProposal } from '../../data/testing/sample-member.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { OperatorsPage } from './operators-page.tsx';

const { sites: _mine, ...me } = sampleOperator();
const colleague = {
  ...me,
  id: 9,
  username: 'dy.lee',
  name: '이도윤',
  level: 2,
  parentId: 8,
  version: 4,
  grants: [{ siteInfoId: 1, roles: ['CASHIER'] }],
};

const role = {
  siteInfoId: null,
  name: null,
  permissions: [],
  holders: [],
  version: 1,
  retiredAt: null,
  proposalId: null,
};
const ROLES = [
  ...OPERATOR_ROLES.map((each) => ({ ...role, role: each })),
  { ...role, role: 'OWN_3', siteInfoId: 1, name: '야간 당직' },
  { ...role, role: 'OWN_4', siteInfoId: 1, name: '옛 역할', retiredAt: 1 },
];
const session = { device: 'Chrome on Windows', ip: '203.0.113.0', signedInAt: 1, usedAt: 1, isCurrent: 0 };
const SESSIONS = [
  { ...session, id: '0193d5f0-7a3c-4b1e-9c52-8f6d2a417e03' },
  { ...session, id: '0193d5f0-7a3c-4b1e-9c52-8f6d2a417e04', device: 'Safari on iPhone' },
];

function openConsole() {
  return signedInConsole(sampleOperator({ sites: sampleOperator().sites.slice(0, 1) }))
    .on('/api/admin/list', () => okReply({ rows: [me, colleague], page: 1, size: 50, total: 2 }))
    .on('/api/admin/role/list', () => okReply({ rows: ROLES }))
    .on('/api/admin/operator/sessions', ({ query }) => okReply({ rows: query['operatorId'] === '9' ? SESSIONS : [] }));
}

const press = (words: string) => fireEvent.click(screen.getByText(words));

it('gives and takes roles with a reason, as they were seen [PTN-09]', async () => {
  const server = openConsole().on('/api/admin', () => okReply({ admin: { ...colleague, version: 5 }, proposal: null }));
  renderPage(OperatorsPage, '/operators?open=9');
  fireEvent.click(await screen.findByText('위험 관리'));
  press('담당 변경');
  press('호가 권한 저장');
  await expect.poll(() => server.requestsTo('/api/admin')).toHaveLength(1);
  expect(server.requestsTo('/api/admin')[0]).toMatchObject({
    method: 'POST',
    query: { siteInfoId: '1' },
    body: { id: 9, version: 4, roles: ['CASHIER', 'RISK'], reason: '담당 변경' },
  });
});

it('leaves the own roles alone', async () => {
  openConsole();
  renderPage(OperatorsPage, '/operators?open=8');
  await screen.findByText('서버에서 등록');
  expect(screen.queryByText('위험 관리')).toBeNull();
});

it('says that giving a right that decides money waits for a second person [A1]', async () => {
  openConsole().on('/api/admin', () => okReply({ admin: null, proposal: sampleProposal({ kind: 'OPERATOR_ROLES' }) }));
  renderPage(OperatorsPage, '/operators?open=9');
  fireEvent.click(await screen.findByText('위험 관리'));
  press('담당 변경');
  press('호가 권한 저장');
  await expect
    .poll(() => toastStore.getState().toasts.map(({ title }) => title))
    .toContain('제안 #12 등록 · 다른 운영자의 승인이 필요합니다.');
});

it("proposes to make a member an operator, or says the server's words", async () => {
  openConsole().on('/api/admin', () => refusalReply(404, 'USER_NOT_FOUND', '사용자를 찾을 수 없습니다.'));
  renderPage(OperatorsPage, '/operators');
  fireEvent.click(await screen.findByText('운영자 추가'));
  fireEvent.change(await screen.findByLabelText('회원 아이디'), { target: { value: 'nobody' } });
  fireEvent.click(await screen.findByText('상담'));
  press('담당 추가');
  press('운영자 추가 제안');
  await screen.findByText('사용자를 찾을 수 없습니다.');
});

it('gives a role of the site’s own, and none that is retired [O8]', async () => {
  const server = openConsole().on('/api/admin', () => okReply({ admin: { ...colleague, version: 5 }, proposal: null }));
  renderPage(OperatorsPage, '/operators?open=9');
  fireEvent.click(await screen.findByText('야간 당직'));
  expect(screen.queryByText('옛 역할')).toBeNull();
  press('담당 변경');
  press('호가 권한 저장');
  await expect.poll(() => server.requestsTo('/api/admin')[0]?.body).toMatchObject({ roles: ['CASHIER', 'OWN_3'] });
});

it('signs a colleague out of one device or of all [O8]', async () => {
  const END = '/api/admin/operator/end_session';
  const server = openConsole().on(END, () => okReply({ ended: 1 }));
  renderPage(OperatorsPage, '/operators?open=9');
  const account = within(await screen.findByRole('region', { name: '로그인·인증' }));
  const row = (await account.findByText('Safari on iPhone')).closest('li') as HTMLElement;
  fireEvent.click(within(row).getByText('로그아웃'));
  fireEvent.click(account.getByText('기기 분실'));
  fireEvent.click(account.getAllByText('로그아웃').at(-1) as HTMLElement);
  await expect
    .poll(() => server.requestsTo(END)[0]?.body)
    .toEqual({
      operatorId: 9,
      sessionId: '0193d5f0-7a3c-4b1e-9c52-8f6d2a417e04',
      reason: '기기 분실',
    });
  fireEvent.click(await account.findByText('모든 기기에서 로그아웃'));
  fireEvent.click(account.getByText('자리 비움'));
  fireEvent.click(account.getByText('모든 기기에서 로그아웃'));
  await expect.poll(() => server.requestsTo(END)[1]?.body).toEqual({ operatorId: 9, reason: '자리 비움' });
});

it('proposes to reset a colleague’s OTP, and not the own [O8]', async () => {
  const RESET = '/api/admin/proposal/operator_totp_reset';
  const server = openConsole().on(RESET, () => okReply(sampleProposal({ kind: 'OPERATOR_TOTP_RESET' })));
  renderPage(OperatorsPage, '/operators?open=9');
  const account = within(await screen.findByRole('region', { name: '로그인·인증' }));
  fireEvent.click(await account.findByText('OTP 초기화 제안'));
  account.getByText(/모든 기기에서 로그아웃됩니다/);
  fireEvent.click(account.getByText('휴대폰 변경'));
  fireEvent.click(account.getByText('OTP 초기화 제안'));
  await expect.poll(() => server.requestsTo(RESET)[0]?.body).toEqual({ operatorId: 9, reason: '휴대폰 변경' });
});
