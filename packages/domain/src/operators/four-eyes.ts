import type { PlayerId } from '@hoga/kernel/ids';
import type { ErrorCode } from '../errors/catalogue.ts';

/** An account's data for the four-eyes rule; a member who is no operator has no makers. */
export interface Seat {
  readonly id: PlayerId;
  /**
   * The operator who created this one, the creator of that one, and so on; empty for an owner created from the shell.
   */
  readonly makers: readonly PlayerId[];
  readonly madeAt: number;
}

export interface DecidingSeat extends Seat {
  /** Since when they have the permission that the decision requires; null: they do not have it. */
  readonly rightSince: number | null;
}

export interface TwoPersonCase {
  /** The accounts it concerns. */
  readonly subjects: readonly Seat[];
  /** The proposer or first approver; null: the decider is the first of two. */
  readonly proposer: Seat | null;
  readonly decider: DecidingSeat;
  readonly now: number;
}

/** A new operator or permission cannot decide earlier. */
export const NEW_RIGHT_MS = 24 * 3_600_000;
/** Two operators created by the same person cannot decide together while either is younger. */
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
 * Why the decider cannot approve a two-person decision (DOMAIN §7), or `null`. Every such decision calls this;
 * rejecting requires only the permission.
 */
export function fourEyesRefusal({ subjects, proposer, decider, now }: TwoPersonCase): FourEyesRefusal | null {
  if (decider.rightSince === null) return 'INSUFFICIENT_PRIVILEGES';
  if (subjects.some(({ id }) => id === decider.id || id === proposer?.id)) return 'OWN_CASE';
  if (proposer?.id === decider.id) return 'SECOND_APPROVAL_NEEDED';
  // The creator of an operator is not independent of them.
  if (subjects.some(({ makers }) => makers.includes(decider.id))) return 'SECOND_APPROVAL_NEEDED';
  if (now - Math.max(decider.madeAt, decider.rightSince) < NEW_RIGHT_MS) return 'APPROVER_TOO_NEW';
  if (proposer === null) return null;
  if (proposer.makers.includes(decider.id) || decider.makers.includes(proposer.id)) return 'APPROVER_MADE_BY_OTHER';
  const haveOneMaker = proposer.makers.some((id) => decider.makers.includes(id));
  const isEitherNew = now - Math.max(proposer.madeAt, decider.madeAt) < NEW_SIBLING_MS;
  return haveOneMaker && isEitherNew ? 'APPROVERS_MADE_BY_ONE' : null;
}

/** Shared origins of both operators that are unusual for two people: not refused, but shown and logged. */
export const SHARED_ORIGINS = ['SAME_NETWORK', 'SAME_DEVICE'] as const;
export type SharedOrigin = (typeof SHARED_ORIGINS)[number];
