import type { Fixing } from '@hoga/domain/rounds/fixing';
import { roundId } from '@hoga/domain/rounds/round-times';
import { kstDay, kstMidnight } from '@hoga/domain/trading-hours/kst-day';
import { BTC, ETH, HSI, KOSPI, NQ, OPERATOR, player } from '@hoga/engine/testing/fixture';
import { futuresPlace, Rig } from '@hoga/engine/testing/rig';
import { bet, ONE_MINUTE } from '@hoga/engine/testing/rounds/sample';
import { defined } from '@hoga/kernel/assert';
import { decimal } from '@hoga/kernel/decimal';
import { idOf } from '@hoga/kernel/ids';
import { copyTrades } from './copy-trades.ts';
import { bringMembers, settlePartners } from './settle-partners.ts';
import { visitCashier } from './visit-cashier.ts';
import type { Life, PlayedRound } from './write-life.ts';

const FUNDING_MS = 8 * 3_600_000;
const MINUTE_MS = 60_000;

/** A history with at least one row of every kind. */
export function fullLife(): Life {
  const rig = new Rig();
  const brought = passMidnight(rig);
  const life = tradingLife(rig);
  placePairs(rig);
  placeScales(rig);
  switchOff(rig);
  visitCashier(rig);
  const playerIds = [...brought, ...copyTrades(rig), ...life.playerIds];
  const rounds = playRounds(rig);
  rig.accept({ type: 'orders.cancelAfter', scope: 'ACCOUNT', seconds: 300, tie: 'socket' });
  return { ...life, playerIds, rounds };
}

/**
 * Player 1 trades on the day before everything else, and partners have referred members. Returns the ids of the latter.
 */
function passMidnight(rig: Rig): readonly number[] {
  const day = kstDay(rig.at);
  rig.wait(kstMidnight(day + 1) - rig.at - MINUTE_MS);
  const bonus = { walletType: 'FUTURES', amount: decimal(7), code: 'B', refType: 'OPERATOR', refId: 1 } as const;
  rig.accept({ type: 'wallet.credit', ...bonus, ...OPERATOR });
  const brought = bringMembers(rig);
  rig.wait(MINUTE_MS).announce({ type: 'equity.dayOver', day, most: 100 });
  settlePartners(rig, day);
  return brought;
}

/**
 * A small history from before rounds and the cashier: players 1 to 4 trade, in turn, cross futures, isolated futures,
 * overseas contracts, and a flip; the last is denied afterwards. Something of each kind is still open at its end.
 */
export function tradingLife(rig = new Rig()): Life {
  const playerIds = [1, 2, 3, 4];
  for (const id of playerIds.slice(1)) rig.configure({ type: 'player.configure', row: player(id) });
  const fundingAt = Math.ceil(rig.at / FUNDING_MS) * FUNDING_MS;
  rig.wait(fundingAt - rig.at - 60_000);
  const quotes = (btc: number, fundingRate?: string) => {
    rig.wait(1_000);
    rig.btc(btc, fundingRate === undefined ? {} : { fundingRate });
    rig.eth(3_000);
    rig.fx('USD/KRW', '1350.5');
    rig.nq(18_000);
  };
  const openedAt = rig.at;
  rig.timer({ type: 'oversea.open', overseaOptionIds: [NQ.id, HSI.id, KOSPI.id] });
  quotes(60_000);
  for (const id of playerIds) rig.deposit('FUTURES', 10_000, id);
  rig.deposit('BINARY', 20_000_000, 3);
  rig.deposit('USDT', 500, 1);

  // Player 1: cross; adds, closes a part, has a limit, a stop, a reduce-only order, take-profit and stop-loss waiting.
  rig.send(1, futuresPlace({ amount: '0.3' }), 'key-1');
  rig.futures({ amount: '0.1', price: 59_500 });
  rig.futures({ amount: '0.2', price: 61_000, tradeType: 'SHORT', reduceOnly: 1 });
  rig.futures({ amount: '0.05', tradeType: 'SHORT' });
  rig.futures({ amount: '0.07', futuresOptionId: ETH.id, price: 2_900 });
  rig.accept({
    type: 'futures.tpsl',
    futuresPositionId: rig.futuresPosition().id,
    takeProfit: decimal(70_000),
    stopLoss: decimal(50_000),
    isMarkTp: 0,
    isMarkSl: 1,
  });
  rig.send(1, futuresPlace({ amount: '0.05', price: 58_000 }), 'key-2');
  // Player 2: isolated, adds margin to one; the other is liquidated below.
  rig.futures({ amount: '0.2', marginType: 'ISOLATED', leverage: 50 }, 2);
  rig.futures({ amount: '2', marginType: 'ISOLATED', leverage: 20, futuresOptionId: ETH.id }, 2);
  const isolated = rig.futuresPosition(ETH.id, 2).id;
  rig.accept({ type: 'futures.margin', futuresPositionId: isolated, amount: decimal(50), direction: 'ADD' }, 2);
  // Player 3: overseas; adds, exits, a stop; and one order that is cancelled.
  rig.oversea({ qty: 3 }, 3);
  rig.oversea({ qty: 1, price: '17990' }, 3);
  rig.oversea({ qty: 2, price: '17900' }, 3);
  rig.oversea({ qty: 2, stopPrice: '18100' }, 3);
  rig.oversea({ qty: 1, tradeType: 'SHORT' }, 3);
  rig.accept(
    { type: 'oversea.tpsl', overseaPositionId: rig.overseaPosition(NQ.id, 3).id, tpTick: 200, slTick: 400 },
    3,
  );
  // Player 4: long, then flips to short by an order with take-profit and stop-loss.
  rig.futures({ amount: '0.1' }, 4);
  rig.wait(1_000);
  rig.futures({ amount: '0.25', tradeType: 'SHORT', takeProfit: 50_000, stopLoss: 70_000, isMarkSl: 1 }, 4);
  rig.send(4, futuresPlace({ amount: '0.01', tradeType: 'SHORT', price: 61_500 }), 'key-4');

  quotes(59_450);
  quotes(58_800, '0.0001');
  rig.wait(fundingAt - rig.at);
  rig.btc(58_800, { fundingRate: '0.0001' });
  const fired = { name: 'futures.funding', dueAt: fundingAt, firedAt: rig.at };
  rig.timer({ type: 'futures.funding', futuresOptionIds: [BTC.id, ETH.id], fundingAt });
  quotes(58_800, '0.0001');
  // Settles a part of the funding just charged.
  rig.futures({ amount: '0.02', tradeType: 'SHORT' });
  rig.accept({ type: 'practice.grant', ...OPERATOR }, 2);
  const [first] = rig.overseaOrders(3);
  if (first !== undefined) rig.accept({ type: 'oversea.cancel', orderId: first.id }, 3);
  rig.oversea({ marketType: 'STOPMARKET', tradeType: 'SHORT', trailTicks: 400 }, 3);
  rig.futures({ amount: '0.01', marketType: 'STOPMARKET', trailTicks: 8_000 }, 4);
  return {
    rig,
    playerIds,
    timers: [fired, { name: 'oversea.open/always', dueAt: openedAt, firedAt: openedAt }],
  };
}

/** A program of player 4 falls silent: its order is cancelled by its switch. */
function switchOff(rig: Rig): void {
  const keyId = 'hoga_p_0000000000AA';
  rig.futures({ amount: '0.01', tradeType: 'SHORT', price: 62_000, keyId }, 4);
  rig.accept({ type: 'orders.cancelAfter', scope: keyId, seconds: 5, tie: 'call' }, 4);
  rig.wait(5_000).timer({ type: 'cancelAfter.due' });
}

/** Two OCO orders of player 3, and two of player 4 in coin futures. Earlier versions held for each of two. */
function placePairs(rig: Rig): void {
  rig.oversea({ price: '17800' }, 3);
  const partner = rig.overseaOrders(3).find(({ price }) => price === decimal('17800'));
  rig.oversea({ stopPrice: '18200', ocoOrderId: partner?.id ?? null }, 3);
  rig.futures({ amount: '0.01', tradeType: 'SHORT', price: 61_000 }, 4);
  const high = rig.futuresOrders(4).find(({ price }) => price === decimal(61_000));
  rig.futures({ amount: '0.01', tradeType: 'SHORT', triggerPrice: 57_000, ocoOrderId: high?.id ?? null }, 4);
}

/** A scale order of each product. */
function placeScales(rig: Rig): void {
  const [far, near] = [
    { fromPrice: decimal(56_000), toPrice: decimal(55_000) },
    { fromPrice: decimal(17_600), toPrice: decimal(17_500) },
  ];
  const terms = { tradeType: 'LONG', parts: 3, distribution: 'RISING' } as const;
  const setting = rig.engine.state.accounts.get(idOf(4))?.futures.settings.get(BTC.id);
  const { leverage, marginType } = defined(setting, 'a setting of player 4');
  const coin = { futuresOptionId: BTC.id, amount: decimal('0.03'), leverage, marginType, reduceOnly: 0 } as const;
  rig.accept({ type: 'futures.scale', ...terms, ...far, ...coin }, 4);
  rig.accept({ type: 'oversea.scale', ...terms, ...near, overseaOptionId: NQ.id, qty: 6 }, 3);
}

/** Player 3 wins and loses on a round, gets the stake of another back, and has one bet open at the end. */
function playRounds(rig: Rig): PlayedRound[] {
  rig.configure({ type: 'rounds.option.configure', row: ONE_MINUTE });
  const fixing = (at: number, price: number): Fixing => ({
    at,
    trades: [{ price: decimal(price), exTs: at - 20, seq: price }],
    heardAt: at - 20,
    isUnconfirmed: false,
  });
  const begin = Math.ceil(rig.at / MINUTE_MS) * MINUTE_MS + MINUTE_MS;
  const rounds = [begin, begin + 2 * MINUTE_MS].map((startAt, place) => ({
    tradeRoundId: roundId(ONE_MINUTE.id, startAt),
    start: fixing(startAt, 100),
    close: fixing(startAt + MINUTE_MS, place === 0 ? 101 : 100),
  }));
  for (const { tradeRoundId, start, close } of rounds) {
    rig.wait(start.at - 30_000 - rig.at);
    rig.accept(bet({ tradeRoundId, point: decimal(10_000) }), 3);
    rig.wait(301).accept(bet({ tradeRoundId, point: decimal(5_000), side: 'S' }), 3);
    rig.wait(close.at - rig.at);
    rig.announce({ type: 'rounds.decided', tradeRoundId, start, close, voidedBy: null, most: 100 });
  }
  const next = Math.ceil(rig.at / MINUTE_MS) * MINUTE_MS + MINUTE_MS;
  rig.wait(next - 30_000 - rig.at);
  rig.accept(bet({ tradeRoundId: roundId(ONE_MINUTE.id, next), point: decimal(3_000) }), 3);
  return rounds;
}
