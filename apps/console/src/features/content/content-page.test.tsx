import { okReply, refusalReply } from '@hoga/client/testing/fake-server';
import type { Permission } from '@hoga/domain/operators/permissions';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { sampleOperator, signedInConsole } from '../../data/testing/console-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { ContentPage } from './content-page.tsx';

const LIST = '/api/admin/content/list';
const SAVE = '/api/admin/content/save';

const notice = (change: object = {}) => ({
  id: 7,
  kind: 'notice',
  state: 'OPEN',
  category: '점검',
  title: '정기 점검 안내',
  summary: '',
  isPinned: 0,
  place: 0,
  startDate: null,
  endDate: null,
  link: null,
  image: null,
  content: '<p>새벽에 쉽니다.</p>',
  version: 3,
  reads: 12,
  helpful: 0,
  notHelpful: 0,
  createdAt: 1,
  updatedAt: 1,
  ...change,
});

/** A console of one site; its text can change while an operator edits it. */
function openConsole(stands: { now: object }, permissions?: readonly Permission[]) {
  const { sites } = sampleOperator({}, permissions);
  return signedInConsole(sampleOperator({ sites: sites.slice(0, 1) }, permissions)).on(LIST, () =>
    okReply({ rows: [stands.now], page: 1, size: 50, total: 1 }),
  );
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const shownIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

describe('content', () => {
  it('is written anew as it was seen, by the clock in Korea', async () => {
    const stands = { now: notice() };
    const server = openConsole(stands).on(SAVE, () => okReply({ id: 7, version: 4, removed: ['<script>'] }));
    renderPage(ContentPage, '/content?open=7');
    await screen.findByLabelText('제목');
    type('제목', '정기 점검 연기');
    type('게시 종료 (KST, 비우면 계속)', '2026-06-20T08:00');
    fireEvent.click(screen.getByText('바로 반영'));
    await screen.findByText('저장하면서 제거한 것: <script>');
    expect(server.requestsTo(SAVE)[0]).toMatchObject({
      query: { siteInfoId: '1' },
      body: {
        contentId: 7,
        version: 3,
        kind: 'notice',
        title: '정기 점검 연기',
        content: '<p>새벽에 쉽니다.</p>',
        startDate: null,
        endDate: Date.parse('2026-06-20T08:00:00+09:00'),
      },
    });
  });

  it('shows what another operator has changed meanwhile, and keeps mine to be applied again', async () => {
    const stands = { now: notice() };
    const server = openConsole(stands).on(SAVE, () => {
      stands.now = notice({ version: 4, title: '점검 취소' });
      return refusalReply(409, 'CHANGED_MEANWHILE', '다른 관리자가 먼저 변경했습니다.');
    });
    renderPage(ContentPage, '/content?open=7');
    await screen.findByLabelText('제목');
    type('제목', '정기 점검 연기');
    type('분류', '안내');
    fireEvent.click(screen.getByText('바로 반영'));
    fireEvent.click(await screen.findByText('다시 적용'));
    expect(shownIn('제목')).toBe('정기 점검 연기');
    expect(shownIn('분류')).toBe('안내');
    fireEvent.click(screen.getByText('바로 반영'));
    await expect.poll(() => server.requestsTo(SAVE)).toHaveLength(2);
    expect(server.requestsTo(SAVE)[1]?.body).toMatchObject({ version: 4, title: '정기 점검 연기', category: '안내' });
  });

  it('is not left unsaved without a question', async () => {
    openConsole({ now: notice() });
    const { address } = renderPage(ContentPage, '/content?open=7');
    await screen.findByLabelText('제목');
    type('제목', '정기 점검 연기');
    fireEvent.click(screen.getByLabelText('닫기'));
    await screen.findByText('저장하지 않은 내용이 있습니다.');
    expect(address()).toBe('/content?open=7');
    fireEvent.click(screen.getByText('버리고 나가기'));
    await expect.poll(address).toBe('/content');
  });

  it('is shown as members will see it: what must not run is not there', async () => {
    openConsole({
      now: notice({ content: '<p>읽어 주세요</p><img src="http://x/y.png" onerror="alert(1)"><script>1</script>' }),
    });
    renderPage(ContentPage, '/content?open=7');
    const preview = await screen.findByLabelText('미리보기');
    await within(preview).findByText('읽어 주세요');
    expect(preview.querySelector('.written')?.innerHTML).toBe('<p>읽어 주세요</p>');
  });

  it('has no form for who may only read', async () => {
    openConsole({ now: notice() }, ['content.read']);
    renderPage(ContentPage, '/content?open=7');
    await screen.findByText('12명');
    expect(screen.queryByLabelText('제목')).toBeNull();
    expect(screen.queryByText('새 글')).toBeNull();
  });

  it('is written for several sites, nowhere twice when one of them refuses', async () => {
    let isRefused = true;
    const server = signedInConsole()
      .on(LIST, () => okReply({ rows: [], page: 1, size: 50, total: 0 }))
      .on(SAVE, ({ query }) =>
        query['siteInfoId'] === '2' && isRefused
          ? refusalReply(400, 'CONTENT_LINK_INVALID', '링크를 확인해주세요.')
          : okReply({ id: 9, version: 1, removed: [] }),
      );
    const { address } = renderPage(ContentPage, '/content?open=0');
    fireEvent.click(await screen.findByText('루멘'));
    type('제목', '새 공지');
    fireEvent.click(screen.getByLabelText('HTML로 쓰기'));
    const source = screen.getByLabelText('본문', { selector: 'textarea' });
    fireEvent.change(source, { target: { value: '<p>안녕하세요</p>' } });
    fireEvent.click(screen.getByText('사이트 2곳에 공개'));
    await screen.findByText('링크를 확인해주세요.');
    isRefused = false;
    fireEvent.click(screen.getByText('바로 공개'));
    await expect.poll(address).toBe('/content');
    expect(server.requestsTo(SAVE).map(({ query }) => query['siteInfoId'])).toEqual(['1', '2', '2']);
  });

  it('is kept as a draft, and published from it [O17]', async () => {
    const stands = { now: notice({ state: 'DRAFT' }) };
    const server = openConsole(stands).on(SAVE, () => okReply({ id: 7, version: 4, removed: [] }));
    renderPage(ContentPage, '/content?open=7');
    await screen.findByLabelText('제목');
    type('제목', '아직 쓰는 글');
    fireEvent.click(within(screen.getByLabelText('정기 점검 안내')).getByText('임시 저장', { selector: 'button' }));
    await expect.poll(() => server.requestsTo(SAVE)).toHaveLength(1);
    expect(server.requestsTo(SAVE)[0]?.body).toMatchObject({ contentId: 7, title: '아직 쓰는 글', isDraft: 1 });
    stands.now = notice({ state: 'DRAFT', title: '아직 쓰는 글', version: 4 });
    await expect.poll(() => screen.getByText<HTMLButtonElement>(/^바로 공개/).disabled).toBe(false);
    fireEvent.click(screen.getByText(/^바로 공개/));
    await expect.poll(() => server.requestsTo(SAVE)).toHaveLength(2);
    expect(server.requestsTo(SAVE)[1]?.body).toMatchObject({ contentId: 7, isDraft: 0 });
  });

  it('that is published cannot become a draft', async () => {
    openConsole({ now: notice() });
    renderPage(ContentPage, '/content?open=7');
    await screen.findByLabelText('제목');
    expect(screen.queryByText('임시 저장', { selector: 'button[data-size="lg"]' })).toBeNull();
  });
});
