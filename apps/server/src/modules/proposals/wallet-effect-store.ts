import type { WalletType } from '@hoga/domain/trading/vocabulary';
import { add, type Decimal, toText } from '@hoga/kernel/decimal';
import type { PlayerId } from '@hoga/kernel/ids';
import { and, eq } from 'drizzle-orm';
import type { Queries } from '../../persistence/database.ts';
import { wallet } from '../../persistence/schema/engine.ts';
import type { Effect } from './proposal-rule.ts';

/** A wallet's current and resulting balance; empty when there is no such wallet. */
export async function balanceEffect(
  queries: Queries,
  { playerId, walletType }: { readonly playerId: PlayerId; readonly walletType: WalletType },
  moved: Decimal,
): Promise<readonly Effect[]> {
  const [found] = await queries
    .select({ point: wallet.point, currency: wallet.currency })
    .from(wallet)
    .where(and(eq(wallet.playerId, playerId), eq(wallet.type, walletType)));
  if (found === undefined) return [];
  const { point, currency } = found;
  return [{ field: 'balance', currency, before: toText(point), after: toText(add<Decimal>(point, moved)) }];
}
