import type { PositionProduct } from '@hoga/domain/trading/products';
import { and, desc, eq } from 'drizzle-orm';
import type { Queries } from '../../persistence/database.ts';
import { futuresOrder, overseaOrder } from '../../persistence/schema/engine.ts';
import { type Owner, ownedBy } from '../trading/public.ts';

export type NamedOrder =
  | { readonly product: 'futures'; readonly row: typeof futuresOrder.$inferSelect }
  | { readonly product: 'oversea'; readonly row: typeof overseaOrder.$inferSelect };

/** The player's newest order with this name, of one product or of both. A name may be used again after a day. */
export async function findByClientId(
  queries: Queries,
  owner: Owner,
  clientOrderId: string,
  product: PositionProduct | undefined,
): Promise<NamedOrder | null> {
  const found: NamedOrder[] = [];
  if (product !== 'oversea') {
    const [row] = await queries
      .select()
      .from(futuresOrder)
      .where(and(ownedBy(futuresOrder, owner), eq(futuresOrder.clientOrderId, clientOrderId)))
      .orderBy(desc(futuresOrder.id))
      .limit(1);
    if (row !== undefined) found.push({ product: 'futures', row });
  }
  if (product !== 'futures') {
    const [row] = await queries
      .select()
      .from(overseaOrder)
      .where(and(ownedBy(overseaOrder, owner), eq(overseaOrder.clientOrderId, clientOrderId)))
      .orderBy(desc(overseaOrder.id))
      .limit(1);
    if (row !== undefined) found.push({ product: 'oversea', row });
  }
  // Orders of both products are numbered together.
  return found.sort((a, b) => b.row.id - a.row.id)[0] ?? null;
}
