import { failure } from '@hoga/domain/errors/failure';
import type { Authority } from '../../http/operator-call.ts';
import type { Database } from '../../persistence/database.ts';
import type { Verification } from '../verification/public.ts';
import { permissionsOn, sitesWith } from './operator-store.ts';

interface AuthorityParts {
  readonly database: Database;
  readonly verification: Pick<Verification, 'isSetUp'>;
}

/**
 * Queried from the database every time: operators call seldom, and a revoked right is gone at once. Decisions require a
 * second factor.
 */
export function operatorAuthority({ database, verification }: AuthorityParts): Authority {
  return {
    refusal: async (identity, siteId, permission) => {
      if (identity.audience !== 'OPERATOR' || identity.role !== 'ADMIN') return failure('NO_PERMISSION');
      const own = await permissionsOn(database, identity.playerId, siteId);
      if (!own.has(permission)) return failure('NO_PERMISSION');
      return (await verification.isSetUp(identity)) ? null : failure('SECOND_FACTOR_MISSING');
    },
    sitesOf: (operatorId, permission) => sitesWith(database, operatorId, permission),
  };
}
