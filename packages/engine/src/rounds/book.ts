import { dayAt, limitsAt, NO_LIMITS, type RoundDay, type SelfLimits } from '@hoga/domain/rounds/self-limits';
import type { Money } from '@hoga/kernel/amounts';
import { add, neg, sub, ZERO } from '@hoga/kernel/decimal';
import type { PlayerId, SiteId, TradeBetId, TradeOptionId, TradeRoundId } from '@hoga/kernel/ids';
import type { Wallet, WalletOwner } from '../wallet/wallet.ts';
import type { BetRow, RoundLimitRow, TradeOptionRow } from './rows.ts';

export interface RoundOwner extends WalletOwner {
  readonly rounds: RoundsAccount;
}

/** A member's self-set limits, and their use on the day. */
export interface Today {
  readonly limits: SelfLimits;
  readonly day: RoundDay;
}

/** One player's state in rounds. */
export class RoundsAccount implements Today {
  readonly playerId: PlayerId;
  readonly siteId: SiteId;
  readonly wallet: Wallet;
  readonly book: RoundBook;
  // Created on first use: an empty map is 184 bytes per account.
  #open: Map<TradeBetId, BetRow> | null = null;
  /** The sum of the open stakes. */
  held: Money = ZERO;
  limits: SelfLimits = NO_LIMITS;
  day: RoundDay = { day: 0, staked: ZERO, result: ZERO };
  /** Whether a row of limits and day was ever written. */
  isLimited = false;

  constructor({ id, player }: WalletOwner, wallet: Wallet, book: RoundBook) {
    this.playerId = id;
    this.siteId = player.siteId;
    this.wallet = wallet;
    this.book = book;
  }

  get open(): Map<TradeBetId, BetRow> {
    this.#open ??= new Map();
    return this.#open;
  }

  put(bet: BetRow): void {
    this.open.set(bet.id, bet);
    this.held = add(this.held, bet.point);
    this.wallet.count(bet.point);
    this.book.put(bet, this);
  }

  remove(bet: BetRow): void {
    this.open.delete(bet.id);
    this.held = sub(this.held, bet.point);
    this.wallet.count(neg(bet.point));
    this.book.remove(bet);
  }

  /** All stakes on a round that still accepts bets are open. */
  stakedOn(tradeRoundId: TradeRoundId): Money {
    let staked: Money = ZERO;
    for (const bet of this.open.values()) if (bet.tradeRoundId === tradeRoundId) staked = add(staked, bet.point);
    return staked;
  }

  /** Limits and counts at a moment. */
  today(at: number): Today {
    return { limits: limitsAt(this.limits, at), day: dayAt(this.day, at) };
  }

  become({ limits, day }: Today): void {
    this.limits = limits;
    this.day = day;
    this.isLimited = true;
  }

  row({ limits, day }: Today = this): RoundLimitRow {
    const { now, next, nextFrom, breakUntil } = limits;
    return {
      playerId: this.playerId,
      siteId: this.siteId,
      dailyStake: now.dailyStake,
      dailyLoss: now.dailyLoss,
      nextDailyStake: next.dailyStake,
      nextDailyLoss: next.dailyLoss,
      nextFrom,
      breakUntil,
      ...day,
    };
  }

  load(row: RoundLimitRow): void {
    this.isLimited = true;
    this.limits = {
      now: { dailyStake: row.dailyStake, dailyLoss: row.dailyLoss },
      next: { dailyStake: row.nextDailyStake, dailyLoss: row.nextDailyLoss },
      nextFrom: row.nextFrom,
      breakUntil: row.breakUntil,
    };
    this.day = { day: row.day, staked: row.staked, result: row.result };
  }
}

/** The options of a shard, and the bets of each round in the order they were placed. */
export class RoundBook {
  readonly options = new Map<TradeOptionId, TradeOptionRow>();
  readonly #bets = new Map<TradeRoundId, Map<TradeBetId, { readonly bet: BetRow; readonly stakes: RoundsAccount }>>();

  put(bet: BetRow, stakes: RoundsAccount): void {
    const bets = this.#bets.get(bet.tradeRoundId);
    if (bets === undefined) this.#bets.set(bet.tradeRoundId, new Map([[bet.id, { bet, stakes }]]));
    else bets.set(bet.id, { bet, stakes });
  }

  remove({ id, tradeRoundId }: BetRow): void {
    const bets = this.#bets.get(tradeRoundId);
    bets?.delete(id);
    if (bets?.size === 0) this.#bets.delete(tradeRoundId);
  }

  has({ id, tradeRoundId }: BetRow): boolean {
    return this.#bets.get(tradeRoundId)?.has(id) ?? false;
  }

  /** At most so many undecided bets of the round. */
  undecided(
    tradeRoundId: TradeRoundId,
    most: number,
  ): readonly { readonly bet: BetRow; readonly stakes: RoundsAccount }[] {
    const found = [];
    for (const entry of this.#bets.get(tradeRoundId)?.values() ?? []) {
      if (found.length === most) break;
      found.push(entry);
    }
    return found;
  }

  countUndecided(tradeRoundId: TradeRoundId): number {
    return this.#bets.get(tradeRoundId)?.size ?? 0;
  }
}
