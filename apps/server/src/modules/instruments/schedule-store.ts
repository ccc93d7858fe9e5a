import type { AdminHoliday } from '@hoga/contract/admin-instrument';
import type { Schedule } from '@hoga/domain/trading-hours/schedule';
import { and, eq } from 'drizzle-orm';
import type { Queries } from '../../persistence/database.ts';
import { tradingHoliday, tradingSchedule } from '../../persistence/schema/instruments.ts';

export type ScheduleRow = typeof tradingSchedule.$inferSelect;

export async function scheduleVersions(queries: Queries): Promise<ReadonlyMap<string, number>> {
  const { id, version } = tradingSchedule;
  const rows = await queries.select({ id, version }).from(tradingSchedule);
  return new Map(rows.map((row) => [row.id, row.version]));
}

export async function findSchedule(queries: Queries, id: string): Promise<ScheduleRow | null> {
  return (await queries.select().from(tradingSchedule).where(eq(tradingSchedule.id, id)))[0] ?? null;
}

/** Null when it has changed since it was seen. */
export async function changeSchedule(
  queries: Queries,
  { id, version }: Pick<ScheduleRow, 'id' | 'version'>,
  definition: Schedule,
): Promise<ScheduleRow | null> {
  const where = and(eq(tradingSchedule.id, id), eq(tradingSchedule.version, version));
  return (await queries.update(tradingSchedule).set({ definition }).where(where).returning())[0] ?? null;
}

type Key = Pick<AdminHoliday, 'calendar' | 'date'>;

const ofDay = ({ calendar, date }: Key) => and(eq(tradingHoliday.calendar, calendar), eq(tradingHoliday.date, date));

export async function findHoliday(queries: Queries, key: Key): Promise<AdminHoliday | null> {
  return (await queries.select().from(tradingHoliday).where(ofDay(key)))[0] ?? null;
}

/** Replaces the entry of the day. */
export async function putHoliday(queries: Queries, row: AdminHoliday): Promise<void> {
  const { name, closesAt, zone } = row;
  const target = [tradingHoliday.calendar, tradingHoliday.date];
  await queries.insert(tradingHoliday).values(row).onConflictDoUpdate({ target, set: { name, closesAt, zone } });
}

export async function deleteHoliday(queries: Queries, key: Key): Promise<void> {
  await queries.delete(tradingHoliday).where(ofDay(key));
}
