import { WALLET_TYPES, type WalletType } from '@hoga/domain/trading/vocabulary';
import type { Site } from '../../../data/site/site.ts';

export type CoinAction = 'deposit' | 'withdraw' | 'convert' | 'buy' | 'sell';

/**
 * The coins behind the drawer 코인선택. The bank's money is taken in and paid out on /dnw; the FUTURES wallet has no
 * entry.
 */
export function coinList(
  site: Pick<Site, 'usedCoins' | 'depositCoins' | 'buyCoins'>,
  action: CoinAction,
): WalletType[] {
  const used = readTypes(site.usedCoins);
  switch (action) {
    case 'deposit':
      return readTypes(site.depositCoins).filter(isCoin);
    case 'buy':
      return readTypes(site.buyCoins).filter(isCoin);
    case 'withdraw':
    case 'sell':
      return used.filter(isCoin);
    case 'convert':
      return used.filter((type) => type !== 'FUTURES');
  }
}

/** A conversion opened from a wallet has that wallet as its source (WAL-53). */
export function convertHref(from: WalletType): string {
  return `/wallet/convert/${from}_${from === 'USDT' ? 'BTC' : 'USDT'}?fixed=1`;
}

/** A wallet named by a path; null for one that the site does not use. */
export function coinOfPath(text: string | undefined, usedCoins: readonly string[]): WalletType | null {
  return readTypes(usedCoins).find((type) => type === text) ?? null;
}

function readTypes(coins: readonly string[]): WalletType[] {
  return coins.flatMap((coin) => WALLET_TYPES.find((type) => type === coin) ?? []);
}

function isCoin(type: WalletType): boolean {
  return type !== 'BINARY' && type !== 'FUTURES';
}
