import { okReply, refusalReply } from '@hoga/client/testing/fake-server';
import type { Proposal } from '@hoga/contract/admin-proposal';
import { idOf } from '@hoga/kernel/ids';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { deskOf, sampleOperator } from '../../data/testing/desk.ts';
import { sampleMember, sampleProposal } from '../../data/testing/sample-member.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { ProposalsPage } from './proposals-page.tsx';

function desk(now: () => Proposal, operator = sampleOperator()) {
  return deskOf(operator)
    .on('/api/admin/proposal/list', ({ query }) => {
      const isHere = query['siteInfoId'] === '1' && (query['stateStrs'] ?? '').split(',').includes(now().state);
      return okReply({ rows: isHere ? [now()] : [] });
    })
    .on('/api/admin/member', () => okReply(sampleMember()));
}

const detail = async () => within(await screen.findByLabelText('제안 12'));

describe('a proposal', () => {
  it('is agreed to by another, with a reason and as it was seen', async () => {
    const server = desk(() => sampleProposal()).on('/api/admin/proposal/approve', () =>
      okReply(sampleProposal({ state: 'DONE' })),
    );
    renderPage(ProposalsPage, '/proposals?open=12');
    const pane = await detail();
    await pane.findByText('박서준 · seojun_p');
    fireEvent.keyDown(document.body, { key: 'a' });
    const reason = pane.getByLabelText('사유');
    expect(document.activeElement).toBe(reason);
    fireEvent.change(reason, { target: { value: '내용 확인' } });
    pane.getByText('승인하고 1,500,000원 지급');
    fireEvent.keyDown(reason, { key: 'Enter', ctrlKey: true });
    await expect.poll(() => server.requestsTo('/api/admin/proposal/approve')).toHaveLength(1);
    expect(server.requestsTo('/api/admin/proposal/approve')[0]).toMatchObject({
      query: { siteInfoId: '1' },
      body: { proposalId: 12, version: 1, reason: '내용 확인' },
    });
  });

  it('of my own can only be taken back', async () => {
    desk(() => sampleProposal({ madeBy: sampleOperator().id }));
    renderPage(ProposalsPage, '/proposals?open=12');
    const pane = await detail();
    pane.getByText('제안 철회');
    expect(pane.queryByText(/^승인하고/)).toBeNull();
  });

  it('that somebody else has decided meanwhile stays in sight, with who and what', async () => {
    let isDecided = false;
    const decided = sampleProposal({
      state: 'REJECTED',
      decidedBy: idOf(7),
      decidedByName: 'jw.oh',
      decidedAt: Date.now(),
      decisionReason: '근거 부족',
    });
    desk(() => (isDecided ? decided : sampleProposal())).on('/api/admin/proposal/approve', () => {
      isDecided = true;
      return refusalReply(400, 'ALREADY_PROCESSED', '이미 처리되었습니다.');
    });
    renderPage(ProposalsPage, '/proposals?open=12');
    const pane = await detail();
    fireEvent.click(pane.getByText('내용 확인'));
    fireEvent.click(pane.getByText(/^승인하고/));
    await screen.findByText('대기 중인 제안이 없습니다.');
    const after = await detail();
    await after.findByText('근거 부족');
    expect(after.queryByLabelText('사유')).toBeNull();
    after.getByText(/^jw\.oh · \d{4}/);
  });

  it('that I cannot approve says why and keeps its button grey, while rejecting stays open [A1]', async () => {
    desk(() =>
      sampleProposal({
        kind: 'OPERATOR_ROLES',
        detailJson: '{"username":"newcomer","roles":["CASHIER"],"version":null}',
        approval: { refusedWith: 'APPROVER_MADE_BY_OTHER', warnings: ['SAME_NETWORK', 'SAME_DEVICE'] },
      }),
    );
    renderPage(ProposalsPage, '/proposals?open=12');
    const pane = await detail();
    pane.getByText('임명한 관리자와 임명된 관리자는 함께 승인할 수 없습니다.');
    pane.getByText('두 사람이 같은 네트워크의 같은 기기에서 로그인했습니다.');
    fireEvent.click(pane.getByText('내용 확인'));
    const approve = pane.getByText(/^승인하고 newcomer .* 권한 부여$/).closest('button');
    expect(approve?.disabled).toBe(true);
    expect(pane.getByText('거절').closest('button')?.disabled).toBe(false);
  });

  it('is not decided by who lacks what it proposes', async () => {
    desk(() => sampleProposal(), sampleOperator({}, ['proposals.read', 'proposals.decide']));
    renderPage(ProposalsPage, '/proposals?open=12');
    const pane = await detail();
    pane.getByText('이 종류의 제안을 결정할 권한이 없습니다.');
    expect(pane.queryByLabelText('사유')).toBeNull();
  });
});
