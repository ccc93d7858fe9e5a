import { kstDay, kstMidnight } from '@hoga/domain/trading-hours/kst-day';
import { decimal, toText } from '@hoga/kernel/decimal';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Effects } from '../effects/effects.ts';
import { player } from '../testing/fixture.ts';
import { Rig } from '../testing/rig.ts';
import type { SettlePartnerDay } from './requests.ts';

const DAY = kstDay(Date.UTC(2026, 10, 16));
const ACT = { by: 0, approvedBy: null, reason: 'PARTNER_DAY' } as const;

type Asked = Partial<Record<'share' | 'fees' | 'bonuses' | 'profit', string>> & { day?: number; currency?: string };

function settle({ day = DAY, currency = 'KRW', share, fees, bonuses, profit }: Asked): SettlePartnerDay {
  return {
    type: 'partners.settle',
    day,
    currency,
    share: decimal(share ?? '0.5'),
    fees: decimal(fees ?? '1000'),
    bonuses: decimal(bonuses ?? '0'),
    profit: decimal(profit ?? '500'),
    ...ACT,
  };
}

let rig: Rig;
beforeEach(() => {
  rig = new Rig();
  rig.configure({ type: 'player.configure', row: player(2, { isPartner: 1 }) });
  rig.at = kstMidnight(DAY + 5);
});

const days = ({ rows }: Effects) =>
  rows
    .flatMap((change) => (change.table === 'partnerDay' ? [change.row] : []))
    .map(({ day, carriedIn, paid, carriedOut }) => [day - DAY, ...[carriedIn, paid, carriedOut].map(toText)]);
const moved = ({ ledger }: Effects) =>
  ledger.map(({ code, refType, refId, postings }) => [
    code,
    refType,
    refId - DAY,
    ...postings.map(({ walletType, kind, delta }) => `${walletType ?? ''}.${kind} ${toText(delta)}`),
  ]);

describe("a partner's day", () => {
  it('is paid out of the fees of the house, also to a partner who may not trade', () => {
    rig.accept(settle({}), 2);
    expect(moved(rig.last)).toEqual([['PB', 'PARTNER_DAY', 0, 'BINARY.POINT 500', '.FEE -500']]);
    expect(days(rig.last)).toEqual([[0, '0', '500', '0']]);
    expect(rig.last.ledger[0]?.act).toEqual(ACT);
    expect(rig.point('BINARY', 2)).toBe('500');
  });

  it('may be all of the fees', () => {
    rig.accept(settle({ share: '1', profit: '1000' }), 2);
    expect(rig.point('BINARY', 2)).toBe('1000');
  });

  it('goes to the wallet of its own currency', () => {
    rig.accept(settle({ currency: 'USDT', profit: '0.00000001' }), 2);
    expect([rig.point('USDT', 2), rig.point('FUTURES', 2)]).toEqual(['0.00000001', '0']);
  });

  it('is settled once, however often it is asked for and also after a start, whatever is said of it then', () => {
    rig.accept(settle({}), 2);
    for (const again of [settle({}), settle({ profit: '400' }), settle({ day: DAY - 1 })]) {
      const { reply, ledger, rows } = rig.send(2, again);
      expect([reply, ledger, rows]).toEqual([{ ok: true, value: { day: DAY } }, [], []]);
    }
    rig.restart();
    expect(rig.send(2, settle({})).ledger).toEqual([]);
    expect(rig.point('BINARY', 2)).toBe('500');
  });

  it('is settled for each currency by itself', () => {
    rig.accept(settle({}), 2);
    rig.accept(settle({ currency: 'USDT' }), 2);
    expect([rig.point('BINARY', 2), rig.point('USDT', 2)]).toEqual(['500', '500']);
  });

  it('below zero is made up for by those after it, also after a start', () => {
    rig.accept(settle({ fees: '0', bonuses: '600', profit: '-300' }), 2);
    expect([days(rig.last), moved(rig.last)]).toEqual([[[0, '0', '0', '-300']], []]);
    rig.restart();
    rig.accept(settle({ day: DAY + 1, profit: '200' }), 2);
    expect([days(rig.last), moved(rig.last)]).toEqual([[[1, '-300', '0', '-100']], []]);
    rig.accept(settle({ day: DAY + 3, profit: '250' }), 2);
    expect(days(rig.last)).toEqual([[3, '-100', '150', '0']]);
    expect(rig.point('BINARY', 2)).toBe('150');
  });

  it.each<[string, Asked]>([
    ['is not over', { day: DAY + 5 }],
    ['is no day', { day: 1.5 }],
    ['brings more than the share of the fees', { profit: '501' }],
    ['is of a share above everything', { share: '1.0001' }],
    ['is of a share below nothing', { share: '-0.1', profit: '-100' }],
    ['has fees below zero', { fees: '-1000', profit: '-500' }],
    ['has bonuses below zero', { bonuses: '-1000' }],
    ['is not in units of its currency', { profit: '0.5' }],
  ])('that %s is refused', (_what, asked) => {
    expect(rig.refusal(2, settle(asked))).toBe('INVALID_REQUEST');
  });

  it('in a currency without a wallet is refused', () => {
    expect(rig.refusal(2, settle({ currency: 'EUR' }))).toBe('WALLET_MISSING');
  });
});

it('a day is over for a shard when its own clock is beyond it', () => {
  const left = ({ reply }: Effects) => (reply?.ok ? reply.value['left'] : null);
  rig.at = kstMidnight(DAY + 1) - 1;
  expect(left(rig.announce({ type: 'partners.dayOver', day: DAY }))).toBe(1);
  rig.at += 1;
  expect(left(rig.announce({ type: 'partners.dayOver', day: DAY }))).toBe(0);
});
