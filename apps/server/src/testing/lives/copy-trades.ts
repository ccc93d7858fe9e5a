import { becomeTrader } from '@hoga/engine/testing/copy/become-trader';
import { OPERATOR, player } from '@hoga/engine/testing/fixture';
import type { Rig } from '@hoga/engine/testing/rig';
import { defined } from '@hoga/kernel/assert';
import { decimal } from '@hoga/kernel/decimal';
import { idOf, type PlayerId } from '@hoga/kernel/ids';

const TRADER = 5;
const FOLLOWERS = [6, 7];

/**
 * Players 6 and 7 follow player 5: fills are copied, skipped, closed with a gain and a profit share, partly closed and
 * still open at the end; player 7 unfollows. Returns their ids.
 */
export function copyTrades(rig: Rig): readonly number[] {
  const ids = [TRADER, ...FOLLOWERS];
  for (const id of ids) {
    rig.configure({ type: 'player.configure', row: player(id) });
    rig.deposit('FUTURES', 5_000, id);
  }
  rig.btc(58_800);
  rig.eth(3_000);
  becomeTrader(rig, TRADER);
  for (const id of FOLLOWERS) follow(rig, id);
  const trade = (order: Parameters<Rig['futures']>[0]) => {
    rig.wait(300).futures(order, TRADER);
    rig.deliver();
  };
  trade({ amount: '0.05' });
  trade({ amount: '0.5', futuresOptionId: idOf(2) });
  rig.btc(59_400);
  trade({ amount: '0.05', tradeType: 'SHORT', reduceOnly: 1 });
  rig.accept({ type: 'copy.unfollow', closes: 0 }, FOLLOWERS[1]);
  rig.deliver();
  trade({ amount: '0.04' });
  trade({ amount: '0.01', tradeType: 'SHORT', reduceOnly: 1 });
  return ids;
}

function follow(rig: Rig, id: number): void {
  rig.accept({ type: 'copy.takePlace', followerId: idOf<PlayerId>(id), ...OPERATOR }, TRADER);
  const trader = defined(rig.engine.state.accounts.get(idOf(TRADER))?.copy.trader, 'a trader');
  const { traderId, playerId: traderPlayerId, feeRate } = trader.row;
  const limits = { multiplyPer: 100, maxBet: decimal(500), oneMaxBet: decimal(200) };
  const guards = { copyLossLimit: decimal(400), copyTakeProfit: null, mode: 'NORMAL' } as const;
  const followed = { traderId, traderPlayerId, feeRate, followStock: ['X_BTCUSDT'] };
  rig.accept({ type: 'copy.follow', ...followed, ...limits, ...guards }, id);
  rig.deliver();
}
