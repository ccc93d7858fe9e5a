import { FakeServer, okReply, refusalReply, type SeenRequest } from '@hoga/client/testing/fake-server';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../data/testing/render-screen.tsx';
import { loadScreenTexts } from '../../../shared/i18n/i18n.ts';
import { NoticeListPage } from './notice-list-page.tsx';
import { NoticePage } from './notice-page.tsx';

const LIST = '/api/content/notice/list';
const ONE = '/api/content/notice';
const CATEGORIES = '/api/content/notice/categories';
const CREATED = Date.parse('2026-06-03T09:30:00+09:00');

const PLAIN = { summary: '', isPinned: 0, startDate: null, endDate: null, link: null, image: null };
const row = (id: number, title = `공지 ${id}`, category = '점검') => ({
  id,
  category,
  title,
  createdAt: CREATED,
  ...PLAIN,
});
const notice = { ...row(7, '6월 미국 휴장 일정 안내', '휴장'), content: '<p>쉽니다.</p>', updatedAt: CREATED };

let server: FakeServer;
/** Called when the end of the list becomes visible. */
let endInSight: () => void;

beforeEach(async () => {
  await loadScreenTexts();
  endInSight = () => undefined;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(seen: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
        endInSight = () => seen([{ isIntersecting: true }]);
      }
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  server = new FakeServer()
    .on(CATEGORIES, () => okReply(['점검', '휴장']))
    .on(LIST, listed)
    .on(ONE, () => okReply(notice));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** 25 notices, of which one is about a holiday. */
function listed({ query }: SeenRequest) {
  const all = Array.from({ length: 25 }, (_, index) => row(25 - index)).map((one) =>
    one.id === 7 ? row(7, notice.title, '휴장') : one,
  );
  const found = all.filter(
    ({ title, category }) =>
      title.includes(query['keyword'] ?? '') && (query['category'] === undefined || category === query['category']),
  );
  const [page, size] = [Number(query['page']), Number(query['size'])];
  return okReply({ rows: found.slice((page - 1) * size, page * size), page, size, total: found.length });
}

function open(at = '/more/notice') {
  return renderScreen({ routes: { '/more/notice': NoticeListPage, '/more/notice/$id': NoticePage }, at, server });
}
const titles = () => [...document.querySelectorAll('li a')].map(({ textContent }) => textContent);

describe('the notices [RT-49]', () => {
  it('come newest first with category and day, older ones as the end comes into sight [CNT-01]', async () => {
    open();
    await screen.findByText('공지 25');
    expect(titles()).toHaveLength(20);
    expect(titles()[0]).toBe('공지 25점검2026.06.03');
    endInSight();
    await screen.findByText('공지 1');
    expect(titles()).toHaveLength(25);
    screen.getByText('마지막 공지입니다');
  });

  it('are shown by category, and again after coming back from one of them', async () => {
    const { router } = open();
    await userEvent.click(await screen.findByRole('button', { name: '휴장' }));
    await waitFor(() => expect(titles()).toHaveLength(1));
    expect(router.history.location.href).toBe('/more/notice?category=%ED%9C%B4%EC%9E%A5');
    router.history.push('/more/notice/7');
    await screen.findByText('쉽니다.');
    router.history.back();
    await waitFor(() => expect(titles()).toHaveLength(1));
    expect(screen.getByRole('button', { name: '휴장' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('are found by their words, and all are back when the words are cleared', async () => {
    open();
    const field = await screen.findByRole('searchbox', { name: '공지 제목·내용 검색' });
    await userEvent.type(field, ' 휴장 {Enter}');
    await waitFor(() => expect(titles()).toHaveLength(1));
    expect(server.requestsTo(LIST).at(-1)?.query['keyword']).toBe('휴장');
    await userEvent.click(screen.getByRole('button', { name: '지우기' }));
    await waitFor(() => expect(titles()).toHaveLength(20));
  });

  it('say so when none matches, and when there are none at all', async () => {
    const { unmount } = open('/more/notice?q=%EC%97%86%EC%9D%8C');
    await screen.findByText('조건에 맞는 공지가 없습니다');
    unmount();
    server.on(LIST, () => okReply({ rows: [], page: 1, size: 20, total: 0 }));
    open();
    await screen.findByText('등록된 공지가 없습니다');
  });

  it('can be asked for again after a failure', async () => {
    server.on(LIST, () => refusalReply(503, 'UNAVAILABLE', '잠시 후 다시 시도해주세요.'));
    open();
    const again = await screen.findByRole('button', { name: '다시 시도' });
    server.on(LIST, listed);
    await userEvent.click(again);
    await screen.findByText('공지 25');
  });
});

describe('a notice [RT-50, CNT-08]', () => {
  it('is shown as it was written, with its category and time', async () => {
    open('/more/notice/7');
    await screen.findByRole('heading', { name: '6월 미국 휴장 일정 안내' });
    screen.getByText('2026.06.03 09:30');
    screen.getByText('쉽니다.');
    expect(server.requestsTo(ONE).map(({ query }) => query['contentId'])).toEqual(['7']);
  });

  it('never runs scripts in it', async () => {
    const content = '<p>본문</p><script>window.stolen = 1</script><img src=x onerror="window.stolen = 1">';
    server.on(ONE, () => okReply({ ...notice, content }));
    const { container } = open('/more/notice/7');
    await screen.findByText('본문');
    expect(container.querySelector('script, [onerror]')).toBeNull();
    expect('stolen' in window).toBe(false);
  });

  it('that is not there says so and where the others are', async () => {
    server.on(ONE, () => refusalReply(404, 'NOTICE_NOT_FOUND', '공지사항을 찾을 수 없습니다.'));
    open('/more/notice/8');
    await screen.findByText('공지사항을 찾을 수 없습니다.');
    expect(screen.getByRole('link', { name: '공지 목록' }).getAttribute('href')).toBe('/more/notice');
    expect(screen.queryByRole('button', { name: '다시 시도' })).toBeNull();
  });
});
