/** Spreadsheets evaluate a field that begins with one of these as a formula; plain numbers are exempt. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
const NUMBER = /^-?\d+(\.\d+)?$/;

/** Spreadsheets need it to read UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

export type CsvField = string | number | null;

/** Lines per RFC 4180, each with its line ending. */
export function csvLines(rows: readonly (readonly CsvField[])[]): string {
  return rows.map((row) => `${row.map(csvField).join(',')}\r\n`).join('');
}

/** A whole file for spreadsheets; the first row names the columns. */
export function csvFile(rows: readonly (readonly CsvField[])[]): string {
  return BYTE_ORDER_MARK + csvLines(rows);
}

function csvField(field: CsvField): string {
  const text = String(field ?? '');
  const harmless = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
