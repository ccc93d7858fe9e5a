import { okReply, refusalReply } from '@hoga/client/testing/fake-server';
import type { StatementCandidate, StatementLineView } from '@hoga/contract/admin-statement';
import type { Permission } from '@hoga/domain/operators/permissions';
import { idOf } from '@hoga/kernel/ids';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { sampleOperator, signedInConsole } from '../../data/testing/console-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { StatementsPage } from './statements-page.tsx';

const AT = Date.UTC(2026, 10, 18, 3);
const LIST = '/api/admin/statement/list';
const IMPORT = '/api/admin/statement/import';

function candidate(id: number, change: Partial<StatementCandidate> = {}): StatementCandidate {
  return {
    id: idOf(id),
    status: 'REQUESTED',
    point: '100000',
    version: 1,
    createdAt: AT,
    playerId: idOf(77),
    username: 'kim',
    name: '김민호',
    payer: '김민호',
    nameMatch: 'SAME',
    isAmount: 1,
    ...change,
  };
}

function line(change: Partial<StatementLineView> = {}): StatementLineView {
  return {
    id: 5,
    siteInfoId: idOf(1),
    at: AT,
    payer: '김민호',
    amount: '100000',
    currency: 'KRW',
    memo: '',
    file: { name: 'bank.csv', by: { id: idOf(9), name: '박지우' }, at: AT },
    request: null,
    linked: null,
    setAside: null,
    candidates: [candidate(41), candidate(42, { isAmount: 0, point: '90000' })],
    ...change,
  };
}

function openConsole(rows: readonly StatementLineView[] = [line()], permissions?: readonly Permission[]) {
  const { sites } = sampleOperator({}, permissions);
  return signedInConsole(sampleOperator({ sites: sites.slice(0, 1) }, permissions))
    .on(LIST, () => okReply({ rows, next: null, total: rows.length, sum: '100000' }))
    .on('/api/admin/statement/layout', () => okReply({ layout: null }));
}

function choose(text: string) {
  // jsdom's files cannot be read as bytes.
  const bytes = new TextEncoder().encode(text);
  const file = Object.assign(new File([text], 'bank.csv'), { arrayBuffer: () => Promise.resolve(bytes.buffer) });
  fireEvent.change(screen.getByLabelText('은행 파일 선택'), { target: { files: [file] } });
}

const TEXT = '거래일시,입금액,보낸분\n2026-11-18 12:00:00,"100,000",김민호\n2026-11-18 12:01:00,"5,000",이영희';

describe("the bank's lines [O19]", () => {
  it('are credited to the deposit that is chosen, for a reason, and never by themselves', async () => {
    const server = openConsole().on('/api/admin/statement/credit', () => okReply({ id: 41, status: 'APPROVED' }));
    renderPage(StatementsPage, '/statements?open=5');
    const pane = within(await screen.findByLabelText('맞는 입금 요청'));
    const other = pane.getByText(/#42/).closest('button');
    expect(other?.disabled).toBe(true);
    expect(other?.textContent).toContain('이름 일치 · 금액 다름');
    expect(server.requestsTo('/api/admin/statement/credit')).toEqual([]);
    fireEvent.click(pane.getByText(/#41 · /));
    fireEvent.change(await screen.findByLabelText('사유'), { target: { value: '은행 입금 확인' } });
    fireEvent.click(screen.getByText('#41 승인하고 100,000원 입금'));
    await expect
      .poll(() => server.requestsTo('/api/admin/statement/credit')[0]?.body)
      .toEqual({ lineId: 5, dnwHistoryId: 41, version: 1, reason: '은행 입금 확인' });
  });

  it.each([
    ['one alone', [candidate(41), candidate(42, { nameMatch: 'OTHER' })], true],
    ['two', [candidate(41), candidate(42)], false],
    ['none', [candidate(41, { isAmount: 0 })], false],
  ])('have a deposit chosen at first where %s has their amount and name', async (_case, candidates, isChosen) => {
    const server = openConsole([line({ candidates })]);
    renderPage(StatementsPage, '/statements?open=5');
    const pane = within(await screen.findByLabelText('맞는 입금 요청'));
    expect(
      pane
        .getByText(/#41 · /)
        .closest('button')
        ?.getAttribute('aria-pressed'),
    ).toBe(String(isChosen));
    expect(pane.queryByText('#41 승인하고 100,000원 입금') !== null).toBe(isChosen);
    expect(server.requestsTo('/api/admin/statement/credit')).toEqual([]);
  });

  it('say what was refused', async () => {
    openConsole().on('/api/admin/statement/credit', () =>
      refusalReply(409, 'STATEMENT_LINE_USED', '이미 다른 입금에 연결된 거래입니다.'),
    );
    renderPage(StatementsPage, '/statements?open=5');
    fireEvent.click(await screen.findByText(/#41 · /));
    fireEvent.change(await screen.findByLabelText('사유'), { target: { value: '은행 입금 확인' } });
    fireEvent.click(screen.getByText('#41 승인하고 100,000원 입금'));
    await screen.findByText('이미 다른 입금에 연결된 거래입니다.');
  });

  it('are read only without the permission to decide', async () => {
    openConsole([line()], ['requests.read']);
    renderPage(StatementsPage, '/statements?open=5');
    expect((await screen.findByText(/#41/)).closest('button')?.disabled).toBe(true);
    expect(screen.queryByText('은행 파일 가져오기')).toBeNull();
    expect(screen.queryByText('입금 아님으로 제외')).toBeNull();
  });

  it('come from a file whose columns are guessed and shown before it is sent', async () => {
    const server = openConsole([]).on(IMPORT, () => okReply({ added: 2, known: 0, sum: '105000', before: null }));
    renderPage(StatementsPage, '/statements?open=0');
    await screen.findByText('은행 파일 선택');
    choose(TEXT);
    await screen.findByText('2건 가져오기');
    screen.getByText('105,000원');
    fireEvent.click(screen.getByText('2건 가져오기'));
    await screen.findByText('2건 105,000원을 가져왔습니다. 이미 있는 내역 0건은 건너뛰었습니다.');
    expect(server.requestsTo(IMPORT)).toHaveLength(1);
  });

  it('of a file that was imported before: says by whom and when', async () => {
    const before = { name: 'bank.csv', by: { id: 9, name: '박지우' }, at: AT };
    openConsole([]).on(IMPORT, () => okReply({ added: 0, known: 2, sum: '0', before }));
    renderPage(StatementsPage, '/statements?open=0');
    await screen.findByText('은행 파일 선택');
    choose(TEXT);
    fireEvent.click(await screen.findByText('2건 가져오기'));
    await screen.findByText(/^이미 가져온 파일입니다\(박지우, /);
  });

  it('of a file without a column that the site has used: names it and sends nothing', async () => {
    const layout = { at: '거래일시', amount: '맡기신금액', payer: '보낸분' };
    openConsole([]).on('/api/admin/statement/layout', () => okReply({ layout }));
    renderPage(StatementsPage, '/statements?open=0');
    await screen.findByText('은행 파일 선택');
    choose(TEXT);
    await screen.findByText("파일에 '맡기신금액' 열이 없습니다.");
    expect(screen.getByText('가져오기').closest('button')?.disabled).toBe(true);
    fireEvent.change(screen.getByLabelText('입금액 열'), { target: { value: '입금액' } });
    await screen.findByText('2건 가져오기');
  });
});
