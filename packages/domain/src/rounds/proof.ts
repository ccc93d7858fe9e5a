import { toText } from '@hoga/kernel/decimal';
import type { TradeRoundId } from '@hoga/kernel/ids';
import type { Fixing } from './fixing.ts';
import { decideRound, type RoundSide, type VoidReason } from './outcome.ts';

/** The name of the rule that decides rounds: another rule would have another name. */
export const ROUND_RULE = 'last-trade-1';

/** The previous hash of an option's first round. */
export const FIRST_HASH = '0'.repeat(64);

/** All inputs of a round's outcome. */
export interface RoundEvidence {
  readonly tradeRoundId: TradeRoundId;
  readonly symbol: string;
  readonly start: Fixing;
  readonly close: Fixing;
  /** Whether an operator declared it void before it was decided. */
  readonly isVoided: boolean;
}

export type RoundStatus = 1 | 2 | 3;

const STATUS_OF: Readonly<Record<RoundSide, RoundStatus>> = { B: 1, S: 2 };

export interface RoundResult {
  readonly status: RoundStatus;
  readonly voidReason: VoidReason | null;
  readonly startPrice: string | null;
  readonly closePrice: string | null;
}

export function roundResult({ start, close, isVoided }: RoundEvidence): RoundResult {
  const outcome = decideRound(start, close);
  const winner = isVoided ? null : outcome.winner;
  return {
    status: winner === null ? 3 : STATUS_OF[winner],
    voidReason: isVoided ? 'OPERATOR' : outcome.voidReason,
    startPrice: outcome.start === null ? null : toText(outcome.start.price),
    closePrice: outcome.close === null ? null : toText(outcome.close.price),
  };
}

/** The canonical text of a round that is hashed: every figure in a fixed place, so that it is unambiguous. */
export function proofText(evidence: RoundEvidence, previousHash: string): string {
  const { tradeRoundId, symbol, start, close } = evidence;
  const { status, voidReason, startPrice, closePrice } = roundResult(evidence);
  return JSON.stringify([
    ROUND_RULE,
    tradeRoundId,
    symbol,
    fixingText(start),
    fixingText(close),
    status,
    voidReason,
    startPrice,
    closePrice,
    previousHash,
  ]);
}

function fixingText({ at, trades, heardAt, isUnconfirmed }: Fixing): readonly unknown[] {
  return [at, heardAt, isUnconfirmed, trades.map(({ price, exTs, seq }) => [toText(price), exTs, seq])];
}
