import { type Failure, failure } from '@hoga/domain/errors/failure';
import type { Permission } from '@hoga/domain/operators/permissions';
import type { PlayerId, SiteId } from '@hoga/kernel/ids';

export interface EverySiteParts {
  readonly sites: { readonly all: Iterable<{ readonly id: SiteId }> };
  readonly sitesOf: (operatorId: PlayerId, permission: Permission) => Promise<readonly SiteId[]>;
}

/** Processes serve every site: an operator of one site must not stop the others. Null, or the refusal. */
export async function everySiteRefusal(
  { sites, sitesOf }: EverySiteParts,
  operatorId: PlayerId,
  permission: Permission,
): Promise<Failure | null> {
  const own = new Set(await sitesOf(operatorId, permission));
  for (const { id } of sites.all) if (!own.has(id)) return failure('ALL_SITES_NEEDED');
  return null;
}
