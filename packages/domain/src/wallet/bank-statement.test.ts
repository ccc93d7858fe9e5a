import { readFile } from 'node:fs/promises';
import { defined } from '@hoga/kernel/assert';
import { decimal, toText } from '@hoga/kernel/decimal';
import { describe, expect, it } from 'vitest';
import { koreanText } from '../errors/failure.ts';
import { guessedLayout, readStatement, type StatementLayout, statementText, titlesOf } from './bank-statement.ts';

const LAYOUT: StatementLayout = { at: '거래일시', amount: '입금액', payer: '보낸분' };
const HEAD = '거래일시,출금액,입금액,보낸분,잔액';
const file = (...lines: readonly string[]) => [HEAD, ...lines].join('\r\n');
const KST = (text: string) => Date.parse(`${text}+09:00`);

function linesOf(text: string, layout = LAYOUT, currency = 'KRW') {
  const read = readStatement(text, layout, currency);
  if (!read.ok) throw new Error(koreanText(read.error));
  return read.value;
}

function refusalOf(text: string, layout = LAYOUT): string {
  const read = readStatement(text, layout, 'KRW');
  return read.ok ? 'read' : koreanText(read.error);
}

describe("a bank's statement [O19]", () => {
  it.each([
    ['2026-11-18 12:34:56', '2026-11-18T12:34:56'],
    ['2026.11.18 12:34', '2026-11-18T12:34:00'],
    ['2026/11/18', '2026-11-18T00:00:00'],
    ['20261118123456', '2026-11-18T12:34:56'],
  ])('reads %s by the clock in Korea', (written, moment) => {
    expect(linesOf(file(`${written},,1000,김호가,`))[0]?.at).toBe(KST(moment));
  });

  it('reads a day and a time of two columns', () => {
    const text = '거래일자,거래시간,입금액,적요\n20261118,093015,5000,김호가';
    const [line] = linesOf(text, { at: '거래일자', time: '거래시간', amount: '입금액', payer: '적요' });
    expect(line?.at).toBe(KST('2026-11-18T09:30:15'));
  });

  it.each([
    ['1234567', '1234567'],
    ['"1,234,567"', '1234567'],
    ['"1,234,567원"', '1234567'],
    ['₩5000', '5000'],
    ['100000.00', '100000'],
    ['"999,999,999,999"', '999999999999'],
  ])('reads %s won exactly', (written, amount) => {
    expect(toText(defined(linesOf(file(`2026-11-18 12:00,,${written},김호가,`))[0], 'the line').amount)).toBe(amount);
  });

  it('leaves out money that went out, sums and lines without an amount', () => {
    const text = file(
      '2026-11-18 12:00,5000,0,김호가,',
      '2026-11-18 12:01,5000,,김호가,',
      '합계,,"10,000",,',
      '2026-11-18 12:02,,-100,a,',
    );
    expect(linesOf(text)).toEqual([]);
  });

  it('finds the titles below what the bank writes about the account', () => {
    const text = `예금주,호가거래소\n계좌번호,110-1\n\n${file('2026-11-18 12:00,,1000,김호가,')}`;
    expect(linesOf(text)).toHaveLength(1);
    expect(titlesOf(text, null)).toContain('보낸분');
    expect(guessedLayout(titlesOf(text, null))).toEqual({
      at: '거래일시',
      amount: '입금액',
      payer: '보낸분',
      balance: '잔액',
    });
  });

  it.each([
    [
      'a column that was renamed',
      '거래일시,출금액,입금금액,보낸분\n2026-11-18 12:00,,1000,김호가',
      "파일에 '입금액' 열이 없습니다.",
    ],
    ['nothing that it knows', 'a,b\n1,2', "파일에 '거래일시' 열이 없습니다."],
    ['an amount with a slip', file('2026-11-18 12:00,,"1,23",김호가,'), '2행 입금액 "1,23" 값을 읽을 수 없습니다.'],
    ['half a won', file('2026-11-18 12:00,,100.5,김호가,'), '2행 입금액 "100.5" 값을 읽을 수 없습니다.'],
    [
      'a day that is none',
      file('2026-02-30 12:00,,100,김호가,'),
      '2행 거래일시 "2026-02-30 12:00" 값을 읽을 수 없습니다.',
    ],
    ['a broken quote', `${HEAD}\n"2026`, 'CSV 파일로 읽을 수 없습니다. UTF-8 또는 EUC-KR로 저장해주세요.'],
    ['nothing at all', '', 'CSV 파일로 읽을 수 없습니다. UTF-8 또는 EUC-KR로 저장해주세요.'],
  ])('with %s is refused in one line that names it', (_what, text, said) => {
    expect(refusalOf(text)).toBe(said);
  });

  it('of more lines than are taken at once is refused', () => {
    const many = Array.from({ length: 5_001 }, () => '2026-11-18 12:00,,1000,김호가,');
    expect(refusalOf(file(...many))).toBe('한 번에 5000줄까지 가져올 수 있습니다.');
  });

  it('has the same key for the same line in a longer file, and tells equal lines apart', () => {
    const [kim, lee] = ['2026-11-18 12:00,,1000,김호가,', '2026-11-18 12:01,,1000,이호가,'];
    const keys = (...lines: readonly string[]) => linesOf(file(...lines)).map(({ key }) => key);
    const [first] = keys(kim);
    const longer = keys(lee, kim, kim);
    expect(longer).toContain(first);
    expect(new Set(longer).size).toBe(3);
  });

  it('is read in UTF-8 and in what Korean banks write; anything else is refused', () => {
    const bytes = (text: string) => new TextEncoder().encode(text);
    expect(statementText(bytes('김호가'), TextDecoder)).toBe('김호가');
    // 똠방각하: the first is only in the extended set of CP949.
    expect(statementText(Uint8Array.of(0x8c, 0x63, 0xb9, 0xe6), TextDecoder)).toBe('똠방');
    expect(statementText(Uint8Array.of(0xff, 0xff, 0x00), TextDecoder)).toBeNull();
  });

  it('of another currency has its smallest coin', () => {
    const [line] = linesOf(file('2026-11-18 12:00,,100.55,Kim,'), LAYOUT, 'USD');
    expect(line?.amount).toBe(decimal('100.55'));
  });
});

it('knows the titles that the document names, in its order [O19]', async () => {
  const document = await readFile(new URL('../../../../docs/operations/cashier.md', import.meta.url), 'utf8');
  const named = (column: string) =>
    (new RegExp(`^\\| ${column}[^|]*\\| ([^|]+) \\|`, 'm').exec(document)?.[1] ?? '').split(', ');
  const columns = { at: 'day', time: 'time', amount: 'money in', payer: 'payer', balance: 'balance', memo: 'memo' };
  for (const [field, column] of Object.entries(columns)) {
    const titles = named(column);
    expect(titles.length).toBeGreaterThan(2);
    for (const [place, title] of titles.entries()) {
      // Beside it those that are less likely: it is chosen all the same.
      expect(guessedLayout(titles.slice(place).toReversed())).toMatchObject({ [field]: title });
    }
  }
});
