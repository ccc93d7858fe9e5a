import { decimal } from '@hoga/kernel/decimal';
import { describe, expect, it } from 'vitest';
import { nameMatch, proposedDeposits, STATEMENT_WINDOW_MS } from './statement-matching.ts';

const AT = Date.UTC(2026, 10, 18, 3);
const LINE = { at: AT, amount: decimal('100000'), payer: '김호가' };
const deposit = (id: string, payer: string | null, amount = '100000', ago = 0) => ({
  id,
  payer,
  amount: decimal(amount),
  createdAt: AT - ago,
});

describe('deposits that a line may be of [O19]', () => {
  it.each([
    ['김호가', '김호가', 'SAME'],
    ['김 호가', '김호가 ', 'SAME'],
    ['ＫＩＭ', 'kim', 'SAME'],
    ['김호가님', '김호가', 'SAME'],
    ['김호가0412', '김호가', 'PART'],
    ['토스김호가', '김호가', 'PART'],
    ['김호가', '이호가', 'OTHER'],
    ['김', '김호가', 'OTHER'],
    ['', '김호가', 'OTHER'],
  ] as const)('%s and %s are %s', (one, other, match) => {
    expect(nameMatch(one, other)).toBe(match);
    expect(nameMatch(other, one)).toBe(match);
  });

  it('are by name and amount, then amount, then name alone; nearer in time first', () => {
    const rows = [
      deposit('name', '김호가', '90000'),
      deposit('amount', '박호가'),
      deposit('later', '김호가', '100000', 60_000),
      deposit('part', '김호가0412'),
      deposit('now', '김호가'),
      deposit('other', '박호가', '90000'),
      deposit('nobody', null),
    ];
    const found = proposedDeposits(LINE, rows);
    expect(found.map(({ deposit: { id } }) => id)).toEqual(['now', 'later', 'part', 'amount', 'nobody', 'name']);
    expect(found.at(-1)).toMatchObject({ name: 'SAME', isAmount: false });
  });

  it('are of three days before and after', () => {
    const rows = [
      deposit('early', '김호가', '100000', STATEMENT_WINDOW_MS + 1),
      deposit('first', '김호가', '100000', STATEMENT_WINDOW_MS),
      deposit('late', '김호가', '100000', -STATEMENT_WINDOW_MS - 1),
    ];
    expect(proposedDeposits(LINE, rows).map(({ deposit: { id } }) => id)).toEqual(['first']);
  });
});
