import { listRoles, proposeRole, proposeRoleRetirement, type Role } from '@hoga/contract/admin-role';
import { failure } from '@hoga/domain/errors/failure';
import type { Permission } from '@hoga/domain/operators/permissions';
import type { PlayerId, SiteId } from '@hoga/kernel/ids';
import { err, ok } from '@hoga/kernel/result';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { Database } from '../../persistence/database.ts';
import { peopleOf } from './people-store.ts';
import { type RoleChange, refusedRole } from './role-change-rule.ts';
import { findOwnRole, holdersOf, roleSubject, rolesOf, waitingChanges } from './role-store.ts';
import type { OperatorRouteParts } from './route-parts.ts';

type RoleRouteParts = Pick<OperatorRouteParts, 'database' | 'propose'>;

/** The permissions of each role, and two-person changes of the site's custom ones. */
export function registerRoleRoutes(app: FastifyInstance, { database, propose }: RoleRouteParts): void {
  route(app, listRoles, async ({ site }) => ok({ rows: await roleViews(database, site.id) }));

  async function proposeChange(
    wanted: RoleChange,
    asking: { readonly siteId: SiteId; readonly by: PlayerId; readonly reason: string },
  ) {
    const { siteId, by, reason } = asking;
    const refusal = await refusedRole(database, { by, siteId }, wanted);
    if (refusal !== null) return err(refusal);
    const isTaken = await isNameTaken(database, siteId, wanted);
    if (isTaken) return err(failure('ROLE_NAME_TAKEN'));
    const subject = wanted.role === null ? `role ${wanted.name}` : roleSubject(wanted.role);
    return await propose({
      ...{ kind: 'ROLE_CHANGE', siteId, playerId: null, subject, detail: wanted, reason, madeBy: by },
    });
  }

  route(app, proposeRole, async ({ site, identity, body, changed }) => {
    const { name, reason } = body;
    const [role, version] = 'role' in body ? [body.role, body.version] : [null, null];
    const wanted: RoleChange = {
      ...{ change: role === null ? 'CREATE' : 'CHANGE', role, version, name },
      permissions: [...new Set<Permission>(body.permissions)],
    };
    const made = await proposeChange(wanted, { siteId: site.id, by: identity.playerId, reason });
    if (made.ok) changed({ before: null, after: made.value });
    return made;
  });

  route(app, proposeRoleRetirement, async ({ site, identity, body: { role, version, reason }, changed }) => {
    const now = await findOwnRole(database, site.id, role);
    if (now === null) return err(failure('RECORD_MISSING'));
    const wanted: RoleChange = { change: 'RETIRE', role, version, name: now.name ?? '', permissions: now.permissions };
    const made = await proposeChange(wanted, { siteId: site.id, by: identity.playerId, reason });
    if (made.ok) changed({ before: null, after: made.value });
    return made;
  });
}

async function isNameTaken(database: Database, siteId: SiteId, { role, name }: RoleChange): Promise<boolean> {
  const others = (await rolesOf(database, siteId)).filter((each) => each.role !== role && each.retiredAt === null);
  return others.some((each) => each.name?.toLowerCase() === name.toLowerCase());
}

async function roleViews(database: Database, siteId: SiteId): Promise<Role[]> {
  const [rows, holders] = [await rolesOf(database, siteId), await holdersOf(database, siteId)];
  const people = await peopleOf(database, [...holders.values()].flat());
  const waiting = await waitingChanges(database, siteId);
  return rows.map(({ role, name, permissions, version, retiredAt, siteId: of }) => ({
    ...{ role, name, permissions, version, siteInfoId: of },
    holders: (holders.get(role) ?? []).flatMap((id) => people.get(id) ?? []),
    retiredAt: retiredAt?.getTime() ?? null,
    proposalId: waiting.get(roleSubject(role)) ?? null,
  }));
}
