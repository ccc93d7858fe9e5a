import type { Fixing } from '@hoga/domain/rounds/fixing';
import type { TradeOptionRow } from '../../rounds/rows.ts';

const SCALE = 100_000_000n;
const DAY_MS = 86_400_000;
const KST_MS = 32_400_000;

interface NaiveBet {
  readonly roundId: number;
  readonly side: 'B' | 'S';
  readonly stake: bigint;
  readonly rate: bigint;
  readonly at: number;
  outcome: { readonly kind: 'won' | 'lost' | 'void'; readonly endAt: number; readonly heardAt: number } | null;
}

interface LimitChange {
  readonly at: number;
  readonly stake: bigint | null;
  readonly loss: bigint | null;
}

/**
 * Rounds of one player the slow way: it keeps the full history and recounts it for every question. Whole won only; it
 * shares no arithmetic with the engine.
 */
export class NaiveRounds {
  readonly bets: NaiveBet[] = [];
  readonly #limits: LimitChange[] = [];
  readonly #breaks: number[] = [];
  readonly #deposits: bigint[] = [];
  readonly #option: TradeOptionRow;

  constructor(option: TradeOptionRow) {
    this.#option = option;
  }

  deposit(amount: bigint): void {
    this.#deposits.push(amount);
  }

  get hold(): bigint {
    return sum(this.bets.filter(({ outcome }) => outcome === null).map(({ stake }) => stake));
  }

  get result(): bigint {
    return sum(this.bets.map((bet) => this.#profit(bet)));
  }

  get point(): bigint {
    return sum(this.#deposits) + this.result - this.hold;
  }

  bet(roundId: number, side: 'B' | 'S', stake: bigint, at: number): string | null {
    const refusal = this.#refusal(roundId, stake, at);
    if (refusal === null) {
      this.bets.push({ roundId, side, stake, rate: this.#option.payoutRate, at, outcome: null });
    }
    return refusal;
  }

  #refusal(roundId: number, stake: bigint, at: number): string | null {
    const { minBet, maxBet, maxRoundBet, unit, seconds, lockSeconds } = this.#option;
    const startAt = startOf(roundId);
    const isAligned = startAt % (seconds * 1_000) === 0;
    if (!isAligned || at < startAt - seconds * 1_000 || at >= startAt - lockSeconds * 1_000) return 'BETTING_CLOSED';
    if (stake < minBet) return 'BET_TOO_SMALL';
    if (stake % unit !== 0n) return 'BET_UNIT';
    if (stake > maxBet) return 'BET_TOO_LARGE';
    const onRound = this.bets.filter((bet) => bet.roundId === roundId).map((bet) => bet.stake);
    if (sum(onRound) + stake > maxRoundBet) return 'BET_TOO_LARGE';
    if (this.#breaks.some((until) => at < until)) return 'ON_A_BREAK';
    const today = this.bets.filter((bet) => dayOf(bet.at) === dayOf(at) && bet.outcome?.kind !== 'void');
    const staked = sum(today.map((bet) => bet.stake));
    const limits = this.limitsAt(at);
    if (limits.stake !== null && staked + stake > limits.stake) return 'OWN_LIMIT_REACHED';
    const lost = -sum(
      this.bets
        .filter(
          ({ outcome }) =>
            outcome !== null && dayOf(outcome.endAt) === dayOf(at) && dayOf(outcome.heardAt) === dayOf(at),
        )
        .map((bet) => this.#profit(bet)),
    );
    if (limits.loss !== null && lost + this.hold + stake > limits.loss) return 'OWN_LIMIT_REACHED';
    return stake > this.point ? 'INSUFFICIENT_BALANCE' : null;
  }

  /** Over all changes: a lower limit counts from its moment on, a higher one only from the next day on. */
  limitsAt(at: number): { readonly stake: bigint | null; readonly loss: bigint | null } {
    let holding: LimitChange = { at: 0, stake: null, loss: null };
    let wished = holding;
    for (const change of [...this.#limits, { ...(this.#limits.at(-1) ?? holding), at }]) {
      if (change.at > at) break;
      if (dayOf(change.at) > dayOf(wished.at)) holding = wished;
      holding = { at: change.at, stake: less(holding.stake, change.stake), loss: less(holding.loss, change.loss) };
      wished = change;
    }
    return holding;
  }

  limit(stake: bigint | null, loss: bigint | null, at: number): void {
    this.#limits.push({ at, stake, loss });
  }

  takeBreak(until: number, at: number): string | null {
    const longest = Math.max(0, ...this.#breaks.filter((other) => other > at));
    if (until <= at || until < longest) return 'INVALID_REQUEST';
    this.#breaks.push(until);
    return null;
  }

  decide(roundId: number, start: Fixing, close: Fixing, at: number): void {
    const [from, to] = [priceAt(start), priceAt(close)];
    for (const bet of this.bets) {
      if (bet.roundId !== roundId || bet.outcome !== null) continue;
      const isVoid = from === null || to === null || from === to;
      const isWon = !isVoid && bet.side === (to > from ? 'B' : 'S');
      bet.outcome = { kind: isVoid ? 'void' : isWon ? 'won' : 'lost', endAt: close.at, heardAt: at };
    }
  }

  #profit({ outcome, stake, rate }: NaiveBet): bigint {
    if (outcome?.kind === 'won') return (((stake / SCALE) * rate) / SCALE) * SCALE;
    return outcome?.kind === 'lost' ? -stake : 0n;
  }
}

function priceAt({ at, trades, heardAt, isUnconfirmed }: Fixing): bigint | null {
  if (isUnconfirmed || heardAt === null || heardAt < at - 3_000) return null;
  const before = trades.filter(({ exTs }) => exTs <= at);
  const sorted = [...before].sort((a, b) => a.exTs - b.exTs || a.seq - b.seq);
  return sorted.at(-1)?.price ?? null;
}

function startOf(roundId: number): number {
  return (roundId % 1_000_000_000) * 30_000;
}

function dayOf(at: number): number {
  return Math.floor((at + KST_MS) / DAY_MS);
}

function less(a: bigint | null, b: bigint | null): bigint | null {
  if (a === null || b === null) return a ?? b;
  return a < b ? a : b;
}

function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, amount) => total + amount, 0n);
}
