import { saveCsv } from '../kit/csv.ts';
import type { Column } from './column.ts';

/** Saves rows as a CSV file, with the columns that can be written. */
export function exportGrid<Row>(name: string, columns: readonly Column<Row>[], rows: readonly Row[]): void {
  const written = columns.flatMap(({ title, csv }) => (csv === undefined ? [] : [{ title, csv }]));
  saveCsv(
    `hoga-${name}`,
    written.map(({ title }) => title),
    rows.map((row) => written.map(({ csv }) => csv(row))),
  );
}
