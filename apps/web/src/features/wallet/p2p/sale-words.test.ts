import type { Dnw } from '@hoga/contract/dnw';
import { describe, expect, it } from 'vitest';
import { wallet } from '../../../shared/i18n/ko/wallet.ts';
import { clockTexts, escrowText, isTalkOpen } from './sale-words.ts';

type Sale = Pick<Dnw, 'type' | 'status' | 'counterparty'>;
const of = (type: 'WB' | 'WS', counterparty: Sale['counterparty'], status: Sale['status']): Sale => ({
  type,
  counterparty,
  status,
});
const words = (sale: Sale) => {
  const key = escrowText(sale);
  return key === null ? null : wallet[key.slice('wallet.'.length) as keyof typeof wallet];
};

describe('what is said of kept coins', () => {
  it.each([
    ['WS', 'MEMBER', 'MATCHED', /기한 안에 돈을 보내지 않으면 .* 돌려받습니다/],
    ['WS', 'MEMBER', 'PAID', /입금을 확인하거나 이의제기가 결정될 때까지 보관합니다/],
    ['WB', 'MEMBER', 'MATCHED', /판매자가 입금을 확인하면 바로 내 지갑에/],
    ['WB', 'MEMBER', 'PAID', /이의제기가 결정될 때까지 보관합니다/],
    ['WS', 'HOUSE', 'REQUESTED', /30분 안에 접수되지 않으면 바로 돌려받습니다/],
    ['WS', 'HOUSE', 'MATCHED', /기한 안에 오지 않으면 바로 돌려받습니다/],
    ['WS', 'HOUSE', 'PAID', /입금을 확인하거나/],
  ] as const)('%s with a %s, %s: %s [W2]', (type, counterparty, status, said) => {
    expect(words(of(type, counterparty, status))).toMatch(said);
  });

  it.each([
    ['WS', 'MEMBER', 'REQUESTED'],
    ['WB', 'MEMBER', 'REQUESTED'],
    ['WB', 'HOUSE', 'REQUESTED'],
    ['WB', 'HOUSE', 'MATCHED'],
    ['WB', 'HOUSE', 'PAID'],
    ['WS', 'MEMBER', 'APPEALED'],
    ['WS', 'MEMBER', 'APPROVED'],
    ['WS', 'MEMBER', 'EXPIRED'],
  ] as const)('%s with a %s, %s: nothing, as nothing is kept for it [W2]', (type, counterparty, status) => {
    expect(words(of(type, counterparty, status))).toBeNull();
  });

  it('a paid sale says nowhere that coins return when time is over [W2]', () => {
    expect(words(of('WS', 'MEMBER', 'PAID'))).not.toMatch(/기한이 지나면/);
    expect(clockTexts(of('WS', 'MEMBER', 'PAID')).over).toBe('wallet.clockConfirmOver');
  });
});

describe('the conversation of a sale', () => {
  it.each([
    ['MEMBER', 'MATCHED', true, 0, true],
    ['MEMBER', 'PAID', true, 0, true],
    ['MEMBER', 'REQUESTED', false, 0, false],
    ['MEMBER', 'APPROVED', true, 0, false],
    ['MEMBER', 'APPROVED', true, 2, true],
    ['HOUSE', 'MATCHED', false, 0, false],
    ['HOUSE', 'MATCHED', false, 1, true],
    ['HOUSE', 'APPEALED', false, 0, true],
  ] as const)(
    'with a %s, %s, matched %s, %i lines, is open: %s [W3]',
    (counterparty, status, isMatched, lines, open) => {
      expect(isTalkOpen(of('WS', counterparty, status), { isMatched, lines })).toBe(open);
    },
  );
});
