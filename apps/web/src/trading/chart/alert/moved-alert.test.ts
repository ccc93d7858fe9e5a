import type { MemberAlert } from '@hoga/contract/alert';
import { describe, expect, it } from 'vitest';
import { termsOf } from '../../alerts/draft.ts';
import { movedTo } from './use-alert-lines.ts';

const ALERT: MemberAlert = {
  ...{ id: 7, kind: 'PRICE', product: 'oversea', optionId: 3, side: 'ABOVE', price: '21504' },
  ...{ move: null, percent: null, minutes: null, repeat: 'AGAIN', until: null, state: 'WAITING' },
  ...{ isOn: 1, isPushed: 0, note: '저항', version: 1, createdAt: 0, firedAt: null, firedPrice: null },
};

describe('an alert at another price', () => {
  it.each([
    ['ABOVE', '21520.00', '21472.5', 'ABOVE'],
    ['ABOVE', '21400.00', '21472.5', 'BELOW'],
    ['BELOW', '21520.00', '21472.5', 'ABOVE'],
    ['TOUCH', '21400.00', '21472.5', 'TOUCH'],
  ] as const)('of %s at %s while the price is %s waits from %s', (side, price, last, expected) => {
    const terms = termsOf(movedTo({ ...ALERT, side }, price, last, 0), last);
    expect(terms).toMatchObject({ side: expected, price, repeat: 'AGAIN', until: null, isPushed: 0, note: '저항' });
  });
});
