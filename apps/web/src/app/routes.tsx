import { isTransferPair } from '@hoga/domain/wallet/transfer-pair';
import { idOf } from '@hoga/kernel/ids';
import { createRoute, redirect } from '@tanstack/react-router';
import { currentSite } from '../data/site/site-store.ts';
import { leaveSignIn, leaveUnknown, onlyWith } from './guard.ts';
import { lazyFirstScreen, lazyScreen } from './lazy-screen.ts';
import { moreRoutes } from './more-routes.ts';
import { getParentRoute, lazyPage, root } from './root-route.tsx';

const index = createRoute({
  getParentRoute,
  path: '/',
  staticData: { requiresAuth: false },
  beforeLoad: () => {
    throw redirect({ to: '/signin', replace: true });
  },
});

const unknown = createRoute({
  getParentRoute,
  path: '$',
  staticData: { requiresAuth: false },
  beforeLoad: leaveUnknown,
});

const signIn = createRoute({
  getParentRoute,
  path: '/signin',
  staticData: { name: 'SignIn', title: 'nav.signIn', layout: 'Sign', requiresAuth: false },
  beforeLoad: leaveSignIn,
  component: lazyFirstScreen(() => import('../features/sign/sign-in-page.tsx').then((page) => page.SignInPage)),
});

const register = lazyPage(
  '/register',
  'signUp',
  { title: 'nav.signUp', layout: 'Sign', requiresAuth: false },
  leaveSignIn,
);

const referral = lazyPage('/ref/$partnerCode', 'signUp', {
  name: 'Referral',
  title: 'nav.signUp',
  layout: 'Sign',
  requiresAuth: false,
});

const findId = lazyPage('/find_id', 'findId', {
  title: 'nav.findId',
  layout: 'Sign',
  requiresAuth: false,
});

const findPassword = lazyPage('/find_pw', 'findPassword', {
  title: 'nav.findPassword',
  layout: 'Sign',
  requiresAuth: false,
});

const home = lazyPage('/home', 'home', { title: 'nav.home', layout: 'Home', wide: true, menu: 'home' });

const homeView = lazyPage('/homeView', 'home', {
  name: 'HomeView',
  title: 'nav.home',
  layout: 'Home',
  requiresAuth: false,
  wide: true,
  menu: 'home',
});

const oversea = createRoute({
  getParentRoute,
  path: '/oversea',
  staticData: { name: 'Oversea', title: 'nav.quickOrder', layout: 'Home', wide: true, menu: 'oversea' },
  component: lazyScreen(() => import('../features/markets/oversea-list-page.tsx').then((page) => page.OverseaListPage)),
});

const overseaScreen = lazyScreen(() =>
  import('../features/oversea/oversea-view-page.tsx').then((page) => page.OverseaViewPage),
);

const fetchOversea = () => import('../data/market/prefetch-options.ts').then((options) => options.prefetchOversea());

const overseaTrade = createRoute({
  getParentRoute,
  path: '/oversea/$id',
  staticData: {
    name: 'OverseaTrade',
    title: 'nav.overseaTrade',
    layout: 'OverseaTrade',
    menu: 'oversea',
    fetchFirst: fetchOversea,
  },
  component: overseaScreen,
});

const overseaView = createRoute({
  getParentRoute,
  path: '/overseaView/$id',
  staticData: {
    name: 'OverseaView',
    title: 'nav.overseaTrade',
    layout: 'OverseaTrade',
    requiresAuth: false,
    menu: 'oversea',
    fetchFirst: fetchOversea,
  },
  component: overseaScreen,
});

const overseaLadder = lazyPage('/oversea/$id/ladder', 'overseaLadder', {
  title: 'nav.overseaTrade',
  layout: 'OverseaTrade',
  isOwnWindow: true,
});

const firstOverseaView = createRoute({
  getParentRoute,
  path: '/overseaView',
  staticData: {
    name: 'FirstOverseaView',
    title: 'nav.overseaTrade',
    layout: 'Home',
    requiresAuth: false,
    menu: 'oversea',
  },
  component: lazyScreen(() => import('./first-oversea-view.tsx').then((page) => page.FirstOverseaView)),
});

/** The list shows a site's products of both kinds; a site with neither has no list (RT-13). */
const onlyWithList = () => onlyWith('isFutures', 'isBinary');

const exchange = lazyPage(
  '/exchange',
  'exchange',
  { title: 'nav.quickOrder', layout: 'Home', wide: true, menu: 'exchange' },
  onlyWithList,
);

const exchangeView = lazyPage(
  '/exchangeView',
  'exchange',
  {
    name: 'ExchangeView',
    title: 'nav.quickOrder',
    layout: 'Home',
    requiresAuth: false,
    wide: true,
    menu: 'exchange',
  },
  onlyWithList,
);

const trade = lazyPage('/exchange/$id', 'round', {
  name: 'Trade',
  title: 'nav.binary',
  fills: true,
  ownHeading: true,
  guestPath: '/exchangeView/$id',
  menu: 'exchange',
});

const tradeView = lazyPage('/exchangeView/$id', 'round', {
  name: 'TradeView',
  title: 'nav.binary',
  fills: true,
  ownHeading: true,
  requiresAuth: false,
  menu: 'exchange',
});

const roundProof = lazyPage('/exchange/round/$id', 'roundProof', {
  title: 'nav.roundProof',
  requiresAuth: false,
  menu: 'exchange',
});

const futureTrade = createRoute({
  getParentRoute,
  path: '/future/$id',
  staticData: {
    name: 'FutureTrade',
    title: 'nav.futureTrade',
    layout: 'FutureTrade',
    menu: 'future',
    fetchFirst: ({ id }) =>
      import('../data/market/prefetch-options.ts').then((options) => options.prefetchFuture(idOf(Number(id)))),
  },
  component: lazyScreen(() => import('../features/future/future-trade-page.tsx').then((page) => page.FutureTradePage)),
});

const futureLadder = lazyPage('/future/$id/ladder', 'futureLadder', {
  title: 'nav.futureTrade',
  layout: 'FutureTrade',
  isOwnWindow: true,
});

const futureView = lazyPage('/futureView/$id', 'futureView', {
  title: 'nav.futureTrade',
  layout: 'FutureTrade',
  requiresAuth: false,
  menu: 'future',
});

const searchIndex = createRoute({
  getParentRoute,
  path: '/search',
  staticData: { name: 'SearchIndex', title: 'nav.search', layout: 'Search', menu: 'search' },
  beforeLoad: () => {
    throw redirect({ to: '/search/oversea', replace: true });
  },
});

const searchOversea = lazyPage('/search/oversea', 'searchOversea', {
  title: 'nav.search',
  layout: 'Search',
  menu: 'search',
});

const dnw = lazyPage('/dnw', 'dnw', { title: 'nav.dnw', noBack: true, menu: 'dnw' });

const searchDnw = lazyPage('/search/dnw', 'searchDnw', {
  title: 'nav.search',
  layout: 'Search',
  menu: 'search',
});

/** The first segment of the wallet's paths, where their back icon leads (NAV-36). */
const wallet = createRoute({
  getParentRoute,
  path: '/wallet',
  staticData: { name: 'Wallet', title: 'nav.walletAsset', layout: 'Wallet', menu: 'dnw' },
  beforeLoad: () => {
    throw redirect({ to: '/wallet/asset', replace: true });
  },
});

const walletAsset = lazyPage('/wallet/asset', 'walletAsset', {
  title: 'nav.walletAsset',
  layout: 'Wallet',
  noBack: true,
  wide: true,
  menu: 'dnw',
});

const walletDnwHistory = lazyPage('/wallet/dnw_history', 'walletDnwHistory', {
  title: 'nav.dnwHistory',
  layout: 'Wallet',
  menu: 'dnw',
});

const walletHistory = lazyPage(
  '/wallet/history',
  'walletHistory',
  { title: 'nav.tradeHistory', layout: 'Wallet', menu: 'dnw' },
  () => onlyWith('isFutures', 'isBinary'),
);

const walletP2p = lazyPage('/wallet/p2p', 'walletP2p', { title: 'nav.p2p', layout: 'Wallet', menu: 'dnw' }, () =>
  onlyWith('isP2P'),
);

const walletDeposit = lazyPage('/wallet/deposit/$coin', 'walletDeposit', {
  title: 'nav.deposit',
  menu: 'dnw',
});

const walletWithdraw = lazyPage('/wallet/withdraw/$coin', 'walletWithdraw', {
  title: 'nav.withdraw',
  menu: 'dnw',
});

const walletBuy = lazyPage('/wallet/buy/$coin', 'walletBuy', { title: 'nav.buy', menu: 'dnw' });

const walletSell = lazyPage('/wallet/sell/$coin', 'walletSell', { title: 'nav.sell', menu: 'dnw' });

const walletConvert = lazyPage('/wallet/convert/$pair', 'walletConvert', {
  titleOf: ({ pair = '' }) => (isTransferPair(pair, currentSite().binaryCurrency) ? 'nav.transfer' : 'nav.convert'),
  menu: 'dnw',
});

const walletRequest = lazyPage('/wallet/request/$id', 'walletRequest', {
  title: 'nav.request',
  backUrl: '/wallet/dnw_history',
  menu: 'dnw',
});

const walletDestinations = lazyPage('/wallet/destinations', 'walletDestinations', {
  title: 'nav.destinations',
  backUrl: '/more/security',
  menu: 'dnw',
});

const balancesList = lazyPage('/balances/list', 'walletDnwHistory', {
  name: 'BalancesList',
  title: 'nav.dnwHistory',
  backUrl: '/dnw',
  menu: 'dnw',
});

const balancesDeposit = lazyPage('/balances/deposit', 'balancesDeposit', {
  title: 'nav.deposit',
  backUrl: '/dnw',
  menu: 'dnw',
});

const balancesWithdraw = lazyPage('/balances/withdraw', 'balancesWithdraw', {
  title: 'nav.withdraw',
  backUrl: '/dnw',
  menu: 'dnw',
});

const copyMeta = { title: 'nav.copytrade', menu: 'copytrade' } as const;
const onlyWithFutures = () => onlyWith('isFutures');

const copyTraders = lazyPage(
  '/copytrade',
  'copyTraders',
  { ...copyMeta, requiresAuth: false, fills: 'desktop' },
  onlyWithFutures,
);

const copyTrader = lazyPage(
  '/copytrade/$id',
  'copyTrader',
  { ...copyMeta, requiresAuth: false, fills: true },
  onlyWithFutures,
);

const copyMy = lazyPage('/copytrade/my', 'copyMy', { ...copyMeta, fills: true, headerBadges: true }, onlyWithFutures);

const copyLog = lazyPage('/copytrade/log', 'copyLog', { ...copyMeta, fills: 'desktop' }, onlyWithFutures);

const copyManage = lazyPage('/copytrade/manage', 'copyManage', { ...copyMeta, fills: 'desktop' }, onlyWithFutures);

/** Every route of the application: those of /more and what belongs to it are in `more-routes.ts`. */
export const routeTree = root.addChildren([
  index,
  signIn,
  register,
  referral,
  findId,
  findPassword,
  home,
  homeView,
  oversea,
  overseaTrade,
  overseaView,
  overseaLadder,
  firstOverseaView,
  exchange,
  exchangeView,
  trade,
  tradeView,
  roundProof,
  futureTrade,
  futureView,
  futureLadder,
  ...moreRoutes,
  searchIndex,
  searchOversea,
  searchDnw,
  dnw,
  wallet,
  walletAsset,
  walletDnwHistory,
  walletHistory,
  walletP2p,
  walletDeposit,
  walletWithdraw,
  walletBuy,
  walletSell,
  walletConvert,
  walletRequest,
  walletDestinations,
  balancesList,
  balancesDeposit,
  balancesWithdraw,
  copyTraders,
  copyTrader,
  copyMy,
  copyLog,
  copyManage,
  unknown,
]);
