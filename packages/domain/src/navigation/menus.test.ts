import { describe, expect, it } from 'vitest';
import { parseSiteType } from '../site/site-type.ts';
import {
  belongsTo,
  FOOTER_ITEMS,
  footerItems,
  footerTarget,
  type MenuSituation,
  productItems,
  type RouteLookup,
  TAB_MENU,
  tabItems,
  tradeMenuEntries,
  walletMenuEntries,
} from './menus.ts';

const everywhere: RouteLookup = () => ({});
const nowhere: RouteLookup = () => null;
const only =
  (...paths: readonly string[]): RouteLookup =>
  (path) =>
    paths.includes(path) ? {} : null;

function situation(change: Partial<MenuSituation> & { type?: string } = {}): MenuSituation {
  const flags = parseSiteType(change.type ?? '111111');
  if (flags === null) throw new Error('bad type');
  return { flags, loggedIn: true, futuresMenu: 'open', routeOf: everywhere, ...change };
}

const labels = (change?: Parameters<typeof situation>[0]) =>
  tradeMenuEntries(situation(change)).map(({ label }) => label);

describe('products', () => {
  const shown = (change: Parameters<typeof situation>[0]) =>
    productItems(situation(change)).map(({ labels, url }) => [...labels, url]);

  it('are those of the site, each with its list [SITE-22]', () => {
    expect(shown({ type: '100100' })).toEqual([
      ['overseaTrade', '/oversea'],
      ['futureTrade', '/exchange'],
      ['copytrade', '/copytrade'],
    ]);
    expect(shown({ type: '100000' })).toEqual([['overseaTrade', '/oversea']]);
    expect(shown({ type: '100101' })).toEqual([
      ['overseaTrade', '/oversea'],
      ['futureTrade', 'binary', '/exchange'],
      ['copytrade', '/copytrade'],
    ]);
    expect(shown({ type: '100001' })).toEqual([
      ['overseaTrade', '/oversea'],
      ['binary', '/exchange'],
    ]);
  });

  it('are for a visitor those that can be looked at without login', () => {
    expect(shown({ loggedIn: false, routeOf: only('/oversea', '/exchange', '/overseaView', '/copytrade') })).toEqual([
      ['overseaTrade', '/overseaView'],
      ['copytrade', '/copytrade'],
    ]);
  });

  it.each([
    ['/exchange', true],
    ['/future/12', true],
    ['/futureView/12', true],
    ['/overseaView/3', true],
    ['/copytrade/4', true],
    ['/futures', false],
    ['/more', false],
  ])('%s belongs to the quick order: %s', (path, belongs) => {
    expect(FOOTER_ITEMS.filter((item) => belongsTo(path, item)).some(({ label }) => label === 'quickOrder')).toBe(
      belongs,
    );
  });
});

describe('footer', () => {
  it('has its four items in order', () => {
    expect(FOOTER_ITEMS.map(({ label, url }) => [label, url])).toEqual([
      ['quickOrder', '/oversea'],
      ['dnw', '/dnw'],
      ['search', '/search'],
      ['more', '/more'],
    ]);
  });

  it('gives the unread inquiry count to more alone', () => {
    expect(FOOTER_ITEMS.filter(({ badge }) => badge === 'contact').map(({ label }) => label)).toEqual(['more']);
  });

  it.each([
    ['Trade', '/oversea', false, '/overseaView'],
    ['Trade', '/oversea', true, '/oversea'],
    ['More', '/more', false, '/more'],
    ['More', '/more', true, '/more'],
  ])('takes %s (%s), logged in %s, to %s', (name, url, loggedIn, target) => {
    expect(footerTarget({ name, url }, loggedIn)).toBe(target);
  });

  it('shows no item whose route does not exist', () => {
    const shown = footerItems({ loggedIn: true, routeOf: only('/oversea', '/more') });
    expect(shown.map(({ label }) => label)).toEqual(['quickOrder', 'more']);
    expect(footerItems({ loggedIn: false, routeOf: only('/oversea', '/more') }).map(({ label }) => label)).toEqual([
      'more',
    ]);
  });
});

describe('tab menu', () => {
  it('has exactly two tabs, once both of their pages exist', () => {
    expect(TAB_MENU).toEqual([
      { label: 'quickOrder', url: '/search/oversea' },
      { label: 'dnw', url: '/search/dnw' },
    ]);
    expect(tabItems(everywhere)).toHaveLength(2);
    expect(tabItems(nowhere)).toEqual([]);
  });
});

describe('trade menu', () => {
  it('has every entry of the specification, once all of their pages exist', () => {
    expect(tradeMenuEntries(situation()).map(({ url, badge }) => [url, badge])).toEqual([
      ['/exchange', null],
      ['/exchange', null],
      ['/copytrade', null],
      ['/balances/list', null],
      ['/balances/deposit', null],
      ['/balances/withdraw', null],
      ['/support/notice', null],
      ['/support/invest_info', null],
      ['/service/contact', 'contact'],
      ['/more/mypage', null],
      ['/more/terms', null],
      ['/more/privacy', null],
    ]);
  });

  it('shows binary and futures by the site flags [SITE-22, SITE-23]', () => {
    expect(labels({ type: '111110' })).not.toContain('binary');
    expect(labels({ type: '111011' })).not.toContain('futures');
    expect(labels({ type: '111011' })).not.toContain('copytrade');
    expect(labels({ type: '000101' })).toEqual(expect.arrayContaining(['binary', 'futures', 'copytrade']));
  });

  it('says preparing for futures where the site has not opened them, route or not', () => {
    for (const routeOf of [everywhere, nowhere]) {
      const entries = tradeMenuEntries(situation({ futuresMenu: 'preparing', routeOf }));
      const waiting = entries.filter(({ action }) => action === 'preparing').map(({ label }) => label);
      expect(waiting).toEqual(['futures', 'copytrade']);
    }
    expect(labels({ routeOf: nowhere })).toEqual([]);
  });

  it('says preparing for futures on a site that has none yet [C4, NAV-15]', () => {
    const entries = tradeMenuEntries(situation({ type: '100000', futuresMenu: 'preparing' }));
    expect(entries.filter(({ section }) => section === 'trade')).toEqual([
      expect.objectContaining({ label: 'futures', action: 'preparing' }),
    ]);
  });

  it('names of /exchange only what that list leads on to', () => {
    const routeOf: RouteLookup = (path) => (path === '/exchange' || path === '/future/1' ? {} : null);
    expect(labels({ routeOf })).toEqual(['futures']);
  });

  it('keeps entries that need login from visitors', () => {
    const routeOf: RouteLookup = (path) => (path === '/more/terms' ? { requiresAuth: false } : {});
    expect(labels({ loggedIn: false, routeOf })).toEqual(['terms']);
  });
});

describe('wallet menu', () => {
  const urls = (change?: Parameters<typeof situation>[0]) => walletMenuEntries(situation(change)).map(({ url }) => url);

  it('has the pages of the wallet', () => {
    expect(urls()).toEqual(['/wallet/asset', '/wallet/p2p', '/wallet/dnw_history', '/wallet/history']);
  });

  it('shows P2P by the site flag alone [SITE-21]', () => {
    expect(urls({ type: '001000' })).toContain('/wallet/p2p');
    expect(urls({ type: '110111' })).not.toContain('/wallet/p2p');
  });

  it.each([
    ['000100', true],
    ['000001', true],
    ['000101', true],
    ['111010', false],
  ])('of a site of the type %s shows the trade history: %s', (type, isShown) => {
    expect(urls({ type }).includes('/wallet/history')).toBe(isShown);
  });

  it('leads nowhere that does not exist or needs login', () => {
    expect(urls({ routeOf: only('/wallet/asset') })).toEqual(['/wallet/asset']);
    expect(urls({ loggedIn: false })).toEqual([]);
  });
});
