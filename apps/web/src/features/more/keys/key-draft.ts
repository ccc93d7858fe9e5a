import { KEY_DAYS_DEFAULT, KEY_DAYS_MAX, type KeyKind } from '@hoga/domain/keys/api-key';
import type { ProductName } from '@hoga/domain/trading/products';
import { readPublicKey } from '../../../data/keys/key-pair.ts';
import type { NewKey } from '../../../data/keys/key-queries.ts';

/** A practice key, sent as it is; a pair made by this browser; or one whose public half is pasted. */
export const PROOFS = ['BEARER', 'BROWSER', 'PASTE'] as const;
export type KeyProof = (typeof PROOFS)[number];

export interface KeyDraft {
  readonly name: string;
  readonly isTrading: boolean;
  readonly products: readonly ProductName[];
  readonly networks: readonly string[];
  readonly days: number;
  readonly proof: KeyProof;
  readonly pasted: string;
}

export function kindOf({ isTrading, proof }: KeyDraft): KeyKind {
  if (!isTrading) return 'READ';
  return proof === 'BEARER' ? 'PRACTICE' : 'TRADE';
}

const DAYS = [30, KEY_DAYS_DEFAULT, KEY_DAYS_MAX] as const;

/** How long a key of the kind may live. */
export function daysFor(kind: KeyKind): readonly number[] {
  return kind === 'PRACTICE' ? DAYS.filter((days) => days <= KEY_DAYS_DEFAULT) : DAYS;
}

/** What is sent to make it; null while the draft is not complete. `madePublic`: of the pair made here. */
export function newKeyOf(draft: KeyDraft, madePublic: string | undefined): NewKey | null {
  const kind = kindOf(draft);
  const { name, products, networks, days, proof, pasted } = draft;
  const common = { name: name.trim(), kind, networks: [...networks], days: Math.min(days, ...daysFor(kind).slice(-1)) };
  if (common.name === '') return null;
  if (kind === 'READ') return common;
  if (products.length === 0) return null;
  const trading = { ...common, products: [...products] };
  if (kind === 'PRACTICE') return trading;
  const read = readPublicKey(pasted);
  const given = typeof read === 'string' ? undefined : read.publicKey;
  const publicKey = proof === 'PASTE' ? given : madePublic;
  return publicKey === undefined || networks.length === 0 ? null : { ...trading, publicKey };
}
