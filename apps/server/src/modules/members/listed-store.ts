import type { WalletType } from '@hoga/domain/trading/vocabulary';
import { toText, ZERO } from '@hoga/kernel/decimal';
import type { PlayerId } from '@hoga/kernel/ids';
import { inArray, sql } from 'drizzle-orm';
import type { Queries } from '../../persistence/database.ts';
import { account } from '../../persistence/schema/accounts.ts';
import { dnw } from '../../persistence/schema/cashier.ts';
import { wallet } from '../../persistence/schema/engine.ts';

interface Held {
  readonly walletType: WalletType;
  readonly currency: string;
  readonly held: string;
}

interface Deposited {
  readonly at: number;
  readonly point: string;
  readonly currency: string;
}

/** A list's data of members beside their account. */
export interface ListedExtras {
  readonly balances: readonly Held[];
  readonly lastDeposit: Deposited | null;
}

/** Of the members of one page; each part is looked up by member id. */
export async function listedExtras(
  queries: Queries,
  ids: readonly PlayerId[],
): Promise<(id: PlayerId) => ListedExtras> {
  if (ids.length === 0) return () => NOTHING;
  const money = await queries
    .select({
      playerId: wallet.playerId,
      walletType: wallet.type,
      currency: wallet.currency,
      held: sql`${wallet.point} + ${wallet.gameWaitPoint} + ${wallet.margin}`.mapWith(wallet.point),
    })
    .from(wallet)
    .where(inArray(wallet.playerId, [...ids]));
  const deposits = await queries
    .select({ playerId: dnw.playerId, at: dnw.updatedAt, point: dnw.point, currency: dnw.currency })
    .from(dnw)
    .where(
      sql`${dnw.id} IN (SELECT (SELECT max(own.id) FROM ${dnw} AS own
        WHERE own.player_id = member.id AND own.type = 'D' AND own.status = 'APPROVED')
        FROM unnest(${sql.param([...ids])}::bigint[]) AS member (id))`,
    );
  const lastDeposits = new Map(
    deposits.map(({ playerId, point, ...rest }) => [playerId, { ...rest, point: toText(point) }]),
  );
  const balances = new Map<PlayerId, Held[]>();
  for (const { playerId, held, ...rest } of money) {
    if (held === ZERO) continue;
    const own = balances.get(playerId) ?? [];
    own.push({ ...rest, held: toText(held) });
    balances.set(playerId, own);
  }
  return (id) => ({ balances: balances.get(id) ?? [], lastDeposit: lastDeposits.get(id) ?? null });
}

const NOTHING: ListedExtras = { balances: [], lastDeposit: null };

/** Partners' names. */
export async function partnerNames(
  queries: Queries,
  ids: readonly (PlayerId | null)[],
): Promise<ReadonlyMap<PlayerId, string>> {
  const known = [...new Set(ids)].filter((id) => id !== null);
  if (known.length === 0) return new Map();
  const rows = await queries
    .select({ id: account.id, name: account.name, username: account.username })
    .from(account)
    .where(inArray(account.id, known));
  return new Map(rows.map(({ id, name, username }) => [id, name === '' ? username : name]));
}
