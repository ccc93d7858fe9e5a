import type { Approval } from '@hoga/contract/four-eyes';
import { type Failure, failure } from '@hoga/domain/errors/failure';
import { fourEyesRefusal, type Seat, type SharedOrigin } from '@hoga/domain/operators/four-eyes';
import type { Permission } from '@hoga/domain/operators/permissions';
import type { PlayerId, SiteId } from '@hoga/kernel/ids';
import { networkOf } from '../../http/client-address.ts';
import type { Queries } from '../../persistence/database.ts';
import { operatorSeats, rightsSince, type SignInOrigin, signInOrigins } from './four-eyes-store.ts';

/** Something that takes two people, as far as the rule is about people. */
export interface TwoPersonQuestion {
  readonly permission: Permission;
  /** Proposer or first approver; null before either. */
  readonly proposer: PlayerId | null;
  /** Whose accounts it is about. */
  readonly subjects: readonly PlayerId[];
}

export interface FourEyesVerdict {
  readonly refusal: Failure | null;
  readonly warnings: readonly SharedOrigin[];
}

export interface Asking {
  readonly siteId: SiteId;
  readonly decider: PlayerId;
  readonly now: number;
}

/** How far back sign-ins of two operators are compared. */
const ORIGINS_MS = 30 * 86_400_000;

/** The only place that says who may be the second person, for proposals and large requests alike. */
export async function fourEyes(
  queries: Queries,
  { siteId, decider, now }: Asking,
  questions: readonly TwoPersonQuestion[],
): Promise<readonly FourEyesVerdict[]> {
  const people = questions.flatMap(({ proposer, subjects }) => [...(proposer === null ? [] : [proposer]), ...subjects]);
  const seats = await operatorSeats(queries, [...new Set([decider, ...people])]);
  const rights = await rightsSince(queries, decider, siteId);
  const proposers = questions.flatMap(({ proposer }) => proposer ?? []);
  const origins = await signInOrigins(queries, [decider, ...proposers], new Date(now - ORIGINS_MS));
  return questions.map(({ permission, proposer, subjects }) => {
    const code = fourEyesRefusal({
      subjects: subjects.map((id) => seatOf(seats, id)),
      proposer: proposer === null ? null : seatOf(seats, proposer),
      decider: { ...seatOf(seats, decider), rightSince: rights.get(permission) ?? null },
      now,
    });
    const warnings = proposer === null || proposer === decider ? [] : sharedOrigins(origins, proposer, decider);
    return { refusal: code === null ? null : failure(code), warnings };
  });
}

/** As shown to the operator who reads it. */
export function approvalOf(verdict: FourEyesVerdict | undefined): Approval | null {
  return verdict === undefined ? null : { refusedWith: verdict.refusal?.code ?? null, warnings: [...verdict.warnings] };
}

/** Members who are no operators have no maker. */
function seatOf(seats: ReadonlyMap<PlayerId, Seat>, id: PlayerId): Seat {
  return seats.get(id) ?? { id, makers: [], madeAt: 0 };
}

/** A device is known by what it calls itself, which many do alike: it counts as the same on the same network only. */
function sharedOrigins(origins: readonly SignInOrigin[], one: PlayerId, other: PlayerId): readonly SharedOrigin[] {
  const of = (id: PlayerId) => origins.filter(({ accountId }) => accountId === id);
  const pairs = of(one).flatMap((mine) => of(other).map((theirs) => [mine, theirs] as const));
  const near = pairs.filter(([mine, theirs]) => networkOf(mine.ip) === networkOf(theirs.ip));
  if (near.length === 0) return [];
  return near.some(([mine, theirs]) => mine.device === theirs.device)
    ? ['SAME_NETWORK', 'SAME_DEVICE']
    : ['SAME_NETWORK'];
}
