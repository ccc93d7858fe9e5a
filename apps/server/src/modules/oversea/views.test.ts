import { overseaOrder, overseaPosition } from '@hoga/contract/oversea';
import type { OverseaPositionRow } from '@hoga/engine/oversea/rows';
import { NQ, player } from '@hoga/engine/testing/fixture';
import { Rig } from '@hoga/engine/testing/rig';
import { decimal } from '@hoga/kernel/decimal';
import { idOf } from '@hoga/kernel/ids';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { sampleInstruments } from '../../testing/sample-instruments.ts';
import { overseaEventView, overseaPositionView } from './views.ts';

function trade(): Rig {
  const rig = new Rig();
  rig.configure({ type: 'player.configure', row: player(2) });
  rig.deposit('BINARY', 10_000_000);
  rig.fx('USD/KRW', '1350');
  rig.timer({ type: 'oversea.open', overseaOptionIds: [idOf(11)] });
  rig.nq(18_000);
  rig.oversea({ qty: 2, tpTick: 40, slTick: 20 });
  rig.oversea({ price: 17_900 });
  rig.accept({ type: 'oversea.cancelAll', overseaOptionId: null });
  rig.oversea({ marketType: 'STOPLIMIT', stopPrice: 18_005, price: 18_002 });
  rig.nq(18_006);
  rig.nq(17_990);
  return rig;
}

describe('what a client reads of overseas futures', () => {
  it('is of every event exactly what the contract says [OVS-11]', () => {
    const view = overseaEventView(sampleInstruments());
    const seen = new Set<string>();
    for (const { events } of trade().effects) {
      for (const event of events) {
        if (event.destination !== '/user/queue/oversea') continue;
        seen.add(event.type);
        const schema = event.type.startsWith('ORDER') ? overseaOrder : overseaPosition;
        const data = view(event);
        expect(z.parse(schema, data)).toEqual(data);
        expect(Object.keys(data).sort()).toEqual(Object.keys(schema.shape).sort());
      }
    }
    expect([...seen].sort()).toEqual([
      'ORDER_CANCEL',
      'ORDER_FILLED',
      'ORDER_SUCCESS',
      'ORDER_UPDATE',
      'POSITION_CLOSE',
      'POSITION_OPEN',
      'POSITION_UPDATE',
    ]);
  });

  const row: OverseaPositionRow = {
    id: idOf(7),
    playerId: idOf(1),
    siteId: idOf(1),
    overseaOptionId: idOf(11),
    tradeType: 'LONG',
    qty: 5,
    entryCost: decimal('90000.5'),
    entryPrice: decimal('18000.1'),
    tpTick: 10,
    slTick: 10,
    isActive: 1,
    forcedClose: null,
    closePrice: null,
    realizedPnl: decimal('-1'),
    status: 'OPEN',
    reason: null,
    startDate: 1,
    endDate: null,
  };

  it.each([
    ['LONG', 10, 10, '18002.75', '17997.75'],
    ['SHORT', 10, 10, '17997.5', '18002.5'],
    ['LONG', null, 10, null, '17997.75'],
    ['SHORT', 10, null, '17997.5', null],
    ['LONG', 1, 1_000_000, '18000.5', '0.25'],
  ] as const)(
    'shows the exits of a %s at %s and %s ticks as %s and %s: example 17 [NUM-17]',
    (tradeType, tpTick, slTick, takeProfit, stopLoss) => {
      const view = overseaPositionView({ ...row, tradeType, tpTick, slTick }, NQ.tick);
      expect(view).toMatchObject({ id: 7, overseaPositionId: 7, takeProfit, stopLoss, tpTick, slTick });
      expect(z.parse(overseaPosition, view)).toEqual(view);
    },
  );
});
