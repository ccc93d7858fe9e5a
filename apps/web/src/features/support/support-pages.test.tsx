import { FakeServer, okReply, refusalReply } from '@hoga/client/testing/fake-server';
import { idOf } from '@hoga/kernel/ids';
import { ToastHost } from '@hoga/ui/components/toasts/toast-host.tsx';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionStore } from '../../data/session/session-store.ts';
import { renderScreen } from '../../data/testing/render-screen.tsx';
import { pageOf, sampleContent, sampleMessage } from '../../data/testing/sample-content.ts';
import { NothingInSight } from '../../shared/testing/intersection.ts';
import { PromotionListPage, PromotionPage } from './article/promotion-pages.tsx';
import { PrivacyPage, TermsPage } from './article/static-pages.tsx';
import { StrategyListPage, StrategyPage } from './article/strategy-pages.tsx';
import { FaqPage } from './faq/faq-page.tsx';
import { MessagePage } from './message/message-page.tsx';

function Elsewhere() {
  return <p>request</p>;
}

let server: FakeServer;
beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', NothingInSight);
  sessionStore.setState({ unreadMessages: 0, unreadContacts: 0 });
  server = new FakeServer()
    .on('/api/content/faq/categories', () => okReply(['입출금', '거래']))
    .on('/api/content/strategy/categories', () => okReply([]));
});

describe('frequent questions [CNT-02, CNT-10]', () => {
  const questions = [
    sampleContent({ id: idOf(1), title: '출금은 얼마나 걸리나요', content: '<p>보통 10분입니다.</p>' }),
    sampleContent({ id: idOf(2), title: '하루에 몇 번 출금할 수 있나요', content: '<p>다섯 번입니다.</p>' }),
  ];
  const open = (at = '/more/faq') => {
    server.on('/api/content/faq/list', () => okReply(pageOf(questions)));
    return renderScreen({ routes: { '/more/faq': FaqPage }, at, server });
  };

  it('open on their answers, and take whether those have helped', async () => {
    server.on('/api/content/faq/vote', () => okReply({ isHelpful: 1 }));
    open();
    await userEvent.click(await screen.findByText('출금은 얼마나 걸리나요'));
    await screen.findByText('보통 10분입니다.');
    expect(screen.queryByText('다섯 번입니다.')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '예' }));
    await screen.findByText('의견을 남겨주셔서 고맙습니다.');
    expect(server.requestsTo('/api/content/faq/vote')).toMatchObject([{ body: { contentId: 1, isHelpful: 1 } }]);
  });

  it('are searched for, with what was found marked [CNT-07]', async () => {
    open('/more/faq?q=%EC%B6%9C%EA%B8%88&category=%EC%9E%85%EC%B6%9C%EA%B8%88');
    expect((await screen.findAllByText('출금')).map(({ tagName }) => tagName)).toEqual(['MARK', 'MARK']);
    screen.getByText('검색 결과 2건');
    expect(server.requestsTo('/api/content/faq/list')[0]?.query).toMatchObject({ keyword: '출금', category: '입출금' });
  });

  it('stay where they are when their categories come', async () => {
    server.on('/api/content/faq/categories', () => new Promise(() => undefined));
    open();
    await screen.findByText('출금은 얼마나 걸리나요');
    expect(screen.getByRole('button', { name: '전체' }).getAttribute('aria-pressed')).toBe('true');
  });
});

describe('messages [CNT-25, CNT-27]', () => {
  const open = () =>
    renderScreen({
      routes: { '/more/message': MessagePage, '/wallet/request/3': Elsewhere },
      at: '/more/message',
      server,
    });

  it('are read by opening them, which leads to what they are about [CNT-26]', async () => {
    sessionStore.setState({ unreadMessages: 2 });
    server
      .on('/api/message/list', () => okReply(pageOf([sampleMessage({ link: '/wallet/request/3' })])))
      .on('/api/message/read', () => okReply({ count: 1 }));
    const { router } = open();
    await userEvent.click(await screen.findByRole('button', { name: /국민은행 1234/ }));
    await screen.findByText('request');
    expect(router.history.location.pathname).toBe('/wallet/request/3');
    expect(server.requestsTo('/api/message/read')).toMatchObject([{ body: { id: 1 } }]);
    expect(sessionStore.getState().unreadMessages).toBe(1);
  });

  it('never lead out of the application', async () => {
    server.on('/api/message/list', () => okReply(pageOf([sampleMessage({ isRead: 1, link: 'javascript:alert(1)' })])));
    const { router } = open();
    await userEvent.click(await screen.findByRole('button', { name: /국민은행 1234/ }));
    expect(router.history.location.pathname).toBe('/more/message');
    expect(server.requestsTo('/api/message/read')).toEqual([]);
  });

  it('are deleted, and asked for anew [CNT-29]', async () => {
    let rows = [sampleMessage()];
    server
      .on('/api/message/list', () => okReply(pageOf(rows)))
      .on('/api/message/delete', () => {
        rows = [];
        return okReply({ count: 0 });
      });
    open();
    await userEvent.click(await screen.findByRole('button', { name: '출금이 완료되었습니다 삭제' }));
    await screen.findByText('받은 메시지가 없습니다');
    expect(server.requestsTo('/api/message/delete')).toMatchObject([{ body: { id: 1 } }]);
  });

  describe('that a finger pushes to the left', () => {
    const WIDTH = 400;
    const push = async (px: number, { down = 0, pointerType = 'touch' } = {}) => {
      const row = await screen.findByRole('button', { name: /국민은행 1234/ });
      const at = (clientX: number, clientY: number) => ({
        clientX,
        clientY,
        pointerId: 1,
        isPrimary: true,
        pointerType,
      });
      fireEvent.pointerDown(row, at(300, 100));
      fireEvent.pointerMove(row, at(300 - px / 2, 100 + down / 2));
      fireEvent.pointerMove(row, at(300 - px, 100 + down));
      fireEvent.pointerUp(row, at(300 - px, 100 + down));
    };
    let rows = [sampleMessage()];
    beforeEach(() => {
      vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(WIDTH);
      rows = [sampleMessage()];
      server
        .on('/api/message/list', () => okReply(pageOf(rows)))
        .on('/api/message/delete', () => {
          rows = [];
          return okReply({ count: 0 });
        })
        .on('/api/message/restore', () => {
          rows = [sampleMessage()];
          return okReply({ count: 1 });
        });
    });

    it('far enough are deleted, and come back where that is taken back', async () => {
      open();
      render(<ToastHost />);
      await push(WIDTH * 0.6);
      await screen.findByText('받은 메시지가 없습니다');
      await userEvent.click(await screen.findByRole('button', { name: '되돌리기' }));
      await screen.findByText('국민은행 1234');
      expect(server.requestsTo('/api/message/restore')).toMatchObject([{ body: { id: 1 } }]);
      expect(sessionStore.getState().unreadMessages).toBe(1);
    });

    it('a little show what that does; a press on the row puts it back and opens nothing', async () => {
      open();
      await push(60);
      expect(server.requestsTo('/api/message/delete')).toEqual([]);
      await userEvent.click(screen.getByRole('button', { name: /국민은행 1234/ }));
      expect(server.requestsTo('/api/message/read')).toEqual([]);
      expect(screen.queryByText('삭제', { exact: true })).toBeNull();
      await push(60);
      await userEvent.click(screen.getByText('삭제', { exact: true }));
      await screen.findByText('받은 메시지가 없습니다');
    });

    it.each([
      ['scrolled over', { down: 300 }],
      ['dragged over with a mouse', { pointerType: 'mouse' }],
    ])('stay where they are %s', async (_case, how) => {
      open();
      await push(250, how);
      expect(screen.queryByText('삭제', { exact: true })).toBeNull();
      expect(server.requestsTo('/api/message/delete')).toEqual([]);
    });

    it('come back where the server refuses', async () => {
      server.on('/api/message/delete', () => refusalReply(500, 'INTERNAL', '잠시 후 다시 시도해주세요.'));
      open();
      await push(WIDTH * 0.6);
      await userEvent.click(await screen.findByText('확인'));
      await waitFor(() => expect(screen.queryByText('삭제', { exact: true })).toBeNull());
      screen.getByText('국민은행 1234');
    });
  });

  it('are distinguished by what they are about and by whether they are read', async () => {
    sessionStore.setState({ unreadMessages: 120 });
    server.on('/api/message/list', () => okReply(pageOf([sampleMessage()])));
    open();
    const filters = within(await screen.findByRole('group', { name: '메시지 분류' }));
    await userEvent.click(filters.getByRole('button', { name: '읽지 않음 99+' }));
    await waitFor(() => expect(server.requestsTo('/api/message/list').at(-1)?.query['isUnread']).toBe('1'));
    await userEvent.click(filters.getByRole('button', { name: '거래' }));
    await waitFor(() => expect(server.requestsTo('/api/message/list').at(-1)?.query['category']).toBe('TRADE'));
  });
});

describe('articles', () => {
  it('about investing are listed and opened [CNT-03, CNT-11, CNT-12, RT-43]', async () => {
    const article = sampleContent({ title: '손절이 먼저입니다', summary: '잃을 만큼만 정합니다' });
    server
      .on('/api/content/strategy/list', () => okReply(pageOf([article])))
      .on('/api/content/strategy', () => okReply(article));
    const { router } = renderScreen({
      routes: { '/more/strategy': StrategyListPage, '/more/strategy/$id': StrategyPage },
      at: '/more/strategy',
      server,
    });
    expect((await screen.findByRole('link', { name: /손절이 먼저입니다/ })).getAttribute('href')).toBe(
      '/more/strategy/7',
    );
    router.history.push('/more/strategy/7');
    await screen.findByText('본문');
  });

  it('of promotions say how long they run and lead on [CNT-04, CNT-17, CNT-18]', async () => {
    const promotion = sampleContent({
      title: '첫 입금 쿠폰',
      startDate: Date.parse('2026-06-01T00:00:00+09:00'),
      endDate: Date.parse('2026-06-30T23:59:59+09:00'),
      link: '/dnw',
    });
    server
      .on('/api/content/promotion/list', () => okReply(pageOf([promotion])))
      .on('/api/content/promotion', () => okReply(promotion));
    const { router } = renderScreen({
      routes: { '/more/promotion': PromotionListPage, '/more/promotion/$id': PromotionPage },
      at: '/more/promotion',
      server,
    });
    await screen.findByText('2026.06.01 ~ 2026.06.30');
    router.history.push('/more/promotion/7');
    expect((await screen.findByRole('link', { name: '자세히 보기' })).getAttribute('href')).toBe('/dnw');
  });
});

describe('terms and privacy [CNT-06, CNT-21]', () => {
  const routes = { '/more/terms': TermsPage, '/more/privacy': PrivacyPage };

  it('are those that the site has written [RT-46, RT-47]', async () => {
    server.on('/api/content/static', ({ query }) =>
      okReply(sampleContent({ title: `제목 ${query['category']}`, content: '<p>본문<script>1</script></p>' })),
    );
    const { router, container } = renderScreen({ routes, at: '/more/terms', server });
    await screen.findByRole('heading', { name: '제목 terms' });
    expect(container.querySelector('script')).toBeNull();
    router.history.push('/more/privacy');
    await screen.findByRole('heading', { name: '제목 privacy' });
  });

  it('are those of the sign-up where it has written none', async () => {
    server.on('/api/content/static', () => refusalReply(404, 'CONTENT_NOT_FOUND'));
    renderScreen({ routes, at: '/more/terms', server });
    await screen.findByRole('heading', { name: '이용약관' });
  });
});
