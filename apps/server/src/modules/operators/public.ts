import { SHIPPED_ROLES } from '@hoga/domain/operators/permissions';
import type { FastifyInstance } from 'fastify';
import type { Poller } from '../../foundation/poller.ts';
import type { OperatorParts } from '../../http/operator-call.ts';
import { openOperatorLog } from '../../persistence/operator-log.ts';
import type { Accounts } from '../accounts/public.ts';
import { operatorAuthority } from './authority.ts';
import { type ConsolePollerParts, consolePoller } from './console-poller.ts';
import { makeDemoOwners } from './demo-owners.ts';
import { addRoles } from './operator-store.ts';
import { roleChangeRule } from './role-change-rule.ts';
import { operatorRolesRule } from './roles-rule.ts';
import type { OperatorRouteParts } from './route-parts.ts';
import { registerOperatorRoutes } from './routes.ts';
import { operatorTotpRule } from './session-routes.ts';

export { approvalOf, decidersOf, fourEyes, type TwoPersonQuestion } from './four-eyes.ts';
export { lockRights, operatorsWith } from './four-eyes-store.ts';
export { logLines } from './log-store.ts';
export { findOperator, permissionsOn } from './operator-store.ts';
export { peopleOf } from './people-store.ts';

interface OperatorsOptions extends Omit<OperatorRouteParts, 'accounts' | 'log'>, Omit<ConsolePollerParts, 'database'> {
  readonly accounts: Accounts;
}

interface Operators {
  readonly parts: OperatorParts;
  /** The rules of two-person decisions about operators. */
  readonly rules: {
    readonly OPERATOR_ROLES: ReturnType<typeof operatorRolesRule>;
    readonly ROLE_CHANGE: ReturnType<typeof roleChangeRule>;
    readonly OPERATOR_TOTP_RESET: ReturnType<typeof operatorTotpRule>;
  };
  plugin(app: FastifyInstance): void;
  start(): Promise<void>;
  pollers(): readonly Poller[];
  seedDemo(): Promise<unknown>;
}

/** Operators, their permissions, and their log. */
export function openOperators(options: OperatorsOptions): Operators {
  const { database, clock, accounts } = options;
  const log = openOperatorLog(database, clock);
  return {
    parts: { authority: operatorAuthority({ database, verification: accounts.verification }), log },
    rules: {
      OPERATOR_ROLES: operatorRolesRule(clock),
      ROLE_CHANGE: roleChangeRule(clock),
      OPERATOR_TOTP_RESET: operatorTotpRule(database, accounts),
    },
    plugin: (app) => registerOperatorRoutes(app, { ...options, log }),
    start: () => addRoles(database, SHIPPED_ROLES),
    pollers: () => [consolePoller(options)],
    seedDemo: () => makeDemoOwners(options),
  };
}
