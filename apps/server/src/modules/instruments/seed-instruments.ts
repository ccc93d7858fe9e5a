import { readData } from '../../persistence/data-files.ts';
import type { Database } from '../../persistence/database.ts';
import { type CalendarHoliday, HOLIDAYS, INSTRUMENTS, SCHEDULES, siteCurrencies } from './instrument-store.ts';
import { addShippedOptions, optionsFile } from './option-kinds.ts';
import { readShipped } from './shipped-instruments.ts';
import { followShipped } from './shipped-reference-store.ts';

/**
 * Reference data, at every start: instruments, hours and holidays follow the shipped files except for operators'
 * changes; options are only added to sites without any. Missing sites are skipped.
 */
export async function seedInstruments(database: Database): Promise<void> {
  const [{ schedules, holidays, instruments }, options] = await Promise.all([
    readShipped(),
    readData('options.json').then((data) => optionsFile.parse(data)),
  ]);
  await database.transaction(async (transaction) => {
    const hours = Object.entries(schedules).map(([id, definition]) => ({ id, definition }));
    await followShipped(transaction, SCHEDULES, hours);
    await followShipped(transaction, HOLIDAYS, holidays.map(holidayRow));
    const ordered = instruments.map((instrument, sortOrder) => ({ ...instrument, sortOrder }));
    await followShipped(transaction, INSTRUMENTS, ordered);
    const currencies = await siteCurrencies(transaction);
    await addShippedOptions(transaction, options, currencies);
  });
}

function holidayRow(holiday: CalendarHoliday) {
  const { calendar, date, name } = holiday;
  const early = 'closesAt' in holiday ? holiday : { closesAt: null, zone: null };
  return { calendar, date, name, closesAt: early.closesAt, zone: early.zone };
}
