import { isQuietAt, type QuietHours } from '@hoga/domain/push/quiet-hours';
import type { PlayerId } from '@hoga/kernel/ids';
import { eq, gt, inArray, sql } from 'drizzle-orm';
import type { Queries } from '../../persistence/database.ts';
import { type QuietHoursRow, quietHours } from '../../persistence/schema/push.ts';
import type { Owner } from '../trading/public.ts';

export type QuietChoice = QuietHours & Pick<QuietHoursRow, 'isOn' | 'letsUrgent'>;

export async function quietHoursOf(queries: Queries, { playerId }: Owner): Promise<QuietChoice | null> {
  const [row] = await queries.select().from(quietHours).where(eq(quietHours.playerId, playerId));
  return row ?? null;
}

/** Keeps the count of notifications held back so far: the summary is sent when the new hours are over. */
export async function keepQuietHours(queries: Queries, owner: Owner, choice: QuietChoice): Promise<void> {
  const { isOn, fromMinute, toMinute, letsUrgent } = choice;
  const chosen = { isOn, fromMinute, toMinute, letsUrgent };
  const { siteId, playerId } = owner;
  await queries
    .insert(quietHours)
    .values({ siteId, playerId, ...chosen })
    .onConflictDoUpdate({ target: quietHours.playerId, set: chosen });
}

const isQuiet = (row: QuietHoursRow, now: number) => row.isOn === 1 && isQuietAt(row, now);

/** Which of these members are in quiet hours, and whether urgent notifications are still sent to them. */
export async function quietNow(
  queries: Queries,
  players: readonly PlayerId[],
  now: number,
): Promise<ReadonlyMap<PlayerId, { readonly letsUrgent: boolean }>> {
  if (players.length === 0) return new Map();
  const rows = await queries
    .select()
    .from(quietHours)
    .where(sql`${quietHours.playerId} = ANY(${sql.param([...players])}::bigint[]) AND ${quietHours.isOn} = 1`);
  return new Map(
    rows.filter((row) => isQuiet(row, now)).map((row) => [row.playerId, { letsUrgent: row.letsUrgent === 1 }]),
  );
}

/** Increments the counts of notifications held back, by member. */
export async function countHeld(queries: Queries, held: ReadonlyMap<PlayerId, number>): Promise<void> {
  if (held.size === 0) return;
  await queries.execute(sql`
    UPDATE ${quietHours} SET held = quiet_hours.held + h.times
    FROM unnest(${sql.param([...held.keys()])}::bigint[], ${sql.param([...held.values()])}::integer[]) AS h (player_id, times)
    WHERE quiet_hours.player_id = h.player_id`);
}

export interface HeldNews {
  readonly playerId: PlayerId;
  readonly times: number;
}

/** Reads and resets the counts of members whose quiet hours are over: each count is returned to one process alone. */
export async function takeHeld(queries: Queries, now: number): Promise<readonly HeldNews[]> {
  return await queries.transaction(async (transaction) => {
    const rows = await transaction
      .select()
      .from(quietHours)
      .where(gt(quietHours.held, 0))
      .for('update', { skipLocked: true });
    const over = rows.filter((row) => !isQuiet(row, now));
    if (over.length > 0) {
      const ids = over.map(({ playerId }) => playerId);
      await transaction.update(quietHours).set({ held: 0 }).where(inArray(quietHours.playerId, ids));
    }
    return over.map(({ playerId, held: times }) => ({ playerId, times }));
  });
}
