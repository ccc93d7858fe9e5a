import { type Failure, failure } from '@hoga/domain/errors/failure';
import type { RoleKey } from '@hoga/domain/operators/permissions';
import type { Clock } from '@hoga/kernel/clock';
import type { PlayerId } from '@hoga/kernel/ids';
import { err, ok, type Result } from '@hoga/kernel/result';
import { z } from 'zod';
import type { Queries } from '../../persistence/database.ts';
import type { ProposalRow } from '../../persistence/schema/proposals.ts';
import { findOperator } from './operator-store.ts';
import { hasAll, planRoles, writeRoles } from './save-operator.ts';

/** The stored form of proposed roles: of an operator, or of a member who becomes one. */
const proposedRoles = z.object({
  username: z.string(),
  roles: z.array(z.custom<RoleKey>((value) => typeof value === 'string')),
  /** Names of custom roles. */
  ownRoles: z.array(z.string()).default([]),
  version: z.number().nullable(),
});
export type ProposedRoles = z.input<typeof proposedRoles>;

type Approved = ProposalRow & { readonly decidedBy: PlayerId };

/** Grants the approved roles; the proposer is recorded as the maker of a new operator. */
export function operatorRolesRule(clock: Clock) {
  const locks = async (_queries: Queries, { madeBy }: ProposalRow): Promise<readonly PlayerId[]> => [madeBy];
  const within = async (queries: Queries, proposal: Approved): Promise<Result<() => void, Failure>> => {
    const { siteId, playerId, madeBy, decidedBy } = proposal;
    const { username, roles, version } = proposedRoles.parse(proposal.detail);
    if (!(await hasAll(queries, decidedBy, siteId, roles))) return err(failure('INSUFFICIENT_PRIVILEGES'));
    const saving = { by: madeBy, siteId, roles };
    const target = version === null || playerId === null ? { username } : { id: playerId, version };
    const plan = await planRoles(queries, saving, target);
    if (!plan.ok) return plan;
    const written = await writeRoles(queries, plan.value, { ...saving, version, at: new Date(clock.now()) });
    return written.ok ? ok(() => undefined) : written;
  };
  const effects = async (queries: Queries, { siteId, playerId, detail }: ProposalRow) => {
    const { roles } = proposedRoles.parse(detail);
    const now = playerId === null ? null : await findOperator(queries, playerId);
    const held = now === null ? null : now.grants.filter((grant) => grant.siteId === siteId).map(({ role }) => role);
    return [{ field: 'roles', before: held === null ? null : held.join(','), after: roles.join(',') }];
  };
  return { locks, within, effects };
}
