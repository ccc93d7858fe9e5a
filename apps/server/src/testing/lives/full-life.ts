import { Desk, futuresPlace } from '@hoga/engine/testing/desk';
import { player } from '@hoga/engine/testing/fixture';
import { decimal } from '@hoga/kernel/decimal';
import type { Life } from './write-life.ts';

const FUNDING_MS = 8 * 3_600_000;

/**
 * A small life with at least one of everything: players 1 to 4 trade, in turn, cross futures, isolated futures,
 * overseas contracts, and a flip; the last is denied afterwards. Something of each kind is still open at its end.
 */
export function fullLife(): Life {
  const desk = new Desk();
  const playerIds = [1, 2, 3, 4];
  for (const id of playerIds.slice(1)) desk.configure({ type: 'player.configure', row: player(id) });
  const fundingAt = Math.ceil(desk.at / FUNDING_MS) * FUNDING_MS;
  desk.wait(fundingAt - desk.at - 60_000);
  const quotes = (btc: number, fundingRate?: string) => {
    desk.wait(1_000);
    desk.btc(btc, fundingRate === undefined ? {} : { fundingRate });
    desk.eth(3_000);
    desk.fx('USD/KRW', '1350.5');
    desk.nq(18_000);
  };
  const openedAt = desk.at;
  desk.timer({ type: 'oversea.open', overseaOptionIds: [11, 12, 13] });
  quotes(60_000);
  for (const id of playerIds) desk.deposit('FUTURES', 10_000, id);
  desk.deposit('BINARY', 20_000_000, 3);
  desk.deposit('USDT', 500, 1);
  desk.accept({ type: 'wallet.transfer', from: 'USDT', to: 'FUTURES', amount: decimal(100) });

  // Player 1: cross; adds, closes a part, waits with a limit, a stop, a reduce-only order, take-profit and stop-loss.
  desk.send(1, futuresPlace({ amount: '0.3' }), 'key-1');
  desk.futures({ amount: '0.1', price: 59_500 });
  desk.futures({ amount: '0.2', price: 61_000, tradeType: 'SHORT', reduceOnly: 1 });
  desk.futures({ amount: '0.05', tradeType: 'SHORT' });
  desk.futures({ amount: '0.07', futuresOptionId: 2, price: 2_900 });
  desk.accept({
    type: 'futures.tpsl',
    futuresPositionId: desk.futuresPosition().id,
    takeProfit: decimal(70_000),
    stopLoss: decimal(50_000),
    isMarkTp: 0,
    isMarkSl: 1,
  });
  desk.send(1, futuresPlace({ amount: '0.05', price: 58_000 }), 'key-2');
  // Player 2: isolated, adds margin to one; the other is liquidated below.
  desk.futures({ amount: '0.2', marginType: 'ISOLATED', leverage: 50 }, 2);
  desk.futures({ amount: '2', marginType: 'ISOLATED', leverage: 20, futuresOptionId: 2 }, 2);
  const isolated = desk.futuresPosition(2, 2).id;
  desk.accept({ type: 'futures.margin', futuresPositionId: isolated, amount: decimal(50), direction: 'ADD' }, 2);
  // Player 3: overseas; adds, exits, a stop; and one order that is cancelled.
  desk.oversea({ qty: 3 }, 3);
  desk.oversea({ qty: 1, price: '17990' }, 3);
  desk.oversea({ qty: 2, price: '17900' }, 3);
  desk.oversea({ qty: 2, stopPrice: '18100' }, 3);
  desk.oversea({ qty: 1, tradeType: 'SHORT' }, 3);
  desk.accept({ type: 'oversea.tpsl', overseaPositionId: desk.overseaPosition(11, 3).id, tpTick: 200, slTick: 400 }, 3);
  // Player 4: long, then flips to short by an order that brings take-profit and stop-loss.
  desk.futures({ amount: '0.1' }, 4);
  desk.wait(1_000);
  desk.futures({ amount: '0.25', tradeType: 'SHORT', takeProfit: 50_000, stopLoss: 70_000, isMarkSl: 1 }, 4);
  desk.send(4, futuresPlace({ amount: '0.01', tradeType: 'SHORT', price: 61_500 }), 'key-4');

  quotes(59_450);
  quotes(58_800, '0.0001');
  desk.wait(fundingAt - desk.at);
  desk.btc(58_800, { fundingRate: '0.0001' });
  const fired = { name: 'futures.funding', dueAt: fundingAt, firedAt: desk.at };
  desk.timer({ type: 'futures.funding', futuresOptionIds: [1, 2], fundingAt });
  quotes(58_800, '0.0001');
  // Settles a part of the funding that has just been charged.
  desk.futures({ amount: '0.02', tradeType: 'SHORT' });
  const [first] = desk.overseaOrders(3);
  if (first !== undefined) desk.accept({ type: 'oversea.cancel', orderId: first.id }, 3);
  return {
    desk,
    playerIds,
    timers: [fired, { name: 'oversea.open/always', dueAt: openedAt, firedAt: openedAt }],
  };
}
