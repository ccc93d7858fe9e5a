import { decimal } from '@hoga/kernel/decimal';
import { describe, expect, it } from 'vitest';
import { parseLsMaster, parseLsMessage, subscribeText } from './ls-messages.ts';

const RECEIVED = Date.parse('2026-11-18T23:15:09+09:00');

const trade = (body: object = {}) => ({
  header: { tr_cd: 'OVC', tr_key: 'NQZ26   ' },
  body: {
    symbol: 'NQZ26',
    ovsdate: '20261118',
    kordate: '20261118',
    trdtm: '081508',
    kortm: '231508',
    curpr: '21472.25',
    trdq: '2',
    totq: '104113',
    cgubun: '+',
    ...body,
  },
});

describe('messages of LS Securities', () => {
  it('say the contract, its price, the time in Korea and which side came to the book', () => {
    expect(parseLsMessage(trade(), RECEIVED)).toEqual({
      kind: 'trade',
      trade: {
        code: 'NQZ26',
        price: decimal('21472.25'),
        quantity: decimal(2),
        side: 'B',
        at: Date.parse('2026-11-18T23:15:08+09:00'),
      },
    });
    expect(parseLsMessage(trade({ cgubun: '-' }), RECEIVED)).toMatchObject({ trade: { side: 'S' } });
  });

  it.each([
    ['0. 14997.75', '14997.75'],
    ['   14997.75', '14997.75'],
    // Currencies have prices below one: their zero is not padding.
    ['0.6543', '0.6543'],
    ['0.25', '0.25'],
  ])('the price %j is %s', (curpr, price) => {
    expect(parseLsMessage(trade({ curpr }), RECEIVED)).toMatchObject({ trade: { price: decimal(price) } });
  });

  it.each(["110'16", '1,000.5', '1e5', '-3', '', '1 2'])('the price %j is none', (curpr) => {
    expect(parseLsMessage(trade({ curpr }), RECEIVED)).toBeNull();
  });

  it('is asked for by a key of eight characters', () => {
    expect(JSON.parse(subscribeText('t', 'OVH', 'NQZ26'))).toEqual({
      header: { token: 't', tr_type: '3' },
      body: { tr_cd: 'OVH', tr_key: 'NQZ26   ' },
    });
  });

  it('tells a refusal from an acknowledgement', () => {
    const answer = (rsp_cd: string) => ({ header: { tr_cd: 'OVC', rsp_cd, rsp_msg: 'x' }, body: null });
    expect(parseLsMessage(answer('00000'), RECEIVED)).toBeNull();
    expect(parseLsMessage(answer('IGW00121'), RECEIVED)).toEqual({ kind: 'refused', code: 'IGW00121', reason: 'x' });
  });

  it('reads ticks and hours of the master', () => {
    const row = { Symbol: '6AZ26   ', UntPrc: '0.00005', DlStrtTm: '080000', DlEndTm: '070000' };
    expect(parseLsMaster({ o3101OutBlock: [row] })?.get('6AZ26')).toEqual({
      tick: decimal('0.00005'),
      hours: ['080000', '070000'],
    });
    expect(parseLsMaster({ o3101OutBlock: [{}] })).toBeNull();
  });
});
