import type { ApprovalKind, ApprovalSource } from '@hoga/domain/operators/approvals';
import type { ProposalState } from '@hoga/domain/operators/proposals';
import type { PlayerId, SiteId } from '@hoga/kernel/ids';
import type { TwoPersonQuestion } from '../operators/public.ts';

/** A decision that requires two people, from any source. */
export interface ApprovalRow {
  readonly source: ApprovalSource;
  readonly id: number;
  readonly siteId: SiteId;
  readonly kind: ApprovalKind;
  readonly state: ProposalState;
  readonly playerId: PlayerId | null;
  /** The content of the decision. */
  readonly detail: object;
  readonly reason: string;
  /** The proposer, or the first approver. */
  readonly madeBy: PlayerId;
  readonly madeAt: number;
  readonly expiresAt: number | null;
  readonly decidedBy: PlayerId | null;
  readonly decidedAt: number | null;
  readonly decisionReason: string | null;
  readonly failedWith: string | null;
  readonly version: number;
  /** Time of its last step: the order of lists. */
  readonly at: number;
  /** Input of the rule that determines the second person. */
  readonly question: TwoPersonQuestion;
}

/** Filter and start of a page. */
export interface ApprovalFilter {
  /** Sites whose proposals, and sites whose requests the operator may read. */
  readonly sites: { readonly PROPOSAL: readonly SiteId[]; readonly REQUEST: readonly SiteId[] };
  readonly states: readonly ProposalState[];
  readonly kinds: readonly ApprovalKind[];
  /** Only those that this operator has proposed, approved first or decided. */
  readonly by: PlayerId | undefined;
  readonly from: number | undefined;
  readonly until: number | undefined;
  readonly order: 'OLDEST' | 'NEWEST';
  readonly after: Place | null;
  readonly size: number;
}

/** A position in the list: request numbers are negative, so that positions are unique. */
export interface Place {
  readonly at: number;
  readonly key: number;
}

export function placeOf({ at, source, id }: ApprovalRow): Place {
  return { at, key: source === 'REQUEST' ? -id : id };
}

export function parsePlace(text: string | undefined): Place | null {
  const [, at, key] = /^(\d+)-(-?\d+)$/.exec(text ?? '') ?? [];
  return at === undefined || key === undefined ? null : { at: Number(at), key: Number(key) };
}

export const placeText = ({ at, key }: Place): string => `${at}-${key}`;

/** The first rows of several lists, each in this order. */
export function firstOf(rows: readonly ApprovalRow[], order: ApprovalFilter['order']): readonly ApprovalRow[] {
  const sign = order === 'OLDEST' ? 1 : -1;
  return rows.toSorted((one, other) => {
    const [a, b] = [placeOf(one), placeOf(other)];
    return sign * (a.at - b.at || a.key - b.key);
  });
}
