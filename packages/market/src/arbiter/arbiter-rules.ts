import type { InstrumentKind } from '@hoga/domain/instruments/instrument';
import type { Decimal } from '@hoga/kernel/decimal';
import { INTEGRITY_RULES } from '../integrity/rules.ts';

export interface ArbiterRules {
  /** A source that is silent for so long, or whose own time stops for so long, is abandoned. */
  readonly patienceMs: number;
  /** A source that is crossed for so long is abandoned. */
  readonly crossedMs: number;
  /** A preferred source is used again after so long without a fault. */
  readonly healthyMs: number;
  /** No return to a preferred source within this time before a session's end: a settlement must not see the change. */
  readonly lastOfSessionMs: number;
  /** Two other sources that agree within half of this and both differ from one by more than this outvote it. */
  readonly jumpLimit: Decimal;
  readonly maxAheadMs: number;
}

const CROSSED_MS = 3_000;
const MINUTE_MS = 60_000;

/** A source is abandoned when its price would be stale, never later: another one may be fresh. */
export function arbiterRules(kind: InstrumentKind): ArbiterRules {
  const { maxAgeMs, jumpLimit, maxAheadMs } = INTEGRITY_RULES[kind];
  return {
    patienceMs: maxAgeMs,
    crossedMs: CROSSED_MS,
    healthyMs: MINUTE_MS,
    lastOfSessionMs: MINUTE_MS,
    jumpLimit,
    maxAheadMs,
  };
}
