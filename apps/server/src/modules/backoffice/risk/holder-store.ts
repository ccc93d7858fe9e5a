import type { PlayerId, SiteId } from '@hoga/kernel/ids';
import { eq } from 'drizzle-orm';
import type { Queries } from '../../../persistence/database.ts';
import { futuresPosition, overseaPosition } from '../../../persistence/schema/engine.ts';

export interface Holder {
  readonly playerId: PlayerId;
  readonly siteId: SiteId;
}

/** Members with stored open contracts, by the partial index of open positions. */
export async function overseaHolders(queries: Queries): Promise<readonly Holder[]> {
  const { playerId, siteId, status } = overseaPosition;
  return await queries.selectDistinct({ playerId, siteId }).from(overseaPosition).where(eq(status, 'OPEN'));
}

export async function futuresHolders(queries: Queries): Promise<readonly Holder[]> {
  const { playerId, siteId, status } = futuresPosition;
  return await queries.selectDistinct({ playerId, siteId }).from(futuresPosition).where(eq(status, 'OPEN'));
}
