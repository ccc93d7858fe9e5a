import { type CsvField, csvFile } from '@hoga/domain/format/csv';
import { saveTextFile } from './save-text-file.ts';

/** Saves rows as a file for spreadsheets; the first row names the columns. */
export function saveCsv(name: string, rows: readonly (readonly CsvField[])[]): void {
  saveTextFile(`${name}.csv`, csvFile(rows));
}
