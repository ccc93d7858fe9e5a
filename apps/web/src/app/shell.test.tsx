import { FakeServer, okReply, refusalReply } from '@hoga/client/testing/fake-server';
import { shownPrice } from '@hoga/domain/settings/display-settings';
import { defined } from '@hoga/kernel/assert';
import { idOf } from '@hoga/kernel/ids';
import { dialogStore } from '@hoga/ui/components/dialogs/dialog-store.ts';
import { hueDistance, parseColour } from '@hoga/ui/lib/colours.ts';
import { textColour } from '@hoga/ui/testing/token-colours.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type ComponentType, lazy } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { marketStore } from '../data/market/market.ts';
import { installSession } from '../data/session/session.ts';
import { sessionStore } from '../data/session/session-store.ts';
import { chooseCoin, closeDrawer, openDrawer } from '../data/shell/shell-store.ts';
import { forceNotice } from '../data/socket/notice-store.ts';
import { openDevice } from '../data/storage/device.ts';
import { holdOversea } from '../data/testing/hold-account.ts';
import { sampleFuturesOption } from '../data/testing/sample-futures.ts';
import { sampleTicker } from '../data/testing/sample-market.ts';
import { sampleOverseaOption } from '../data/testing/sample-oversea-option.ts';
import { sampleOverseaPosition } from '../data/testing/sample-oversea-rows.ts';
import { sampleTradeOption } from '../data/testing/sample-rounds.ts';
import { sampleSite } from '../data/testing/sample-site.ts';
import { askTerm } from '../shared/ui/term/term-store.ts';
import { openApp, routerAt } from './testing/open-app.tsx';

vi.mock('./lazy-screen.ts', async (original) => ({
  ...(await original<typeof import('./lazy-screen.ts')>()),
  lazyFirstScreen: () => () => <p>screen</p>,
  lazyScreen: (load: () => Promise<ComponentType>) =>
    String(load).includes('first-oversea-view') ? lazy(async () => ({ default: await load() })) : () => <p>screen</p>,
}));

// Their code loads on first use; these tests do not measure how fast.
beforeAll(async () => {
  await Promise.all([
    import('./frame.tsx'),
    import('./overlays.tsx'),
    import('./first-oversea-view.tsx'),
    import('./drawers/trade-menu.tsx'),
    import('./drawers/stock-drawer.tsx'),
    import('./drawers/futures-drawer.tsx'),
    import('./drawers/coin-drawer.tsx'),
    import('./notice-dialog.tsx'),
    import('./term-sheet.tsx'),
    import('../features/rounds/option-select.tsx'),
  ]);
});

let server: FakeServer;
afterEach(() => {
  vi.unstubAllGlobals();
});
beforeEach(() => {
  closeDrawer();
  localStorage.clear();
  openDevice('hoga');
  dialogStore.setState({ queue: [] });
  server = new FakeServer()
    .on('/api/oversea/option/list', () =>
      okReply([
        sampleOverseaOption({ id: idOf(3), koName: '나스닥100' }),
        sampleOverseaOption({ id: idOf(4), stock: 'EBEST_GC', koName: '금' }),
        sampleOverseaOption({ id: idOf(5), stock: 'EBEST_HSI', koName: '항셍', isRest: 1 }),
      ]),
    )
    .on('/api/oversea/option', ({ query: { overseaOptionId } }) =>
      okReply(sampleOverseaOption({ id: idOf(Number(overseaOptionId)), isRest: overseaOptionId === '5' ? 1 : 0 })),
    )
    .on('/api/futures/option/list', () =>
      okReply([
        sampleFuturesOption({ id: idOf(1), koName: '비트코인', priceChangePercent: '1.25' }),
        sampleFuturesOption({ id: idOf(2), stock: 'X_ETHUSDT', koName: '이더리움', priceChangePercent: '-0.5' }),
      ]),
    )
    .on('/api/trade/ticker_statistics', () => okReply([]))
    .on('/api/content/notice', ({ query: { contentId } }) =>
      okReply({
        id: Number(contentId),
        category: '안내',
        summary: '',
        isPinned: 0,
        startDate: null,
        endDate: null,
        link: null,
        image: null,
        title: '6월 휴장 안내',
        content:
          '<p>미국 <b>휴장</b></p><script>window.hacked = true</script><img src="x" onerror="window.hacked = true">',
        createdAt: 0,
        updatedAt: 0,
      }),
    );
  vi.stubGlobal('fetch', server.fetch);
});

describe('footer', () => {
  const bar = async () => {
    const links = await screen.findAllByRole('link', { name: /더보기/ });
    const nav = links.map((link) => link.closest('nav')).find((found) => found?.className.includes('bottom-0'));
    return within(defined(nav, 'the footer'));
  };
  const targets = async () => (await bar()).getAllByRole('link').map((link) => link.getAttribute('href') ?? '');

  it('shows what exists, and badges more with the unread inquiries [NAV-01, NAV-02, NAV-03, NAV-04, NAV-06]', async () => {
    openApp('/oversea', { loggedIn: true });
    await screen.findByText('screen');
    sessionStore.setState({ unreadContacts: 120 });
    const footer = await bar();
    await waitFor(() => expect(footer.getByRole('link', { name: /더보기/ }).textContent).toContain('99+'));
    expect(await targets()).toEqual(['/oversea', '/dnw', '/search', '/more']);
    expect(footer.getByRole('link', { name: /빠른주문/ }).getAttribute('href')).toBe('/oversea');
    expect(footer.getByRole('link', { name: /검색/ }).getAttribute('href')).toBe('/search');
  });

  it.each([
    ['빠른주문', '/more', '/oversea', '[NAV-10]'],
    ['입출금', '/more', '/dnw', ''],
    ['검색', '/more', '/search/oversea', ''],
    ['더보기', '/oversea', '/more', ''],
  ])('takes a user who clicks %s on %s to %s [NAV-08] %s', async (name, from, to) => {
    const { router } = openApp(from, { loggedIn: true });
    await screen.findByText('screen');
    fireEvent.click((await bar()).getByRole('link', { name: new RegExp(name) }));
    await waitFor(() => expect(router.state.location.pathname).toBe(to));
  });

  it('leads nowhere that a visitor may open [NAV-05]', async () => {
    openApp('/oversea', { loggedIn: true });
    await screen.findByText('screen');
    for (const target of await targets()) {
      const user = routerAt(target, { loggedIn: true }).router;
      await user.load();
      const opened = user.state.location.pathname;
      const visitor = routerAt(opened);
      await visitor.router.load();
      expect([opened, visitor.router.state.location.pathname]).toEqual([opened, '/signin']);
      expect(visitor.remembered).toEqual([opened]);
    }
  });

  it('takes a visitor who clicks Trade to the guest version, which opens the first listed option [NAV-09]', async () => {
    const { router } = openApp('/overseaView/4', { site: sampleSite({ type: '100000' }) });
    await screen.findByText('screen');
    const trade = screen.getByRole('link', { name: /빠른주문/ });
    expect(trade.getAttribute('href')).toBe('/overseaView');
    fireEvent.click(trade);
    await waitFor(() => expect(router.state.location.pathname).toBe('/overseaView/3'));
    expect(server.requestsTo('/api/oversea/option/list')).toHaveLength(1);
  });

  it('opens for a visitor what trades now, though what rests is listed before it [OVS-16]', async () => {
    const listed = [sampleOverseaOption({ id: idOf(5), isRest: 1 }), sampleOverseaOption({ id: idOf(4) })];
    server.on('/api/oversea/option/list', () => okReply(listed));
    server.on('/api/oversea/option/exist_option', () => okReply({ exists: true, overseaOptionId: 4 }));
    const { router } = openApp('/overseaView');
    await waitFor(() => expect(router.state.location.pathname).toBe('/overseaView/4'));
  });

  it.each([
    ['4', '/overseaView/4'],
    ['99', '/overseaView/3'],
    ['x', '/overseaView/3'],
  ])('opens the option %s that a visitor played last, if it is listed: %s [SITE-35]', async (stored, path) => {
    openDevice('hoga').storage.write('playingOption', stored);
    const { router } = openApp('/overseaView');
    await waitFor(() => expect(router.state.location.pathname).toBe(path));
  });

  it('carries the N badge where the site says so [NAV-07]', async () => {
    openApp('/oversea', { loggedIn: true, site: sampleSite({ newMenus: ['more'] }) });
    await screen.findByText('screen');
    expect((await screen.findAllByText('새로운 내용 있음')).length).toBeGreaterThan(0);
  });

  it('carries it no longer once the page has been opened', async () => {
    const { router } = openApp('/oversea', { loggedIn: true, site: sampleSite({ newMenus: ['search'] }) });
    await screen.findAllByText('새로운 내용 있음');
    router.history.push('/search/oversea');
    await waitFor(() => expect(screen.queryAllByText('새로운 내용 있음')).toEqual([]));
  });
});

describe('top navigation', () => {
  /** The footer of phones has the same name: which of the two is seen is a matter of width. */
  const menu = async () => {
    const [top] = await screen.findAllByRole('navigation', { name: '주 메뉴' });
    const links = within(defined(top, 'the top navigation')).getAllByRole('link');
    return links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]);
  };

  it('has each product of the site in place of the quick order, and marks the one that is open', async () => {
    openApp('/future/1', { loggedIn: true, site: sampleSite({ type: '100100' }) });
    await screen.findByText('screen');
    expect((await menu()).slice(0, 3)).toEqual([
      ['해외선물', '/oversea', null],
      ['코인선물', '/exchange', 'page'],
      ['카피트레이딩', '/copytrade', null],
    ]);
  });

  it('of a site with one product has the quick order', async () => {
    openApp('/oversea', { loggedIn: true, site: sampleSite({ type: '100000' }) });
    await screen.findByText('screen');
    expect((await menu())[0]).toEqual(['빠른주문', '/oversea', 'page']);
  });
});

describe('tab menu', () => {
  it.each(['/search/oversea', '/wallet/asset'])(
    'of %s has two tabs: quick order and deposit/withdraw [NAV-11, NAV-12, NAV-13]',
    async (path) => {
      openApp(path, { loggedIn: true });
      await screen.findByText('screen');
      const tabs = within(await screen.findByRole('navigation', { name: '검색 구분' })).getAllByRole('link');
      expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual([
        ['빠른주문', '/search/oversea'],
        ['입출금', '/search/dnw'],
      ]);
    },
  );

  it.each([
    ['101101', ['/wallet/asset', '/wallet/p2p', '/wallet/dnw_history', '/wallet/history']],
    ['100000', ['/wallet/asset', '/wallet/dnw_history']],
  ])('of a site of the type %s is followed by the pages that its wallet has [RT-31, RT-33]', async (type, pages) => {
    openApp('/wallet/asset', { loggedIn: true, site: sampleSite({ type }) });
    await screen.findByText('screen');
    const links = within(await screen.findByRole('navigation', { name: '지갑' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(pages);
  });
});

describe('header', () => {
  it('shows the title of the route, and back to the first segment [NAV-34, NAV-36]', async () => {
    openApp('/more/change_password', { loggedIn: true });
    expect(await screen.findByRole('heading', { name: '비밀번호 변경' })).toBeDefined();
    expect(screen.getByRole('link', { name: '뒤로' }).getAttribute('href')).toBe('/more');
  });

  it('has no back arrow on a main page', async () => {
    openApp('/more', { loggedIn: true });
    expect(await screen.findByRole('heading', { name: '더보기' })).toBeDefined();
    expect(screen.queryByRole('link', { name: '뒤로' })).toBeNull();
  });

  it('of home shows the account icon [NAV-37]', async () => {
    openApp('/oversea', { loggedIn: true });
    const [icon] = await screen.findAllByRole('link', { name: '내 계정' });
    expect(icon?.getAttribute('href')).toBe('/more/mypage');
  });

  it.each([
    [0, ''],
    [99, '99'],
    [100, '99+'],
  ])('of home shows the message icon, with %s unread as "%s" [NAV-38, NAV-39]', async (unreadMessages, badge) => {
    openApp('/oversea', { loggedIn: true });
    await screen.findByText('screen');
    sessionStore.setState({ unreadMessages });
    const [icon] = await screen.findAllByRole('link', { name: /메시지/ });
    expect(icon?.getAttribute('href')).toBe('/more/message');
    await waitFor(() => expect(icon?.querySelector('.bg-danger [aria-hidden]')?.textContent ?? '').toBe(badge));
  });

  it('says that money is paper and prices are simulated, only where they are', async () => {
    const { unmount } = openApp('/more', { loggedIn: true });
    expect((await screen.findAllByText('모의투자')).length).toBeGreaterThan(0);
    expect(screen.getAllByText('모의 시세').length).toBeGreaterThan(0);
    unmount();
    openApp('/more', { loggedIn: true, site: sampleSite({ paperMoney: false, simulatedPrices: false }) });
    await screen.findByText('screen');
    expect(screen.queryByText('모의투자')).toBeNull();
    expect(screen.queryByText('모의 시세')).toBeNull();
  });
});

describe('the header of the Trade route', () => {
  beforeEach(() => {
    const types = ['R.5', 'R1', 'B1', 'P'] as const;
    server.on('/api/trade/option/list', () =>
      okReply([
        ...types.map((type, place) => sampleTradeOption({ id: idOf(31 + place), type })),
        sampleTradeOption({ id: idOf(41), stock: 'X_ETHUSDT' }),
        sampleTradeOption({ id: idOf(42), stock: 'X_ETHUSDT', type: 'R5', isStop: 0 }),
      ]),
    );
  });
  const options = () => screen.findByRole('combobox', { name: '거래 종목' });

  it('offers the options that are traded by stock and game type, and opens the chosen one [NAV-29, NAV-30, NAV-31, NAV-32, NAV-33]', async () => {
    const { router } = openApp('/exchange/31', { loggedIn: true });
    const select = await options();
    const groups = await within(select).findAllByRole('group');
    expect(
      groups.map((group) => [
        group.getAttribute('label'),
        within(group)
          .getAllByRole('option')
          .map(({ textContent }) => textContent),
      ]),
    ).toEqual([
      ['BTC/USDT', ['BTC/USDT 30초', 'BTC/USDT 1분']],
      ['BTC/USDT', ['BTC/USDT 바이너리 1분']],
      ['BTC/USDT', ['BTC/USDT 비트볼']],
      ['ETH/USDT', ['ETH/USDT 1분']],
    ]);
    expect(select).toHaveProperty('value', '31');
    fireEvent.change(select, { target: { value: '41' } });
    await waitFor(() => expect(router.state.location.pathname).toBe('/exchange/41'));
    await waitFor(() => expect(select).toHaveProperty('value', '41'));
  });

  it.each([
    ['/exchange/31', true, 1],
    ['/exchange', true, 0],
    ['/oversea', true, 0],
    ['/exchangeView/31', true, 0],
    ['/exchangeView/31', false, 0],
  ])('is the only one that asks for them: %s, signed in: %s [NAV-34, AUTH-71]', async (path, loggedIn, asked) => {
    openApp(path, { loggedIn });
    await screen.findByText('screen');
    if (asked === 1) await options();
    else expect(screen.queryByRole('combobox', { name: '거래 종목' })).toBeNull();
    expect(server.requestsTo('/api/trade/option/list')).toHaveLength(asked);
  });
});

describe('trade menu', () => {
  it('opens the notices [NAV-22]', async () => {
    const { router } = openApp('/more', { loggedIn: true });
    await screen.findByText('screen');
    openDrawer('menu');
    const menu = within(await screen.findByRole('dialog', { name: '메뉴' }));
    fireEvent.click(menu.getByRole('link', { name: '공지사항' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/support/notice'));
  });

  it('says 준비중입니다. for futures a site prepares, under the title 알림, and stays [NAV-15, ERR-12]', async () => {
    const { router } = openApp('/more', { loggedIn: true, site: sampleSite({ futuresMenu: 'preparing' }) });
    await screen.findByText('screen');
    openDrawer('menu');
    fireEvent.click(await screen.findByRole('button', { name: '코인선물' }));
    const dialog = await screen.findByRole('alertdialog', { name: '알림' });
    expect(within(dialog).getByText('준비중입니다.')).toBeDefined();
    expect(router.state.location.pathname).toBe('/more');
  });

  it('offers logout to users only [NAV-25]', async () => {
    const logout = vi.fn();
    installSession({
      logout,
      start: vi.fn(),
      signIn: vi.fn(),
      returnToLastPage: vi.fn(),
      refreshRefused: vi.fn(),
      endedElsewhere: vi.fn(),
    });
    const { unmount } = openApp('/signin');
    await screen.findByText('screen');
    openDrawer('menu');
    await screen.findByRole('dialog', { name: '메뉴' });
    expect(screen.queryByRole('button', { name: '로그아웃' })).toBeNull();
    unmount();
    closeDrawer();

    openApp('/more', { loggedIn: true });
    await screen.findByText('screen');
    openDrawer('menu');
    fireEvent.click(await screen.findByRole('button', { name: '로그아웃' }));
    expect(logout).toHaveBeenCalledTimes(1);
  });
});

describe('stock drawer', () => {
  const ROWS = /^(나스닥100|금|항셍)(?! 관심)/;
  const open = async (path: string, loggedIn: boolean) => {
    const app = openApp(path, { loggedIn });
    await screen.findByText('screen');
    openDrawer('stock');
    await screen.findByRole('button', { name: /나스닥100(?! 관심)/ });
    return app;
  };

  it('lists the overseas stocks, what is held first, then what trades now, each with its change [NAV-46]', async () => {
    marketStore.putTickers([sampleTicker({ stock: 'NQ', changePercent: '0.4' })]);
    holdOversea({ positions: [sampleOverseaPosition({ overseaOptionId: idOf(4), tradeType: 'LONG', qty: 3 })] });
    await open('/oversea', true);
    const rows = screen.getAllByRole('button', { name: ROWS });
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^금매수 3/),
      expect.stringMatching(/^나스닥100.*\+0\.40%/),
      expect.stringMatching(/^항셍.*(휴장|개장 전)/),
    ]);
  });

  it('has a star for each, which marks it and puts it first without picking it [T37]', async () => {
    const { router } = await open('/oversea/3', true);
    fireEvent.click(screen.getByRole('button', { name: '금 관심 종목', pressed: false }));
    screen.getByRole('button', { name: '금 관심 종목', pressed: true });
    expect(screen.getAllByRole('button', { name: ROWS })[0]?.textContent).toMatch(/^금/);
    expect(router.state.location.pathname).toBe('/oversea/3');
  });
  it.each([
    ['/oversea/3', true, '/oversea/4', '[NAV-47]'],
    ['/overseaView/3', false, '/overseaView/4', '[NAV-48]'],
  ])('on %s (logged in %s) goes to %s %s', async (path, loggedIn, target) => {
    const { router } = await open(path, loggedIn);
    fireEvent.click(screen.getByRole('button', { name: /^금(?! 관심)/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe(target));
  });

  it('only closes for the current stock [NAV-49]', async () => {
    const { router } = await open('/oversea/3', true);
    fireEvent.click(screen.getByRole('button', { name: /나스닥100(?! 관심)/ }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '종목 선택' })).toBeNull());
    expect(router.state.location.pathname).toBe('/oversea/3');
    expect(server.requestsTo('/api/oversea/option')).toEqual([]);
  });

  it('asks for the stock that was picked, alerts where it rests and stays [NAV-51, ERR-11, OVS-14]', async () => {
    const { router } = await open('/oversea/3', true);
    fireEvent.click(screen.getByRole('button', { name: /항셍(?! 관심)/ }));
    expect(await screen.findByText('종목이 현재 개장 전입니다.')).toBeDefined();
    expect(server.requestsTo('/api/oversea/option')).toMatchObject([{ query: { overseaOptionId: '5' } }]);
    expect(router.state.location.pathname).toBe('/oversea/3');
  });

  it('alerts the server message when the option cannot be had, and stays [NAV-50, ERR-10]', async () => {
    server.on('/api/oversea/option', () => refusalReply(404, 'TRADING_SUSPENDED', '거래가 중지된 종목입니다.'));
    const { router } = await open('/oversea/3', true);
    fireEvent.click(screen.getByRole('button', { name: /^금(?! 관심)/ }));
    expect(await screen.findByText('거래가 중지된 종목입니다.')).toBeDefined();
    expect(router.state.location.pathname).toBe('/oversea/3');
  });
});

describe('futures drawer', () => {
  it('lists instruments with logo, last price and change, red up and blue down [NAV-41, NAV-42, NAV-43, NAV-44, NAV-45, FUT-08]', async () => {
    openApp('/futureView/1');
    await screen.findByText('screen');
    openDrawer('futures');
    const bitcoin = await screen.findByRole('link', { name: /비트코인/ });
    const ether = await screen.findByRole('link', { name: /이더리움/ });
    expect(bitcoin.querySelector('[data-mark="BTC"] svg')).not.toBeNull();
    expect(ether.querySelector('[data-mark="ETH"] svg')).not.toBeNull();
    expect(bitcoin.textContent).toContain('60,000.0');
    const look = { theme: 'dark', price: shownPrice('site'), site: sampleSite().theme } as const;
    const hueFrom = (text: HTMLElement, colour: string) => hueDistance(textColour(text, look), parseColour(colour));
    expect(hueFrom(within(bitcoin).getByText(/\+1\.25%/), '#FF0000')).toBeLessThan(30);
    expect(hueFrom(within(ether).getByText(/0\.50%/), '#0000FF')).toBeLessThan(30);
    expect(ether.getAttribute('href')).toBe('/futureView/2');
    expect(server.requestsTo('/api/futures/option/list')).toMatchObject([{ query: { isPlay: '1' } }]);
  });
});

describe('coin drawer', () => {
  it('is full-screen, titled 코인선택, and answers the coin that was picked [NAV-52, NAV-53, NAV-54, NAV-55]', async () => {
    const coinInfoJson = JSON.stringify({ BTC: { name: '비트코인', currency: 'BTC' } });
    openApp('/more', { loggedIn: true, site: sampleSite({ coinInfoJson }) });
    await screen.findByText('screen');
    const chosen = chooseCoin(['BTC', 'USDT', 'BINARY']);
    const drawer = await screen.findByRole('dialog', { name: '코인선택' });
    expect(drawer.className).toContain('w-full');
    const bitcoin = within(drawer).getByRole('button', { name: /비트코인/ });
    expect(bitcoin.textContent).toBe('비트코인BTC');
    expect(bitcoin.querySelector('[data-mark="BTC"] svg')).not.toBeNull();
    // An account is counted in money, not in its own name.
    expect(within(drawer).getByRole('button', { name: /해외선물/ }).textContent).toMatch(/해외선물KRW$/);
    fireEvent.click(bitcoin);
    expect(await chosen).toBe('BTC');
  });
});

describe('a word that is explained', () => {
  it('says what it means over the page it stands on, and leads to the others', async () => {
    const { router } = openApp('/oversea', { loggedIn: true });
    await screen.findByText('screen');
    askTerm('funding');
    const sheet = await screen.findByRole('dialog', { name: '펀딩비' });
    expect(sheet.textContent).toContain('8시간마다');
    fireEvent.click(within(sheet).getByRole('button', { name: '용어 사전 보기' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/more/glossary'));
    expect(screen.queryByRole('dialog', { name: '펀딩비' })).toBeNull();
  });
});

describe('forced notice', () => {
  it('lies over any page, fetches its notice by the id, and lets no script through [NAV-63, CNT-08, CNT-24]', async () => {
    openApp('/signin');
    await screen.findByText('screen');
    forceNotice(idOf(42));
    const dialog = await screen.findByRole('dialog', { name: '6월 휴장 안내' });
    expect(server.requestsTo('/api/content/notice')[0]?.query).toMatchObject({ contentId: '42' });
    expect(within(dialog).getByText('휴장').tagName).toBe('B');
    expect(dialog.querySelector('script')).toBeNull();
    expect(dialog.querySelector('[onerror]')).toBeNull();
  });
});
