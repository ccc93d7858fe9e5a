import { createHash } from 'node:crypto';
import type { RoundProof } from '@hoga/contract/rounds';
import { FIRST_HASH, proofText, ROUND_RULE } from '@hoga/domain/rounds/proof';
import { SAMPLE_START, sampleRound } from '../../../data/testing/sample-rounds.ts';
import { fixingOf } from '../proof/judge-proof.ts';

function evidence(at: number, last: string, next: string): RoundProof['start'] {
  return {
    at,
    trades: [
      { price: '108400.0', exTs: at - 640, seq: at - 640 },
      { price: last, exTs: at - 188, seq: at - 188 },
      { price: next, exTs: at + 143, seq: at + 143 },
    ],
    heardAt: at - 20,
    isUnconfirmed: false,
    writtenAt: at + 2_000,
  };
}

/** Round 185 as its server proves it: 108,410.2 to 108,416.8. */
export function sampleProof(change: Partial<RoundProof> = {}): RoundProof {
  const round = sampleRound();
  const start = evidence(SAMPLE_START, '108410.2', '108411');
  const close = evidence(SAMPLE_START + 60_000, '108416.8', '108400');
  const facts = {
    tradeRoundId: round.tradeRoundId,
    symbol: 'BTCUSDT',
    start: fixingOf(start),
    close: fixingOf(close),
    isVoided: false,
  };
  const text = proofText(facts, FIRST_HASH);
  return {
    round,
    rule: ROUND_RULE,
    symbol: 'BTCUSDT',
    isSimulated: true,
    start,
    close,
    decidedAt: close.writtenAt,
    previousHash: FIRST_HASH,
    hash: createHash('sha256').update(text).digest('hex'),
    text,
    ...change,
  };
}
