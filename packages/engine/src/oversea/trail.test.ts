import { decimal, toText } from '@hoga/kernel/decimal';
import { describe, expect, it } from 'vitest';
import { HSI, KOSPI, NQ } from '../testing/fixture.ts';
import { overseaPlace, Rig } from '../testing/rig.ts';

function open(): Rig {
  const rig = new Rig();
  rig.deposit('BINARY', 10_000_000);
  rig.fx('USD/KRW', '1350');
  rig.timer({ type: 'oversea.open', overseaOptionIds: [NQ.id, HSI.id, KOSPI.id] });
  rig.nq(18_000, { bid: '17999.75', ask: 18_000 });
  return rig;
}

const TRAIL = { marketType: 'STOPMARKET', trailTicks: 40 } as const;
const stopOf = (rig: Rig) =>
  rig.overseaOrders().map(({ stopPrice }) => (stopPrice === null ? null : toText(stopPrice)));

describe('a stop that follows the price', () => {
  it.each([
    ['SHORT', '17990', 'DOWN'],
    ['LONG', '18010', 'UP'],
  ] as const)('of a %s begins behind last, at %s', (tradeType, stopPrice, triggerDir) => {
    const rig = open();
    rig.oversea({ ...TRAIL, tradeType });
    expect(stopOf(rig)).toEqual([stopPrice]);
    expect(rig.overseaOrders()).toMatchObject([{ triggerDir, trailTicks: 40 }]);
  });

  it('goes with the price and never back, and tells where it has come to', () => {
    const rig = open();
    rig.oversea({ ...TRAIL, tradeType: 'SHORT' });
    rig.nq(18_020);
    expect(stopOf(rig)).toEqual(['18010']);
    expect(rig.events).toEqual(['oversea:ORDER_UPDATE']);
    rig.nq(18_012);
    expect(stopOf(rig)).toEqual(['18010']);
    expect(rig.events).toEqual([]);
  });

  it('fires where the price has come back to it, at the quote', () => {
    const rig = open();
    rig.oversea({ qty: 2 });
    rig.oversea({ ...TRAIL, tradeType: 'SHORT', qty: 2 });
    rig.nq(18_020, { bid: '18019.75', ask: 18_020 });
    rig.nq(18_009.75, { bid: '18009.5', ask: '18009.75' });
    expect(rig.changedOverseaOrders().find(({ status }) => status === 'FILLED')).toMatchObject({
      marketType: 'STOPMARKET',
      fillPrice: decimal('18009.5'),
    });
    expect(rig.overseaOrders()).toEqual([]);
  });

  it('goes on after a restart from where it was', () => {
    const rig = open();
    rig.oversea({ ...TRAIL, tradeType: 'LONG' });
    rig.nq(17_980);
    rig.restart();
    rig.nq(17_985);
    expect(stopOf(rig)).toEqual(['17990']);
    rig.nq(17_970);
    expect(stopOf(rig)).toEqual(['17980']);
  });

  it('may be put elsewhere, and follows from there', () => {
    const rig = open();
    rig.oversea({ ...TRAIL, tradeType: 'SHORT' });
    const [order] = rig.overseaOrders();
    rig.accept({
      type: 'oversea.amend',
      orderId: order?.id ?? expect.fail('no order'),
      price: null,
      stopPrice: decimal('17995'),
      qty: null,
    });
    rig.nq(18_004);
    expect(stopOf(rig)).toEqual(['17995']);
    rig.nq(18_006);
    expect(stopOf(rig)).toEqual(['17996']);
  });

  it('stands still while its market does not trade', () => {
    const rig = open();
    rig.oversea({ ...TRAIL, tradeType: 'SHORT' });
    rig.timer({ type: 'oversea.breakStart', overseaOptionIds: [NQ.id] });
    rig.nq(18_020);
    expect(stopOf(rig)).toEqual(['17990']);
  });

  it.each([
    ['a limit', { marketType: 'LIMIT', price: '17900', trailTicks: 40 }, 'INVALID_REQUEST'],
    ['no distance', { marketType: 'STOPMARKET', trailTicks: 0 }, 'PRICE_INVALID'],
    ['half a tick', { marketType: 'STOPMARKET', trailTicks: 1.5 }, 'PRICE_INVALID'],
    ['more than 3 % of last', { marketType: 'STOPMARKET', trailTicks: 2_200 }, 'PRICE_INVALID'],
  ] as const)('is refused with %s', (_what, order, code) => {
    expect(open().refusal(1, overseaPlace({ tradeType: 'SHORT', ...order }))).toBe(code);
  });
});
