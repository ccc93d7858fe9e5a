import { okReply, refusalReply } from '@hoga/client/testing/fake-server';
import { PERMISSIONS } from '@hoga/domain/operators/permissions';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sampleOperator, signedInConsole } from '../../data/testing/console-server.ts';
import { sampleApproval, sampleProposal } from '../../data/testing/sample-member.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { InstrumentsPage } from './instruments-page.tsx';

const NASDAQ = {
  id: 11,
  symbol: 'NQ',
  koName: '나스닥100',
  enName: 'Nasdaq 100',
  currency: 'USD',
  schedule: 'OVERSEA_DEFAULT',
  isOpen: 0,
  isPlay: 1,
  isHalted: 0,
  isArriving: 0,
  version: 42,
  tickValue: '5',
  marginPer: '6000000',
  overnightPer: '41500000',
  losscutPer: '1200000',
  feePer: '7000',
  maxQty: 30,
  maxPosition: 50,
};

const BITCOIN = {
  ...{ id: 501, symbol: 'BTCUSDT', koName: '비트코인', enName: 'Bitcoin', currency: 'USDT', schedule: 'ALWAYS' },
  ...{
    isOpen: 1,
    isPlay: 1,
    isHalted: 0,
    isArriving: 0,
    version: 7,
    minQty: '0.001',
    maxQty: '100',
    minNotional: '5',
    maxLeverage: 125,
  },
  ...{ makerFee: '0.0002', takerFee: '0.0005', liqFee: '0.01', brackets: [] },
};

interface OpenedConsole {
  readonly option?: Partial<typeof NASDAQ>;
  readonly permissions?: typeof PERMISSIONS | readonly ['instruments.read'];
}

function openConsole({ option = {}, permissions = PERMISSIONS }: OpenedConsole = {}) {
  const operator = sampleOperator({}, permissions);
  const stands = { now: { ...NASDAQ, ...option } };
  const server = signedInConsole({ ...operator, sites: operator.sites.slice(0, 1) })
    .on('/api/admin/instrument/list', () => okReply({ oversea: [stands.now], futures: [BITCOIN], rounds: [] }))
    .on('/api/admin/instrument/oversea/impact', () =>
      okReply({ members: 31, withoutFreeMargin: 7, atLosscut: 0, ordersOverLimit: 3 }),
    )
    .on('/api/admin/approval/list', () => okReply({ rows: [], next: null }))
    .on('/api/admin/halt/list', () => okReply({ rows: [] }))
    .on('/api/admin/log', () => okReply({ rows: [] }));
  return { server, stands };
}

async function type(label: string, value: string) {
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
}

const press = (words: string) => fireEvent.click(screen.getByText(words));

it('proposes only what has changed, as it was seen, once it is known whom it meets', async () => {
  const { server } = openConsole();
  server.on('/api/admin/proposal/oversea_option', () => okReply(sampleProposal({ kind: 'INSTRUMENT_CHANGE' })));
  renderPage(InstrumentsPage, '/instruments?open=11');
  await type('증거금', '7,200,000');
  expect(screen.getByText('+20.0%')).toBeDefined();
  press('시장 변동성');
  await screen.findByText(/주문가능이 0이 되는 회원/);
  expect(server.requestsTo('/api/admin/instrument/oversea/impact').at(-1)?.query).toMatchObject({
    marginPer: '7200000',
  });
  expect(screen.getByText(/거래 조건은 2인 승인으로 바뀝니다/)).toBeDefined();
  expect(screen.queryByText('지금 바로 적용')).toBeNull();
  press('2인 승인 제안');
  await screen.findByText('현재 버전 42');
  expect(server.requestsTo('/api/admin/proposal/oversea_option')).toMatchObject([
    {
      query: { siteInfoId: '1' },
      body: { overseaOptionId: 11, version: 42, marginPer: '7200000', reason: '시장 변동성' },
    },
  ]);
  expect(Object.keys(server.requestsTo('/api/admin/proposal/oversea_option')[0]?.body as object)).toHaveLength(4);
  expect(server.requestsTo('/api/admin/instrument/oversea')).toEqual([]);
  expect(screen.getByLabelText<HTMLInputElement>('증거금').value).toBe('6,000,000');
});

it('rests a contract at once, by one person', async () => {
  const { server, stands } = openConsole();
  server.on('/api/admin/instrument/oversea', () => {
    stands.now = { ...stands.now, isPlay: 0, version: 43 };
    return okReply({ option: stands.now, effectiveFrom: 0 });
  });
  renderPage(InstrumentsPage, '/instruments?open=11');
  fireEvent.click(await screen.findByText('중지'));
  press('운영 정책');
  await expect.poll(() => screen.getByText('지금 바로 적용').closest('button')?.disabled).toBe(false);
  press('지금 바로 적용');
  await screen.findByText('현재 버전 43');
  expect(server.requestsTo('/api/admin/instrument/oversea')).toMatchObject([{ body: { version: 42, isPlay: 0 } }]);
});

it('shows the change that waits for a second person', async () => {
  const detail = { product: 'oversea', optionId: 11, symbol: 'NQ', version: 42, set: { marginPer: '7200000' } };
  const waits = sampleApproval({ kind: 'INSTRUMENT_CHANGE', playerId: null, detailJson: JSON.stringify(detail) });
  const { server } = openConsole();
  server.on('/api/admin/approval/list', () => okReply({ rows: [waits], next: null }));
  renderPage(InstrumentsPage, '/instruments?open=11');
  expect(await screen.findByText('조건 변경 승인 대기')).toBeDefined();
});

it('says of a coin future what is open and would be beyond the new limits, before it can be saved', async () => {
  const { server } = openConsole();
  const met = { members: 12, positions: 9, positionsOverLeverage: 4, ordersOverLimit: 2 };
  server
    .on('/api/admin/instrument/futures/impact', () => okReply(met))
    .on('/api/admin/proposal/futures_option', () => okReply(sampleProposal({ kind: 'INSTRUMENT_CHANGE' })));
  renderPage(InstrumentsPage, '/instruments?view=futures&open=501');
  await type('최대 레버리지', '50');
  press('운영 정책');
  expect(screen.getByText('2인 승인 제안').closest('button')?.disabled).toBe(true);
  const note = await screen.findByText(/보유·주문 회원 12명, 보유 포지션 9개/);
  expect(note.textContent).toContain('새 최대 레버리지를 넘는 포지션 4개는 그대로 두고 종료만 할 수 있습니다.');
  expect(note.textContent).toContain('미체결 주문 2건');
  expect(server.requestsTo('/api/admin/instrument/futures/impact').at(-1)?.query).toEqual({
    ...{ siteInfoId: '1', futuresOptionId: '501', maxLeverage: '50' },
  });
  press('2인 승인 제안');
  await expect
    .poll(() => server.requestsTo('/api/admin/proposal/futures_option'))
    .toMatchObject([{ body: { futuresOptionId: 501, version: 7, maxLeverage: 50 } }]);
});

it('shows why a proposal is refused', async () => {
  const { server } = openConsole();
  server.on('/api/admin/proposal/oversea_option', () =>
    refusalReply(409, 'PENDING_REQUEST_EXISTS', '이미 대기 중인 요청이 있습니다.'),
  );
  renderPage(InstrumentsPage, '/instruments?open=11');
  await type('증거금', '7200000');
  press('시장 변동성');
  await screen.findByText(/주문가능이 0이 되는 회원/);
  press('2인 승인 제안');
  await screen.findByText('이미 대기 중인 요청이 있습니다.');
});

it('keeps what I have typed after a change by another operator, and shows that change', async () => {
  const { server, stands } = openConsole();
  server.on('/api/admin/proposal/oversea_option', () => {
    stands.now = { ...stands.now, feePer: '6500', version: 43 };
    return refusalReply(409, 'CHANGED_MEANWHILE', '다른 운영자가 먼저 바꿨습니다.');
  });
  renderPage(InstrumentsPage, '/instruments?open=11');
  await type('포지션 최대', '60');
  await type('수수료', '8000');
  press('운영 정책');
  await expect.poll(() => screen.getByText('2인 승인 제안').closest('button')?.disabled).toBe(false);
  press('2인 승인 제안');
  await screen.findByText('다른 운영자가 먼저 바꿨습니다.');
  expect(await screen.findByText('다시 적용')).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('포지션 최대').value).toBe('60');
  expect(screen.getByLabelText<HTMLInputElement>('수수료').value).toBe('6,500');
  press('다시 적용');
  expect(screen.getByLabelText<HTMLInputElement>('수수료').value).toBe('8000');
});

it('halts only with a reason and the symbol typed', async () => {
  const { server } = openConsole();
  server.on('/api/admin/halt', () => okReply({ id: 1, symbol: 'NQ', haltedBy: 8, reason: '시세 이상', haltedAt: 0 }));
  renderPage(InstrumentsPage, '/instruments?open=11');
  const button = await screen.findByText<HTMLButtonElement>('정지');
  press('시세 이상');
  fireEvent.change(screen.getByLabelText(/확인하려면/), { target: { value: 'ES' } });
  expect(button.disabled).toBe(true);
  fireEvent.change(screen.getByLabelText(/확인하려면/), { target: { value: 'NQ' } });
  fireEvent.click(button);
  await expect
    .poll(() => server.requestsTo('/api/admin/halt'))
    .toMatchObject([{ body: { symbol: 'NQ', confirm: 'NQ', reason: '시세 이상' } }]);
});

it('has no fields and no halt for who may only read', async () => {
  openConsole({ permissions: ['instruments.read'] });
  renderPage(InstrumentsPage, '/instruments?open=11');
  await screen.findByText('6,000,000원');
  expect(screen.queryByLabelText('증거금')).toBeNull();
  expect(screen.queryByText('정지')).toBeNull();
});
