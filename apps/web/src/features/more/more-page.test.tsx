import { FakeServer, okReply } from '@hoga/client/testing/fake-server';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { SIGNED_OUT, sessionStore } from '../../data/session/session-store.ts';
import { siteStore } from '../../data/site/site-store.ts';
import { renderScreen } from '../../data/testing/render-screen.tsx';
import { pageOf, sampleContent } from '../../data/testing/sample-content.ts';
import { sampleFuturesOption } from '../../data/testing/sample-futures.ts';
import { sampleMe } from '../../data/testing/sample-me.ts';
import { sampleSite } from '../../data/testing/sample-site.ts';
import { MorePage } from './more-page.tsx';
import { MyPage } from './profile/my-page.tsx';

let server: FakeServer;
beforeEach(() => {
  sessionStore.setState({ ...SIGNED_OUT, auth: 'success', user: sampleMe(), unreadContacts: 3 });
  server = new FakeServer()
    .on('/api/futures/option/list', () => okReply([sampleFuturesOption()]))
    .on('/api/content/notice/list', () => okReply(pageOf([sampleContent({ title: '6월 휴장' })])));
});

function open(siteType: string, chatUrl = '') {
  const view = renderScreen({ routes: { '/more': MorePage, '/more/mypage': MyPage }, at: '/more', server, siteType });
  siteStore.setState({ site: sampleSite({ type: siteType, chatUrl }) });
  return view;
}
const targets = async () => {
  await screen.findByText('6월 휴장');
  return screen.getAllByRole('link').map((link) => link.getAttribute('href'));
};

describe('/more [RT-48]', () => {
  it('leads to everything of a member, to the chat where the site has an address of one [CNT-37]', async () => {
    open('101101', 'https://chat.example');
    await screen.findByRole('link', { name: '코인선물' });
    expect(await targets()).toEqual(
      expect.arrayContaining([
        '/more/mypage',
        '/home',
        '/oversea',
        '/exchange',
        '/wallet/asset',
        '/wallet/history',
        '/more/economic',
        '/more/livechat',
        '/more/notice',
        '/more/contact',
        '/more/faq',
        '/more/promotion',
        '/more/strategy',
        '/more/glossary',
        '/more/setting',
        '/more/security',
        '/more/change_password',
        '/more/terms',
        '/more/privacy',
      ]),
    );
    screen.getByText('읽지 않음 3건');
  });

  it('has no product that the site has not, and no chat without an address [RT-61, CNT-37, SITE-22, SITE-23]', async () => {
    open('100000');
    const shown = await targets();
    for (const missing of ['/exchange', '/wallet/history', '/more/livechat']) expect(shown).not.toContain(missing);
    expect(screen.queryByText('코인선물')).toBeNull();
  });
});

describe('/more/mypage [RT-45]', () => {
  it('shows what is known of the member', async () => {
    const { router } = open('101101');
    router.history.push('/more/mypage');
    const { username, nick } = sampleMe();
    await waitFor(() => screen.getByText(username));
    screen.getByRole('heading', { name: nick });
  });
});
