import type { WalletType } from '@hoga/domain/trading/vocabulary';
import { unreachable } from '@hoga/kernel/assert';

/** The wallets with deposits and withdrawals on a chain. */
export const COINS = ['USDT', 'BTC', 'ETH', 'XRP', 'DOGE', 'EOS'] as const satisfies readonly WalletType[];
export type Coin = (typeof COINS)[number];

/** USDT is issued on several chains; a site accepts it on one of these. */
export const USDT_NETWORKS = ['ERC20', 'TRC20'] as const;
export type UsdtNetwork = (typeof USDT_NETWORKS)[number];

/** The chain of an address. */
export type Chain = 'BITCOIN' | 'ETHEREUM' | 'TRON' | 'XRP_LEDGER' | 'DOGECOIN' | 'EOS';

export function chainOf(coin: Coin, usdtNetwork: UsdtNetwork = 'ERC20'): Chain {
  switch (coin) {
    case 'USDT':
      return usdtNetwork === 'ERC20' ? 'ETHEREUM' : 'TRON';
    case 'BTC':
      return 'BITCOIN';
    case 'ETH':
      return 'ETHEREUM';
    case 'XRP':
      return 'XRP_LEDGER';
    case 'DOGE':
      return 'DOGECOIN';
    case 'EOS':
      return 'EOS';
    default:
      return unreachable(coin);
  }
}
