import type { EquityDay } from '@hoga/contract/equity';
import type { WalletType } from '@hoga/domain/trading/vocabulary';
import { exchanged, type Worth } from '@hoga/domain/wallet/exchange';
import { add, type Decimal, decimal, sub, toText, ZERO } from '@hoga/kernel/decimal';
import type { EquityHistory } from './equity-query.ts';

/** Everything together at the end of a day, in the site's currency. */
export interface EquityPoint {
  /** YYYY-MM-DD of Korea. */
  readonly date: string;
  readonly total: Decimal;
  /** Deposits less withdrawals of that day. */
  readonly transfers: Decimal;
  /** Grants of the house on that day: bonuses, practice money, credits. */
  readonly granted: Decimal;
}

export interface EquityCurve {
  /** Oldest first; the last is the present moment. */
  readonly points: readonly EquityPoint[];
  /** The profit of trading and prices, without deposits and withdrawals. */
  readonly profit: Decimal;
  readonly transfers: Decimal;
  readonly granted: Decimal;
  /** The base of the return: the beginning and later deposits. */
  readonly base: Decimal;
}

interface EquitySources {
  readonly history: EquityHistory;
  /** The present worth of each wallet. */
  readonly now: { readonly date: string; readonly worths: ReadonlyMap<WalletType, Decimal> };
  /** By the newest rates; null while there are none. */
  readonly worthOf: (amount: Decimal, walletType: WalletType) => Decimal | null;
  /** The smallest amount of the site's currency. */
  readonly unit: Decimal;
}

/**
 * null before the first day is over. A wallet without a row of a day keeps its worth of the day before; one
 * without any row counts as it is now: without profit or loss.
 */
export function equityCurve(sources: EquitySources): EquityCurve | null {
  const { history, now } = sources;
  if (history.days.length === 0) return null;
  const { worthOn, transfersOf, grantedOf, beganWith } = valuation(sources);
  const rows: readonly Beginning[] = [...history.days, ...todayOf(sources)];
  const began = beganWith(rows);
  const known = new Map<WalletType, string>();
  const points = byDate(history.days).map(([date, ofDay]): EquityPoint => {
    for (const { walletType, equity } of ofDay) known.set(walletType, equity);
    const worths = new Map(began);
    for (const [walletType, equity] of known) worths.set(walletType, worthOn(dayAfter(date), equity, walletType));
    return { date, total: sumOf(worths.values()), transfers: transfersOf(ofDay), granted: grantedOf(ofDay) };
  });
  const total = sumOf(now.worths.values());
  const today = todayOf(sources);
  points.push({ date: now.date, total, transfers: transfersOf(today), granted: grantedOf(today) });
  const transfers = sumOf(points.map((point) => point.transfers));
  const granted = sumOf(points.map((point) => point.granted));
  const base = add(add(sumOf(began.values()), transfers), granted);
  return { points, profit: sub(total, base), transfers, granted, base };
}

/** The profit of trading and prices since midnight in Korea; null while the day has no data. */
export function todaysProfit(sources: EquitySources): Pick<EquityCurve, 'profit' | 'base'> | null {
  const today = todayOf(sources);
  if (today.length === 0) return null;
  const { transfersOf, grantedOf, beganWith } = valuation(sources);
  const base = add(add(sumOf(beganWith(today).values()), transfersOf(today)), grantedOf(today));
  return { profit: sub(sumOf(sources.now.worths.values()), base), base };
}

type Beginning = EquityHistory['today'][number] & { readonly date: string };

function todayOf({ history, now }: EquitySources): readonly Beginning[] {
  return history.today.map((row) => ({ ...row, date: now.date }));
}

/** Amounts of wallets in the site's currency; moved prices of coins are results (DOMAIN §2), so each day has its own rates. */
function valuation({ history, now, worthOf, unit }: EquitySources) {
  /** Oldest first; of days before the first that is known, that one's rates hold. */
  const ratesOn = (date: string, walletType: WalletType) =>
    history.worths.find((worth) => worth.walletType === walletType && worth.date >= date);

  /** At 00:00 of a day; by the newest rates after the last day with known rates. */
  function worthOn(date: string, text: string, walletType: WalletType): Decimal {
    const amount = decimal(text);
    if (walletType === 'BINARY') return amount;
    const [own, bank] = [ratesOn(date, walletType), ratesOn(date, 'BINARY')];
    if (own === undefined || bank === undefined) return worthOf(amount, walletType) ?? ZERO;
    return exchanged(amount, read(own), read(bank), unit);
  }

  const sumOn = (rows: readonly Beginning[], of: (row: Beginning) => Decimal) =>
    // At the end of its day: money that comes into a wallet has no profit yet.
    sumOf(rows.map((row) => worthOn(dayAfter(row.date), toText(of(row)), row.walletType)));
  return {
    worthOn,
    /** Deposits less withdrawals: neither grants nor transfers between own wallets (DOMAIN §2). */
    transfersOf: (rows: readonly Beginning[]) =>
      sumOn(rows, (row) => sub(sub(decimal(row.transfers), decimal(row.betweenOwn)), decimal(row.granted))),
    grantedOf: (rows: readonly Beginning[]) => sumOn(rows, (row) => decimal(row.granted)),
    /** The worth of each wallet at the beginning of its first day; days come oldest first. */
    beganWith(rows: readonly Beginning[]): Map<WalletType, Decimal> {
      const began = new Map(now.worths);
      for (const { date, walletType, openEquity } of rows.toReversed()) {
        began.set(walletType, worthOn(date, openEquity, walletType));
      }
      return began;
    },
  };
}

function read({ usdt, amount }: EquityHistory['worths'][number]): Worth {
  return { usdt: decimal(usdt), amount: decimal(amount) };
}

const DAY_MS = 86_400_000;

function dayAfter(date: string): string {
  return new Date(Date.parse(date) + DAY_MS).toISOString().slice(0, 10);
}

/** Rows come oldest first. */
function byDate(days: readonly EquityDay[]): [date: string, rows: EquityDay[]][] {
  const found = new Map<string, EquityDay[]>();
  for (const day of days) {
    const rows = found.get(day.date);
    if (rows === undefined) found.set(day.date, [day]);
    else rows.push(day);
  }
  return [...found];
}

function sumOf(amounts: Iterable<Decimal>): Decimal {
  let sum = ZERO;
  for (const amount of amounts) sum = add(sum, amount);
  return sum;
}
