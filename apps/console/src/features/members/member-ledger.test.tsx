import { okReply } from '@hoga/client/testing/fake-server';
import { idOf } from '@hoga/kernel/ids';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { deskOf, sampleOperator } from '../../data/testing/desk.ts';
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
  const server = deskOf(sampleOperator()).on('/api/admin/member/ledger', () => okReply({ rows: [line] }));
  renderPage(Ledger, '/members');
  await screen.findByText(
    (_text, element) => element?.tagName === 'TD' && element.textContent?.includes(`${name} #12`) === true,
  );
  expect(server.requestsTo('/api/admin/member/ledger')[0]?.query).toMatchObject({
    playerId: '48213',
    walletType: 'BINARY',
  });
});
