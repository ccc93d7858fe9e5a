import { createHash } from 'node:crypto';
import { decideRound } from '@hoga/domain/rounds/outcome';
import { proofText, type RoundEvidence, roundResult } from '@hoga/domain/rounds/proof';
import { type RoundRules, roundNumber } from '@hoga/domain/rounds/round-times';
import type { SiteId, TradeOptionId } from '@hoga/kernel/ids';
import type { RoundRow } from './round-store.ts';

export interface RoundOption extends RoundRules {
  readonly id: TradeOptionId;
  readonly siteId: SiteId;
  readonly symbol: string;
}

export interface Decided {
  readonly option: RoundOption;
  readonly evidence: RoundEvidence;
  readonly previousHash: string;
  readonly decidedAt: number;
}

/** A decided round, in its final stored form. */
export function decidedRound({ option, evidence, previousHash, decidedAt }: Decided): RoundRow {
  const { start, close } = decideRound(evidence.start, evidence.close);
  const { status, voidReason } = roundResult(evidence);
  return {
    id: evidence.tradeRoundId,
    siteId: option.siteId,
    tradeOptionId: option.id,
    no: roundNumber(option, evidence.start.at),
    startAt: evidence.start.at,
    endAt: evidence.close.at,
    startPrice: start?.price ?? null,
    closePrice: close?.price ?? null,
    startSeq: start?.seq ?? null,
    closeSeq: close?.seq ?? null,
    status,
    voidReason,
    decidedAt,
    previousHash,
    hash: createHash('sha256').update(proofText(evidence, previousHash)).digest('hex'),
  };
}
