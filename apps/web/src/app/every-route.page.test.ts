import type { SiteInfo } from '@hoga/contract/site';
import {
  footerItems,
  footerTarget,
  productItems,
  tabItems,
  tradeMenuEntries,
  walletMenuEntries,
} from '@hoga/domain/navigation/menus';
import { parseSiteType } from '@hoga/domain/site/site-type';
import { defined } from '@hoga/kernel/assert';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { siteStore } from '../data/site/site-store.ts';
import { sampleSite } from '../data/testing/sample-site.ts';
import { routeLookup } from './route-lookup.ts';
import type { LayoutName } from './route-meta.ts';
import { routerAt } from './testing/open-app.tsx';

// These tests are about access to pages, not about their content.
vi.mock('./lazy-screen.ts', () => ({ lazyScreen: () => () => null, lazyFirstScreen: () => () => null }));

const CHAT = 'https://chat.example';

beforeEach(() => {
  siteStore.setState({ site: sampleSite({ chatUrl: CHAT }) });
});

async function landing(path: string, options: Parameters<typeof routerAt>[1] = {}) {
  const { router, remembered } = routerAt(path, options);
  await router.load();
  const { location, matches } = router.state;
  return { path: location.pathname, remembered, meta: matches.at(-1)?.staticData ?? {}, id: matches.at(-1)?.routeId };
}

/** Open to all visitors, or to signed-in members only. */
type Who = 'all' | 'members';

/** Every page: what it is, its layout, who may open it, and the target of its back arrow where it sets one. */
const PAGES: readonly (readonly [
  path: string,
  name: string,
  layout: LayoutName,
  who: Who,
  back: string | null,
  proves: string,
])[] = [
  ['/signin', 'SignIn', 'Sign', 'all', null, '[RT-02, RT-08, AUTH-66]'],
  ['/register', 'SignUp', 'Sign', 'all', null, '[RT-09, AUTH-67]'],
  ['/ref/ABC-12', 'Referral', 'Sign', 'all', null, '[RT-10, AUTH-67]'],
  ['/find_id', 'FindId', 'Sign', 'all', null, ''],
  ['/find_pw', 'FindPassword', 'Sign', 'all', null, ''],

  ['/home', 'Home', 'Home', 'members', null, ''],
  ['/homeView', 'HomeView', 'Home', 'all', null, '[RT-25]'],
  ['/oversea', 'Oversea', 'Home', 'members', null, '[RT-16]'],
  ['/oversea/3', 'OverseaTrade', 'OverseaTrade', 'members', null, '[RT-17]'],
  ['/oversea/3/ladder', 'OverseaLadder', 'OverseaTrade', 'members', null, ''],
  ['/overseaView', 'FirstOverseaView', 'Home', 'all', null, ''],
  ['/overseaView/3', 'OverseaView', 'OverseaTrade', 'all', null, '[RT-19, AUTH-68]'],
  ['/exchange', 'Exchange', 'Home', 'members', null, '[RT-13]'],
  ['/exchange/3', 'Trade', 'Fixed', 'members', null, '[RT-14]'],
  ['/exchangeView', 'ExchangeView', 'Home', 'all', null, ''],
  ['/exchangeView/3', 'TradeView', 'Fixed', 'all', null, '[RT-25, AUTH-68]'],
  ['/exchange/round/3', 'RoundProof', 'Fixed', 'all', null, ''],
  ['/future/3', 'FutureTrade', 'FutureTrade', 'members', null, '[RT-20]'],
  ['/future/3/ladder', 'FutureLadder', 'FutureTrade', 'members', null, ''],
  ['/futureView/3', 'FutureView', 'FutureTrade', 'all', null, '[RT-21, AUTH-68]'],

  ['/copytrade', 'CopyTraders', 'Fixed', 'all', null, ''],
  ['/copytrade/3', 'CopyTrader', 'Fixed', 'all', null, ''],
  ['/copytrade/my', 'CopyMy', 'Fixed', 'members', null, ''],
  ['/copytrade/log', 'CopyLog', 'Fixed', 'members', null, ''],
  ['/copytrade/manage', 'CopyManage', 'Fixed', 'members', null, ''],

  ['/dnw', 'Dnw', 'Fixed', 'members', null, '[RT-22]'],
  ['/search/oversea', 'SearchOversea', 'Search', 'members', null, '[RT-28]'],
  ['/search/dnw', 'SearchDnw', 'Search', 'members', null, '[RT-29]'],

  ['/wallet/asset', 'WalletAsset', 'Wallet', 'members', null, '[RT-30]'],
  ['/wallet/p2p', 'WalletP2p', 'Wallet', 'members', null, '[RT-31]'],
  ['/wallet/dnw_history', 'WalletDnwHistory', 'Wallet', 'members', null, '[RT-32]'],
  ['/wallet/history', 'WalletHistory', 'Wallet', 'members', null, '[RT-33]'],
  ['/wallet/deposit/BTC', 'WalletDeposit', 'Fixed', 'members', null, '[RT-34]'],
  ['/wallet/withdraw/BTC', 'WalletWithdraw', 'Fixed', 'members', null, '[RT-35]'],
  ['/wallet/buy/USDT', 'WalletBuy', 'Fixed', 'members', null, '[RT-36]'],
  ['/wallet/sell/USDT', 'WalletSell', 'Fixed', 'members', null, '[RT-37]'],
  ['/wallet/convert/BTC_USDT', 'WalletConvert', 'Fixed', 'members', null, '[RT-38]'],
  ['/wallet/destinations', 'WalletDestinations', 'Fixed', 'members', '/more/security', ''],
  ['/wallet/request/12', 'WalletRequest', 'Fixed', 'members', '/wallet/dnw_history', ''],

  ['/balances/list', 'BalancesList', 'Fixed', 'members', '/dnw', '[RT-39]'],
  ['/balances/deposit', 'BalancesDeposit', 'Fixed', 'members', '/dnw', '[RT-40]'],
  ['/balances/withdraw', 'BalancesWithdraw', 'Fixed', 'members', '/dnw', '[RT-41]'],
  ['/support/notice', 'SupportNotices', 'Fixed', 'members', '/more', '[RT-42]'],
  ['/support/invest_info', 'InvestInfo', 'Fixed', 'members', '/more', '[RT-43]'],
  ['/service/contact', 'ServiceContact', 'Fixed', 'members', '/more', '[RT-44]'],

  ['/more', 'More', 'Fixed', 'members', null, '[RT-48]'],
  ['/more/mypage', 'MyPage', 'Fixed', 'members', null, '[RT-45]'],
  ['/more/terms', 'Terms', 'Fixed', 'members', null, '[RT-46]'],
  ['/more/privacy', 'Privacy', 'Fixed', 'members', null, '[RT-47]'],
  ['/more/notice', 'Notices', 'Fixed', 'members', null, '[RT-49]'],
  ['/more/notice/3', 'Notice', 'Fixed', 'members', '/more/notice', '[RT-50, RT-52]'],
  ['/more/faq', 'Faq', 'Fixed', 'members', null, ''],
  ['/more/message', 'Messages', 'Fixed', 'members', null, ''],
  ['/more/strategy', 'Strategies', 'Fixed', 'members', null, ''],
  ['/more/strategy/3', 'Strategy', 'Fixed', 'members', '/more/strategy', ''],
  ['/more/promotion', 'Promotions', 'Fixed', 'members', null, ''],
  ['/more/promotion/3', 'Promotion', 'Fixed', 'members', '/more/promotion', ''],
  ['/more/partner', 'Partner', 'Fixed', 'members', null, ''],
  ['/more/change_password', 'ChangePassword', 'Fixed', 'members', null, '[RT-53]'],
  ['/more/contact', 'Contacts', 'Fixed', 'members', null, '[RT-54]'],
  ['/more/contact/3', 'Contact', 'Fixed', 'members', '/more/contact', '[RT-55]'],
  ['/more/contact/create', 'NewContact', 'Fixed', 'members', '/more/contact', '[RT-57, RT-58]'],
  ['/more/economic', 'Economic', 'Fixed', 'members', null, '[RT-59]'],
  ['/more/glossary', 'Glossary', 'Fixed', 'members', null, ''],
  ['/status', 'Status', 'Fixed', 'all', null, ''],
  ['/more/alert', 'Alerts', 'Fixed', 'members', null, ''],
  ['/more/journal', 'Journal', 'Fixed', 'members', null, ''],
  ['/more/journal/oversea/3', 'JournalTrip', 'Fixed', 'members', '/more/journal', ''],
  ['/more/livechat', 'LiveChat', 'Fixed', 'members', null, '[RT-60, RT-61]'],
  ['/more/setting', 'Setting', 'Fixed', 'members', null, '[RT-62]'],
  ['/more/security', 'Security', 'Fixed', 'members', null, ''],
  ['/more/security/otp', 'OtpSetUp', 'Fixed', 'members', '/more/security', ''],
  ['/more/keys', 'ApiKeys', 'Fixed', 'members', null, ''],
  ['/more/keys/hoga_r_2M9TC6PZ0HVA', 'ApiKey', 'Fixed', 'members', '/more/keys', ''],
];

/** Paths that are redirects: where a member and a visitor land. */
const REDIRECTS = [
  ['/', '/oversea', '/signin', '[RT-11]'],
  ['/nowhere', '/oversea', '/signin', '[RT-12]'],
  ['/search', '/search/oversea', '/signin', '[RT-27]'],
  ['/wallet', '/wallet/asset', '/signin', '[NAV-36]'],
  ['/exchange/1a', '/oversea', '/signin', '[RT-15]'],
  ['/oversea/1a', '/oversea', '/signin', '[RT-18]'],
  ['/more/notice/1a', '/oversea', '/signin', '[RT-51]'],
  ['/more/contact/1a', '/oversea', '/signin', '[RT-56, VAL-30]'],
  ['/partner', '/oversea', '/signin', '[PTN-01]'],
  ['/partner_profit/my_list', '/oversea', '/signin', '[PTN-01]'],
  ['/admin', '/oversea', '/signin', '[PTN-01]'],
  ['/more/strategy/1a', '/oversea', '/signin', ''],
  ['/more/promotion/1a', '/oversea', '/signin', ''],
] as const;

describe('every page', () => {
  it.each(PAGES)('%s is %s in the %s layout, for %s, back to %s %s [RT-63]', async (path, name, layout, who, back) => {
    const member = await landing(path, { loggedIn: true, isReturning: true });
    expect(member).toMatchObject({ path, meta: { name, layout } });
    expect(member.meta.backUrl ?? null).toBe(back);

    const visitor = await landing(path);
    // RT-63 … 65: admitted and nothing remembered, or redirected with the target remembered; to its public page, where there is one.
    const away = member.meta.guestPath?.replace('$id', '3') ?? '/signin';
    expect([visitor.path, visitor.remembered]).toEqual(who === 'all' ? [path, []] : [away, [path]]);
  });

  it('of trading and of the wallet is open to a member [AUTH-70]', async () => {
    const isTrade = ([, , layout]: (typeof PAGES)[number]) => layout === 'OverseaTrade' || layout === 'FutureTrade';
    const isOurs = (page: (typeof PAGES)[number]) =>
      isTrade(page) || /^\/(exchange|wallet|dnw|copytrade)/.test(page[0]);
    const paths = PAGES.filter(isOurs).map(([path]) => path);
    const landed = await Promise.all(paths.map(async (path) => (await landing(path, { loggedIn: true })).path));
    expect(landed).toEqual(paths);
    expect(paths).toEqual(expect.arrayContaining(['/oversea/3', '/future/3', '/exchange/3', '/dnw', '/wallet/asset']));
  });

  it.each(REDIRECTS)('%s leads a member to %s and a visitor to %s %s', async (path, member, visitor) => {
    expect((await landing(path, { loggedIn: true })).path).toBe(member);
    expect((await landing(path)).path).toBe(visitor);
  });

  it('of the router stands in these tables', () => {
    const { router } = routerAt('/');
    const named = new Set(PAGES.map(([, name]) => name));
    const unnamed = Object.values(router.routesById).flatMap((route) => {
      const { name } = (route as { options: { staticData?: { name?: string } } }).options.staticData ?? {};
      return name === undefined || named.has(name) ? [] : [name];
    });
    // These only lead on.
    expect(unnamed.toSorted()).toEqual(['SearchIndex', 'Wallet']);
  });

  it.each<[string, Partial<SiteInfo>, string]>([
    ['/wallet/p2p', { type: '100101' }, '[RT-31]'],
    ['/wallet/history', { type: '101000' }, '[RT-33]'],
    ['/copytrade', { type: '101001' }, ''],
    ['/more/livechat', { chatUrl: '' }, '[RT-61]'],
    ['/more/livechat', { chatUrl: 'http://chat.example' }, '[RT-61]'],
  ])('%s is unknown to a site with %j %s', async (path, change) => {
    siteStore.setState({ site: sampleSite({ chatUrl: CHAT, ...change }) });
    expect((await landing(path, { loggedIn: true })).path).toBe('/oversea');
  });
});

describe('menus', () => {
  /** Six digits: overseas, (unused), P2P, futures, powerball, binary. */
  const SITES = ['100000', '101000', '100100', '100001', '101101'] as const;

  const menusOf = (type: string, loggedIn: boolean) => {
    const flags = defined(parseSiteType(type), 'a site type');
    const situation = {
      flags,
      loggedIn,
      futuresMenu: 'open' as const,
      routeOf: routeLookup(routerAt('/').router),
    };
    return {
      footer: footerItems(situation).map((item) => footerTarget(item, loggedIn)),
      products: productItems(situation).map(({ url }) => url),
      tabs: tabItems(situation.routeOf).map(({ url }) => url),
      trade: tradeMenuEntries(situation).map(({ label, url }) => [label, url] as const),
      wallet: walletMenuEntries(situation).map(({ url }) => url),
    };
  };

  it.each(SITES)('of a site of the type %s lead a member nowhere else than they say', async (type) => {
    siteStore.setState({ site: sampleSite({ type }) });
    const { footer, products, tabs, trade, wallet } = menusOf(type, true);
    const targets = new Set([...footer, ...products, ...tabs, ...trade.map(([, url]) => url), ...wallet]);
    for (const target of targets) {
      const landed = (await landing(target, { loggedIn: true })).path;
      expect([target, landed]).toEqual([target, target === '/search' ? '/search/oversea' : target]);
    }
  });

  it.each(SITES)('of a site of the type %s show what it has and nothing else [SITE-21, SITE-22, SITE-23]', (type) => {
    const [, , p2p, futures, , binary] = [...type].map((digit) => digit === '1');
    const { trade, wallet, products } = menusOf(type, true);
    const labels = trade.map(([label]) => label);
    expect(wallet.includes('/wallet/p2p')).toBe(p2p);
    expect(wallet.includes('/wallet/history')).toBe(futures || binary);
    expect(labels.includes('futures')).toBe(futures);
    expect(labels.includes('binary')).toBe(binary);
    expect(products.includes('/exchange')).toBe(futures || binary);
  });

  it('have every entry that the specification names [NAV-14, NAV-16, NAV-17, NAV-18, NAV-19, NAV-20, NAV-21, NAV-22, NAV-23, NAV-24]', () => {
    expect(menusOf('101101', true).trade).toEqual([
      ['binary', '/exchange'],
      ['futures', '/exchange'],
      ['copytrade', '/copytrade'],
      ['dnwHistory', '/balances/list'],
      ['deposit', '/balances/deposit'],
      ['withdraw', '/balances/withdraw'],
      ['notice', '/support/notice'],
      ['investInfo', '/support/invest_info'],
      ['contact', '/service/contact'],
      ['profile', '/more/mypage'],
      ['terms', '/more/terms'],
      ['privacy', '/more/privacy'],
    ]);
  });

  it('show a visitor nothing that needs a login', async () => {
    const { products, trade, wallet } = menusOf('101101', false);
    expect([trade, wallet]).toEqual([[['copytrade', '/copytrade']], []]);
    for (const url of ['/copytrade', ...products]) expect((await landing(url)).path).toBe(url);
  });
});
