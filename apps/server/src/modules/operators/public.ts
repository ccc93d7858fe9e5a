import { SHIPPED_ROLES } from '@hoga/domain/operators/permissions';
import type { FastifyInstance } from 'fastify';
import type { Poller } from '../../foundation/poller.ts';
import type { OperatorParts } from '../../http/operator-call.ts';
import { openOperatorLog } from '../../persistence/operator-log.ts';
import type { Accounts } from '../accounts/public.ts';
import { operatorAuthority } from './authority.ts';
import { makeDemoOwners } from './demo-owners.ts';
import { type DeskPollerParts, deskPoller } from './desk-poller.ts';
import { addRoles } from './operator-store.ts';
import { type OperatorRouteParts, registerOperatorRoutes } from './routes.ts';

export { approvalOf, decidersOf, fourEyes, type TwoPersonQuestion } from './four-eyes.ts';
export { lockRights } from './four-eyes-store.ts';
export { logLines } from './log-store.ts';
export { findOperator, permissionsOn } from './operator-store.ts';
export { operatorsWith } from './operators-with.ts';
export { peopleOf } from './people-store.ts';
export { operatorRolesRule } from './roles-rule.ts';

interface OperatorsOptions extends Omit<OperatorRouteParts, 'accounts'>, Omit<DeskPollerParts, 'database'> {
  readonly accounts: Accounts;
}

interface Operators {
  readonly parts: OperatorParts;
  plugin(app: FastifyInstance): void;
  start(): Promise<void>;
  pollers(): readonly Poller[];
  seedDemo(): Promise<unknown>;
}

/** Who runs the sites, what each of them may do, and what they have done. */
export function openOperators(options: OperatorsOptions): Operators {
  const { database, clock, accounts } = options;
  return {
    parts: {
      authority: operatorAuthority({ database, verification: accounts.verification }),
      log: openOperatorLog(database, clock),
    },
    plugin: (app) => registerOperatorRoutes(app, options),
    start: () => addRoles(database, SHIPPED_ROLES),
    pollers: () => [deskPoller(options)],
    seedDemo: () => makeDemoOwners(options),
  };
}
