import { ok } from '@hoga/kernel/result';
import { describe, expect, it } from 'vitest';
import { BANKS, banksOfType } from './banks.ts';
import { couponFault } from './coupons.ts';
import { chooseDestination } from './destinations.ts';
import { convertTargets } from './transfer-pair.ts';

describe('the bank list', () => {
  it('falls into banks and securities firms, each in one of them [WAL-23]', () => {
    const [banks, securities] = [banksOfType(BANKS, 'BANK'), banksOfType(BANKS, 'SECURITIES')];
    expect([banks.length, securities.length]).toEqual([24, 10]);
    expect(banks.map(({ name }) => name)).toContain('카카오뱅크');
    expect(securities.map(({ name }) => name)).toContain('키움증권');
    expect(new Set(BANKS.map(({ code }) => code)).size).toBe(banks.length + securities.length);
  });
});

describe('a conversion', () => {
  it('of a coin is into any other [WAL-54]', () => {
    expect(convertTargets(['BINARY', 'USDT', 'BTC'], 'USDT')).toEqual(['BINARY', 'BTC']);
  });
});

describe('a withdrawal without an account to go to', () => {
  const [first, second] = [{ id: 5 }, { id: 6 }];

  it.each([
    ['none is registered', [], undefined],
    ['none is named of several', [first, second], undefined],
    ['one is named that is another member’s', [first, second], 7],
  ])('is refused where %s [WAL-63]', (_, known, id) => {
    expect(chooseDestination(known, id)).toMatchObject({ ok: false, error: { code: 'ACCOUNT_NUMBER_REQUIRED' } });
  });

  it('goes to the one that is named, or to the only one [WAL-63]', () => {
    expect(chooseDestination([first, second], 6)).toEqual(ok(second));
    expect(chooseDestination([first], undefined)).toEqual(ok(first));
  });
});

describe('a coupon', () => {
  const NOW = 1_000;
  const open = { walletType: 'USDT', isActive: true, startsAt: null, endsAt: null, most: 3, claimed: 1 } as const;

  it.each([
    ['with no such code', null],
    ['withdrawn', { ...open, isActive: false }],
    ['over', { ...open, endsAt: NOW }],
    ['not yet begun', { ...open, startsAt: NOW + 1 }],
  ])('%s does not exist [WAL-91]', (_, coupon) => {
    expect(couponFault({ coupon, walletType: undefined, now: NOW })).toBe('COUPON_MISSING');
  });

  it('is refused in a wallet that it is not for [WAL-92]', () => {
    const faults = (['USDT', 'BINARY', undefined] as const).map((walletType) =>
      couponFault({ coupon: open, walletType, now: NOW }),
    );
    expect(faults).toEqual([null, 'COUPON_WRONG_WALLET', null]);
  });

  it('that is used up still exists: its claims tell whose it is [WAL-91]', () => {
    expect(couponFault({ coupon: { ...open, claimed: 3 }, walletType: 'USDT', now: NOW })).toBeNull();
  });
});
