import { okReply, refusalReply } from '@hoga/client/testing/fake-server';
import { idOf } from '@hoga/kernel/ids';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { chooseScope } from '../../data/site-scope.ts';
import { deskOf, sampleOperator } from '../../data/testing/desk.ts';
import { sampleRequest } from '../../data/testing/sample-request.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { RequestsPage } from './requests-page.tsx';

const HERE = sampleRequest();
const THERE = sampleRequest({
  id: idOf(884218),
  type: 'W',
  point: '24000000',
  username: 'seojun_p',
  createdAt: Date.now(),
});
const pageOf = (...rows: object[]) => okReply({ rows, page: 1, size: 50, total: rows.length });

function desk(operator = sampleOperator()) {
  return deskOf(operator).on('/api/admin/dnw/list', ({ query }) => pageOf(query['siteInfoId'] === '1' ? HERE : THERE));
}

describe('requests', () => {
  it('of all sites stand in one list, newest first, and of one site alone', async () => {
    const server = desk();
    renderPage(RequestsPage, '/requests');
    await screen.findByText('24,000,000원');
    const rows = screen.getAllByRole('row').slice(1);
    expect(rows.map((row) => within(row).getAllByRole('gridcell').length > 0 && row.textContent)).toEqual([
      expect.stringContaining('seojun_p'),
      expect.stringContaining('yuna_j'),
    ]);
    chooseScope(idOf(1));
    await expect.poll(() => screen.queryByText('seojun_p')).toBeNull();
    expect(server.requestsTo('/api/admin/dnw/list').at(-1)?.query).toMatchObject({ siteInfoId: '1', size: '50' });
  });

  it('are approved with a reason, at their own site and as they were seen', async () => {
    const server = desk().on('/api/admin/dnw/approve', () => okReply({ id: 884217, status: 'APPROVED' }));
    const { address } = renderPage(RequestsPage, '/requests');
    fireEvent.click(await screen.findByText('yuna_j'));
    const detail = await screen.findByRole('region', { name: '요청 884217' });
    expect(address()).toContain('open=884217');
    const approve = within(detail).getByRole<HTMLButtonElement>('button', { name: /승인하고 500,000원 입금/ });
    expect(approve.disabled).toBe(true);
    fireEvent.keyDown(document.body, { key: 'a' });
    const reason = within(detail).getByLabelText('사유');
    expect(document.activeElement).toBe(reason);
    fireEvent.change(reason, { target: { value: '통장 입금 확인' } });
    fireEvent.keyDown(reason, { key: 'Enter', ctrlKey: true });
    await expect.poll(() => server.requestsTo('/api/admin/dnw/approve')).toHaveLength(1);
    expect(server.requestsTo('/api/admin/dnw/approve')[0]).toMatchObject({
      query: { siteInfoId: '1' },
      body: { dnwHistoryId: 884217, version: 3, reason: '통장 입금 확인' },
    });
  });

  it('that have changed meanwhile stay undecided, and the reason is kept', async () => {
    desk().on('/api/admin/dnw/reject', () =>
      refusalReply(409, 'CHANGED_MEANWHILE', '다른 관리자가 먼저 변경했습니다.'),
    );
    renderPage(RequestsPage, '/requests?open=884217');
    fireEvent.click(await screen.findByText('계좌 불일치'));
    fireEvent.click(screen.getByText('거절'));
    expect((await screen.findByRole('alert')).textContent).toContain('다른 관리자가 먼저 변경했습니다.');
    expect(screen.getByLabelText<HTMLInputElement>('사유').value).toBe('계좌 불일치');
  });

  it('that I have approved wait for another', async () => {
    deskOf().on('/api/admin/dnw/list', () => pageOf(sampleRequest({ firstApprover: 8 })));
    renderPage(RequestsPage, '/requests?open=884217');
    fireEvent.click(await screen.findByText('명의 확인'));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /승인하고/ }).disabled).toBe(true);
    screen.getByText('1차 승인을 마쳤습니다. 2차는 다른 운영자가 합니다.');
  });

  it('have no buttons for who may only read', async () => {
    desk(sampleOperator({}, ['requests.read']));
    renderPage(RequestsPage, '/requests?open=884217');
    const detail = await screen.findByRole('region', { name: '요청 884217' });
    expect(within(detail).queryByRole('button', { name: /승인|거절/ })).toBeNull();
  });

  it("say the server's words where they cannot be read, and try again", async () => {
    let isDown = true;
    deskOf().on('/api/admin/dnw/list', () =>
      isDown ? refusalReply(403, 'NO_PERMISSION', '권한이 없습니다.') : pageOf(HERE),
    );
    renderPage(RequestsPage, '/requests');
    await screen.findByText('권한이 없습니다.');
    isDown = false;
    fireEvent.click(screen.getByText('다시 시도'));
    await screen.findByText('yuna_j');
  });
});
