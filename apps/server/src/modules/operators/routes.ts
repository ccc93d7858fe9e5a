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
import type { Clock } from '@hoga/kernel/clock';
import type { PlayerId } from '@hoga/kernel/ids';
import { err, ok } from '@hoga/kernel/result';
import type { FastifyInstance } from 'fastify';
import { deviceOf } from '../../http/device.ts';
import { route } from '../../http/route.ts';
import type { Database } from '../../persistence/database.ts';
import type { Accounts } from '../accounts/public.ts';
import { logLines } from './log-store.ts';
import { findOperator, type OperatorView, operatorPage, permissionsOn } from './operator-store.ts';
import { changeOperator, makeOperator } from './save-operator.ts';

export interface OperatorRouteParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly accounts: Pick<Accounts, 'signInOperator' | 'renewOperator'>;
}

const SIGN_INS = { perMinute: 60, bodyBytes: 4_096 };

export function registerOperatorRoutes(app: FastifyInstance, parts: OperatorRouteParts): void {
  const { database, accounts } = parts;

  route(
    app,
    operatorLogin,
    async ({ body, request }) => {
      const device = deviceOf(request);
      const answer =
        'refreshToken' in body
          ? await accounts.renewOperator({ refreshToken: body.refreshToken, device })
          : await accounts.signInOperator(body, device);
      if (!answer.ok) return answer;
      const { account, tokens } = answer.value;
      return ok({ ...tokens, admin: await myself(parts, account.id) });
    },
    SIGN_INS,
  );

  route(app, getMyself, async ({ identity: { audience, playerId } }) =>
    audience === 'OPERATOR' ? ok(await myself(parts, playerId)) : err(failure('NO_PERMISSION')),
  );

  route(app, getAdmin, async ({ site, query: { id } }) => {
    const found = await findOperator(database, id);
    // Who is no operator of this site is none here.
    const isHere = found?.grants.some(({ siteId }) => siteId === site.id) === true;
    return found !== null && isHere ? ok(adminView(found)) : err(failure('USER_NOT_FOUND'));
  });

  route(app, listAdmins, async ({ site, query: { level, parentId, page, size } }) => {
    const { rows, total } = await operatorPage(database, { siteId: site.id, level, parentId, page, size });
    return ok({ rows: rows.map(adminView), page, size, total });
  });

  route(app, saveAdmin, async ({ site, identity, body, changed }) => {
    const saving = { by: identity.playerId, siteId: site.id, roles: body.roles };
    const saved =
      'id' in body ? await changeOperator(parts, saving, body) : await makeOperator(parts, saving, body.username);
    if (!saved.ok) return saved;
    const { before, after } = saved.value;
    changed({ before: before === null ? null : adminView(before), after: adminView(after) });
    return ok(adminView(after));
  });

  route(app, getOperatorLog, async ({ site, query: { before, call, operatorId, only, playerId, size } }) => {
    const lines = await logLines(database, { siteId: site.id, before, call, operatorId, only, playerId, size });
    const rows = lines.map(({ line: { siteId, at, ...line }, username }) => ({
      ...line,
      at: at.getTime(),
      siteInfoId: siteId,
      username,
    }));
    return ok({ rows });
  });
}

async function myself({ database }: Pick<OperatorRouteParts, 'database'>, id: PlayerId) {
  const view = adminView(defined(await findOperator(database, id), 'the operator who has signed in'));
  const sites = [];
  for (const { siteInfoId } of view.grants) {
    sites.push({ siteInfoId, permissions: [...(await permissionsOn(database, id, siteInfoId))] });
  }
  return { ...view, sites };
}

function adminView({ grants, createdAt, ...rest }: OperatorView): Admin {
  const sites = [...new Set(grants.map(({ siteId }) => siteId))];
  return {
    ...rest,
    createdAt: createdAt.getTime(),
    grants: sites.map((siteInfoId) => ({
      siteInfoId,
      roles: grants.filter(({ siteId }) => siteId === siteInfoId).map(({ role }) => role),
    })),
  };
}
