import { type EconomicReleaseInput, economicReleaseInput } from '@hoga/contract/admin-economic';
import * as z from 'zod/mini';

/**
 * The releases of a file. JSON is a list of them in the call's form; CSV has the field names in its first line, and
 * symbols separated by spaces. Times may be written as a date and time with a zone. Throws an error that names the
 * line.
 */
export function readReleases(text: string): readonly EconomicReleaseInput[] {
  const rows = text.trimStart().startsWith('[') ? z.parse(z.array(z.unknown()), JSON.parse(text)) : rowsOfCsv(text);
  if (rows.length === 0) throw new Error('the file has no releases');
  return rows.map((row, place) => {
    const read = z.safeParse(economicReleaseInput, withMoment(row));
    if (read.success) return read.data;
    const fields = [...new Set(read.error.issues.map(({ path, message }) => `${path.join('.')} (${message})`))];
    throw new Error(`release ${place + 1}: ${fields.join(', ')}`);
  });
}

function withMoment(row: unknown): unknown {
  if (typeof row !== 'object' || row === null || !('at' in row) || typeof row.at !== 'string') return row;
  if (/^\d+$/.test(row.at)) return { ...row, at: Number(row.at) };
  // Without a zone the time would depend on the machine.
  const moment = /(Z|[+-]\d{2}:\d{2})$/.test(row.at) ? Date.parse(row.at) : Number.NaN;
  return Number.isNaN(moment) ? row : { ...row, at: moment };
}

/** Numeric fields, and those that may be empty. */
const NUMBERS: ReadonlySet<string> = new Set(['importance', 'hasFigures']);

function rowsOfCsv(text: string): readonly Readonly<Record<string, unknown>>[] {
  const [names = [], ...lines] = linesOfCsv(text.replace(/^\uFEFF/, ''));
  return lines.map((cells, place) => {
    if (cells.length !== names.length)
      throw new Error(`line ${place + 2} has ${cells.length} cells, not ${names.length}`);
    const given = names.map((name, column) => [name.trim(), (cells[column] ?? '').trim()] as const);
    return Object.fromEntries(
      given.filter(([, cell]) => cell !== '').map(([name, cell]) => [name, cellValue(name, cell)]),
    );
  });
}

function cellValue(name: string, cell: string): unknown {
  if (name === 'stocks') return cell.split(/\s+/);
  return NUMBERS.has(name) ? Number(cell) : cell;
}

/** RFC 4180: quoted cells may contain commas, line breaks and doubled quotes. */
function linesOfCsv(text: string): readonly (readonly string[])[] {
  const lines: string[][] = [];
  let line: string[] = [];
  for (const [, raw = '', end = ''] of `${text}\n`.matchAll(/("(?:[^"]|"")*"|[^,\r\n]*)(,|\r?\n)/g)) {
    line.push(raw.startsWith('"') ? raw.slice(1, -1).replaceAll('""', '"') : raw);
    if (end === ',') continue;
    if (line.some((cell) => cell !== '')) lines.push(line);
    line = [];
  }
  return lines;
}
