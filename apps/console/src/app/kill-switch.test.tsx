import { okReply } from '@hoga/client/testing/fake-server';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sampleOperator, signedInConsole } from '../data/testing/console-server.ts';
import { sampleApproval, sampleProposal } from '../data/testing/sample-member.ts';
import { renderPage } from '../shared/testing/render-page.tsx';
import { KillSwitch } from './kill-switch.tsx';
// Loaded when it is opened; here before, so that no test waits for it.
import '../features/halts/halt-sheet.tsx';

const STANDING = { id: 3, symbol: 'NQ', haltedBy: 9, reason: '시세 이상', haltedAt: Date.now() };

function openConsole(halts: object[] = []) {
  return signedInConsole(sampleOperator({ sites: sampleOperator().sites.slice(0, 1) }))
    .on('/api/admin/halt/list', () => okReply({ rows: halts }))
    .on('/api/admin/instrument/list', () => okReply({ oversea: [], futures: [], rounds: [] }));
}

it('halts a site once its name is typed and a reason given', async () => {
  const server = openConsole().on('/api/admin/halt', () => okReply({ ...STANDING, symbol: null }));
  renderPage(KillSwitch, '/members');
  fireEvent.click(await screen.findByText('긴급 정지'));
  const card = within(await screen.findByLabelText('호가 전체 정지'));
  card.getByText('회원은 주문 취소와 포지션 청산만 할 수 있습니다.');
  const stop = card.getByText<HTMLButtonElement>('지금 정지');
  fireEvent.change(card.getByLabelText(/확인하려면/), { target: { value: '호가' } });
  expect(stop.disabled).toBe(true);
  fireEvent.click(card.getByText('거래소 장애'));
  fireEvent.click(stop);
  await expect.poll(() => server.requestsTo('/api/admin/halt')).toHaveLength(1);
  expect(server.requestsTo('/api/admin/halt')[0]).toMatchObject({
    query: { siteInfoId: '1' },
    body: { confirm: '호가', reason: '거래소 장애' },
  });
});

it('says how much is halted, and proposes its end', async () => {
  const server = openConsole([STANDING]).on('/api/admin/proposal/halt_lift', () =>
    okReply(sampleProposal({ kind: 'HALT_LIFT' })),
  );
  renderPage(KillSwitch, '/members');
  await screen.findByText('1');
  fireEvent.click(screen.getByText('긴급 정지'));
  fireEvent.click(await screen.findByText('해제 제안'));
  fireEvent.click(screen.getByText('시세 정상 확인'));
  fireEvent.click(screen.getByText('해제 제안 올리기'));
  await expect.poll(() => server.requestsTo('/api/admin/proposal/halt_lift')).toHaveLength(1);
  expect(server.requestsTo('/api/admin/proposal/halt_lift')[0]?.body).toEqual({
    haltId: 3,
    reason: '시세 정상 확인',
  });
});

it('shows the proposal that waits in the place of another one [O13]', async () => {
  const waiting = sampleApproval({ kind: 'HALT_LIFT', playerId: null, detailJson: JSON.stringify(STANDING) });
  openConsole([STANDING]).on('/api/admin/approval/list', () => okReply({ rows: [waiting], next: null }));
  renderPage(KillSwitch, '/members');
  await screen.findByText('1');
  fireEvent.click(screen.getByText('긴급 정지'));
  await screen.findByText(/^제안 #12 · dy\.lee/);
  expect(screen.queryByText('해제 제안')).toBeNull();
});

it('is not there for who may not halt', async () => {
  signedInConsole(sampleOperator({}, ['members.read']));
  renderPage(
    () => (
      <>
        <p>페이지</p>
        <KillSwitch />
      </>
    ),
    '/members',
  );
  await screen.findByText('페이지');
  expect(screen.queryByText('긴급 정지')).toBeNull();
});
