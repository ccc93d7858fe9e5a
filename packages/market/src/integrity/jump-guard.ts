import { abs, type Decimal, mul, sub } from '@hoga/kernel/decimal';

/** The prices of one tick that must not jump, each compared with the previous one at the same index. */
export type GuardedPrices = readonly Decimal[];

export interface GuardedTick {
  readonly prices: GuardedPrices;
  readonly source: string;
  readonly exTs: number;
  /** Held back although it is near: the source has changed, and the prices differ. */
  readonly isOfAnotherSource?: boolean;
}

export interface JumpGuardState {
  readonly accepted: GuardedPrices | null;
  /** A jump waiting for confirmation by a second tick or source. */
  readonly pending: GuardedTick | null;
}

export const NO_PRICES_YET: JumpGuardState = { accepted: null, pending: null };

export interface GuardedStep {
  readonly state: JumpGuardState;
  readonly accepted: boolean;
  /** Whether the tick is within the limit of the last accepted one. */
  readonly isNear: boolean;
}

/**
 * A jump beyond the limit is held back until a second tick agrees with it: a later tick, or one of another source; the
 * same message arriving twice confirms nothing. A tick near the old price discards the jump.
 */
export function guardJump(state: JumpGuardState, tick: GuardedTick, limit: Decimal): GuardedStep {
  const { accepted, pending } = state;
  const near = accepted === null || isNear(accepted, tick.prices, limit);
  if (near && tick.isOfAnotherSource !== true) {
    return { state: { accepted: tick.prices, pending: null }, accepted: true, isNear: near };
  }
  if (pending !== null && isNear(pending.prices, tick.prices, limit)) {
    const isSecondWitness = tick.exTs > pending.exTs || tick.source !== pending.source;
    return isSecondWitness
      ? { state: { accepted: tick.prices, pending: null }, accepted: true, isNear: near }
      : { state, accepted: false, isNear: near };
  }
  return { state: { accepted, pending: tick }, accepted: false, isNear: near };
}

function isNear(from: GuardedPrices, to: GuardedPrices, limit: Decimal): boolean {
  return from.every((price, index) => {
    const other = to[index];
    return other !== undefined && abs(sub(other, price)) <= mul(price, limit, 'floor');
  });
}
