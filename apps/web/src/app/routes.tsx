import { createRootRouteWithContext, createRoute, redirect } from '@tanstack/react-router';
import { guardRoute, leaveSignIn, onlyWith, type RouteContext } from './guard.ts';
import type { LaterScreen } from './later-screens.ts';
import { lazyFirstScreen, lazyScreen } from './lazy-screen.ts';
import './route-meta.ts';
import { Shell } from './shell.tsx';

/**
 * Every route of the application. A new screen is one entry here: its path, what it says about itself, and where
 * its code is. Login is needed unless `requiresAuth` is false.
 */
const root = createRootRouteWithContext<RouteContext>()({
  component: Shell,
  beforeLoad: ({ context, location, matches, preload }): void => guardRoute({ context, location, matches, preload }),
});
const getParentRoute = () => root;

/** A screen that is opened now and then: all of them stand behind one import. */
function laterScreen(name: LaterScreen) {
  return lazyScreen(() => import('./later-screens.ts').then((later) => later.LATER_SCREENS[name]()));
}

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
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true });
  },
});

const signIn = createRoute({
  getParentRoute,
  path: '/signin',
  staticData: { name: 'SignIn', title: 'nav.signIn', layout: 'Sign', requiresAuth: false },
  beforeLoad: leaveSignIn,
  component: lazyFirstScreen(() => import('../features/sign/sign-in-page.tsx').then((page) => page.SignInPage)),
});

const signUpScreen = lazyScreen(() => import('../features/sign/sign-up-page.tsx').then((page) => page.SignUpPage));

const register = createRoute({
  getParentRoute,
  path: '/register',
  staticData: { name: 'SignUp', title: 'nav.signUp', layout: 'Sign', requiresAuth: false },
  component: signUpScreen,
});

const referral = createRoute({
  getParentRoute,
  path: '/ref/$partnerCode',
  staticData: { name: 'Referral', title: 'nav.signUp', layout: 'Sign', requiresAuth: false },
  component: signUpScreen,
});

const findId = createRoute({
  getParentRoute,
  path: '/find_id',
  staticData: { name: 'FindId', title: 'nav.findId', layout: 'Sign', requiresAuth: false },
  component: laterScreen('findId'),
});

const findPassword = createRoute({
  getParentRoute,
  path: '/find_pw',
  staticData: { name: 'FindPassword', title: 'nav.findPassword', layout: 'Sign', requiresAuth: false },
  component: laterScreen('findPassword'),
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

const overseaTrade = createRoute({
  getParentRoute,
  path: '/oversea/$id',
  staticData: { name: 'OverseaTrade', title: 'nav.overseaTrade', layout: 'OverseaTrade', menu: 'oversea' },
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
  },
  component: overseaScreen,
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

const exchangeScreen = lazyScreen(() =>
  import('../features/markets/exchange-page.tsx').then((page) => page.ExchangePage),
);

const exchange = createRoute({
  getParentRoute,
  path: '/exchange',
  staticData: { name: 'Exchange', title: 'nav.quickOrder', layout: 'Home', wide: true, menu: 'exchange' },
  component: exchangeScreen,
});

const exchangeView = createRoute({
  getParentRoute,
  path: '/exchangeView',
  staticData: {
    name: 'ExchangeView',
    title: 'nav.quickOrder',
    layout: 'Home',
    requiresAuth: false,
    wide: true,
    menu: 'exchange',
  },
  component: exchangeScreen,
});

const roundScreen = laterScreen('round');

const trade = createRoute({
  getParentRoute,
  path: '/exchange/$id',
  staticData: { name: 'Trade', title: 'nav.binary', layout: 'Fixed', fills: true, menu: 'exchange' },
  component: roundScreen,
});

const tradeView = createRoute({
  getParentRoute,
  path: '/exchangeView/$id',
  staticData: {
    name: 'TradeView',
    title: 'nav.binary',
    layout: 'Fixed',
    fills: true,
    requiresAuth: false,
    menu: 'exchange',
  },
  component: roundScreen,
});

const roundProof = createRoute({
  getParentRoute,
  path: '/exchange/round/$id',
  staticData: { name: 'RoundProof', title: 'nav.binary', layout: 'Fixed', requiresAuth: false, menu: 'exchange' },
  component: laterScreen('roundProof'),
});

const futureTrade = createRoute({
  getParentRoute,
  path: '/future/$id',
  staticData: { name: 'FutureTrade', title: 'nav.futureTrade', layout: 'FutureTrade', menu: 'future' },
  component: lazyScreen(() => import('../features/future/future-trade-page.tsx').then((page) => page.FutureTradePage)),
});

const futureView = createRoute({
  getParentRoute,
  path: '/futureView/$id',
  staticData: {
    name: 'FutureView',
    title: 'nav.futureTrade',
    layout: 'FutureTrade',
    requiresAuth: false,
    menu: 'future',
  },
  component: laterScreen('futureView'),
});

const more = createRoute({
  getParentRoute,
  path: '/more',
  staticData: { name: 'More', title: 'nav.more', layout: 'Fixed', noBack: true, menu: 'more' },
  component: laterScreen('more'),
});

const changePassword = createRoute({
  getParentRoute,
  path: '/more/change_password',
  staticData: { name: 'ChangePassword', title: 'nav.changePassword', layout: 'Fixed', menu: 'more' },
  component: laterScreen('changePassword'),
});

const security = createRoute({
  getParentRoute,
  path: '/more/security',
  staticData: { name: 'Security', title: 'nav.security', layout: 'Fixed', menu: 'more' },
  component: laterScreen('security'),
});

const otpSetUp = createRoute({
  getParentRoute,
  path: '/more/security/otp',
  staticData: { name: 'OtpSetUp', title: 'nav.otpSetUp', layout: 'Fixed', backUrl: '/more/security', menu: 'more' },
  component: laterScreen('otpSetUp'),
});

const searchIndex = createRoute({
  getParentRoute,
  path: '/search',
  staticData: { name: 'SearchIndex', title: 'nav.search', layout: 'Search', menu: 'search' },
  beforeLoad: () => {
    throw redirect({ to: '/search/oversea', replace: true });
  },
});

const searchOversea = createRoute({
  getParentRoute,
  path: '/search/oversea',
  staticData: { name: 'SearchOversea', title: 'nav.search', layout: 'Search', menu: 'search' },
  component: laterScreen('searchOversea'),
});

const setting = createRoute({
  getParentRoute,
  path: '/more/setting',
  staticData: { name: 'Setting', title: 'nav.setting', layout: 'Fixed', menu: 'more' },
  component: laterScreen('setting'),
});

const noticesScreen = laterScreen('notices');

const notices = createRoute({
  getParentRoute,
  path: '/more/notice',
  staticData: { name: 'Notices', title: 'nav.notice', layout: 'Fixed', menu: 'more' },
  component: noticesScreen,
});

const notice = createRoute({
  getParentRoute,
  path: '/more/notice/$id',
  staticData: { name: 'Notice', title: 'nav.notice', layout: 'Fixed', backUrl: '/more/notice', menu: 'more' },
  component: laterScreen('notice'),
});

const supportNotices = createRoute({
  getParentRoute,
  path: '/support/notice',
  staticData: { name: 'SupportNotices', title: 'nav.notice', layout: 'Fixed', backUrl: '/more', menu: 'more' },
  component: noticesScreen,
});

const dnw = createRoute({
  getParentRoute,
  path: '/dnw',
  staticData: { name: 'Dnw', title: 'nav.dnw', layout: 'Fixed', noBack: true, menu: 'dnw' },
  component: laterScreen('dnw'),
});

const searchDnw = createRoute({
  getParentRoute,
  path: '/search/dnw',
  staticData: { name: 'SearchDnw', title: 'nav.search', layout: 'Search', menu: 'search' },
  component: laterScreen('search'),
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

const walletAsset = createRoute({
  getParentRoute,
  path: '/wallet/asset',
  staticData: {
    name: 'WalletAsset',
    title: 'nav.walletAsset',
    layout: 'Wallet',
    noBack: true,
    wide: true,
    menu: 'dnw',
  },
  component: laterScreen('asset'),
});

const dnwHistoryScreen = laterScreen('dnwHistory');

const walletDnwHistory = createRoute({
  getParentRoute,
  path: '/wallet/dnw_history',
  staticData: { name: 'WalletDnwHistory', title: 'nav.dnwHistory', layout: 'Wallet', menu: 'dnw' },
  component: dnwHistoryScreen,
});

const walletHistory = createRoute({
  getParentRoute,
  path: '/wallet/history',
  staticData: { name: 'WalletHistory', title: 'nav.tradeHistory', layout: 'Wallet', menu: 'dnw' },
  beforeLoad: () => onlyWith('isFutures', 'isBinary'),
  component: laterScreen('tradeHistory'),
});

const walletP2p = createRoute({
  getParentRoute,
  path: '/wallet/p2p',
  staticData: { name: 'WalletP2p', title: 'nav.p2p', layout: 'Wallet', menu: 'dnw' },
  beforeLoad: () => onlyWith('isP2P'),
  component: laterScreen('p2p'),
});

const walletDeposit = createRoute({
  getParentRoute,
  path: '/wallet/deposit/$coin',
  staticData: { name: 'WalletDeposit', title: 'nav.deposit', layout: 'Fixed', menu: 'dnw' },
  component: laterScreen('deposit'),
});

const walletWithdraw = createRoute({
  getParentRoute,
  path: '/wallet/withdraw/$coin',
  staticData: { name: 'WalletWithdraw', title: 'nav.withdraw', layout: 'Fixed', menu: 'dnw' },
  component: laterScreen('withdraw'),
});

const walletBuy = createRoute({
  getParentRoute,
  path: '/wallet/buy/$coin',
  staticData: { name: 'WalletBuy', title: 'nav.buy', layout: 'Fixed', menu: 'dnw' },
  component: laterScreen('buy'),
});

const walletSell = createRoute({
  getParentRoute,
  path: '/wallet/sell/$coin',
  staticData: { name: 'WalletSell', title: 'nav.sell', layout: 'Fixed', menu: 'dnw' },
  component: laterScreen('sell'),
});

const walletConvert = createRoute({
  getParentRoute,
  path: '/wallet/convert/$pair',
  staticData: { name: 'WalletConvert', title: 'nav.convert', layout: 'Fixed', menu: 'dnw' },
  component: laterScreen('convert'),
});

const walletRequest = createRoute({
  getParentRoute,
  path: '/wallet/request/$id',
  staticData: {
    name: 'WalletRequest',
    title: 'nav.request',
    layout: 'Fixed',
    backUrl: '/wallet/dnw_history',
    menu: 'dnw',
  },
  component: laterScreen('request'),
});

const balancesList = createRoute({
  getParentRoute,
  path: '/balances/list',
  staticData: { name: 'BalancesList', title: 'nav.dnwHistory', layout: 'Fixed', backUrl: '/dnw', menu: 'dnw' },
  component: dnwHistoryScreen,
});

const balancesDeposit = createRoute({
  getParentRoute,
  path: '/balances/deposit',
  staticData: { name: 'BalancesDeposit', title: 'nav.deposit', layout: 'Fixed', backUrl: '/dnw', menu: 'dnw' },
  component: laterScreen('balancesDeposit'),
});

const balancesWithdraw = createRoute({
  getParentRoute,
  path: '/balances/withdraw',
  staticData: { name: 'BalancesWithdraw', title: 'nav.withdraw', layout: 'Fixed', backUrl: '/dnw', menu: 'dnw' },
  component: laterScreen('balancesWithdraw'),
});

const copyMeta = { title: 'nav.copytrade', layout: 'Fixed', menu: 'copytrade' } as const;
const onlyWithFutures = () => onlyWith('isFutures');

const copyTraders = createRoute({
  getParentRoute,
  path: '/copytrade',
  staticData: { ...copyMeta, requiresAuth: false, fills: 'desktop' },
  beforeLoad: onlyWithFutures,
  component: laterScreen('copyTraders'),
});

const copyTrader = createRoute({
  getParentRoute,
  path: '/copytrade/$id',
  staticData: { ...copyMeta, requiresAuth: false, fills: true },
  beforeLoad: onlyWithFutures,
  component: laterScreen('copyTrader'),
});

const copyMy = createRoute({
  getParentRoute,
  path: '/copytrade/my',
  staticData: { ...copyMeta, fills: true },
  beforeLoad: onlyWithFutures,
  component: laterScreen('copyMy'),
});

const copyLog = createRoute({
  getParentRoute,
  path: '/copytrade/log',
  staticData: copyMeta,
  beforeLoad: onlyWithFutures,
  component: laterScreen('copyLog'),
});

const copyManage = createRoute({
  getParentRoute,
  path: '/copytrade/manage',
  staticData: copyMeta,
  beforeLoad: onlyWithFutures,
  component: laterScreen('copyManage'),
});

export const routeTree = root.addChildren([
  index,
  signIn,
  register,
  referral,
  findId,
  findPassword,
  oversea,
  overseaTrade,
  overseaView,
  firstOverseaView,
  exchange,
  exchangeView,
  trade,
  tradeView,
  roundProof,
  futureTrade,
  futureView,
  more,
  changePassword,
  security,
  otpSetUp,
  setting,
  notices,
  notice,
  supportNotices,
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
