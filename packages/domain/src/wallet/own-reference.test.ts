import { describe, expect, it } from 'vitest';
import { ownReference } from './own-reference.ts';

const reference = (refType: string, code = 'C') => ownReference({ code, refType, refId: 71 });

describe('what a member sees of a reference', () => {
  it.each([
    'OVERSEA_ORDER',
    'FUTURES_ORDER',
    'FUTURES_POSITION',
    'TRADE_BET',
    'DNW',
    'PAPER_MONEY',
    'PRACTICE_GRANT',
    'PRACTICE_RESET',
    'ZERO_FLOOR',
    'PARTNER_DAY',
  ])('is the number of an own %s', (refType) => {
    expect(reference(refType)).toEqual({ refType, refId: 71 });
  });

  it('is no number of an operators’ proposal', () => {
    for (const code of ['D', 'W']) expect(reference('PROPOSAL', code)).toEqual({ refType: 'ADJUSTMENT', refId: null });
  });

  it('is the own order of a follower who pays a share, and not that of the trader who receives it', () => {
    expect(reference('COPY_SHARE', 'PM')).toEqual({ refType: 'COPY_SHARE', refId: 71 });
    expect(reference('COPY_SHARE', 'PB')).toEqual({ refType: 'COPY_SHARE', refId: null });
  });

  it('is no number of what is not known to be the own', () => {
    expect(reference('TRANSFER_FILE')).toEqual({ refType: 'TRANSFER_FILE', refId: null });
  });
});
