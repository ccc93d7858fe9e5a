import { kstDay, kstMidnight } from '@hoga/domain/trading-hours/kst-day';
import type { BetRow, RoundLimitRow } from '@hoga/engine/rounds/rows';
import type { WrittenBatch } from '@hoga/server/runtime/engine-store';
import type { Findings } from './findings.ts';

/**
 * Players' own limits in rounds, counted again from all their bets, KST day by KST day. The limits committed before a batch
 * are the most that its bets may have been allowed, since a raise takes effect at a later midnight.
 */
export class OwnLimits {
  readonly #findings: Findings;
  readonly #limits = new Map<number, RoundLimitRow>();
  readonly #bets = new Map<number, Map<number, BetRow>>();

  constructor(findings: Findings) {
    this.#findings = findings;
  }

  record({ rows, at }: WrittenBatch): void {
    const placed = rows.tradeBet.filter((bet) => !this.#of(bet.playerId).has(bet.id));
    for (const bet of rows.tradeBet) this.#of(bet.playerId).set(bet.id, bet);
    for (const bet of placed) this.#judge(bet);
    for (const limit of rows.roundLimit) this.#become(limit, at);
  }

  #of(playerId: number): Map<number, BetRow> {
    const bets = this.#bets.get(playerId) ?? new Map<number, BetRow>();
    this.#bets.set(playerId, bets);
    return bets;
  }

  #judge(bet: BetRow): void {
    const limits = this.#limits.get(bet.playerId);
    if (limits === undefined) return;
    let staked = 0n;
    let open = 0n;
    let result = 0n;
    for (const other of this.#of(bet.playerId).values()) {
      if (other.id > bet.id) continue;
      const decidedAt = other.decidedAt !== null && other.decidedAt <= bet.createdAt ? other.decidedAt : null;
      if (decidedAt === null) open += other.point;
      else if (kstDay(decidedAt) === kstDay(bet.createdAt)) result += other.profit;
      const isReturned = decidedAt !== null && other.status === 'VOID';
      if (!isReturned && kstDay(other.createdAt) === kstDay(bet.createdAt)) staked += other.point;
    }
    const name = `bet ${bet.id} of player ${bet.playerId}`;
    const { dailyStake, dailyLoss } = limitsAt(limits, bet.createdAt);
    const { breakUntil } = limits;
    if (dailyStake !== null && staked > dailyStake) {
      this.#findings.add('own-limits-hold', `${name} makes stakes of ${staked}, the limit was ${dailyStake}`);
    }
    if (dailyLoss !== null && open - result > dailyLoss) {
      this.#findings.add('own-limits-hold', `${name} may lose ${open - result} in all, the limit was ${dailyLoss}`);
    }
    if (breakUntil !== null && bet.createdAt < breakUntil) {
      this.#findings.add('own-limits-hold', `${name} came in a break until ${breakUntil}`);
    }
  }

  #become(limit: RoundLimitRow, at: number): void {
    const before = this.#limits.get(limit.playerId);
    this.#limits.set(limit.playerId, limit);
    const player = `player ${limit.playerId}`;
    if (limit.nextFrom !== null && limit.nextFrom !== kstMidnight(kstDay(limit.nextFrom))) {
      this.#findings.add('own-limits-hold', `a limit of ${player} is to be raised in the middle of a day`);
    }
    if (before === undefined) return;
    const { dailyStake, dailyLoss } = limitsAt(before, at);
    const isRaised = isAbove(limit.dailyStake, dailyStake) || isAbove(limit.dailyLoss, dailyLoss);
    if (isRaised) this.#findings.add('own-limits-hold', `a limit of ${player} was raised at once`);
  }
}

type Limits = Pick<RoundLimitRow, 'dailyStake' | 'dailyLoss'>;

/** A raise that waited for its midnight is in force after it. */
function limitsAt(
  { dailyStake, dailyLoss, nextDailyStake, nextDailyLoss, nextFrom }: RoundLimitRow,
  at: number,
): Limits {
  if (nextFrom === null || at < nextFrom) return { dailyStake, dailyLoss };
  return { dailyStake: nextDailyStake, dailyLoss: nextDailyLoss };
}

function isAbove(limit: bigint | null, before: bigint | null): boolean {
  return before !== null && (limit === null || limit > before);
}
