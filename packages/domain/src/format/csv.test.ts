import { expect, it } from 'vitest';
import { type CsvField, csvFile, csvLines } from './csv.ts';
import { readCsv } from './read-csv.ts';

it.each<readonly [CsvField, string]>([
  ['plain', 'plain'],
  ['a,b', '"a,b"'],
  ['say "yes"', '"say ""yes"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['+82 10', "'+82 10"],
  ['-2+3+cmd|x', "'-2+3+cmd|x"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', '"\'\r=1"'],
  ['\n=1', '"\'\n=1"'],
  // Full-width forms from Korean, Chinese and Japanese keyboards: some programs treat them like the narrow ones.
  ['＝1+1', "'＝1+1"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
  ['-1500.25', '-1500.25'],
  [-3, '-3'],
  [null, ''],
  ['홍길동', '홍길동'],
])('writes %j as %j', (field, text) => {
  expect(csvLines([[field, 1]])).toBe(`${text},1\r\n`);
});

it('a file begins with the mark of UTF-8', () => {
  expect(csvFile([['번호'], ['1']])).toBe('\uFEFF번호\r\n1\r\n');
});

it('reads cells in quotes, of any spreadsheet', () => {
  expect(readCsv('\uFEFFa,"b ""c"", d"\r\n\r\n1,\n')).toEqual([
    ['a', 'b "c", d'],
    ['1', ''],
  ]);
  expect(readCsv('a,"b')).toBeNull();
});
