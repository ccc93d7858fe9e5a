import type { Language } from './language.ts';

const ACCOUNT_LABELS: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  BINARY: { ko: '해외선물', en: 'Overseas futures' },
  FUTURES: { ko: '코인선물 (USDT)', en: 'Coin futures (USDT)' },
};

/** The name of a wallet: the two trading accounts have names (WAL-18, WAL-19), a coin uses its own. */
export function walletLabel(walletType: string, language: Language): string {
  return ACCOUNT_LABELS[walletType]?.[language] ?? walletType;
}

/** The unit of a wallet: the site's binary currency, USDT for coin futures, else the coin itself. */
export function walletCurrency(walletType: string, binaryCurrency: string): string {
  if (walletType === 'BINARY') return binaryCurrency;
  if (walletType === 'FUTURES') return 'USDT';
  return walletType;
}
