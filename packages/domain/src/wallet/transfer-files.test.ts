import { describe, expect, it } from 'vitest';
import { TRANSFER_FORMATS, TRANSFER_LAYOUTS, type Transfer, transferRows } from './transfer-files.ts';

const TRANSFER: Transfer = {
  requestId: 884217,
  bankCode: '088',
  bankName: '신한은행',
  account: '110-482-917305',
  holder: '김호가',
  amount: '50000',
  payer: '호가거래소주식회사',
  isRepeat: false,
};

describe('a transfer file [O1]', () => {
  it.each([
    [
      'CSV',
      ['요청번호', '입금은행코드', '은행', '계좌번호', '예금주', '금액', '비고'],
      ['884217', '088', '신한은행', '110-482-917305', '김호가', '50000', ''],
    ],
    ['KB', null, ['088', '110482917305', '50000', '호가거래소주식', '출금884217']],
    ['SHINHAN', null, ['신한은행', '110482917305', '김호가', '50000', '출금884217', '호가거래소주식']],
    [
      'WOORI',
      ['입금은행코드', '입금계좌번호', '이체금액', '예금주', '받는분통장표시', '내통장표시'],
      ['088', '110482917305', '50000', '김호가', '호가거래소주식', '출금884217'],
    ],
  ] as const)('of the layout %s has its columns in its order', (format, titles, row) => {
    expect(transferRows(format, [TRANSFER])).toEqual(titles === null ? [row] : [titles, row]);
  });

  it('says in the layout for people that a transfer was in a file before', () => {
    expect(transferRows('CSV', [{ ...TRANSFER, isRepeat: true }])[1]?.at(-1)).toBe('재발급');
  });

  it('cuts what a bank keeps only a part of between two characters, never in one', () => {
    const [row] = transferRows('KB', [{ ...TRANSFER, payer: 'A가나다라마바사' }]);
    expect(row?.[3]).toBe('A가나다라마바');
  });

  it('has a layout with a limit for every format', () => {
    for (const format of TRANSFER_FORMATS) expect(TRANSFER_LAYOUTS[format].mostRows).toBeGreaterThan(0);
  });
});
