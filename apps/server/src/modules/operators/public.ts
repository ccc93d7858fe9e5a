import { SHIPPED_ROLES } from '@hoga/domain/operators/permissions';
import { idOf } from '@hoga/kernel/ids';
import type { FastifyInstance } from 'fastify';
import type { OperatorParts } from '../../http/operator-call.ts';
import { openOperatorLog } from '../../persistence/operator-log.ts';
import type { Accounts } from '../accounts/public.ts';
import { operatorAuthority } from './authority.ts';
import { type DeskWatchParts, watchDesk } from './desk-watch.ts';
import { makeFirstOwner } from './first-owner.ts';
import { addRoles } from './operator-store.ts';
import { type OperatorRouteParts, registerOperatorRoutes } from './routes.ts';

export { logLines } from './log-store.ts';
export { findOperator, permissionsOn } from './operator-store.ts';

interface OperatorsOptions extends Omit<OperatorRouteParts, 'accounts'>, Omit<DeskWatchParts, 'database'> {
  readonly accounts: Accounts;
}

interface Operators {
  readonly parts: OperatorParts;
  plugin(app: FastifyInstance): void;
  start(): Promise<void>;
  stop(): Promise<void>;
  seedDemo(): Promise<unknown>;
}

/** Who runs the sites, what each of them may do, and what they have done. */
export function openOperators(options: OperatorsOptions): Operators {
  const { database, clock, accounts } = options;
  let stopWatch: () => Promise<void> = async () => undefined;
  return {
    parts: {
      authority: operatorAuthority({ database, verification: accounts.verification }),
      log: openOperatorLog(database, clock),
    },
    plugin: (app) => registerOperatorRoutes(app, options),
    start: async () => {
      await addRoles(database, SHIPPED_ROLES);
      stopWatch = watchDesk(options);
    },
    stop: () => stopWatch(),
    seedDemo: () => makeFirstOwner(options, { siteId: idOf(1), username: 'admin' }),
  };
}
