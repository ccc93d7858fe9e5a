import type { FuturesMenu } from '../site/futures-menu.ts';
import type { SiteFlags } from '../site/site-type.ts';
import { type GuardedRoute, needsLogin } from './guard.ts';

/** The footer item that has a guest version (A-05). */
export const TRADE_ITEM = 'Trade';

export interface FooterItem {
  readonly name: string;
  readonly label: 'quickOrder' | 'dnw' | 'search' | 'more';
  readonly url: string;
  readonly badge: 'contact' | null;
  /** Further pages of the item, besides those below its own url. */
  readonly also?: readonly string[];
}

/** The footer, left to right (NAV-01 … NAV-06). Every item needs login (NAV-05). */
export const FOOTER_ITEMS: readonly FooterItem[] = [
  { name: TRADE_ITEM, label: 'quickOrder', url: '/oversea', badge: null, also: ['/exchange', '/future', '/copytrade'] },
  { name: 'Dnw', label: 'dnw', url: '/dnw', badge: null, also: ['/wallet', '/balances'] },
  { name: 'Search', label: 'search', url: '/search', badge: null },
  { name: 'More', label: 'more', url: '/more', badge: 'contact' },
];

/**
 * The target of a footer item: for a visitor Trade opens the guest version, everything else its own url (NAV-08 … 10).
 */
export function footerTarget(item: Pick<FooterItem, 'name' | 'url'>, loggedIn: boolean): string {
  return item.name === TRADE_ITEM && !loggedIn ? `${item.url}View` : item.url;
}

/** A page belongs to a menu item when it is its page, one below it, or its guest version. */
export function belongsTo(path: string, { url, also = [] }: Pick<FooterItem, 'url' | 'also'>): boolean {
  return [url, ...also]
    .flatMap((base) => [base, `${base}View`])
    .some((base) => path === base || path.startsWith(`${base}/`));
}

/** The products, each with its own list. */
export interface ProductItem {
  /** The contents of its list: coin futures and rounds share one (RT-13). */
  readonly labels: readonly ProductLabel[];
  readonly url: string;
  readonly also?: readonly string[];
  /** Visitors see the page itself: it has no guest version. */
  readonly isForAll?: boolean;
}

export type ProductLabel = 'overseaTrade' | 'futureTrade' | 'binary' | 'copytrade';

const PRODUCTS: readonly ProductItem[] = [
  { labels: ['overseaTrade'], url: '/oversea' },
  { labels: ['futureTrade', 'binary'], url: '/exchange', also: ['/future'] },
  { labels: ['copytrade'], url: '/copytrade', isForAll: true },
];

const PRODUCT_FLAGS: Readonly<Partial<Record<ProductLabel, keyof SiteFlags>>> = {
  futureTrade: 'isFutures',
  binary: 'isBinary',
  // Copies are orders of coin futures.
  copytrade: 'isFutures',
};

/** The products of a site, for its members. */
export function siteProducts(flags: SiteFlags): readonly ProductItem[] {
  const isOffered = (label: ProductLabel) => {
    const flag = PRODUCT_FLAGS[label];
    return flag === undefined || flags[flag];
  };
  return PRODUCTS.map((item) => ({ ...item, labels: item.labels.filter(isOffered) })).filter(
    ({ labels }) => labels.length > 0,
  );
}

/** The url of a product's list, for members or for visitors. */
export function productUrl({ url, isForAll = false }: ProductItem, isLooking: boolean): string {
  return isLooking && !isForAll ? `${url}View` : url;
}

/** The products to show now: a visitor sees those that need no login. */
export function productItems(situation: Pick<MenuSituation, 'flags' | 'loggedIn' | 'routeOf'>): readonly ProductItem[] {
  return siteProducts(situation.flags).flatMap((item) => {
    const url = productUrl(item, !situation.loggedIn);
    return situation.routeOf(url) === null ? [] : [{ ...item, url }];
  });
}

export interface TabItem {
  readonly label: 'quickOrder' | 'dnw';
  readonly url: string;
}

/** The tab menu of the Wallet layout and of /search/* (NAV-11 … 13, A-14). */
export const TAB_MENU: readonly [TabItem, TabItem] = [
  { label: 'quickOrder', url: '/search/oversea' },
  { label: 'dnw', url: '/search/dnw' },
];

export type TradeMenuLabel =
  | 'binary'
  | 'futures'
  | 'copytrade'
  | 'profile'
  | 'terms'
  | 'privacy'
  | 'dnwHistory'
  | 'deposit'
  | 'withdraw'
  | 'notice'
  | 'investInfo'
  | 'contact';

export interface TradeMenuEntry {
  readonly label: TradeMenuLabel;
  readonly section: 'trade' | 'balance' | 'support' | 'account';
  readonly url: string;
  readonly badge: 'contact' | null;
  /** `preparing` alerts 준비중입니다. and does not navigate (NAV-15). */
  readonly action: 'go' | 'preparing';
}

interface TradeMenuDefinition extends Omit<TradeMenuEntry, 'action'> {
  readonly flag?: keyof SiteFlags;
  /** The page that the list at `url` is for: if that page does not exist, the entry is not shown. */
  readonly listFor?: string;
}

const TRADE_MENU: readonly TradeMenuDefinition[] = [
  { label: 'binary', section: 'trade', url: '/exchange', badge: null, flag: 'isBinary', listFor: '/exchange/1' },
  { label: 'futures', section: 'trade', url: '/exchange', badge: null, flag: 'isFutures', listFor: '/future/1' },
  { label: 'copytrade', section: 'trade', url: '/copytrade', badge: null, flag: 'isFutures' },
  { label: 'dnwHistory', section: 'balance', url: '/balances/list', badge: null },
  { label: 'deposit', section: 'balance', url: '/balances/deposit', badge: null },
  { label: 'withdraw', section: 'balance', url: '/balances/withdraw', badge: null },
  { label: 'notice', section: 'support', url: '/support/notice', badge: null },
  { label: 'investInfo', section: 'support', url: '/support/invest_info', badge: null },
  { label: 'contact', section: 'support', url: '/service/contact', badge: 'contact' },
  { label: 'profile', section: 'account', url: '/more/mypage', badge: null },
  { label: 'terms', section: 'account', url: '/more/terms', badge: null },
  { label: 'privacy', section: 'account', url: '/more/privacy', badge: null },
];

export interface WalletMenuEntry {
  readonly label: 'walletAsset' | 'p2p' | 'dnwHistory' | 'tradeHistory';
  readonly url: string;
}

const WALLET_MENU: ReadonlyArray<WalletMenuEntry & { readonly flags?: ReadonlyArray<keyof SiteFlags> }> = [
  { label: 'walletAsset', url: '/wallet/asset' },
  { label: 'p2p', url: '/wallet/p2p', flags: ['isP2P'] },
  { label: 'dnwHistory', url: '/wallet/dnw_history' },
  { label: 'tradeHistory', url: '/wallet/history', flags: ['isFutures', 'isBinary'] },
];

/** The routes of the application: the rule of a route by its path, or `null` where no such route exists. */
export type RouteLookup = (path: string) => GuardedRoute | null;

export interface MenuSituation {
  readonly flags: SiteFlags;
  readonly loggedIn: boolean;
  readonly futuresMenu: FuturesMenu;
  readonly routeOf: RouteLookup;
}

/** The footer to show now: items without a route are left out, and Trade uses its guest version for a visitor. */
export function footerItems(situation: Pick<MenuSituation, 'loggedIn' | 'routeOf'>): readonly FooterItem[] {
  return FOOTER_ITEMS.filter((item) => situation.routeOf(footerTarget(item, situation.loggedIn)) !== null);
}

export function tabItems(routeOf: RouteLookup): readonly TabItem[] {
  return TAB_MENU.filter((tab) => routeOf(tab.url) !== null);
}

/** Entries that wait until a site opens its coin futures. */
const OPENS_WITH_FUTURES: readonly TradeMenuLabel[] = ['futures', 'copytrade'];

/** The trade menu to show now (NAV-14 … 24): by site flags, login, and the existing routes. */
export function tradeMenuEntries(situation: MenuSituation): readonly TradeMenuEntry[] {
  return TRADE_MENU.flatMap(({ flag, listFor, ...entry }): TradeMenuEntry[] => {
    const isOffered = flag === undefined || situation.flags[flag];
    if (situation.futuresMenu === 'preparing' && OPENS_WITH_FUTURES.includes(entry.label)) {
      // A site that prepares its futures shows the entry before it offers them.
      return isOffered || entry.label === 'futures' ? [{ ...entry, action: 'preparing' }] : [];
    }
    if (!isOffered) return [];
    const route = situation.routeOf(entry.url);
    if (listFor !== undefined && situation.routeOf(listFor) === null) return [];
    if (route === null || (needsLogin(route) && !situation.loggedIn)) return [];
    return [{ ...entry, action: 'go' }];
  });
}

/** The wallet's pages to show now: P2P and the trade history only where the site has those products (A-17). */
export function walletMenuEntries(
  situation: Pick<MenuSituation, 'flags' | 'loggedIn' | 'routeOf'>,
): readonly WalletMenuEntry[] {
  return WALLET_MENU.flatMap(({ flags, ...entry }) => {
    if (flags !== undefined && !flags.some((flag) => situation.flags[flag])) return [];
    const route = situation.routeOf(entry.url);
    return route === null || (needsLogin(route) && !situation.loggedIn) ? [] : [entry];
  });
}
