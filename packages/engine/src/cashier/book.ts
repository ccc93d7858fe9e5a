import type { WalletType } from '@hoga/domain/trading/vocabulary';
import { kstDay } from '@hoga/domain/trading-hours/kst-day';
import { type DnwType, isLive } from '@hoga/domain/wallet/dnw';
import { RATE_AGE_MS, USDT_WORTH, type Worth } from '@hoga/domain/wallet/exchange';
import type { Money } from '@hoga/kernel/amounts';
import { ONE, ZERO } from '@hoga/kernel/decimal';
import type { DnwId, PlayerId, SiteId } from '@hoga/kernel/ids';
import type { Prices } from '../market/prices.ts';
import type { WalletObserver } from '../wallet/observer.ts';
import type { WalletOwner } from '../wallet/wallet.ts';
import type { CashierRuleRow, ConvertQuoteRow, CouponUseRow, DnwDayRow, DnwRow, TurnoverRow } from './rows.ts';

export interface CashierOwner extends WalletOwner {
  readonly cashier: CashierAccount;
}

/** One player's state at the cashier: undecided requests, and the limits on further ones. */
export class CashierAccount implements WalletObserver {
  readonly playerId: PlayerId;
  readonly siteId: SiteId;
  readonly book: CashierBook;
  // Created on first use: most players need none of them, and an empty map is 184 bytes.
  #live: Map<DnwId, DnwRow> | null = null;
  #returnable: Map<DnwId, DnwRow> | null = null;
  #coupons: Map<number, CouponUseRow> | null = null;
  #owed: Map<string, TurnoverRow> | null = null;
  #quotes: Map<number, ConvertQuoteRow> | null = null;
  #day: DnwDayRow | null = null;

  constructor({ id, player }: WalletOwner, book: CashierBook) {
    this.playerId = id;
    this.siteId = player.siteId;
    this.book = book;
  }

  get live(): Map<DnwId, DnwRow> {
    this.#live ??= new Map();
    return this.#live;
  }

  /** Transfers that their bank may still return. */
  get returnable(): Map<DnwId, DnwRow> {
    this.#returnable ??= new Map();
    return this.#returnable;
  }

  get coupons(): Map<number, CouponUseRow> {
    this.#coupons ??= new Map();
    return this.#coupons;
  }

  /** The turnover still required, by currency. */
  get owed(): Map<string, TurnoverRow> {
    this.#owed ??= new Map();
    return this.#owed;
  }

  /** Quoted conversions, by their slots. */
  get quotes(): Map<number, ConvertQuoteRow> {
    this.#quotes ??= new Map();
    return this.#quotes;
  }

  /** Keeps a request for as long as its state can still change. */
  keep(row: DnwRow): void {
    if (isLive(row.status)) this.live.set(row.id, row);
    else this.live.delete(row.id);
    if (row.returnableUntil === null) this.#returnable?.delete(row.id);
    else this.returnable.set(row.id, row);
  }

  has(type: DnwType): boolean {
    for (const row of this.live.values()) if (row.type === type) return true;
    return false;
  }

  /** Money on its way out of a wallet is returned where the request is refused. */
  mayComeBack(walletType: WalletType): boolean {
    for (const row of this.#live?.values() ?? []) if (row.walletType === walletType && row.reserved > 0n) return true;
    return false;
  }

  owedIn(currency: string): Money {
    return this.#owed?.get(currency)?.owed ?? ZERO;
  }

  withdrawalsOn(day: number): number {
    return this.#day?.day === day ? this.#day.withdrawals : 0;
  }

  /** Including those that paid nothing out. */
  withdrawalRequestsOn(day: number): number {
    return this.#day?.day === day ? this.#day.requests : 0;
  }

  /**
   * Counts a withdrawal requested at a moment, or uncounts one that ended without payout, if that is still the same
   * day.
   */
  countWithdrawal(askedAt: number, now: number, change: 1 | -1): DnwDayRow | null {
    const day = kstDay(now);
    if (kstDay(askedAt) !== day) return null;
    const { playerId, siteId } = this;
    const withdrawals = this.withdrawalsOn(day) + change;
    const requests = this.withdrawalRequestsOn(day) + Math.max(0, change);
    this.#day = { playerId, siteId, day, withdrawals, requests };
    return this.#day;
  }

  get day(): DnwDayRow | null {
    return this.#day;
  }

  loadDay(row: DnwDayRow): void {
    this.#day = row;
  }
}

/** The sites' cashier rules, and the worth of their currencies. */
export class CashierBook {
  readonly rules = new Map<string, CashierRuleRow>();
  readonly #prices: Prices;

  constructor({ prices }: { readonly prices: Prices }) {
    this.#prices = prices;
  }

  put(row: CashierRuleRow): void {
    this.rules.set(`${row.siteId} ${row.walletType}`, row);
  }

  ruleOf(siteId: SiteId, walletType: WalletType): CashierRuleRow | null {
    return this.rules.get(`${siteId} ${walletType}`) ?? null;
  }

  /** By the last known price or rate, whatever its age; null where there never was one. */
  lastWorth(siteId: SiteId, walletType: WalletType): Worth | null {
    const rule = this.ruleOf(siteId, walletType);
    if (rule === null) return null;
    if (rule.feed !== null) {
      const quote = this.#prices.feeds.get(rule.feed)?.quote ?? null;
      return quote === null ? null : { usdt: quote.last, amount: ONE };
    }
    if (rule.pair === null) return USDT_WORTH;
    const rate = this.#prices.rates.get(rule.pair)?.rate ?? null;
    return rate === null ? null : { usdt: ONE, amount: rate };
  }

  /** null while no rate is fresh enough. */
  worthOf({ feed, pair }: CashierRuleRow, at: number): Worth | null {
    if (feed !== null) {
      const quote = this.#prices.feeds.get(feed)?.usable(at) ?? null;
      return quote === null || at - quote.exTs > RATE_AGE_MS ? null : { usdt: quote.last, amount: ONE };
    }
    if (pair === null) return USDT_WORTH;
    const known = this.#prices.rates.get(pair)?.known;
    if (known === undefined || known.rate === null || at - known.ratedAt > RATE_AGE_MS) return null;
    return { usdt: ONE, amount: known.rate };
  }
}
