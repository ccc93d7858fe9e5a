import { describe, expect, it } from 'vitest';
import { csvText } from './dnw-csv.ts';

const line = (...cells: string[]) => csvText([cells]).replace('\uFEFF', '').trimEnd();

describe('a history as a file', () => {
  it.each([
    ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
    ['+82 10', `"'+82 10"`],
    ['-5', `"'-5"`],
    ['@SUM(A1)', `"'@SUM(A1)"`],
    ['\t=1', `"'\t=1"`],
    ['\r=1', `"'\r=1"`],
  ])('lets no spreadsheet run %j', (typed, cell) => {
    expect(line(typed)).toBe(cell);
  });

  it('quotes what would end a cell', () => {
    expect(line('a,b', 'say "no"', 'plain')).toBe('"a,b","say ""no""",plain');
  });

  it('begins with the mark that says UTF-8, and ends each row as spreadsheets expect', () => {
    expect(csvText([['번호'], ['1']])).toBe('\uFEFF번호\r\n1\r\n');
  });
});
