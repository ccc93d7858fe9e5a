import { okReply, refusalReply } from '@hoga/client/testing/fake-server';
import type { Permission } from '@hoga/domain/operators/permissions';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { sampleOperator, signedInConsole } from '../../data/testing/console-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { InquiriesPage } from './inquiries-page.tsx';

const asked = (id: number, change: object = {}) => ({
  id,
  playerId: 77,
  username: `member${id}`,
  question: '출금이 아직 오지 않았습니다.',
  category: 'CASH',
  status: 'WAITING',
  dnwHistoryId: null,
  isUnread: 0,
  lines: 1,
  rating: null,
  nick: `호가${id}`,
  assignee: null,
  waitingSince: id,
  dueAt: id + 60,
  ratingText: null,
  lookers: [],
  createdAt: id,
  updatedAt: id,
  ...change,
});
const line = {
  id: 1,
  by: 'MEMBER',
  name: '',
  text: '출금이 아직 오지 않았습니다.',
  pictures: [],
  isRead: 1,
  isNew: 0,
  at: 1,
};

const ME = sampleOperator().id;
const colleague = { id: 1010, name: '박지은' };
const canned = { id: 3, title: '계좌 안내', text: '{{nick}}님, <script>alert(1)</script> #{{number}}', version: 2 };

function openConsole({
  permissions,
  status = 'WAITING',
}: {
  permissions?: readonly Permission[];
  status?: string;
} = {}) {
  const { sites } = sampleOperator({}, permissions);
  return signedInConsole(sampleOperator({ sites: sites.slice(0, 1) }, permissions))
    .on('/api/admin/contact/list', () => okReply({ rows: [asked(5), asked(9)], page: 1, size: 50, total: 2 }))
    .on('/api/admin/contact/read', () => okReply({ contact: asked(5, { status }), lines: [line], notes: [] }))
    .on('/api/admin/contact/look', () => okReply({ lookers: [] }))
    .on('/api/admin/contact/canned', () => okReply({ rows: [canned] }))
    .on('/api/admin/contact/assignees', () => okReply({ rows: [{ id: ME, name: '이도윤' }, colleague] }));
}

async function write(text: string): Promise<HTMLTextAreaElement> {
  const field = await screen.findByLabelText<HTMLTextAreaElement>('답변');
  fireEvent.change(field, { target: { value: text } });
  return field;
}

describe('inquiries', () => {
  it('stand with who has waited longest first', async () => {
    const server = openConsole();
    renderPage(InquiriesPage, '/inquiries');
    await screen.findByText('member5');
    expect(screen.getAllByText(/^member/).map(({ textContent }) => textContent)).toEqual(['member5', 'member9']);
    expect(server.requestsTo('/api/admin/contact/list')[0]?.query).toEqual({ siteInfoId: '1', page: '1', size: '50' });
  });

  it('are words and nothing else, whatever a member has written', async () => {
    const words = '<img src="x" onerror="alert(1)"><script>alert(2)</script>';
    const mine = { username: words, question: words };
    openConsole()
      .on('/api/admin/contact/list', () => okReply({ rows: [asked(5, mine)], page: 1, size: 50, total: 1 }))
      .on('/api/admin/contact/read', () =>
        okReply({ contact: asked(5, mine), lines: [{ ...line, text: words }], notes: [] }),
      );
    renderPage(InquiriesPage, '/inquiries?open=5');
    await screen.findByLabelText('답변');
    await expect.poll(() => screen.getAllByText(words).length).toBeGreaterThan(1);
    expect(document.querySelector('[onerror], script')).toBeNull();
  });

  it('lead to who asks and to the request that they ask about', async () => {
    openConsole().on('/api/admin/contact/read', () =>
      okReply({ contact: asked(5, { dnwHistoryId: 31 }), lines: [line], notes: [] }),
    );
    renderPage(InquiriesPage, '/inquiries?open=5');
    const detail = within(await screen.findByLabelText('문의 5'));
    const who = await detail.findByText('member5');
    expect(who.closest('a')?.getAttribute('href')).toContain('open=77');
    const request = await detail.findByText(/31/);
    expect(request.closest('a')?.getAttribute('href')).toMatch(/\/requests\?.*open=31/);
  });

  it('are answered on their site', async () => {
    const server = openConsole().on('/api/admin/contact/answer', () => okReply({ id: 5, status: 'ANSWERED' }));
    renderPage(InquiriesPage, '/inquiries?open=5');
    const field = await write('오늘 안에 지급됩니다.');
    fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
    await expect.poll(() => server.requestsTo('/api/admin/contact/answer')).toHaveLength(1);
    expect(server.requestsTo('/api/admin/contact/answer')[0]).toMatchObject({
      query: { siteInfoId: '1' },
      body: { id: 5, answer: '오늘 안에 지급됩니다.', pictures: [] },
    });
    await expect.poll(() => field.value).toBe('');
  });

  it('are answered with a picture, kept on their site; one that was taken out does not go', async () => {
    let kept = 0;
    const server = openConsole()
      .on('/api/admin/contact/picture', () => {
        kept += 1;
        return okReply({ name: `${kept}`.repeat(32), contentType: 'image/png', width: 8, height: 8 });
      })
      .on('/api/admin/contact/answer', () => okReply({ id: 5, status: 'ANSWERED' }));
    renderPage(InquiriesPage, '/inquiries?open=5');
    await write('사진을 보세요.');
    for (const name of ['first.png', 'second.png']) {
      fireEvent.change(screen.getByLabelText('사진 첨부'), { target: { files: [new File(['x'], name)] } });
      await screen.findByLabelText(`${name} 빼기`);
    }
    fireEvent.click(screen.getByLabelText('first.png 빼기'));
    fireEvent.click(screen.getByText('답변 보내기'));
    await expect.poll(() => server.requestsTo('/api/admin/contact/answer')).toHaveLength(1);
    expect(server.requestsTo('/api/admin/contact/picture')[0]?.query).toEqual({ siteInfoId: '1' });
    expect(server.requestsTo('/api/admin/contact/answer')[0]?.body).toMatchObject({ pictures: ['2'.repeat(32)] });
    await expect.poll(() => screen.queryByLabelText('second.png 빼기')).toBeNull();
  });

  it('keep what was written where it is refused, and say why', async () => {
    openConsole().on('/api/admin/contact/answer', () =>
      refusalReply(409, 'ALREADY_PROCESSED', '이미 처리된 내역입니다.'),
    );
    renderPage(InquiriesPage, '/inquiries?open=5');
    const field = await write('안녕하세요');
    fireEvent.click(screen.getByText('답변 보내기'));
    await screen.findByText('이미 처리된 내역입니다.');
    expect(field.value).toBe('안녕하세요');
  });

  it.each([
    ['for who may only read', { permissions: ['inquiries.read'] as const }],
    ['once they have ended', { status: 'CLOSED' }],
  ])('have no buttons %s', async (_when, change) => {
    openConsole(change);
    renderPage(InquiriesPage, '/inquiries?open=5');
    const detail = within(await screen.findByLabelText('문의 5'));
    await detail.findByText(line.text);
    expect(detail.queryByLabelText('답변')).toBeNull();
    expect(detail.queryByText('문의 종료')).toBeNull();
  });
});

describe('the support desk [O6]', () => {
  const opened = (change: object, notes: readonly object[] = []) =>
    openConsole().on('/api/admin/contact/read', () =>
      okReply({ contact: asked(5, change), lines: [line], notes: [...notes] }),
    );
  const detail = async () => within(await screen.findByLabelText('문의 5'));

  it('asks for what is filtered by words, category, days and member', async () => {
    const server = openConsole();
    renderPage(
      InquiriesPage,
      '/inquiries?view=all&find=%EC%B6%9C%EA%B8%88&category=CASH&from=2026-11-01&to=2026-11-18&member=77',
    );
    await screen.findByText('member5');
    expect(server.requestsTo('/api/admin/contact/list')[0]?.query).toMatchObject({
      statusStrs: 'WAITING,ANSWERED,CLOSED',
      keyword: '출금',
      category: 'CASH',
      startDate: '2026-11-01',
      endDate: '2026-11-18',
      playerId: '77',
    });
  });

  it('marks what is overdue, who looks and who is in charge', async () => {
    openConsole().on('/api/admin/contact/list', () => {
      const free = asked(9, { waitingSince: Date.now(), dueAt: Date.now() + 3_600_000 });
      return okReply({ rows: [asked(5, { lookers: [colleague] }), asked(7), free], page: 1, size: 50, total: 3 });
    });
    renderPage(InquiriesPage, '/inquiries');
    await screen.findByText('member5');
    expect(screen.getAllByText('지연')).toHaveLength(1);
    screen.getByText('보는 중');
  });

  it('takes an inquiry as it was seen, and names who was quicker', async () => {
    let assignee: object | null = null;
    const server = openConsole()
      .on('/api/admin/contact/read', () => okReply({ contact: asked(5, { assignee }), lines: [line], notes: [] }))
      .on('/api/admin/contact/assign', () => {
        assignee = colleague;
        return refusalReply(409, 'CHANGED_MEANWHILE', '다른 곳에서 바뀌었습니다.');
      });
    renderPage(InquiriesPage, '/inquiries?open=5');
    fireEvent.click(await (await detail()).findByText('내가 담당'));
    await screen.findByText('다른 운영자가 먼저 담당했습니다: 박지은');
    expect(server.requestsTo('/api/admin/contact/assign')[0]?.body).toEqual({
      id: 5,
      assigneeId: ME,
      seenAssigneeId: null,
    });
  });

  it('gives an inquiry to a colleague and releases one’s own', async () => {
    const server = opened({ assignee: { id: ME, name: '이도윤' } }).on('/api/admin/contact/assign', () =>
      okReply({ id: 5, assignee: colleague }),
    );
    renderPage(InquiriesPage, '/inquiries?open=5');
    await (await detail()).findByText('담당 놓기');
    await screen.findByRole('option', { name: '박지은' });
    fireEvent.change(screen.getByLabelText('담당'), { target: { value: '1010' } });
    await expect.poll(() => server.requestsTo('/api/admin/contact/assign')).toHaveLength(1);
    await expect.poll(() => screen.getByText<HTMLButtonElement>('담당 놓기').disabled).toBe(false);
    fireEvent.click(screen.getByText('담당 놓기'));
    await expect.poll(() => server.requestsTo('/api/admin/contact/assign')).toHaveLength(2);
    expect(server.requestsTo('/api/admin/contact/assign').map(({ body }) => body)).toEqual([
      { id: 5, assigneeId: 1010, seenAssigneeId: ME },
      { id: 5, assigneeId: null, seenAssigneeId: ME },
    ]);
  });

  it('puts a canned reply into the answer, filled in, a script as text', async () => {
    openConsole();
    renderPage(InquiriesPage, '/inquiries?open=5');
    await screen.findByLabelText('답변');
    fireEvent.click(screen.getByText('상용구'));
    fireEvent.click(await screen.findByText('계좌 안내'));
    await expect
      .poll(() => screen.getByLabelText<HTMLTextAreaElement>('답변').value)
      .toBe('호가5님, <script>alert(1)</script> #5');
    expect(document.querySelector('script')).toBeNull();
  });

  it('changes a canned reply as it was seen', async () => {
    const server = openConsole().on('/api/admin/contact/canned/save', () => okReply({ ...canned, version: 3 }));
    renderPage(InquiriesPage, '/inquiries?open=5');
    await screen.findByLabelText('답변');
    fireEvent.click(screen.getByText('상용구'));
    fireEvent.click(await screen.findByLabelText('계좌 안내 편집'));
    fireEvent.change(screen.getByLabelText('내용'), { target: { value: '새 안내 ' } });
    fireEvent.click(screen.getByText('저장'));
    await expect.poll(() => server.requestsTo('/api/admin/contact/canned/save')).toHaveLength(1);
    expect(server.requestsTo('/api/admin/contact/canned/save')[0]).toMatchObject({
      query: { siteInfoId: '1' },
      body: { cannedId: 3, version: 2, title: '계좌 안내', text: '새 안내' },
    });
  });

  it('shows notes apart from the talk, and adds one', async () => {
    const server = opened({}, [{ id: 1, byName: '박지은', text: '본인 확인함', at: 1 }]).on(
      '/api/admin/contact/note',
      () => okReply({ id: 2, byName: '이도윤', text: '전화함', at: 2 }),
    );
    renderPage(InquiriesPage, '/inquiries?open=5');
    const notes = within(await screen.findByLabelText('내부 메모'));
    notes.getByText('본인 확인함');
    fireEvent.change(notes.getByLabelText('메모 추가'), { target: { value: '전화함' } });
    fireEvent.click(notes.getByText('메모 저장'));
    await expect.poll(() => server.requestsTo('/api/admin/contact/note')[0]?.body).toEqual({ id: 5, text: '전화함' });
  });

  it('says that it is open here, and that it no longer is', async () => {
    const server = openConsole();
    renderPage(InquiriesPage, '/inquiries?open=5');
    await screen.findByLabelText('답변');
    fireEvent.click((await detail()).getByLabelText('닫기'));
    await expect
      .poll(() => server.requestsTo('/api/admin/contact/look').map(({ body }) => body))
      .toEqual([
        { id: 5, isLooking: 1 },
        { id: 5, isLooking: 0 },
      ]);
  });

  it('shows the rating of the member and the figures of each operator', async () => {
    opened({ rating: 4, ratingText: '<b>빨랐어요</b>' }).on('/api/admin/contact/satisfaction', () =>
      okReply({
        answerMinutes: 60,
        overdue: 2,
        rows: [{ operator: colleague, answers: 5, ratings: [0, 0, 0, 1, 1] }],
      }),
    );
    renderPage(InquiriesPage, '/inquiries?open=5');
    await screen.findByText('만족도 4 / 5');
    screen.getByText('<b>빨랐어요</b>');
    fireEvent.click(screen.getByText('만족도'));
    const table = within(await screen.findByRole('table', { name: '운영자별 만족도' }));
    expect(table.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['박지은', '5', '2', '4.5']);
  });
});
