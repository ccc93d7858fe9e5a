import { okReply, refusalReply } from '@hoga/client/testing/fake-server';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { sampleOperator, signedInConsole } from '../../data/testing/console-server.ts';
import { listedMember, sampleMember, sampleProposal } from '../../data/testing/sample-member.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { MembersPage } from './members-page.tsx';

const NOTHING_OPEN = {
  futures: { orders: [], positions: [] },
  oversea: { orders: [], positions: [] },
  follow: null,
};
const OPEN = '/members?site=1&open=48213';

function openConsole(operator = sampleOperator(), member = sampleMember()) {
  return signedInConsole(operator)
    .on('/api/admin/member/list', ({ query }) =>
      okReply({ rows: query['siteInfoId'] === '1' ? [listedMember()] : [], next: null }),
    )
    .on('/api/admin/member', () => okReply(member))
    .on('/api/admin/member/trading', () => okReply(NOTHING_OPEN))
    .on('/api/admin/member/ledger', () => okReply({ rows: [] }))
    .on('/api/admin/member/ledger_sums', () => okReply({ sums: [], isPartial: 0 }))
    .on('/api/admin/instrument/list', () => okReply({ oversea: [], futures: [], rounds: [] }))
    .on('/api/admin/approval/list', () => okReply({ rows: [], next: null }));
}

// By text, not by role: role queries over a whole page are slow.
const press = async (words: string) => fireEvent.click(await screen.findByText(words));

describe('members', () => {
  it('are looked for by name on every site, and open with their site', async () => {
    const server = openConsole();
    const { address } = renderPage(MembersPage, '/members?view=active&by=NAME&find=박');
    fireEvent.click(await screen.findByText('박서준'));
    expect(server.requestsTo('/api/admin/member/list').map(({ query }) => query)).toEqual([
      { siteInfoId: '1', size: '50', by: 'NAME', keyword: '박', status: 'ACTIVE' },
      { siteInfoId: '2', size: '50', by: 'NAME', keyword: '박', status: 'ACTIVE' },
    ]);
    await expect.poll(address).toContain('open=48213');
    expect(address()).toContain('site=1');
  });

  it('open by their number alone, wherever they are of; who is not there is said', async () => {
    const server = openConsole();
    renderPage(MembersPage, '/members?open=48213');
    await screen.findByText('010-****-2841');
    expect(server.requestsTo('/api/admin/member')[0]?.query).toMatchObject({ siteInfoId: '1', playerId: '48213' });
    renderPage(MembersPage, '/members?open=7');
    await screen.findByText('이 회원이 없거나 볼 수 없습니다.');
  });

  it('are masked until the operator gives a reason', async () => {
    const server = openConsole().on('/api/admin/member/reveal', () => okReply({ text: '010-5555-2841' }));
    renderPage(MembersPage, OPEN);
    fireEvent.click((await screen.findAllByText('전체 보기'))[0] as HTMLElement);
    const look = await screen.findByText<HTMLButtonElement>('사유를 남기고 보기');
    expect(look.disabled).toBe(true);
    await press('본인 확인');
    fireEvent.click(look);
    await screen.findByText('010-5555-2841');
    expect(server.requestsTo('/api/admin/member/reveal')).toMatchObject([
      { query: { siteInfoId: '1' }, body: { playerId: 48213, field: 'PHONE', reason: '본인 확인' } },
    ]);
  });

  it('are written to from their page, by who may send messages [O5]', async () => {
    const send = '/api/admin/message/send';
    const server = openConsole().on(send, () => okReply({ count: 1 }));
    renderPage(MembersPage, OPEN);
    await press('알리기');
    const button = await screen.findByText<HTMLButtonElement>('seojun_p님에게 보내기');
    expect(button.disabled).toBe(true);
    fireEvent.change(screen.getByLabelText('제목'), { target: { value: '서류 안내' } });
    fireEvent.change(screen.getByLabelText('내용'), { target: { value: '신분증 사본을 보내 주세요.' } });
    fireEvent.click(button);
    await expect
      .poll(() => server.requestsTo(send))
      .toMatchObject([
        {
          query: { siteInfoId: '1' },
          body: { playerId: 48213, category: 'ACCOUNT', title: '서류 안내', text: '신분증 사본을 보내 주세요.' },
        },
      ]);
    await expect.poll(() => screen.queryByText('seojun_p님에게 보내기')).toBeNull();
  });

  it('are denied with a reason and their user name, or the server’s words are shown', async () => {
    const server = openConsole().on('/api/admin/member/deny', () =>
      refusalReply(403, 'INSUFFICIENT_PRIVILEGES', '권한이 부족합니다.'),
    );
    renderPage(MembersPage, OPEN);
    await press('이용 정지');
    const card = within(await screen.findByLabelText('이용 정지'));
    await card.findByText('세션 1개와 실시간 연결이 바로 끊깁니다.');
    const deny = card.getByRole<HTMLButtonElement>('button', { name: '이용 정지' });
    fireEvent.click(card.getByText('약관 위반'));
    fireEvent.change(card.getByLabelText(/확인하려면/), { target: { value: 'seojun' } });
    expect(deny.disabled).toBe(true);
    fireEvent.change(card.getByLabelText(/확인하려면/), { target: { value: 'seojun_p' } });
    fireEvent.click(deny);
    expect((await card.findByRole('alert')).textContent).toBe('권한이 부족합니다.');
    expect(server.requestsTo('/api/admin/member/deny')[0]?.body).toEqual({
      playerId: 48213,
      confirm: 'seojun_p',
      reason: '약관 위반',
    });
  });

  it('get money by a proposal whose button repeats the amount', async () => {
    const server = openConsole().on('/api/admin/proposal/credit', () => okReply(sampleProposal()));
    renderPage(MembersPage, OPEN);
    await press('잔액 지급·차감');
    fireEvent.change(screen.getByLabelText('금액'), { target: { value: '1,500,000' } });
    await press('이벤트 보상');
    await press('1,500,000원 지급 제안');
    await expect.poll(() => server.requestsTo('/api/admin/proposal/credit')).toHaveLength(1);
    expect(server.requestsTo('/api/admin/proposal/credit')[0]?.body).toEqual({
      playerId: 48213,
      direction: 'CREDIT',
      walletType: 'BINARY',
      amount: '1500000',
      reason: '이벤트 보상',
    });
  });

  it('have what operators did to them, and a way to the log', async () => {
    const asked = { seq: 41, at: 0, operatorId: 9, username: 'dy.lee', siteInfoId: 1, step: 'ASKED', askedSeq: null };
    const line = {
      ...asked,
      call: '/api/admin/member/logout',
      detail: '{"playerId":48213,"reason":"본인 요청"}',
      ip: '',
    };
    const server = openConsole().on('/api/admin/log', () =>
      okReply({ rows: [{ ...line, people: [], ownRoles: [], previousHash: '', hash: '' }] }),
    );
    renderPage(MembersPage, OPEN);
    await press('운영 기록');
    const log = within(await screen.findByLabelText('운영 기록'));
    expect(log.getByText('강제 로그아웃').getAttribute('href')).toContain('/audit?open=41');
    expect(screen.getByText('감사 로그에서 보기').getAttribute('href')).toContain('/audit?member=48213');
    expect(server.requestsTo('/api/admin/log')[0]?.query).toMatchObject({ siteInfoId: '1', playerId: '48213' });
  });

  it('show what an open position would bring now, in the wallet’s money', async () => {
    const position = {
      ...{ id: 5, overseaPositionId: 5, overseaOptionId: 114, tradeType: 'LONG', qty: 2, entryPrice: '18000' },
      ...{ tpTick: null, slTick: null, takeProfit: null, stopLoss: null, isActive: 0, startDate: 0, endDate: null },
      ...{ playerId: 48213, entryCost: '36000', closePrice: null, realizedPnl: '0', status: 'OPEN', reason: null },
      ...{ marketPrice: '18010.25', unrealized: '-1384000' },
    };
    openConsole().on('/api/admin/member/trading', () =>
      okReply({ ...NOTHING_OPEN, oversea: { orders: [], positions: [position] } }),
    );
    renderPage(MembersPage, OPEN);
    await screen.findByText('18,010.25');
    expect(screen.getByLabelText('포지션', { selector: 'table' }).textContent).toMatch(/18,010\.25.*1,384,000원/);
  });

  it('are only looked at by who may only read', async () => {
    openConsole(sampleOperator({}, ['members.read']));
    renderPage(MembersPage, OPEN);
    await screen.findByText('010-****-2841');
    expect(screen.queryByText('조치')).toBeNull();
    expect(screen.queryByText('전체 보기')).toBeNull();
    expect(screen.queryByText('입출금')).toBeNull();
  });

  it('cannot be acted on by themselves', async () => {
    openConsole(sampleOperator(), sampleMember({ id: sampleOperator().id }));
    renderPage(MembersPage, OPEN);
    await screen.findByText('본인 계정에는 조치할 수 없습니다.');
    expect(screen.queryByText('이용 정지')).toBeNull();
  });
});
