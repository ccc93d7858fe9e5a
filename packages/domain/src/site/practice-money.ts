import { type Decimal, decimal } from '@hoga/kernel/decimal';
import type { WalletType } from '../trading/vocabulary.ts';
import { kstDay, kstMidnight } from '../trading-hours/kst-day.ts';
import { parseCommaList } from './coin-lists.ts';

/** A wallet's initial practice money on a paper site, also the amount of a reset (DOMAIN §2). */
export interface PracticeAmount {
  readonly walletType: WalletType;
  readonly amount: Decimal;
}

/** 10,000,000 KRW, and round figures of about the same worth. */
const BINARY_BY_CURRENCY: Readonly<Record<string, string>> = {
  KRW: '10000000',
  USD: '10000',
  USDT: '10000',
  EUR: '10000',
  GBP: '10000',
  CNY: '50000',
  HKD: '50000',
  JPY: '1000000',
  VND: '200000000',
};
const FUTURES = '10000';

interface PracticeSite {
  readonly paperMoney: boolean;
  readonly binaryCurrency: string;
  readonly usedCoins: string;
}

/** Empty where money is real, and without wallets that the site does not use. */
export function practiceMoneyOf({ paperMoney, binaryCurrency, usedCoins }: PracticeSite): readonly PracticeAmount[] {
  if (!paperMoney) return [];
  const used = parseCommaList(usedCoins);
  const all: readonly PracticeAmount[] = [
    { walletType: 'BINARY', amount: decimal(BINARY_BY_CURRENCY[binaryCurrency] ?? '10000') },
    { walletType: 'FUTURES', amount: decimal(FUTURES) },
  ];
  return all.filter(({ walletType }) => used.includes(walletType));
}

/** When the next reset is allowed: on the next KST day. */
export function nextPracticeReset(resetAt: number): number {
  return kstMidnight(kstDay(resetAt) + 1);
}
