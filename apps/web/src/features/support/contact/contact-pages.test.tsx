import { FakeServer, okReply, refusalReply } from '@hoga/client/testing/fake-server';
import { FakeUploads } from '@hoga/client/testing/fake-upload';
import { idOf } from '@hoga/kernel/ids';
import { Slot } from '@hoga/ui/components/slot.tsx';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionStore } from '../../../data/session/session-store.ts';
import { renderScreen } from '../../../data/testing/render-screen.tsx';
import { sampleRequest } from '../../../data/testing/sample-cashier.ts';
import { pageOf, sampleContact, sampleContactLine } from '../../../data/testing/sample-content.ts';
import { NothingInSight } from '../../../shared/testing/intersection.ts';
import { ContactListPage } from './contact-list-page.tsx';
import { ContactPage } from './contact-page.tsx';
import { NewContactPage } from './new-contact-page.tsx';

const NAME = '0123456789abcdef0123456789abcdef';
const picture = (name = 'bank.png', type = 'image/png', size = 10) => new File([new Uint8Array(size)], name, { type });

let server: FakeServer;
let uploads: FakeUploads;
beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', NothingInSight);
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
  sessionStore.setState({ unreadContacts: 0 });
  server = new FakeServer()
    .on('/api/dnw/list', () => okReply(pageOf([])))
    .on('/api/contact/list', () => okReply(pageOf([sampleContact()])))
    .on('/api/contact/read', () =>
      okReply({
        contact: sampleContact(),
        lines: [
          sampleContactLine(),
          sampleContactLine({ id: 2, by: 'HOUSE', name: '박지은', text: '확인했습니다.', isNew: 1 }),
        ],
      }),
    )
    .on('/api/file', () => okReply({ name: NAME, contentType: 'image/png', width: 4, height: 3 }));
  uploads = new FakeUploads();
  vi.stubGlobal('XMLHttpRequest', uploads.requestTo(server));
});

/** Everything that is on its way arrives. */
const arrive = () => act(() => Promise.all(uploads.started.map((upload) => upload.arrive())));

const open = (at: string) =>
  renderScreen({
    routes: {
      '/more/contact': ContactListPage,
      '/more/contact/create': NewContactPage,
      '/more/contact/$id': ContactPage,
    },
    at,
    server,
  });
const choose = (...files: readonly File[]) =>
  userEvent.upload(screen.getByLabelText('사진 추가'), [...files], { applyAccept: false });

describe('inquiries [RT-54, CNT-32]', () => {
  it('about a request name the one that its receipt led from [W9]', async () => {
    const request = sampleRequest();
    server.on('/api/dnw/detail', () => okReply({ request, steps: [], counter: null, exchange: null }));
    server.on('/api/contact/create', () => okReply({ id: 9 }));
    open(`/more/contact/create?request=${request.id}`);
    const related = within(await screen.findByRole('region', { name: '관련 신청' }));
    await related.findByText(/300,000원/);
  });

  it('are listed by their first line, with whose turn it is and what is unread', async () => {
    open('/more/contact');
    const row = await screen.findByRole('link', { name: /입금이 아직 반영되지 않았습니다/ });
    expect(row.getAttribute('href')).toBe('/more/contact/5');
    within(row).getByText('답변 완료');
    within(row).getByText('읽지 않음');
    expect(row.textContent).not.toContain('01:40');
  });

  it('are all read at once, and the badge follows [CNT-34, CNT-35]', async () => {
    render(<Slot name="header" className="" />);
    sessionStore.setState({ unreadContacts: 3 });
    server.on('/api/contact/read_all', () => okReply({ count: 0 }));
    open('/more/contact');
    await userEvent.click(await screen.findByRole('button', { name: '모두 읽음' }));
    await waitFor(() => expect(sessionStore.getState().unreadContacts).toBe(0));
  });
});

describe('a new inquiry [RT-57, CNT-30, CNT-31]', () => {
  it('goes with its category and pictures, and opens as a conversation', async () => {
    server.on('/api/contact/create', () => okReply({ id: 5, status: 'WAITING' }));
    const { router } = open('/more/contact/create');
    const submit = await screen.findByRole('button', { name: '문의 등록' });
    expect(submit).toHaveProperty('disabled', true);
    await userEvent.click(screen.getByRole('button', { name: '거래' }));
    await userEvent.type(screen.getByRole('textbox', { name: '내용' }), ' 주문이 왜 취소됐나요 ');
    await choose(picture());
    await screen.findByRole('img', { name: 'bank.png' });
    expect(submit).toHaveProperty('disabled', true);
    await arrive();
    expect(submit).toHaveProperty('disabled', false);
    await userEvent.click(submit);
    await waitFor(() => expect(router.history.location.pathname).toBe('/more/contact/5'));
    expect(server.requestsTo('/api/contact/create').map(({ body }) => body)).toEqual([
      { question: '주문이 왜 취소됐나요', category: 'TRADE', pictures: [NAME] },
    ]);
    expect(server.requestsTo('/api/file')).toMatchObject([{ body: { file: { type: 'image/png' } } }]);
  });

  it('says under its text why it was refused, and keeps what was written', async () => {
    server.on('/api/contact/create', () => refusalReply(429, 'CONTACT_TOO_MANY', '답변을 기다리는 문의가 많습니다.'));
    open('/more/contact/create');
    const field = await screen.findByRole('textbox', { name: '내용' });
    await userEvent.type(field, '질문');
    await userEvent.click(screen.getByRole('button', { name: '문의 등록' }));
    await screen.findByText('답변을 기다리는 문의가 많습니다.');
    expect(field).toHaveProperty('value', '질문');
  });
});

describe('pictures of an inquiry [CNT-46]', () => {
  it('that are none, or too large, or too many, are named and not sent', async () => {
    open('/more/contact/create');
    await screen.findByRole('button', { name: '문의 등록' });
    await choose(picture('내역.pdf', 'application/pdf'), picture('큰.png', 'image/png', 5_000_001));
    await screen.findByText('내역.pdf 파일은 이미지가 아니어서 올릴 수 없습니다.');
    screen.getByText('큰.png 파일은 5MB를 넘어 올릴 수 없습니다.');
    expect(uploads.started).toEqual([]);
    await choose(picture('1.png'), picture('2.png'), picture('3.png'), picture('4.png'));
    await screen.findByText('사진은 3장까지 올릴 수 있습니다.');
    expect(uploads.started).toHaveLength(3);
    expect(screen.queryByLabelText('사진 추가', { selector: 'input' })).toBeNull();
  });

  it('that the server refuses are taken out, in its words', async () => {
    server.on('/api/file', () => refusalReply(400, 'FILE_NOT_IMAGE', '사진 파일만 올릴 수 있습니다.'));
    open('/more/contact/create');
    await screen.findByRole('button', { name: '문의 등록' });
    await choose(picture());
    await arrive();
    await screen.findByText('bank.png: 사진 파일만 올릴 수 있습니다.');
    expect(screen.queryByRole('img', { name: 'bank.png' })).toBeNull();
  });

  it('can be taken out again', async () => {
    open('/more/contact/create');
    await screen.findByRole('button', { name: '문의 등록' });
    await choose(picture());
    await arrive();
    await userEvent.click(await screen.findByRole('button', { name: 'bank.png 빼기' }));
    expect(screen.queryByRole('img', { name: 'bank.png' })).toBeNull();
    screen.getByText('사진 0 / 3');
  });

  it('tell how much of them has left, and are given up on the way', async () => {
    open('/more/contact/create');
    await screen.findByRole('button', { name: '문의 등록' });
    await choose(picture());
    const bar = await screen.findByRole('progressbar', { name: 'bank.png 올리는 중' });
    expect(bar).toHaveProperty('value', 0);
    const [upload] = uploads.started;
    act(() => upload?.progress(0.42));
    expect(bar).toHaveProperty('value', 42);
    await userEvent.click(screen.getByRole('button', { name: 'bank.png 올리기 취소' }));
    expect(upload?.isAborted).toBe(true);
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.queryByRole('alert')?.textContent).toBe('');
    screen.getByText('사진 0 / 3');
  });

  it('that do not get through are named, and may be chosen again', async () => {
    server.on('/api/file', () => 'network-failure');
    open('/more/contact/create');
    await screen.findByRole('button', { name: '문의 등록' });
    await choose(picture());
    await arrive();
    await screen.findByText(/^bank\.png: /);
    screen.getByText('사진 0 / 3');
  });
});

describe('a conversation [RT-55, CNT-33]', () => {
  it('tells who said what, what is new and what was read', async () => {
    open('/more/contact/5');
    const [mine, answer] = within(await screen.findByRole('list', { name: '문의 대화' })).getAllByRole('listitem');
    expect(mine?.textContent).toContain('읽음');
    expect(answer?.textContent).toContain('고객센터박지은확인했습니다.');
    expect(answer?.textContent).toContain('새 답변');
  });

  it('goes on with what is asked more', async () => {
    server.on('/api/contact/add', () => okReply({ id: 5, status: 'WAITING' }));
    open('/more/contact/5');
    const field = await screen.findByRole('textbox', { name: '추가 문의하기' });
    await userEvent.type(field, '언제 되나요');
    await userEvent.click(screen.getByRole('button', { name: '보내기' }));
    await waitFor(() => expect(field).toHaveProperty('value', ''));
    expect(server.requestsTo('/api/contact/add').map(({ body }) => body)).toEqual([
      { id: 5, question: '언제 되나요', pictures: [] },
    ]);
    expect(server.requestsTo('/api/contact/read').length).toBeGreaterThan(1);
  });

  it('that is closed takes nothing more, and says where to ask', async () => {
    server.on('/api/contact/read', () =>
      okReply({ contact: sampleContact({ id: idOf(5), status: 'CLOSED' }), lines: [sampleContactLine()] }),
    );
    open('/more/contact/5');
    await screen.findByText('종료된 문의입니다. 새로 문의해주세요.');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByRole('link', { name: '문의하기' }).getAttribute('href')).toBe('/more/contact/create');
  });

  it('of another member is not there', async () => {
    server.on('/api/contact/read', () => refusalReply(404, 'RECORD_MISSING', '존재하지 않는 내역입니다.'));
    open('/more/contact/6');
    await screen.findByText('존재하지 않는 내역입니다.');
    expect(screen.getByRole('link', { name: '문의 목록' }).getAttribute('href')).toBe('/more/contact');
  });
});

describe('the rating of answers [O6]', () => {
  const answered = (rating: number | null) =>
    server.on('/api/contact/read', () =>
      okReply({
        contact: sampleContact({ rating }),
        lines: [sampleContactLine(), sampleContactLine({ id: 2, by: 'HOUSE', name: '박지은', text: '확인했습니다.' })],
      }),
    );

  it('is asked for after an answer and sent once, with words', async () => {
    server.on('/api/contact/rate', () => {
      answered(4);
      return okReply({ id: 5, rating: 4 });
    });
    open('/more/contact/5');
    await userEvent.click(await screen.findByRole('radio', { name: '4점' }));
    await userEvent.type(screen.getByRole('textbox', { name: '한마디 남기기 (선택)' }), ' 빨랐어요 ');
    await userEvent.click(screen.getByRole('button', { name: '4점으로 평가하기' }));
    await screen.findByText('답변을 4점으로 평가했습니다.');
    expect(server.requestsTo('/api/contact/rate').map(({ body }) => body)).toEqual([
      { id: 5, rating: 4, text: '빨랐어요' },
    ]);
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('is not asked for where nothing was answered', async () => {
    server.on('/api/contact/read', () =>
      okReply({ contact: sampleContact({ status: 'WAITING' }), lines: [sampleContactLine()] }),
    );
    open('/more/contact/5');
    await screen.findByRole('list', { name: '문의 대화' });
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('that is refused says why and keeps the words', async () => {
    server.on('/api/contact/rate', () => refusalReply(409, 'ALREADY_PROCESSED', '이미 처리된 내역입니다.'));
    open('/more/contact/5');
    await userEvent.click(await screen.findByRole('radio', { name: '1점' }));
    await userEvent.type(screen.getByRole('textbox', { name: '한마디 남기기 (선택)' }), '늦었어요');
    await userEvent.click(screen.getByRole('button', { name: '1점으로 평가하기' }));
    await screen.findByText('이미 처리된 내역입니다.');
    screen.getByDisplayValue('늦었어요');
  });
});
