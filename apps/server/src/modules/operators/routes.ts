import {
  type Admin,
  getAdmin,
  getMyself,
  getOperatorLog,
  listAdmins,
  operatorLogin,
  saveAdmin,
} from '@hoga/contract/admin';
import { failure } from '@hoga/domain/errors/failure';
import { defined } from '@hoga/kernel/assert';
import type { PlayerId } from '@hoga/kernel/ids';
import { err, ok } from '@hoga/kernel/result';
import type { FastifyInstance } from 'fastify';
import { type Device, deviceOf } from '../../http/device.ts';
import { route } from '../../http/route.ts';
import { transact } from '../../persistence/transact.ts';
import type { Accounts } from '../accounts/public.ts';
import { registerFilterRoutes } from './filter-routes.ts';
import { lockRights } from './four-eyes-store.ts';
import { ownRolesIn, peopleIn } from './log-people.ts';
import { logLines } from './log-store.ts';
import { findOperator, noteSignIn, type OperatorView, operatorPage, permissionsOn } from './operator-store.ts';
import { peopleOf } from './people-store.ts';
import { registerRoleRoutes } from './role-routes.ts';
import { ownRoleNames, rolesOf } from './role-store.ts';
import type { ProposedRoles } from './roles-rule.ts';
import type { OperatorRouteParts } from './route-parts.ts';
import { planRoles, writeRoles } from './save-operator.ts';
import { registerSessionRoutes } from './session-routes.ts';
import { logSignIn } from './sign-in-log.ts';

const SIGN_INS = { perMinute: 60, bodyBytes: 4_096 };

export function registerOperatorRoutes(app: FastifyInstance, parts: OperatorRouteParts): void {
  const { database, clock, accounts, propose } = parts;
  registerRoleRoutes(app, parts);
  registerSessionRoutes(app, parts);
  registerFilterRoutes(app, parts);

  route(
    app,
    operatorLogin,
    async ({ body, request }) => {
      const device = deviceOf(request);
      const answer =
        'refreshToken' in body
          ? await accounts.renewOperator({ refreshToken: body.refreshToken, device })
          : await signInLogged(parts, body, device);
      if (!answer.ok) return answer;
      const { account, tokens } = answer.value;
      return ok({ ...tokens, admin: await myself(parts, account.id), serverTime: clock.now() });
    },
    SIGN_INS,
  );

  route(app, getMyself, async ({ identity: { audience, playerId } }) =>
    audience === 'OPERATOR'
      ? ok({ ...(await myself(parts, playerId)), serverTime: clock.now() })
      : err(failure('NO_PERMISSION')),
  );

  route(app, getAdmin, async ({ site, query: { id } }) => {
    const found = await findOperator(database, id);
    // Operators without a role on this site are not found here.
    const isHere = found?.grants.some(({ siteId }) => siteId === site.id) === true;
    return found !== null && isHere ? ok(adminView(found)) : err(failure('USER_NOT_FOUND'));
  });

  route(app, listAdmins, async ({ site, query: { level, parentId, page, size } }) => {
    const { rows, total } = await operatorPage(database, { siteId: site.id, level, parentId, page, size });
    return ok({ rows: rows.map(adminView), page, size, total });
  });

  route(app, saveAdmin, async ({ site, identity, body, changed }) => {
    const { roles, reason } = body;
    const saving = { by: identity.playerId, siteId: site.id, roles };
    const version = 'id' in body ? body.version : null;
    const planned = await planRoles(database, saving, body);
    if (!planned.ok) return planned;
    const { playerId, username, needsTwo } = planned.value;
    if (needsTwo) {
      const names = new Map((await rolesOf(database, site.id)).map(({ role, name }) => [role, name]));
      const ownRoles = roles.flatMap((role) => names.get(role) ?? []);
      const detail: ProposedRoles = { username, roles, ownRoles, version };
      const subject = `operator ${playerId}`;
      const wanted = { kind: 'OPERATOR_ROLES', siteId: site.id, playerId, subject, detail, reason } as const;
      const proposed = await propose({ ...wanted, madeBy: identity.playerId });
      if (!proposed.ok) return proposed;
      changed({ before: null, after: proposed.value });
      return ok({ admin: null, proposal: proposed.value });
    }
    const written = await transact(database, async (queries) => {
      // Judged again with the rights of both locked: a giver who is demoted meanwhile gives nothing.
      await lockRights(queries, [saving.by, playerId]);
      const still = await planRoles(queries, saving, body);
      if (!still.ok) return still;
      if (still.value.needsTwo) return err(failure('CHANGED_MEANWHILE'));
      return await writeRoles(queries, still.value, { ...saving, version, at: new Date(clock.now()) });
    });
    if (!written.ok) return written;
    const { before } = planned.value;
    const after = adminView(written.value);
    changed({ before: before === null ? null : adminView(before), after });
    return ok({ admin: after, proposal: null });
  });

  route(app, getOperatorLog, async ({ site, query: { siteInfoId: _site, ...asked } }) => {
    const lines = await logLines(database, { ...asked, siteId: site.id });
    const mentioned = lines.map(({ line }) => peopleIn(line.detail));
    const people = await peopleOf(database, mentioned.flat());
    const held = lines.map(({ line }) => ownRolesIn(line.detail));
    const roles = await ownRoleNames(database, site.id, held.flat());
    const rows = lines.map(({ line: { siteId, at, ...line }, username }, index) => ({
      ...line,
      at: at.getTime(),
      siteInfoId: siteId,
      username,
      people: (mentioned[index] ?? []).flatMap((id) => people.get(id) ?? []),
      ownRoles: (held[index] ?? []).flatMap((role) => {
        const name = roles.get(role);
        return name === undefined ? [] : [{ role, name }];
      }),
    }));
    return ok({ rows });
  });
}

/** Signs in and logs the result in the operators' log. */
async function signInLogged(
  { database, clock, accounts, log }: OperatorRouteParts,
  typed: Parameters<Accounts['signInOperator']>[0],
  device: Device,
) {
  const answer = await accounts.signInOperator(typed, device);
  const hasCode = (typed.code ?? '') !== '' || (typed.recoveryCode ?? '') !== '';
  await logSignIn({ database, log }, { username: typed.username, hasCode, device }, answer);
  if (answer.ok) await noteSignIn(database, answer.value.account.id, new Date(clock.now()));
  return answer;
}

async function myself({ database }: Pick<OperatorRouteParts, 'database'>, id: PlayerId) {
  const view = adminView(defined(await findOperator(database, id), 'the operator who has signed in'));
  const sites = [];
  for (const { siteInfoId } of view.grants) {
    sites.push({ siteInfoId, permissions: [...(await permissionsOn(database, id, siteInfoId))] });
  }
  return { ...view, sites };
}

function adminView({ grants, createdAt, lastSignInAt, ...rest }: OperatorView): Admin {
  const sites = [...new Set(grants.map(({ siteId }) => siteId))];
  return {
    ...rest,
    createdAt: createdAt.getTime(),
    lastSignInAt: lastSignInAt?.getTime() ?? null,
    ownRoles: grants.flatMap(({ role, name }) => (name === null ? [] : [{ role, name }])),
    grants: sites.map((siteInfoId) => ({
      siteInfoId,
      roles: grants.filter(({ siteId }) => siteId === siteInfoId).map(({ role }) => role),
    })),
  };
}
