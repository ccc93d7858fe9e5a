import { describe, expect, it } from 'vitest';
import { FINANCE_LINES, financeLine } from './finance-lines.ts';

describe('the finance line of a posting of the house', () => {
  it.each([
    ['EXTERNAL', 'D', 'DNW', 'DEPOSITS'],
    ['EXTERNAL', 'W', 'DNW', 'WITHDRAWALS'],
    ['EXTERNAL', 'WB', 'DNW', 'PURCHASES'],
    ['EXTERNAL', 'WS', 'DNW', 'SALES'],
    ['EXTERNAL', 'CO', 'DNW', 'CONVERSIONS'],
    ['EXTERNAL', 'CI', 'DNW', 'CONVERSIONS'],
    ['EXTERNAL', 'TO', 'DNW', 'TRANSFERS'],
    ['EXTERNAL', 'TI', 'DNW', 'TRANSFERS'],
    ['EXTERNAL', 'B', 'DNW', 'BONUSES'],
    ['EXTERNAL', 'PM', 'COPY_SHARE', 'COPY_SHARES'],
    ['EXTERNAL', 'D', 'PAPER_MONEY', 'PAPER_MONEY'],
    ['EXTERNAL', 'B', 'PRACTICE_RESET', 'PAPER_MONEY'],
    ['EXTERNAL', 'B', 'PROPOSAL', 'ADJUSTMENTS'],
    ['PNL', 'C', 'TRADE_BET', 'RESULT'],
    ['PNL', 'C', 'FUTURES_POSITION', 'FUNDING'],
    ['FEE', 'C', 'OVERSEA_ORDER', 'FEES'],
    ['FEE', 'W', 'DNW', 'WITHDRAWAL_FEES'],
    ['FEE', 'PB', 'PARTNER_DAY', 'PARTNERS'],
    ['INSURANCE', 'C', 'ZERO_FLOOR', 'INSURANCE'],
  ])('%s %s of %s is %s', (account, code, refType, line) => {
    expect(financeLine({ account, code, refType })).toBe(line);
    expect(FINANCE_LINES).toContain(line);
  });

  it.each([
    { account: 'EXTERNAL', code: 'D', refType: 'GIFT' },
    { account: 'EXTERNAL', code: 'E', refType: 'DNW' },
    { account: 'MEMBER', code: 'D', refType: 'DNW' },
  ])('is a fault, not a remainder, for $account $code of $refType', (kind) => {
    expect(() => financeLine(kind)).toThrow('no finance line');
  });
});
