import type { AdminHoliday } from '@hoga/contract/admin-instrument';
import { and, eq } from 'drizzle-orm';
import type { Queries } from '../../persistence/database.ts';
import { tradingHoliday } from '../../persistence/schema/instruments.ts';

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
