import { describe, expect, it } from 'vitest';
import { ContractCalendar, NO_ROLLS } from './contract-calendar.ts';

describe('the contracts of an instrument', () => {
  const calendar = new ContractCalendar([
    { from: 'NQU26', to: 'NQZ26', madeAt: 1_000 },
    { from: 'NQZ26', to: 'NQH27', madeAt: 2_000 },
    { from: 'NQH27', to: 'NQM27', madeAt: null },
  ]);

  it.each([
    [0, 'NQU26'],
    [999, 'NQU26'],
    [1_000, 'NQZ26'],
    [1_999, 'NQZ26'],
    [2_000, 'NQH27'],
  ])('at %d trades %s', (time, contract) => {
    expect(calendar.at(time)).toBe(contract);
  });

  it('goes over when the prices of the roll are fixed, not when it is announced', () => {
    expect([calendar.current, calendar.next]).toEqual(['NQH27', 'NQM27']);
    const made = new ContractCalendar([{ from: 'NQZ26', to: 'NQH27', madeAt: 5 }]);
    expect([made.current, made.next]).toEqual(['NQH27', null]);
  });

  it('has no names where nothing is announced', () => {
    expect([NO_ROLLS.current, NO_ROLLS.next, NO_ROLLS.at(1)]).toEqual([null, null, null]);
  });
});
