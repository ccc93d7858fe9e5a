import { defined } from '@hoga/kernel/assert';
import { idOf, type PlayerId, type SiteId } from '@hoga/kernel/ids';
import { eq, sql } from 'drizzle-orm';
import type { Queries } from '../../persistence/database.ts';
import { journalReader } from '../../persistence/schema/journal.ts';
import type { Owner } from '../trading/public.ts';

type Reader = typeof journalReader.$inferSelect;

/** Serialises the readers of one member's ledger. */
export async function lockReader(queries: Queries, { siteId, playerId }: Owner): Promise<Reader> {
  await queries.insert(journalReader).values({ siteId, playerId, ledgerId: 0 }).onConflictDoNothing();
  const [row] = await queries.select().from(journalReader).where(eq(journalReader.playerId, playerId)).for('update');
  return defined(row, 'the reader of a member');
}

export async function moveReader(
  queries: Queries,
  { playerId }: Owner,
  to: Pick<Reader, 'ledgerId' | 'lastOversea' | 'lastFutures'>,
): Promise<void> {
  await queries.update(journalReader).set(to).where(eq(journalReader.playerId, playerId));
}

/** Members, by id, whose ledger has trades that the journal has not read. */
export async function membersBehind(
  queries: Queries,
  { after, most }: { readonly after: number; readonly most: number },
): Promise<readonly Owner[]> {
  const { rows } = await queries.execute<{ player_id: number; site_id: number }>(sql`
    SELECT w.player_id, w.site_id
      FROM (SELECT DISTINCT player_id, site_id FROM wallet
             WHERE player_id > ${after} AND type IN ('BINARY', 'FUTURES')) w
      LEFT JOIN journal_reader r ON r.player_id = w.player_id
     WHERE EXISTS (SELECT FROM ledger_transaction t
                    WHERE t.player_id = w.player_id AND t.id > coalesce(r.ledger_id, 0)
                      AND t.code NOT IN ('HOLD', 'MARGIN') AND t.code = 'C')
     ORDER BY w.player_id
     LIMIT ${most}`);
  return rows.map((row) => ({ playerId: idOf<PlayerId>(row.player_id), siteId: idOf<SiteId>(row.site_id) }));
}
