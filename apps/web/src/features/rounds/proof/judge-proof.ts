import type { RoundProof } from '@hoga/contract/rounds';
import type { Fixing } from '@hoga/domain/rounds/fixing';
import { proofText, ROUND_RULE, type RoundEvidence, roundResult } from '@hoga/domain/rounds/proof';
import { decimal } from '@hoga/kernel/decimal';

export type CheckName = 'moments' | 'outcome' | 'hash';

export interface ProofCheck {
  readonly name: CheckName;
  /** `null`: this browser cannot verify it. */
  readonly isSame: boolean | null;
  readonly server: string;
  readonly device: string;
}

/** Makes the hash of a text; `null` where the browser keeps that from pages that are not secure. */
export type Hasher = ((text: string) => Promise<string>) | null;

export function fixingOf({ at, trades, heardAt, isUnconfirmed }: RoundProof['start']): Fixing {
  return { at, heardAt, isUnconfirmed, trades: trades.map((trade) => ({ ...trade, price: decimal(trade.price) })) };
}

/** Computes a round's outcome and hash again, by the rule of the domain, and compares them with the server's. */
export async function judgeProof(proof: RoundProof, hasher: Hasher): Promise<readonly ProofCheck[]> {
  const { round, symbol, start, close } = proof;
  const evidence: RoundEvidence = {
    tradeRoundId: round.tradeRoundId,
    symbol,
    start: fixingOf(start),
    close: fixingOf(close),
    isVoided: round.voidReason === 'OPERATOR',
  };
  const { status, voidReason, startPrice, closePrice } = roundResult(evidence);
  const device = await hasher?.(proofText(evidence, proof.previousHash));
  return [
    check('moments', [round.startAt, round.endAt], [start.at, close.at]),
    check(
      'outcome',
      [proof.rule, round.status, round.voidReason, round.startPrice, round.closePrice],
      [ROUND_RULE, status, voidReason, startPrice, closePrice],
    ),
    device === undefined
      ? { name: 'hash', isSame: null, server: proof.hash, device: '' }
      : check('hash', [proof.hash], [device]),
  ];
}

function check(name: CheckName, published: readonly unknown[], found: readonly unknown[]): ProofCheck {
  const [server, device] = [written(published), written(found)];
  return { name, isSame: server === device, server, device };
}

function written(values: readonly unknown[]): string {
  return values.map((value) => (value === null ? '–' : String(value))).join(' · ');
}

/** The result of the checks: one that differs is an alarm, whatever the others give. */
export function verdictOf(checks: readonly ProofCheck[]): 'true' | 'false' | 'unknown' {
  if (checks.some(({ isSame }) => isSame === false)) return 'false';
  return checks.some(({ isSame }) => isSame === null) ? 'unknown' : 'true';
}

/** SHA-256 by the browser itself. */
export function browserHasher(): Hasher {
  // Browsers have it on secure pages only, against its type.
  const subtle = (globalThis.crypto as Partial<Crypto>).subtle;
  if (subtle === undefined) return null;
  return async (text) => {
    const digest = await subtle.digest('SHA-256', new TextEncoder().encode(text));
    return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
  };
}
