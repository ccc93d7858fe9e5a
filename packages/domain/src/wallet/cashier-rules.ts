import type { Money } from '@hoga/kernel/amounts';
import { type Decimal, decimal, ONE, ZERO } from '@hoga/kernel/decimal';
import { parseCommaList } from '../site/coin-lists.ts';
import { WALLET_TYPES, type WalletType } from '../trading/vocabulary.ts';
import { USDT_WORTH, type Worth } from './exchange.ts';

/** A site's cashier rule for wallets of one type. */
export interface CashierRule {
  readonly walletType: WalletType;
  readonly mayDeposit: 0 | 1;
  readonly mayWithdraw: 0 | 1;
  /** Also allows selling. */
  readonly mayBuy: 0 | 1;
  readonly minDeposit: Money;
  readonly minWithdrawal: Money;
  /** Deposits and withdrawals are multiples of it. */
  readonly unit: Money;
  readonly withdrawalFee: Money;
  readonly dailyWithdrawals: number;
  /** From this amount on two operators must agree; null: never. */
  readonly twoPersonFrom: Money | null;
  /**
   * The source of its price in USDT: quotes of a coin, or the pair whose rate is its amount per USDT. Neither: it is
   * worth as much as USDT. A source not configured in this installation gives no rate, and nothing can be exchanged.
   */
  readonly feed: string | null;
  readonly pair: string | null;
}

/** The symbol whose price values a wallet's currency; null: it is worth as much as USDT. */
export function priceSymbolOf({ feed, pair }: Pick<CashierRule, 'feed' | 'pair'>): string | null {
  return feed ?? pair?.replace('/', '') ?? null;
}

/** The worth of a wallet's currency by the price of that symbol: bank currencies are quoted inversely to coins. */
export function worthAt({ feed, pair }: Pick<CashierRule, 'feed' | 'pair'>, price: Decimal): Worth {
  if (feed !== null) return { usdt: price, amount: ONE };
  return pair === null ? USDT_WORTH : { usdt: ONE, amount: price };
}

/** The parts of a site's configuration that its cashier uses. */
export interface CashierSite {
  readonly binaryCurrency: string;
  readonly usedCoins: string;
  readonly depositCoins: string;
  readonly buyCoins: string;
  readonly limits: {
    readonly minAmount: string;
    readonly unitAmount: string;
    readonly dailyWithdrawals: number;
    readonly twoPersonFrom?: string | undefined;
  };
}

/** Withdrawals that may be requested on a KST day, whatever becomes of them (DOMAIN §7). */
export const MOST_WITHDRAWAL_REQUESTS = 10;

interface CoinTerms {
  readonly least: string;
  readonly fee: string;
  readonly twoPersonFrom: string;
}

/** Defaults near network fees, and amounts of about the same worth (DOMAIN §12: operators may set them). */
const COINS: Readonly<Partial<Record<WalletType, CoinTerms>>> = {
  USDT: { least: '10', fee: '1', twoPersonFrom: '10000' },
  BTC: { least: '0.001', fee: '0.0002', twoPersonFrom: '0.1' },
  ETH: { least: '0.01', fee: '0.002', twoPersonFrom: '3' },
  XRP: { least: '20', fee: '0.25', twoPersonFrom: '5000' },
  DOGE: { least: '50', fee: '5', twoPersonFrom: '50000' },
  EOS: { least: '5', fee: '0.1', twoPersonFrom: '10000' },
};

const BANK_TERMS: Readonly<Record<string, Omit<CoinTerms, 'least'>>> = {
  KRW: { fee: '1000', twoPersonFrom: '10000000' },
};
const OTHER_BANKS = { fee: '1', twoPersonFrom: '10000' };

/** USD is not priced in USDT: they count as equal. */
const AS_GOOD_AS_USDT: ReadonlySet<string> = new Set(['USD', 'USDT']);

/** Every amount that a coin can have. */
const COIN_UNIT = 1n as Money;

/** The minimum amount of a coin in requests, and of the rest of a partial trade between members. */
export function leastOf(type: WalletType): Money {
  return decimal(COINS[type]?.least ?? '0');
}

/** One for each wallet that the site uses. */
export function cashierRulesOf(site: CashierSite): CashierRule[] {
  const used = parseCommaList(site.usedCoins);
  return WALLET_TYPES.filter((type) => used.includes(type)).map((type) =>
    type === 'BINARY' ? bankRule(site) : coinRule(site, type),
  );
}

/** The wallet for the bank's currency. */
function bankRule({ binaryCurrency, limits }: CashierSite): CashierRule {
  const { fee, twoPersonFrom } = BANK_TERMS[binaryCurrency] ?? OTHER_BANKS;
  return {
    walletType: 'BINARY',
    mayDeposit: 1,
    mayWithdraw: 1,
    mayBuy: 0,
    minDeposit: decimal(limits.minAmount),
    minWithdrawal: decimal(limits.minAmount),
    unit: decimal(limits.unitAmount),
    withdrawalFee: decimal(fee),
    dailyWithdrawals: limits.dailyWithdrawals,
    twoPersonFrom: decimal(limits.twoPersonFrom ?? twoPersonFrom),
    feed: null,
    pair: AS_GOOD_AS_USDT.has(binaryCurrency) ? null : `USDT/${binaryCurrency}`,
  };
}

/** FUTURES has no deposits or withdrawals: money moves through USDT. */
function coinRule(site: CashierSite, type: WalletType): CashierRule {
  const isIn = (list: string): 0 | 1 => (parseCommaList(list).includes(type) && type !== 'FUTURES' ? 1 : 0);
  const terms = COINS[type];
  return {
    walletType: type,
    mayDeposit: isIn(site.depositCoins),
    mayWithdraw: isIn(site.depositCoins),
    mayBuy: isIn(site.buyCoins),
    minDeposit: leastOf(type),
    minWithdrawal: leastOf(type),
    unit: COIN_UNIT,
    withdrawalFee: terms === undefined ? ZERO : decimal(terms.fee),
    dailyWithdrawals: site.limits.dailyWithdrawals,
    twoPersonFrom: terms === undefined ? null : decimal(terms.twoPersonFrom),
    feed: type === 'USDT' || type === 'FUTURES' ? null : `${type}USDT`,
    pair: null,
  };
}
