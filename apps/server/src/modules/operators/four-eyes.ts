import type { Approval } from '@hoga/contract/four-eyes';
import { type Failure, failure } from '@hoga/domain/errors/failure';
import { fourEyesRefusal, type Seat, type SharedOrigin } from '@hoga/domain/operators/four-eyes';
import type { Permission } from '@hoga/domain/operators/permissions';
import type { PlayerId, SiteId } from '@hoga/kernel/ids';
import { networkOf } from '../../http/client-address.ts';
import type { Queries } from '../../persistence/database.ts';
import {
  operatorSeats,
  operatorsOn,
  rightsSince,
  type SignInOrigin,
  type SiteOperator,
  signInOrigins,
} from './four-eyes-store.ts';

/** A two-person decision, as far as the rule concerns people. */
export interface TwoPersonQuestion {
  /** Every right that approving it requires. */
  readonly permissions: readonly Permission[];
  /** Proposer or first approver; null before either. */
  readonly proposer: PlayerId | null;
  /** The accounts it concerns. */
  readonly subjects: readonly PlayerId[];
}

export interface FourEyesVerdict {
  readonly refusal: Failure | null;
  readonly warnings: readonly SharedOrigin[];
}

interface Moment {
  readonly siteId: SiteId;
  readonly now: number;
}

export interface Asking extends Moment {
  readonly decider: PlayerId;
}

/** How far back sign-ins of two operators are compared. */
const ORIGINS_MS = 30 * 86_400_000;

/** The only rule that determines the second person, for proposals and large requests alike. */
export async function fourEyes(
  queries: Queries,
  { decider, ...moment }: Asking,
  questions: readonly TwoPersonQuestion[],
): Promise<readonly FourEyesVerdict[]> {
  return await verdicts(
    queries,
    moment,
    questions.map((question) => ({ ...question, decider })),
  );
}

export interface Decider extends SiteOperator {
  readonly refusal: Failure | null;
}

/** Every operator of the site, each with why they cannot approve it. */
export async function decidersOf(
  queries: Queries,
  moment: Moment,
  question: TwoPersonQuestion,
): Promise<readonly Decider[]> {
  const operators = await operatorsOn(queries, moment.siteId);
  const found = await verdicts(
    queries,
    moment,
    operators.map(({ id }) => ({ ...question, decider: id })),
  );
  return operators.map((operator, index) => ({ ...operator, refusal: found[index]?.refusal ?? null }));
}

interface Case extends TwoPersonQuestion {
  readonly decider: PlayerId;
}

async function verdicts(
  queries: Queries,
  { siteId, now }: Moment,
  cases: readonly Case[],
): Promise<readonly FourEyesVerdict[]> {
  const deciders = [...new Set(cases.map(({ decider }) => decider))];
  const proposers = [...new Set(cases.flatMap(({ proposer }) => proposer ?? []))];
  const people = [...deciders, ...proposers, ...cases.flatMap(({ subjects }) => subjects)];
  const seats = await operatorSeats(queries, [...new Set(people)]);
  const rights = await rightsSince(queries, deciders, siteId);
  const origins = await signInOrigins(queries, [...deciders, ...proposers], new Date(now - ORIGINS_MS));
  return cases.map(({ permissions, proposer, subjects, decider }) => {
    const code = fourEyesRefusal({
      subjects: subjects.map((id) => seatOf(seats, id)),
      proposer: proposer === null ? null : seatOf(seats, proposer),
      decider: { ...seatOf(seats, decider), rightSince: sinceAll(rights.get(decider), permissions) },
      now,
    });
    const warnings = proposer === null || proposer === decider ? [] : sharedOrigins(origins, proposer, decider);
    return { refusal: code === null ? null : failure(code), warnings };
  });
}

/** Since when an operator has had all of these rights; null when one is missing. */
function sinceAll(
  rights: ReadonlyMap<Permission, number> | undefined,
  permissions: readonly Permission[],
): number | null {
  const since = permissions.map((permission) => rights?.get(permission) ?? null);
  return since.reduce<number | null>(
    (last, at) => (last === null || at === null ? null : Math.max(last, at)),
    Number.NEGATIVE_INFINITY,
  );
}

/** As shown to the reading operator. */
export function approvalOf(verdict: FourEyesVerdict | undefined): Approval | null {
  return verdict === undefined ? null : { refusedWith: verdict.refusal?.code ?? null, warnings: [...verdict.warnings] };
}

/** Members who are no operators have no maker. */
function seatOf(seats: ReadonlyMap<PlayerId, Seat>, id: PlayerId): Seat {
  return seats.get(id) ?? { id, makers: [], madeAt: 0 };
}

/** A device is identified by its user agent, which many share: it counts as the same on the same network only. */
function sharedOrigins(origins: readonly SignInOrigin[], one: PlayerId, other: PlayerId): readonly SharedOrigin[] {
  const of = (id: PlayerId) => origins.filter(({ accountId }) => accountId === id);
  const pairs = of(one).flatMap((mine) => of(other).map((theirs) => [mine, theirs] as const));
  const near = pairs.filter(([mine, theirs]) => networkOf(mine.ip) === networkOf(theirs.ip));
  if (near.length === 0) return [];
  return near.some(([mine, theirs]) => mine.device === theirs.device)
    ? ['SAME_NETWORK', 'SAME_DEVICE']
    : ['SAME_NETWORK'];
}
