import { decimal, toText } from '@hoga/kernel/decimal';
import { describe, expect, it } from 'vitest';
import { BTC } from '../testing/fixture.ts';
import { futuresPlace, Rig } from '../testing/rig.ts';

function open(): Rig {
  const rig = new Rig();
  rig.deposit('FUTURES', 10_000);
  rig.btc(60_000);
  return rig;
}

const TRAIL = { amount: '0.1', marketType: 'STOPMARKET', trailTicks: 5_000 } as const;
const stopOf = (rig: Rig) =>
  rig.futuresOrders().map(({ triggerPrice }) => (triggerPrice === null ? null : toText(triggerPrice)));

describe('a stop of coin futures that follows the price', () => {
  it.each([
    ['SHORT', '59500', 'DOWN'],
    ['LONG', '60500', 'UP'],
  ] as const)('of a %s begins behind it, at %s', (tradeType, stop, triggerDir) => {
    const rig = open();
    rig.futures({ ...TRAIL, tradeType });
    expect(stopOf(rig)).toEqual([stop]);
    expect(rig.futuresOrders()).toMatchObject([{ triggerDir, trailTicks: 5_000 }]);
  });

  it('goes with the price and never back, and tells where it has come to', () => {
    const rig = open();
    rig.futures({ ...TRAIL, tradeType: 'SHORT' });
    rig.btc(60_300);
    expect(stopOf(rig)).toEqual(['59800']);
    expect(rig.events).toEqual(['futures:ORDER_UPDATE']);
    rig.btc(60_100);
    expect(stopOf(rig)).toEqual(['59800']);
    expect(rig.events).toEqual([]);
  });

  it('follows what it waits for: the mark, never nearer than asked where that lies between ticks', () => {
    const rig = open();
    rig.futures({ ...TRAIL, tradeType: 'SHORT', isMark: 1 });
    rig.btc(60_300, { mark: '60200.07' });
    expect(stopOf(rig)).toEqual(['59700']);
    rig.btc(60_900, { mark: '60200.07' });
    expect(stopOf(rig)).toEqual(['59700']);
  });

  it('closes its position where the price has come back to it, at the quote', () => {
    const rig = open();
    rig.futures({ amount: '0.1' });
    rig.futures({ ...TRAIL, tradeType: 'SHORT', reduceOnly: 1 });
    rig.btc(60_400);
    rig.btc(59_900);
    expect(rig.changedFuturesOrders().find(({ status }) => status === 'FILLED')).toMatchObject({
      marketType: 'STOPMARKET',
      fillPrice: decimal('59899.9'),
    });
    expect(rig.futuresOrders()).toEqual([]);
  });

  it('goes on after a restart from where it was', () => {
    const rig = open();
    rig.futures({ ...TRAIL, tradeType: 'LONG' });
    rig.btc(59_700);
    rig.restart();
    rig.btc(59_900);
    expect(stopOf(rig)).toEqual(['60200']);
    rig.btc(59_500);
    expect(stopOf(rig)).toEqual(['60000']);
  });

  it('may be put elsewhere, and follows from there', () => {
    const rig = open();
    rig.futures({ ...TRAIL, tradeType: 'SHORT' });
    const [order] = rig.futuresOrders();
    const orderId = order?.id ?? expect.fail('no order');
    rig.accept({ type: 'futures.amend', orderId, price: decimal(59_900), amount: null });
    rig.btc(60_300);
    expect(stopOf(rig)).toEqual(['59900']);
    rig.btc(60_450);
    expect(stopOf(rig)).toEqual(['59950']);
  });

  it('stands still while its contract is not offered', () => {
    const rig = open();
    rig.futures({ ...TRAIL, tradeType: 'SHORT' });
    rig.configure({ type: 'futures.option.configure', row: { ...BTC, isPlay: 0 } });
    rig.btc(60_300);
    expect(stopOf(rig)).toEqual(['59500']);
  });

  it.each([
    ['a limit', { marketType: 'LIMIT', price: 59_000 }, 'INVALID_REQUEST'],
    ['no distance', { trailTicks: 0 }, 'PRICE_INVALID'],
    ['half a tick', { trailTicks: 1.5 }, 'PRICE_INVALID'],
    ['more than the price', { trailTicks: 600_001 }, 'PRICE_INVALID'],
  ] as const)('is refused with %s', (_what, change, code) => {
    expect(open().refusal(1, futuresPlace({ ...TRAIL, tradeType: 'SHORT', ...change }))).toBe(code);
  });
});
