import { okReply } from '@hoga/client/testing/fake-server';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { sampleOperator, signedInConsole } from '../../data/testing/console-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { AuditPage } from './audit-page.tsx';

const saved = vi.hoisted(() => vi.fn());
vi.mock('@hoga/ui/lib/save-text-file.ts', () => ({ saveTextFile: saved }));

const line = (seq: number, change: object = {}) => ({
  seq,
  at: 0,
  operatorId: 8,
  username: 'sy.han',
  siteInfoId: 1,
  step: 'ASKED',
  askedSeq: null,
  call: '/api/admin/dnw/approve',
  detail: '{"dnwHistoryId":884217,"reason":"명의 확인"}',
  ip: '10.20.0.14',
  people: [],
  ownRoles: [],
  previousHash: `h${seq - 1}`,
  hash: `h${seq}`,
  ...change,
});
const LINES = [
  line(4, { step: 'REFUSED', askedSeq: 3, detail: '{"code":"OWN_CASE"}' }),
  line(3),
  line(2, {
    step: 'DONE',
    askedSeq: 1,
    detail:
      '{"changes":[{"before":{"state":"WAITING","maxQty":50,"limits":{"minAmount":"1000"}},"after":{"state":"DONE","maxQty":50,"limits":{"minAmount":"2000"},"decidedBy":9,"roles":["CASHIER","OWN_3"]}}]}',
    people: [{ id: 9, name: '이도윤' }],
    ownRoles: [{ role: 'OWN_3', name: '야간 당직' }],
  }),
  line(1),
];

function log(lines: readonly object[]) {
  return signedInConsole(sampleOperator({ sites: sampleOperator().sites.slice(0, 1) })).on('/api/admin/log', () =>
    okReply({ rows: lines }),
  );
}

it('shows each action with what came of it, and what it changed, in words, own roles by their names [O8] [O14]', async () => {
  log(LINES);
  renderPage(AuditPage, '/audit?open=1');
  await screen.findByText('본인의 건은 처리할 수 없습니다.');
  expect(within(screen.getByRole('grid')).getAllByRole('row')).toHaveLength(3);
  const detail = within(screen.getByRole('region', { name: '행 1' }));
  const changes = within(detail.getByRole('table'))
    .getAllByRole('row')
    .map(({ textContent }) => textContent);
  expect(changes).toEqual(['항목전후', '상태대기완료', '최소 금액1,0002,000', '결정자–이도윤', '역할–정산, 야간 당직']);
  detail.getByText('명의 확인');
  screen.getByText('이어진 행 확인됨');
});

it('says where lines do not follow one another', async () => {
  log([...LINES.slice(0, 1), line(3, { hash: 'forged' }), ...LINES.slice(2)]);
  renderPage(AuditPage, '/audit');
  await screen.findByText('끊긴 행이 있습니다');
  screen.getByText('행 4');
});

it('opens a line that lies further down than what was read', async () => {
  const server = log(LINES).on('/api/admin/log', ({ query }) =>
    okReply({ rows: query['before'] === '951' ? [line(902, { step: 'DONE', askedSeq: 901 }), line(901)] : LINES }),
  );
  renderPage(AuditPage, '/audit?open=901');
  await screen.findByRole('region', { name: '행 901' });
  expect(server.requestsTo('/api/admin/log')).toHaveLength(2);
});

it('is taken away as the server has it, of the filter that is shown, and says why', async () => {
  const server = log(LINES).on('/api/admin/export/log', () => okReply({ csv: 'seq\r\n', rows: 0, next: null }));
  const { address } = renderPage(AuditPage, '/audit?view=refused&member=71');
  fireEvent.click(await screen.findByText('CSV'));
  fireEvent.click(await screen.findByText('감사 요청'));
  fireEvent.click(screen.getByText('CSV 받기'));
  await expect
    .poll(() => server.requestsTo('/api/admin/export/log').map(({ body }) => body))
    .toEqual([{ only: 'REFUSED', playerId: 71, reason: '감사 요청' }]);
  expect(server.requestsTo('/api/admin/log')[0]?.query).toMatchObject({ only: 'REFUSED', playerId: '71' });
  await expect.poll(() => saved.mock.calls).toEqual([['hoga-audit.csv', 'seq\r\n']]);
  fireEvent.click(screen.getByLabelText('모두 보기'));
  await expect.poll(address).not.toContain('member');
});

it('asks for the lines of one operator alone', async () => {
  const server = log(LINES);
  renderPage(AuditPage, '/audit');
  await userEvent.click(await screen.findByRole('button', { name: '내 행동' }));
  await expect.poll(() => server.requestsTo('/api/admin/log').at(-1)?.query['operatorId']).toBe('8');
});
