import { okReply, refusalReply } from '@hoga/client/testing/fake-server';
import type { Role } from '@hoga/contract/admin-role';
import { PERMISSIONS, type Permission, SHIPPED_ROLES } from '@hoga/domain/operators/permissions';
import { idOf, type PlayerId } from '@hoga/kernel/ids';
import { toastStore } from '@hoga/ui/components/toasts/toast-store.ts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { onConsoleEvent } from '../../data/console-events.ts';
import { sampleOperator, signedInConsole } from '../../data/testing/console-server.ts';
import { sampleProposal } from '../../data/testing/sample-member.ts';
import { permissionName } from '../../shared/role-names.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { RIGHT_GROUPS } from './role-words.ts';
import { RolesPage } from './roles-page.tsx';

const LIST = '/api/admin/role/list';
const PROPOSE = '/api/admin/proposal/role';

const shipped = (role: 'OWNER' | 'AUDITOR'): Role => ({
  role,
  siteInfoId: null,
  name: null,
  permissions: [...SHIPPED_ROLES[role]],
  holders: [{ id: idOf(9), name: '박지우' }],
  version: 1,
  retiredAt: null,
  proposalId: null,
});

const own = (change: Partial<Role> = {}): Role => ({
  ...shipped('AUDITOR'),
  role: 'OWN_3',
  siteInfoId: idOf(1),
  name: '야간 당직',
  permissions: ['dashboard.read', 'halt'],
  holders: [
    { id: idOf(9), name: '박지우' },
    { id: idOf(10), name: '이도윤' },
  ],
  version: 4,
  ...change,
});

function openConsole(
  rows: readonly Role[] = [shipped('OWNER'), shipped('AUDITOR'), own()],
  permissions?: readonly Permission[],
) {
  const { sites } = sampleOperator({}, permissions);
  return signedInConsole(sampleOperator({ sites: sites.slice(0, 1) }, permissions)).on(LIST, () => okReply({ rows }));
}

const press = (words: string) => fireEvent.click(screen.getByText(words));

describe('what each role may do [O8]', () => {
  it('is a table with a line for each right in words and a column for each role', async () => {
    openConsole();
    renderPage(RolesPage, '/roles?view=table');
    const table = within(await screen.findByRole('table', { name: '권한표' }));
    await table.findByText('야간 당직');
    expect(table.getAllByRole('columnheader').map((each) => each.textContent)).toEqual([
      '권한',
      '소유자',
      '감사',
      '야간 당직',
    ]);
    const halt = within(table.getByText('거래 긴급 정지·해제').closest('tr') as HTMLElement);
    expect(halt.getAllByRole('img').map((each) => each.getAttribute('aria-label'))).toEqual(['가능', '불가', '가능']);
  });

  it('shows what a colleague has approved meanwhile', async () => {
    const approved: Role[] = [];
    openConsole([]).on(LIST, () => okReply({ rows: [shipped('OWNER'), ...approved] }));
    renderPage(RolesPage, '/roles?view=table');
    await screen.findByText('소유자');
    approved.push(own());
    act(() => onConsoleEvent({ type: 'APPROVAL', data: {}, seq: 1, ts: 1 }));
    await screen.findByText('야간 당직');
  });

  it('leaves no right out, and each has words of its own', () => {
    expect(RIGHT_GROUPS.flatMap(({ permissions }) => permissions).toSorted()).toEqual([...PERMISSIONS].toSorted());
    const words = PERMISSIONS.map(permissionName);
    expect(new Set(words).size).toBe(PERMISSIONS.length);
  });
});

describe('a role of a site’s own [O8]', () => {
  it('is proposed with a name and rights', async () => {
    const server = openConsole().on(PROPOSE, () => okReply(sampleProposal({ kind: 'ROLE_CHANGE' })));
    renderPage(RolesPage, '/roles');
    fireEvent.click(await screen.findByText('역할 추가'));
    fireEvent.change(await screen.findByLabelText('역할 이름'), { target: { value: ' 정산 보조 ' } });
    press('요청·결제사 보기');
    press('새 담당 구성');
    press('역할 추가 제안');
    await expect
      .poll(() => server.requestsTo(PROPOSE)[0]?.body)
      .toEqual({
        name: '정산 보조',
        permissions: ['requests.read'],
        reason: '새 담당 구성',
      });
    await expect
      .poll(() => toastStore.getState().toasts.map(({ title }) => title))
      .toContain('제안 #12 등록 · 다른 운영자의 승인이 필요합니다.');
  });

  it('offers no right that the author lacks', async () => {
    openConsole([own()], ['operators.read', 'operators.write', 'halt', 'dashboard.read']);
    renderPage(RolesPage, '/roles?open=103');
    expect((await screen.findByLabelText<HTMLInputElement>(/거래 긴급 정지/)).disabled).toBe(false);
    expect(screen.getByLabelText<HTMLInputElement>(/회원 잔액 지급/).disabled).toBe(true);
  });

  it('changes as it was seen, or says that it has changed meanwhile', async () => {
    const server = openConsole().on(PROPOSE, () =>
      refusalReply(409, 'ROLE_NAME_TAKEN', '이미 사용 중인 역할 이름입니다.'),
    );
    renderPage(RolesPage, '/roles?open=103');
    fireEvent.click(await screen.findByLabelText(/라운드 무효 처리/));
    press('담당 변경');
    press('변경 제안');
    await screen.findByText('이미 사용 중인 역할 이름입니다.');
    expect(server.requestsTo(PROPOSE)[0]?.body).toEqual({
      role: 'OWN_3',
      version: 4,
      name: '야간 당직',
      permissions: ['dashboard.read', 'halt', 'rounds.void'],
      reason: '담당 변경',
    });
  });

  it('is retired with a reason', async () => {
    const server = openConsole().on('/api/admin/proposal/role_retire', () =>
      okReply(sampleProposal({ kind: 'ROLE_CHANGE' })),
    );
    renderPage(RolesPage, '/roles?open=103');
    fireEvent.click(await screen.findByText('권한 축소'));
    press('폐지 제안');
    await expect
      .poll(() => server.requestsTo('/api/admin/proposal/role_retire')[0]?.body)
      .toEqual({ role: 'OWN_3', version: 4, reason: '권한 축소' });
  });

  it('that waits for a second person leads to its proposal and cannot be changed', async () => {
    openConsole([own({ proposalId: idOf(12) })]);
    renderPage(RolesPage, '/roles?open=103');
    const detail = within(await screen.findByLabelText('역할 야간 당직'));
    expect(
      detail
        .getByText(/제안 #12/)
        .closest('a')
        ?.getAttribute('href'),
    ).toContain('open=12');
    expect(detail.queryByText('변경 제안')).toBeNull();
    detail.getByText('거래 긴급 정지·해제');
  });

  it('of every site can only be read', async () => {
    openConsole();
    renderPage(RolesPage, '/roles?open=1');
    const detail = within(await screen.findByLabelText('역할 소유자'));
    detail.getByText(/여기서 바꿀 수 없습니다/);
    expect(detail.queryByText('변경 제안')).toBeNull();
  });
});

describe('who has a role [O8]', () => {
  it('is counted and named, also of a role of every site, each person once over all sites', async () => {
    const person = (id: number, name: string) => ({ id: idOf<PlayerId>(id), name });
    signedInConsole(sampleOperator()).on(LIST, ({ query }) =>
      okReply({
        rows: [
          {
            ...shipped('OWNER'),
            holders: query['siteInfoId'] === '1' ? [person(9, '박지우'), person(10, '이도윤')] : [person(9, '박지우')],
          },
        ],
      }),
    );
    renderPage(RolesPage, '/roles?open=1');
    const detail = within(await screen.findByLabelText('역할 소유자'));
    await detail.findByText(/운영자 2명/);
    detail.getByText('박지우, 이도윤');
  });
});
