const BYTE_ORDER_MARK = /^\uFEFF/;
/** A cell in quotes, where a doubled quote is one, or without; and its terminator. */
const CELL = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|\r|$)/y;

/** The rows of a CSV file; empty lines are skipped. Null where quotes do not match. */
export function readCsv(text: string): readonly (readonly string[])[] | null {
  const source = text.replace(BYTE_ORDER_MARK, '');
  const rows: string[][] = [];
  let row: string[] = [];
  for (let at = 0; at <= source.length; ) {
    CELL.lastIndex = at;
    const found = CELL.exec(source);
    if (found === null) return null;
    const [whole, quoted, plain = '', end] = found;
    row.push(quoted === undefined ? plain.trim() : quoted.replaceAll('""', '"'));
    at += whole.length;
    if (end === ',') continue;
    rows.push(row);
    row = [];
    if (end === '') break;
  }
  return rows.filter((cells) => cells.some((cell) => cell !== ''));
}
