import { BYTE_ORDER_MARK, type CsvField, csvLines } from '@hoga/domain/format/csv';

/** A piece of a list: its rows, and where the next piece begins. */
export interface Listed {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly CsvField[])[];
  /** null: that was the last piece. */
  readonly next: string | number | null;
}

/** The text of a piece; the first has the names of the columns. */
export function pieceText({ columns, rows }: Listed, isFirst: boolean): string {
  return (isFirst ? BYTE_ORDER_MARK + csvLines([columns]) : '') + csvLines(rows);
}

export const momentText = (at: number | Date | null): string | null =>
  at === null ? null : new Date(at).toISOString();
