import type { Permission } from '@hoga/domain/operators/permissions';
import type { SiteId } from '@hoga/kernel/ids';
import type { Queries } from '../../persistence/database.ts';
import { operatorsOn } from './four-eyes-store.ts';
import { permissionsOfAll } from './operator-store.ts';
import type { PersonView } from './people-store.ts';

/** Operators who can sign in and whose roles on the site permit this, by name. */
export async function operatorsWith(
  queries: Queries,
  siteId: SiteId,
  permission: Permission,
): Promise<readonly PersonView[]> {
  const operators = await operatorsOn(queries, siteId);
  const permissions = await permissionsOfAll(
    queries,
    operators.map(({ id }) => id),
  );
  return operators
    .filter(({ id }) => permissions.get(id)?.get(siteId)?.has(permission) === true)
    .map(({ id, name }) => ({ id, name }));
}
