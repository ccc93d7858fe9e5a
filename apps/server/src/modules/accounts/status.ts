import { type Failure, failure } from '@hoga/domain/errors/failure';
import { unreachable } from '@hoga/kernel/assert';
import type { AccountStatus } from '../../persistence/schema/accounts.ts';

/** Why an account with this status may not sign in (AUTH-28, ERR-35). */
export function refusedStatus(status: AccountStatus): Failure | null {
  switch (status) {
    case 'ACTIVE':
      return null;
    case 'DENY':
      return failure('ACCOUNT_DENIED');
    case 'PENDING':
      return failure('AWAITING_APPROVAL');
    default:
      return unreachable(status);
  }
}
