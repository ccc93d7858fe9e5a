import { okReply } from '@hoga/client/testing/fake-server';
import { idOf } from '@hoga/kernel/ids';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sampleOperator, signedInConsole } from '../../data/testing/console-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { MemberLedger } from './member-ledger.tsx';

const WALLET = { type: 'BINARY', currency: 'KRW', point: '1000', gameWaitPoint: '0' } as const;

function Ledger() {
  return <MemberLedger who={{ siteId: idOf(1), playerId: idOf(48213) }} wallets={[WALLET]} />;
}

it.each([
  ['WAL-33', 'E', '신청 취소'],
  ['WAL-34', 'C', '정산'],
  ['WAL-35', 'PB', '보너스 지급'],
  ['WAL-36', 'PM', '차감'],
])('[%s] a line of the ledger with the code %s is called %s', async (_, code, name) => {
  const line = {
    ...{
      transactionId: 7,
      at: 1,
      walletType: 'BINARY',
      code,
      refType: 'OPERATOR',
      refId: 12,
      delta: '5',
      after: '1005',
    },
    ...{ byOperator: null, approvedBy: null, reason: null },
  };
  const server = signedInConsole(sampleOperator())
    .on('/api/admin/member/ledger', () => okReply({ rows: [line] }))
    .on('/api/admin/member/ledger_sums', () => okReply({ sums: [], isPartial: 0 }));
  renderPage(Ledger, '/members');
  await screen.findByText(
    (_text, element) => element?.tagName === 'TD' && element.textContent?.includes(`${name} #12`) === true,
  );
  expect(server.requestsTo('/api/admin/member/ledger')[0]?.query).toMatchObject({
    playerId: '48213',
    walletType: 'BINARY',
  });
});

it('of a period is read with its sums by code, which are the server’s [O5]', async () => {
  const sums = [
    { code: 'D', count: 2, in: '700000', out: '0' },
    { code: 'W', count: 1, in: '0', out: '201000' },
  ];
  const server = signedInConsole(sampleOperator())
    .on('/api/admin/member/ledger', () => okReply({ rows: [] }))
    .on('/api/admin/member/ledger_sums', ({ query }) =>
      okReply({ sums: query['startDate'] === '2026-11-01' ? sums : [], isPartial: 1 }),
    );
  renderPage(Ledger, '/members');
  fireEvent.change(await screen.findByLabelText('시작일'), { target: { value: '2026-11-01' } });
  fireEvent.change(screen.getByLabelText('종료일'), { target: { value: '2026-11-30' } });
  const shown = within(await screen.findByLabelText('기간 합계'));
  expect(shown.getAllByRole('term').map((name) => `${name.textContent} ${name.nextSibling?.textContent}`)).toEqual([
    '입금 2건 +700,000원',
    '출금 1건 −201,000원',
    '들어온 합계 700,000원',
    '나간 합계 201,000원',
    '차액 +499,000원',
  ]);
  await screen.findByText('내역이 많아 최근 10,000건만 더했습니다.');
  const period = { playerId: '48213', walletType: 'BINARY', startDate: '2026-11-01', endDate: '2026-11-30' };
  expect(server.requestsTo('/api/admin/member/ledger').at(-1)?.query).toMatchObject(period);
  expect(server.requestsTo('/api/admin/member/ledger_sums').at(-1)?.query).toMatchObject(period);
});
