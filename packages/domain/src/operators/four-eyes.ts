import type { PlayerId } from '@hoga/kernel/ids';
import type { ErrorCode } from '../errors/catalogue.ts';

/** An account as the four-eyes rule sees it; a member who is no operator has no makers. */
export interface Seat {
  readonly id: PlayerId;
  /** Their maker, the maker of that one, and so on; empty for an owner made from the shell. */
  readonly makers: readonly PlayerId[];
  readonly madeAt: number;
}

export interface DecidingSeat extends Seat {
  /** Since when they have the right that the decision takes; null: they have it not. */
  readonly rightSince: number | null;
}

export interface TwoPersonCase {
  /** Whose accounts it is about. */
  readonly subjects: readonly Seat[];
  /** Who proposed it, or approved first; null: the one who decides is the first of two. */
  readonly proposer: Seat | null;
  readonly decider: DecidingSeat;
  readonly now: number;
}

/** A new operator or right decides nothing before. */
export const NEW_RIGHT_MS = 24 * 3_600_000;
/** Two who were made operators by one person decide nothing together while either is younger. */
export const NEW_SIBLING_MS = 30 * 24 * 3_600_000;

export type FourEyesRefusal = Extract<
  ErrorCode,
  | 'INSUFFICIENT_PRIVILEGES'
  | 'OWN_CASE'
  | 'SECOND_APPROVAL_NEEDED'
  | 'APPROVER_TOO_NEW'
  | 'APPROVER_MADE_BY_OTHER'
  | 'APPROVERS_MADE_BY_ONE'
>;

/**
 * Why the decider cannot approve what takes two people (DOMAIN §7), or `null`. Every such decision asks here, whatever it is
 * about; rejecting takes the permission alone.
 */
export function fourEyesRefusal({ subjects, proposer, decider, now }: TwoPersonCase): FourEyesRefusal | null {
  if (decider.rightSince === null) return 'INSUFFICIENT_PRIVILEGES';
  if (subjects.some(({ id }) => id === decider.id || id === proposer?.id)) return 'OWN_CASE';
  if (proposer?.id === decider.id) return 'SECOND_APPROVAL_NEEDED';
  // A subject who is an operator is no stranger to who made them one.
  if (subjects.some(({ makers }) => makers.includes(decider.id))) return 'SECOND_APPROVAL_NEEDED';
  if (now - Math.max(decider.madeAt, decider.rightSince) < NEW_RIGHT_MS) return 'APPROVER_TOO_NEW';
  if (proposer === null) return null;
  if (proposer.makers.includes(decider.id) || decider.makers.includes(proposer.id)) return 'APPROVER_MADE_BY_OTHER';
  const haveOneMaker = proposer.makers.some((id) => decider.makers.includes(id));
  const isEitherNew = now - Math.max(proposer.madeAt, decider.madeAt) < NEW_SIBLING_MS;
  return haveOneMaker && isEitherNew ? 'APPROVERS_MADE_BY_ONE' : null;
}

/** What both have in common that two people seldom have: no refusal, but shown and logged. */
export const SHARED_ORIGINS = ['SAME_NETWORK', 'SAME_DEVICE'] as const;
export type SharedOrigin = (typeof SHARED_ORIGINS)[number];
