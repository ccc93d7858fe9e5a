import { readData } from '../../persistence/data-files.ts';
import { type InstrumentDirectory, instrumentDirectory } from './instrument-directory.ts';
import { NO_OPTIONS } from './option-kinds.ts';
import { holidaysFile, instrumentsFile, schedulesFile } from './seed-file.ts';

/** Shipped instruments and hours, for programs without a database. */
export async function shippedInstruments(): Promise<Pick<InstrumentDirectory, 'instrument' | 'calendar'>> {
  const { schedules, holidays, instruments } = await readShipped();
  return instrumentDirectory({
    schedules: new Map(Object.entries(schedules)),
    holidays,
    instruments: instruments.map((instrument, sortOrder) => ({ ...instrument, sortOrder })),
    ...NO_OPTIONS,
    halts: [],
    rolls: [],
    arrivals: [],
  });
}

/** Their files. */
export async function readShipped() {
  const [schedules, holidays, instruments] = await Promise.all([
    readData('schedules.json').then((data) => schedulesFile.parse(data)),
    readData('holidays.json').then((data) => holidaysFile.parse(data)),
    readData('instruments.json').then((data) => instrumentsFile.parse(data)),
  ]);
  return { schedules, holidays, instruments };
}
