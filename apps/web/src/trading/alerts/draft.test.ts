import type { MemberAlert } from '@hoga/contract/alert';
import { decimal } from '@hoga/kernel/decimal';
import { describe, expect, it } from 'vitest';
import { draftOf, newDraft, percentAway, sideOf, termsOf, ticksAway } from './draft.ts';

const NOW = Date.UTC(2026, 0, 7, 3);

describe('an alert that is being made', () => {
  it.each([
    ['100', '99', 'ABOVE'],
    ['100', '101', 'BELOW'],
    ['100', '100', 'TOUCH'],
    ['100', null, 'ABOVE'],
  ])('of %s with the last price at %s fires %s', (price, last, side) => {
    expect(sideOf({ side: null, price }, last)).toBe(side);
  });

  it('keeps a chosen direction', () => {
    expect(sideOf({ side: 'TOUCH', price: '100' }, '99')).toBe('TOUCH');
  });

  it('ends with its last day in Korea', () => {
    const draft = { ...newDraft('100', NOW), repeat: 'UNTIL' as const, lastDay: '2026-01-31' };
    expect(termsOf(draft, '99')).toMatchObject({ repeat: 'AGAIN', until: Date.UTC(2026, 0, 31, 15), side: 'ABOVE' });
    expect(newDraft('100', NOW).lastDay).toBe('2026-01-14');
  });

  it('sends what its kind has, and reads it back', () => {
    const move = { ...newDraft(null, NOW), kind: 'MOVE' as const };
    const terms = termsOf(move, '99');
    expect(terms).toMatchObject({ move: 'EITHER', percent: '0.5', minutes: 10, repeat: 'ONCE', until: null });
    expect(terms).not.toHaveProperty('side');
    const kept: MemberAlert = {
      ...{ id: 1, kind: 'MOVE', product: 'oversea', optionId: 1, side: null, price: null, move: 'UP', percent: '1' },
      ...{ minutes: 5, repeat: 'AGAIN', until: Date.UTC(2026, 0, 31, 15), state: 'WAITING', isOn: 1, isPushed: 0 },
      ...{ note: '메모', version: 1, createdAt: NOW, firedAt: null, firedPrice: null },
    };
    expect(draftOf(kept, NOW)).toMatchObject({ repeat: 'UNTIL', lastDay: '2026-01-31', isPushed: false, minutes: 5 });
  });

  it('says how many ticks it is away', () => {
    expect(ticksAway('100', '99', decimal('0.25'))).toBe(4);
    expect(ticksAway('98', '99', decimal('0.25'))).toBe(-4);
    expect(ticksAway('100', null, decimal('0.25'))).toBeNull();
    expect(percentAway('101', '100')).toBe(decimal(1));
    expect(percentAway('99.5', '100')).toBe(decimal('-0.5'));
    expect(percentAway('99.5', null)).toBeNull();
  });
});
