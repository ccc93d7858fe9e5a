import type { BetRow, RoundLimitRow } from '@hoga/engine/rounds/rows';
import type { WrittenBatch } from '@hoga/server/runtime/engine-store';
import type { Findings } from './findings.ts';

/**
 * Players' own limits in rounds, counted again from all their bets. A world lies within one KST day, so what
 * was committed before a batch is the most that its bets may have been allowed.
 */
export class OwnLimits {
  readonly #findings: Findings;
  readonly #limits = new Map<number, RoundLimitRow>();
  readonly #bets = new Map<number, Map<number, BetRow>>();

  constructor(findings: Findings) {
    this.#findings = findings;
  }

  record({ rows }: WrittenBatch): void {
    const placed = rows.tradeBet.filter((bet) => !this.#of(bet.playerId).has(bet.id));
    for (const bet of rows.tradeBet) this.#of(bet.playerId).set(bet.id, bet);
    for (const bet of placed) this.#judge(bet);
    for (const limit of rows.roundLimit) this.#become(limit);
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
      const isDecided = other.decidedAt !== null && other.decidedAt <= bet.createdAt;
      if (!isDecided) open += other.point;
      else result += other.profit;
      if (!isDecided || other.status !== 'VOID') staked += other.point;
    }
    const name = `bet ${bet.id} of player ${bet.playerId}`;
    const { dailyStake, dailyLoss, breakUntil } = limits;
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

  #become(limit: RoundLimitRow): void {
    const before = this.#limits.get(limit.playerId);
    this.#limits.set(limit.playerId, limit);
    if (before === undefined) return;
    const isRaised = isAbove(limit.dailyStake, before.dailyStake) || isAbove(limit.dailyLoss, before.dailyLoss);
    if (isRaised) this.#findings.add('own-limits-hold', `a limit of player ${limit.playerId} was raised at once`);
  }
}

function isAbove(limit: bigint | null, before: bigint | null): boolean {
  return before !== null && (limit === null || limit > before);
}
