import type { ComponentType } from 'react';

export type LazyScreen =
  | 'signUp'
  | 'findId'
  | 'findPassword'
  | 'exchange'
  | 'round'
  | 'roundProof'
  | 'futureView'
  | 'overseaLadder'
  | 'futureLadder'
  | 'searchOversea'
  | 'more'
  | 'changePassword'
  | 'security'
  | 'otpSetUp'
  | 'apiKeys'
  | 'setting'
  | 'notices'
  | 'notice'
  | 'home'
  | 'myPage'
  | 'terms'
  | 'privacy'
  | 'faq'
  | 'messages'
  | 'strategies'
  | 'strategy'
  | 'promotions'
  | 'promotion'
  | 'contacts'
  | 'newContact'
  | 'contact'
  | 'economic'
  | 'partner'
  | 'glossary'
  | 'status'
  | 'liveChat'
  | 'dnw'
  | 'balancesDeposit'
  | 'balancesWithdraw'
  | 'searchDnw'
  | 'walletAsset'
  | 'walletDnwHistory'
  | 'walletHistory'
  | 'alerts'
  | 'journal'
  | 'journalTrip'
  | 'walletP2p'
  | 'walletDeposit'
  | 'walletWithdraw'
  | 'walletBuy'
  | 'walletSell'
  | 'walletConvert'
  | 'walletRequest'
  | 'walletDestinations'
  | 'copyTraders'
  | 'copyTrader'
  | 'copyMy'
  | 'copyLog'
  | 'copyManage';

/**
 * The code of screens that are never opened first: the wallet and /more, rounds and copy-trading, and the like. Not in `routes.tsx`:
 * the first load would list every chunk that any of them needs, and has no room for it.
 */
export const LAZY_SCREENS: Readonly<Record<LazyScreen, () => Promise<ComponentType>>> = {
  signUp: () => import('../features/sign/sign-up-page.tsx').then((page) => page.SignUpPage),
  findId: () => import('../features/sign/find-id-page.tsx').then((page) => page.FindIdPage),
  findPassword: () => import('../features/sign/find-password-page.tsx').then((page) => page.FindPasswordPage),
  exchange: () => import('../features/markets/exchange-page.tsx').then((page) => page.ExchangePage),
  round: () => import('../features/rounds/round-page.tsx').then((page) => page.RoundPage),
  roundProof: () => import('../features/rounds/proof/proof-page.tsx').then((page) => page.ProofPage),
  futureView: () => import('../features/future/future-view-page.tsx').then((page) => page.FutureViewPage),
  overseaLadder: () => import('../features/oversea/oversea-ladder-page.tsx').then((page) => page.OverseaLadderPage),
  futureLadder: () => import('../features/future/future-ladder-page.tsx').then((page) => page.FutureLadderPage),
  searchOversea: () =>
    import('../features/markets/search/search-oversea-page.tsx').then((page) => page.SearchOverseaPage),
  dnw: () => import('../features/wallet/dnw/dnw-page.tsx').then((page) => page.DnwPage),
  balancesDeposit: () => import('../features/wallet/dnw/balances-page.tsx').then((page) => page.BalancesDepositPage),
  balancesWithdraw: () => import('../features/wallet/dnw/balances-page.tsx').then((page) => page.BalancesWithdrawPage),
  searchDnw: () => import('../features/wallet/search/search-dnw-page.tsx').then((page) => page.SearchDnwPage),
  walletAsset: () => import('../features/wallet/asset/asset-page.tsx').then((page) => page.AssetPage),
  walletDnwHistory: () => import('../features/wallet/history/dnw-history-page.tsx').then((page) => page.DnwHistoryPage),
  walletHistory: () => import('./trade-history-page.tsx').then((page) => page.TradeHistoryPage),
  alerts: () => import('../features/alerts/alerts-page.tsx').then((page) => page.AlertsPage),
  journal: () => import('../features/journal/journal-page.tsx').then((page) => page.JournalPage),
  journalTrip: () => import('../features/journal/trip/trip-page.tsx').then((page) => page.TripPage),
  walletP2p: () => import('../features/wallet/p2p/p2p-page.tsx').then((page) => page.P2pPage),
  walletDeposit: () => import('../features/wallet/coin/coin-deposit-page.tsx').then((page) => page.CoinDepositPage),
  walletWithdraw: () => import('../features/wallet/coin/coin-withdraw-page.tsx').then((page) => page.CoinWithdrawPage),
  walletBuy: () => import('../features/wallet/coin/coin-buy-page.tsx').then((page) => page.CoinBuyPage),
  walletSell: () => import('../features/wallet/coin/coin-sell-page.tsx').then((page) => page.CoinSellPage),
  walletConvert: () => import('../features/wallet/convert/convert-page.tsx').then((page) => page.ConvertPage),
  walletRequest: () => import('../features/wallet/request/request-page.tsx').then((page) => page.RequestPage),
  walletDestinations: () =>
    import('../features/wallet/withdraw/destination-book-page.tsx').then((page) => page.DestinationBookPage),
  copyTraders: () => import('../features/copytrade/traders/traders-page.tsx').then((page) => page.TradersPage),
  copyTrader: () => import('../features/copytrade/trader/trader-page.tsx').then((page) => page.TraderPage),
  copyMy: () => import('../features/copytrade/my/my-page.tsx').then((page) => page.MyPage),
  copyLog: () => import('../features/copytrade/log/log-page.tsx').then((page) => page.LogPage),
  copyManage: () => import('../features/copytrade/manage/manage-page.tsx').then((page) => page.ManagePage),
  more: () => import('../features/more/more-page.tsx').then((page) => page.MorePage),
  changePassword: () => import('../features/sign/change-password-page.tsx').then((page) => page.ChangePasswordPage),
  security: () => import('../features/more/security/security-page.tsx').then((page) => page.SecurityPage),
  otpSetUp: () => import('../features/more/security/otp-set-up-page.tsx').then((page) => page.OtpSetUpPage),
  apiKeys: () => import('../features/more/keys/keys-page.tsx').then((page) => page.KeysPage),
  setting: () => import('../features/more/setting/setting-page.tsx').then((page) => page.SettingPage),
  myPage: () => import('../features/more/profile/my-page.tsx').then((page) => page.MyPage),
  notices: () => import('../features/support/notice/notice-list-page.tsx').then((page) => page.NoticeListPage),
  notice: () => import('../features/support/notice/notice-page.tsx').then((page) => page.NoticePage),
  faq: () => import('../features/support/faq/faq-page.tsx').then((page) => page.FaqPage),
  messages: () => import('../features/support/message/message-page.tsx').then((page) => page.MessagePage),
  strategies: () => import('../features/support/article/strategy-pages.tsx').then((page) => page.StrategyListPage),
  strategy: () => import('../features/support/article/strategy-pages.tsx').then((page) => page.StrategyPage),
  promotions: () => import('../features/support/article/promotion-pages.tsx').then((page) => page.PromotionListPage),
  promotion: () => import('../features/support/article/promotion-pages.tsx').then((page) => page.PromotionPage),
  terms: () => import('../features/support/article/static-pages.tsx').then((page) => page.TermsPage),
  privacy: () => import('../features/support/article/static-pages.tsx').then((page) => page.PrivacyPage),
  contacts: () => import('../features/support/contact/contact-list-page.tsx').then((page) => page.ContactListPage),
  newContact: () => import('../features/support/contact/new-contact-page.tsx').then((page) => page.NewContactPage),
  contact: () => import('../features/support/contact/contact-page.tsx').then((page) => page.ContactPage),
  liveChat: () => import('../features/support/chat/live-chat-page.tsx').then((page) => page.LiveChatPage),
  partner: () => import('../features/partner/partner-page.tsx').then((page) => page.PartnerPage),
  economic: () => import('../features/economic/economic-page.tsx').then((page) => page.EconomicPage),
  glossary: () => import('../features/glossary/glossary-page.tsx').then((page) => page.GlossaryPage),
  status: () => import('../features/status/status-page.tsx').then((page) => page.StatusPage),
  home: () => import('../features/markets/home/home-page.tsx').then((page) => page.HomePage),
};
