import { type Failure, failure } from '@hoga/domain/errors/failure';
import type { PlayerId, SiteId } from '@hoga/kernel/ids';
import type { Queries } from '../../persistence/database.ts';
import { permissionsOn } from '../operators/public.ts';

/** What sites share needs the right on each of them. Null, or the refusal. */
export async function mayChangeOnAll(
  queries: Queries,
  by: PlayerId,
  sites: ReadonlySet<SiteId>,
): Promise<Failure | null> {
  for (const id of sites) {
    const own = await permissionsOn(queries, by, id);
    if (!own.has('instruments.change')) return failure('INSUFFICIENT_PRIVILEGES');
  }
  return null;
}
