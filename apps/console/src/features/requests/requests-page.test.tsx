import { okReply, refusalReply } from '@hoga/client/testing/fake-server';
import { type DnwId, idOf, type PlayerId } from '@hoga/kernel/ids';
import { desktopScreen } from '@hoga/ui/testing/screen-size.ts';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { onConsoleEvent } from '../../data/console-events.ts';
import { linkStore } from '../../data/link.ts';
import { chooseScope } from '../../data/site-scope.ts';
import { sampleOperator, signedInConsole } from '../../data/testing/console-server.ts';
import { openSample, sampleRequest } from '../../data/testing/sample-request.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { RequestsPage } from './requests-page.tsx';

const COUNTS = {
  ...{ siteInfoId: 1, waiting: 17, oldestAt: 0, deposits: 9, withdrawals: 5, p2p: 3 },
  ...{ large: 3, firstDeposits: 4, paid: 2, mySecond: 2 },
};
const pageOf = (...rows: object[]) =>
  okReply({
    rows,
    next: null,
    totals: [{ kind: 'DEPOSIT', currency: 'KRW', count: 9, point: '22900000' }],
    isPartial: 0,
  });

function openConsole(open = openSample(), operator = sampleOperator()) {
  return signedInConsole(operator)
    .on('/api/admin/request/list', () => pageOf(open.request))
    .on('/api/admin/request/counts', () => okReply({ sites: [COUNTS] }))
    .on('/api/admin/request', () => okReply(open))
    .on('/api/admin/request/look', () => okReply({ lookers: [], lock: null }))
    .on('/api/admin/request/lock', () =>
      okReply({ lookers: [], lock: { id: 8, name: '한서연', until: Date.now() + 120_000 } }),
    );
}

// Queries by role over whole pages take seconds on a slow machine; queries by text do not.
const buttonOf = (words: RegExp | string) => screen.getByText(words).closest('button') as HTMLButtonElement;
const chip = (name: string) => screen.queryByText(name)?.closest('button')?.textContent;
async function typeReason(text: string) {
  const field = await screen.findByLabelText('사유');
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: text } });
  return field;
}

afterEach(() => {
  linkStore.setState({ isLost: false });
  vi.restoreAllMocks();
});

describe('the list of requests', () => {
  it('is asked for of all sites, or of the chosen one, with counts and totals of the server', async () => {
    const server = openConsole();
    renderPage(RequestsPage, '/requests?view=large&kind=WITHDRAWAL');
    await screen.findByText('정유나');
    screen.getByText('입금 9건 22,900,000원');
    await expect.poll(() => chip('대기 전체')).toBe('대기 전체17');
    expect(server.requestsTo('/api/admin/request/list')[0]?.query).toEqual({
      ...{ siteInfoId: '1', allSites: '1', only: 'LARGE', kind: 'WITHDRAWAL', order: 'OLDEST', size: '50' },
    });
    chooseScope(idOf(2));
    await expect
      .poll(() => server.requestsTo('/api/admin/request/list').at(-1)?.query)
      .toMatchObject({ siteInfoId: '2', allSites: '0' });
  });

  it('shows at once who else looks at a row and how many wait', async () => {
    openConsole();
    renderPage(RequestsPage, '/requests');
    await expect.poll(() => chip('대기 전체')).toBe('대기 전체17');
    await screen.findByText('정유나');
    onConsoleEvent({
      type: 'ATTENTION',
      data: { id: 884217, lookers: [{ id: 9, name: '정하준' }], lock: null },
      seq: 1,
      ts: 1,
    });
    await screen.findByText('보는 중');
    const { mySecond: _own, ...counts } = COUNTS;
    onConsoleEvent({ type: 'COUNTS', data: { ...counts, waiting: 18 }, seq: 2, ts: 1 });
    await expect.poll(() => chip('대기 전체')).toBe('대기 전체18');
  });

  it('says how many came in above what is shown, and shows them when it is pressed', async () => {
    let rows = [sampleRequest()];
    openConsole().on('/api/admin/request/list', () => okReply({ rows, next: null, totals: [], isPartial: 0 }));
    renderPage(RequestsPage, '/requests?order=NEWEST');
    await screen.findByText('정유나');
    rows = [sampleRequest({ id: idOf(884300), name: '박서준' }), ...rows];
    onConsoleEvent({ type: 'REQUEST', data: {}, seq: 1, ts: 1 });
    fireEvent.click(await screen.findByText('새 요청 1'));
    await screen.findByText('박서준');
    expect(screen.queryByText(/^새 요청/)).toBeNull();
  });

  it('is kept as a filter of one’s own, and no longer', async () => {
    openConsole();
    const { address } = renderPage(RequestsPage, '/requests?view=large&kind=WITHDRAWAL');
    await screen.findByText('정유나');
    fireEvent.click(screen.getByLabelText('필터 저장'));
    fireEvent.change(await screen.findByLabelText('이름'), { target: { value: '큰 출금' } });
    fireEvent.click(screen.getByText('저장'));
    const chip = await screen.findByText('큰 출금');
    expect(chip.closest('button')?.getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(screen.getByText('대기 전체'));
    await expect.poll(address).not.toContain('WITHDRAWAL');
    fireEvent.click(screen.getByText('큰 출금'));
    await expect.poll(address).toContain('kind=WITHDRAWAL');
    fireEvent.click(await screen.findByLabelText('큰 출금 필터 이름·순서 변경, 삭제'));
    fireEvent.click(await screen.findByText('삭제'));
    await expect.poll(() => screen.queryByText('큰 출금')).toBeNull();
  });

  it('is sorted by the heads of its columns, and has the columns that are chosen [O16]', async () => {
    desktopScreen();
    const server = openConsole();
    const { address } = renderPage(RequestsPage, '/requests?view=all&kind=DEPOSIT');
    const asked = () => server.requestsTo('/api/admin/request/list').at(-1)?.query;
    await screen.findByText('정유나');
    expect(asked()).toMatchObject({ order: 'NEWEST', kind: 'DEPOSIT' });
    const head = (name: string) => screen.getByText(name, { selector: '[role=columnheader] button' });
    const sorted = (name: string) => head(name).parentElement?.getAttribute('aria-sort');
    expect([sorted('금액'), sorted('대기')]).toEqual(['none', 'ascending']);
    for (const [name, order] of [
      ['금액', 'LARGEST'],
      ['금액', 'SMALLEST'],
      ['대기', 'OLDEST'],
    ] as const) {
      fireEvent.click(head(name));
      await expect.poll(asked).toMatchObject({ order, kind: 'DEPOSIT' });
      await screen.findByText('정유나');
    }
    expect(address()).toContain('order=OLDEST');
    expect(screen.queryByText('#884217')).toBeNull();
    fireEvent.click(screen.getByText('번호'));
    await screen.findByText('#884217');
    cleanup();
    renderPage(RequestsPage, '/requests');
    await screen.findByText('#884217');
  });

  it("says the server's words where it cannot be read, and tries again", async () => {
    let isDown = true;
    openConsole().on('/api/admin/request/list', () =>
      isDown ? refusalReply(403, 'NO_PERMISSION', '권한이 없습니다.') : pageOf(sampleRequest()),
    );
    renderPage(RequestsPage, '/requests');
    await screen.findByText('권한이 없습니다.');
    isDown = false;
    fireEvent.click(screen.getByText('다시 시도'));
    await screen.findByText('정유나');
  });
});

describe('a request', () => {
  it('is locked by who begins a reason, and approved as it was seen', async () => {
    const server = openConsole().on('/api/admin/dnw/approve', () => okReply({ id: 884217, status: 'APPROVED' }));
    const { address } = renderPage(RequestsPage, '/requests');
    fireEvent.click(await screen.findByText('정유나'));
    await screen.findByText('승인하고 500,000원 입금');
    expect(address()).toContain('open=884217');
    expect(buttonOf('승인하고 500,000원 입금').disabled).toBe(true);
    fireEvent.keyDown(document.body, { key: 'a' });
    expect(document.activeElement).toBe(screen.getByLabelText('사유'));
    const field = await typeReason('통장 입금 확인');
    await screen.findByText('내가 결정 중입니다. 다른 운영자는 읽기만 됩니다.');
    fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
    await expect.poll(() => server.requestsTo('/api/admin/dnw/approve')).toHaveLength(1);
    expect(server.requestsTo('/api/admin/dnw/approve')[0]).toMatchObject({
      query: { siteInfoId: '1' },
      body: { dnwHistoryId: 884217, version: 3, reason: '통장 입금 확인' },
    });
    expect(server.requestsTo('/api/admin/request/lock')).toHaveLength(1);
  });

  it('that another decides on can only be read', async () => {
    openConsole();
    renderPage(RequestsPage, '/requests?open=884217');
    await typeReason('명의 확인');
    expect(buttonOf(/승인하고/).disabled).toBe(false);
    await screen.findByText('내가 결정 중입니다. 다른 운영자는 읽기만 됩니다.');
    const lock = { id: 9, name: '정하준', until: Date.now() + 60_000 };
    onConsoleEvent({ type: 'ATTENTION', data: { id: 884217, lookers: [], lock }, seq: 1, ts: 1 });
    await screen.findByText('정하준 님이 결정 중입니다. 읽기만 됩니다.');
    expect(screen.getByLabelText<HTMLInputElement>('사유').disabled).toBe(true);
    expect(buttonOf(/승인하고/).disabled).toBe(true);
  });

  it('that has changed meanwhile stays undecided: what changed is listed, the reason is kept', async () => {
    let now = openSample({ isLarge: 1 });
    openConsole()
      .on('/api/admin/request', () => okReply(now))
      .on('/api/admin/dnw/reject', () => {
        now = openSample({ isLarge: 1, firstApprover: { id: idOf(9), name: '이도윤' } });
        return refusalReply(409, 'CHANGED_MEANWHILE', '다른 관리자가 먼저 변경했습니다.');
      });
    renderPage(RequestsPage, '/requests?open=884217');
    await typeReason('계좌 불일치');
    fireEvent.click(buttonOf('거절'));
    const message = await screen.findByText('다른 관리자가 먼저 변경했습니다.');
    const notice = within(message.closest('[role=alert]') as HTMLElement);
    await notice.findByText('승인 1/2');
    notice.getByText('이도윤');
    expect(screen.getByLabelText<HTMLInputElement>('사유').value).toBe('계좌 불일치');
  });

  it('that I have approved waits for another', async () => {
    openConsole(openSample({ isLarge: 1, firstApprover: { id: idOf(8), name: '한서연' } }));
    renderPage(RequestsPage, '/requests?open=884217');
    await typeReason('명의 확인');
    expect(buttonOf(/승인하고/).disabled).toBe(true);
    screen.getByText('1차 승인을 마쳤습니다. 2차는 다른 운영자가 합니다.');
  });

  it('is not decided on while the connection is lost', async () => {
    openConsole();
    renderPage(RequestsPage, '/requests?open=884217');
    await typeReason('입금 확인');
    const approve = buttonOf(/승인하고/);
    expect(approve.disabled).toBe(false);
    linkStore.setState({ isLost: true });
    await expect.poll(() => approve.disabled).toBe(true);
  });

  it('has no buttons for who may only read', async () => {
    openConsole(openSample(), sampleOperator({}, ['requests.read']));
    renderPage(RequestsPage, '/requests?open=884217');
    await screen.findByText('30일 입금');
    expect(screen.queryByText(/^거절|^승인하고/)).toBeNull();
    expect(screen.queryByText('CSV')).toBeNull();
  });
});

describe('a withdrawal on its way', () => {
  const open = openSample({ type: 'W', status: 'SENDING', provider: 'coinpay', version: 3 });
  const ASK = '/api/admin/dnw/ask_provider';
  const SUGGEST = '/api/admin/proposal/payout_result';

  it('is queried again, and cannot be decided while the provider answers', async () => {
    const server = openConsole(open).on(ASK, () =>
      okReply({ id: 884217, status: 'SENDING', answer: 'ANSWERED', heard: 'PENDING', askedAt: 1 }),
    );
    renderPage(RequestsPage, '/requests?open=884217');
    fireEvent.click(await screen.findByText('결제사에 다시 묻기'));
    await screen.findByText('결제사가 처리 중이라고 답했습니다. 결과를 기다립니다.');
    expect(server.requestsTo(ASK)[0]?.body).toEqual({ dnwHistoryId: 884217 });
    expect(screen.queryByLabelText('결과')).toBeNull();
  });

  it('whose provider is silent is proposed with evidence for another to agree to', async () => {
    const server = openConsole(open)
      .on(ASK, () => okReply({ id: 884217, status: 'SENDING', answer: 'SILENT', heard: 'answered 500', askedAt: 1 }))
      .on(SUGGEST, () => refusalReply(409, 'PROVIDER_ANSWERS', '결제사가 응답했습니다.'));
    renderPage(RequestsPage, '/requests?open=884217');
    fireEvent.click(await screen.findByText('결제사에 다시 묻기'));
    await typeReason('송금 내역 확인');
    expect(buttonOf('송금됨으로 제안').disabled).toBe(true);
    fireEvent.change(screen.getByLabelText('결제사 거래번호'), { target: { value: 'tx-77' } });
    fireEvent.click(buttonOf('송금됨으로 제안'));
    await screen.findByText('결제사가 응답했습니다.');
    expect(server.requestsTo(SUGGEST)[0]?.body).toEqual({
      ...{ dnwHistoryId: 884217, version: 3, hasArrived: 1, paymentId: 'tx-77', reason: '송금 내역 확인' },
    });
  });
});

describe('an appeal', () => {
  const TALK = '/api/admin/dnw/talk';
  const said = (id: number, by: string, text: string, pictures: readonly object[] = []) => ({
    ...{ id, by, name: `user${id}`, text, pictures, at: id },
  });
  const counter = {
    type: 'WB',
    status: 'APPEALED',
    playerId: idOf<PlayerId>(72),
    username: 'minho',
    name: '김민호',
  } as const;
  const appealed = {
    ...openSample({ type: 'WS', kind: 'P2P', status: 'APPEALED', counterparty: 'MEMBER', counterId: idOf(884218) }),
    counter: { ...counter, id: idOf<DnwId>(884218) },
  };

  it('is decided with what both sides have said and shown in view, as lines come in', async () => {
    const receipt = { name: 'a'.repeat(32), contentType: 'image/png', width: 60, height: 40 };
    const lines = [said(1, 'SELLER', '받지 못했습니다.'), said(2, 'BUYER', '보냈습니다.', [receipt])];
    const server = openConsole(appealed).on(TALK, () => okReply(lines));
    renderPage(RequestsPage, '/requests?open=884217');
    const talk = within(await screen.findByRole('log', { name: '두 회원의 대화' }));
    expect(talk.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^판매자 user1받지 못했습니다\./),
      expect.stringMatching(/^구매자 user2보냈습니다\./),
    ]);
    screen.getByText('김민호');
    await expect.poll(() => server.requestsTo(`/api/file/${receipt.name}`)).toHaveLength(1);
    expect(server.requestsTo(TALK)[0]?.query).toEqual({ siteInfoId: '1', dnwHistoryId: '884217' });
    lines.push(said(3, 'BUYER', '은행에 확인 중입니다.'));
    onConsoleEvent({ type: 'TALK', data: { id: 3, siteInfoId: 1, dnwHistoryId: 884217, at: 3 }, seq: 1, ts: 1 });
    await talk.findByText('은행에 확인 중입니다.');
    screen.getByText('구매자에게 500,000원');
  });

  it('is asked about of both; what was typed stays where it could not be said', async () => {
    let isDown = true;
    const server = openConsole(appealed).on(TALK, ({ method }) => {
      if (method === 'GET') return okReply([]);
      return isDown ? refusalReply(503, 'UNAVAILABLE', '잠시 후 다시 시도해 주세요.') : okReply({ id: 9 });
    });
    renderPage(RequestsPage, '/requests?open=884217');
    await screen.findByText('아직 나눈 대화가 없습니다.');
    const field = screen.getByLabelText<HTMLTextAreaElement>('두 회원에게');
    fireEvent.change(field, { target: { value: '이체 확인증을 올려 주세요.' } });
    fireEvent.click(screen.getByText('보내기'));
    await screen.findByText(/^잠시 후 다시 시도해 주세요\./);
    expect(field.value).toBe('이체 확인증을 올려 주세요.');
    isDown = false;
    fireEvent.click(screen.getByText('보내기'));
    await expect.poll(() => field.value).toBe('');
    expect(server.requestsTo(TALK).findLast(({ method }) => method === 'POST')).toMatchObject({
      query: { siteInfoId: '1' },
      body: { dnwHistoryId: 884217, text: '이체 확인증을 올려 주세요.' },
    });
  });

  it('says why what was said cannot be read, and tries again; who may only read says nothing', async () => {
    let isDown = true;
    openConsole(appealed, sampleOperator({}, ['requests.read'])).on(TALK, () =>
      isDown
        ? refusalReply(503, 'UNAVAILABLE', '잠시 후 다시 시도해 주세요.')
        : okReply([said(1, 'HOUSE', '확인합니다.')]),
    );
    renderPage(RequestsPage, '/requests?open=884217');
    await screen.findByText(/^잠시 후 다시 시도해 주세요\./);
    isDown = false;
    fireEvent.click(screen.getByText('다시 시도'));
    await screen.findByText('확인합니다.');
    expect(screen.queryByLabelText('두 회원에게')).toBeNull();
  });

  it('opened at the buyer’s request says where it is decided', async () => {
    const bought = openSample({ type: 'WB', kind: 'P2P', status: 'APPEALED', counterparty: 'MEMBER' });
    const server = openConsole({ ...bought, counter: { ...counter, type: 'WS', id: idOf<DnwId>(884200) } }).on(
      TALK,
      () => okReply([]),
    );
    renderPage(RequestsPage, '/requests?open=884217');
    await screen.findByText('이의는 판매자의 요청에서 결정합니다.');
    expect(screen.getByText('요청 #884200').getAttribute('href')).toContain('open=884200');
    await expect.poll(() => server.requestsTo(TALK)[0]?.query['dnwHistoryId']).toBe('884200');
    expect(screen.queryByLabelText('사유')).toBeNull();
  });

  it('about a purchase from the house is talked about with its one member', async () => {
    const bought = openSample({ type: 'WB', kind: 'P2P', status: 'APPEALED', counterparty: 'HOUSE' });
    const server = openConsole(bought).on(TALK, ({ method }) =>
      okReply(method === 'GET' ? [said(1, 'BUYER', '보냈습니다.')] : { id: 9 }),
    );
    renderPage(RequestsPage, '/requests?open=884217');
    const talk = within(await screen.findByRole('log', { name: '회원과의 대화' }));
    talk.getByText('보냈습니다.');
    fireEvent.change(screen.getByLabelText('회원에게'), { target: { value: '확인하고 있습니다.' } });
    fireEvent.click(screen.getByText('보내기'));
    await expect
      .poll(() => server.requestsTo(TALK).findLast(({ method }) => method === 'POST')?.body)
      .toMatchObject({ dnwHistoryId: 884217, text: '확인하고 있습니다.' });
  });

  it.each([
    { type: 'WB', kind: 'P2P', status: 'REQUESTED', counterparty: 'HOUSE' },
    { type: 'D', status: 'APPROVED', counterparty: 'HOUSE' },
  ] as const)(
    'is not talked about before there is another side, or where nothing is sold: $type $status',
    async (change) => {
      const server = openConsole(openSample(change));
      renderPage(RequestsPage, '/requests?open=884217');
      await screen.findByText('회원 보기');
      expect(server.requestsTo(TALK)).toEqual([]);
    },
  );
});
