import type { ComponentType } from 'react';

export type WalletScreen =
  | 'dnw'
  | 'balancesDeposit'
  | 'balancesWithdraw'
  | 'search'
  | 'asset'
  | 'dnwHistory'
  | 'tradeHistory'
  | 'p2p'
  | 'deposit'
  | 'withdraw'
  | 'buy'
  | 'sell'
  | 'convert'
  | 'request';

/**
 * Where the code of each screen of the wallet is. Not in `routes.tsx`: the first load would list every chunk that any
 * of them needs, and has no room for it.
 */
export const WALLET_SCREENS: Readonly<Record<WalletScreen, () => Promise<ComponentType>>> = {
  dnw: () => import('../features/wallet/dnw/dnw-page.tsx').then((page) => page.DnwPage),
  balancesDeposit: () => import('../features/wallet/dnw/balances-page.tsx').then((page) => page.BalancesDepositPage),
  balancesWithdraw: () => import('../features/wallet/dnw/balances-page.tsx').then((page) => page.BalancesWithdrawPage),
  search: () => import('../features/wallet/search/search-dnw-page.tsx').then((page) => page.SearchDnwPage),
  asset: () => import('../features/wallet/asset/asset-page.tsx').then((page) => page.AssetPage),
  dnwHistory: () => import('../features/wallet/history/dnw-history-page.tsx').then((page) => page.DnwHistoryPage),
  tradeHistory: () => import('./trade-history-page.tsx').then((page) => page.TradeHistoryPage),
  p2p: () => import('../features/wallet/p2p/p2p-page.tsx').then((page) => page.P2pPage),
  deposit: () => import('../features/wallet/coin/coin-deposit-page.tsx').then((page) => page.CoinDepositPage),
  withdraw: () => import('../features/wallet/coin/coin-withdraw-page.tsx').then((page) => page.CoinWithdrawPage),
  buy: () => import('../features/wallet/coin/coin-buy-page.tsx').then((page) => page.CoinBuyPage),
  sell: () => import('../features/wallet/coin/coin-sell-page.tsx').then((page) => page.CoinSellPage),
  convert: () => import('../features/wallet/convert/convert-page.tsx').then((page) => page.ConvertPage),
  request: () => import('../features/wallet/request/request-page.tsx').then((page) => page.RequestPage),
};
