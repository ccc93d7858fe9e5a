import { okReply, refusalReply } from '@hoga/client/testing/fake-server';
import { toastStore } from '@hoga/ui/components/toasts/toast-store.ts';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { deskOf, sampleOperator } from '../../data/testing/desk.ts';
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

function desk() {
  return deskOf(sampleOperator({ sites: sampleOperator().sites.slice(0, 1) })).on('/api/admin/list', () =>
    okReply({ rows: [me, colleague], page: 1, size: 50, total: 2 }),
  );
}

const press = (words: string) => fireEvent.click(screen.getByText(words));

it('gives and takes roles with a reason, as they were seen [PTN-09]', async () => {
  const server = desk().on('/api/admin', () => okReply({ admin: { ...colleague, version: 5 }, proposal: null }));
  renderPage(OperatorsPage, '/operators?open=9');
  await screen.findByText('호가');
  press('위험 관리');
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
  desk();
  renderPage(OperatorsPage, '/operators?open=8');
  await screen.findByText('서버에서 등록');
  expect(screen.queryByText('위험 관리')).toBeNull();
});

it('says that giving a right that decides money waits for a second person [A1]', async () => {
  desk().on('/api/admin', () => okReply({ admin: null, proposal: sampleProposal({ kind: 'OPERATOR_ROLES' }) }));
  renderPage(OperatorsPage, '/operators?open=9');
  await screen.findByText('호가');
  press('위험 관리');
  press('담당 변경');
  press('호가 권한 저장');
  await expect
    .poll(() => toastStore.getState().toasts.map(({ title }) => title))
    .toContain('제안 #12 등록 · 다른 운영자의 승인이 필요합니다.');
});

it("proposes to make a member an operator, or says the server's words", async () => {
  desk().on('/api/admin', () => refusalReply(404, 'USER_NOT_FOUND', '사용자를 찾을 수 없습니다.'));
  renderPage(OperatorsPage, '/operators');
  fireEvent.click(await screen.findByText('운영자 추가'));
  fireEvent.change(await screen.findByLabelText('회원 아이디'), { target: { value: 'nobody' } });
  press('상담');
  press('담당 추가');
  press('운영자 추가 제안');
  await screen.findByText('사용자를 찾을 수 없습니다.');
});
