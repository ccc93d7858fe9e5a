import type { Command } from '@hoga/engine/input/command';
import { BTC, ETH, NQ, OPERATOR, player } from '@hoga/engine/testing/fixture';
import { futuresPlace, overseaPlace, Rig } from '@hoga/engine/testing/rig';
import { assert } from '@hoga/kernel/assert';
import { decimal } from '@hoga/kernel/decimal';
import { idOf } from '@hoga/kernel/ids';
import { seededRandom } from '@hoga/kernel/random';
import type { FiredTimer } from '../../runtime/engine-store.ts';
import type { Life } from './write-life.ts';

const PLAYERS = [1, 2, 3];
/** Mostly open. */
const SESSION_STEPS = ['oversea.settle', 'oversea.open', 'oversea.close', 'oversea.open', 'oversea.open'] as const;

class Dice {
  readonly #random;

  constructor(seed: string) {
    this.#random = seededRandom(seed);
  }

  /** Both ends included. */
  integer(from: number, to: number): number {
    return from + this.#random.below(to - from + 1);
  }

  chance(probability: number): boolean {
    return this.#random.next() < probability;
  }

  pick<const T>(choices: readonly T[]): T {
    const choice = choices[this.#random.below(choices.length)];
    assert(choice !== undefined, 'there is a choice');
    return choice;
  }
}

/** Random commands: most are refused, the rest form unplanned histories. */
export function randomLife(seed: string, steps: number): Life {
  const random = new Dice(seed);
  const rig = new Rig();
  const timers: FiredTimer[] = [];
  for (const id of PLAYERS.slice(1)) rig.configure({ type: 'player.configure', row: player(id) });
  // Fills that move no money leave no trace in the ledger.
  if (random.chance(0.5)) {
    rig.configure({ type: 'futures.option.configure', row: { ...BTC, takerFee: decimal(0), makerFee: decimal(0) } });
  }
  const market = new Market(rig, random);
  rig.timer({ type: 'oversea.open', overseaOptionIds: [NQ.id] });
  market.move();
  for (const id of PLAYERS) {
    rig.deposit('FUTURES', 2_000, id);
    rig.deposit('BINARY', 60_000_000, id);
  }
  for (let step = 0; step < steps; step += 1) {
    rig.wait(random.integer(0, 900));
    const luck = random.integer(0, 99);
    if (luck < 45) {
      market.move();
    } else if (luck < 47) {
      timers.push({ name: 'futures.funding', dueAt: rig.at, firedAt: rig.at });
      rig.timer({ type: 'futures.funding', futuresOptionIds: [BTC.id, ETH.id], fundingAt: rig.at });
      rig.wait(1);
    } else if (luck < 48) {
      rig.timer({ type: random.pick(SESSION_STEPS), overseaOptionIds: [NQ.id] });
    } else {
      const playerId = random.pick(PLAYERS);
      const key = random.chance(0.3) ? `key-${random.integer(0, 40)}` : null;
      rig.send(playerId, market.command(playerId), key);
    }
  }
  return { rig, playerIds: PLAYERS, timers };
}

/** Random-walk prices, and orders near them. */
class Market {
  readonly #rig: Rig;
  readonly #random: Dice;
  #btc = 60_000;
  #eth = 3_000;
  #nq = 18_000;

  constructor(rig: Rig, random: Dice) {
    this.#rig = rig;
    this.#random = random;
  }

  move(): void {
    const wander = (price: number, tick: number, permille: number) => {
      const moved = price * (1 + this.#random.integer(-permille, permille) / 1_000);
      return Math.round(moved / tick) * tick;
    };
    this.#btc = wander(this.#btc, 1, 15);
    this.#eth = wander(this.#eth, 1, 15);
    this.#nq = wander(this.#nq, 0.25, 4);
    this.#rig.btc(this.#btc, { fundingRate: '0.0005' });
    this.#rig.eth(this.#eth, { fundingRate: '-0.0003' });
    this.#rig.nq(this.#nq);
    this.#rig.fx('USD/KRW', 1_300 + this.#random.integer(0, 100));
  }

  command(playerId: number): Command {
    const random = this.#random;
    const account = this.#rig.engine.state.accounts.get(idOf(playerId));
    const futuresOrders = [...(account?.futures.orders.values() ?? [])].map(({ row }) => row.id);
    const overseaOrders = [...(account?.oversea.orders.values() ?? [])].map(({ row }) => row.id);
    const futuresPositions = [...(account?.futures.positions.values() ?? [])];
    const overseaPositions = [...(account?.oversea.positions.values() ?? [])];
    const choices: (() => Command)[] = [
      ...Array.from({ length: 6 }, () => () => this.#futures(playerId)),
      ...Array.from({ length: 6 }, () => () => this.#oversea()),
      () => ({
        type: 'futures.leverage',
        futuresOptionId: random.pick([BTC.id, ETH.id]),
        leverage: random.pick([10, 20, 50]),
      }),
      () => ({
        type: 'futures.marginType',
        futuresOptionId: random.pick([BTC.id, ETH.id]),
        marginType: random.pick(['CROSS', 'ISOLATED']),
      }),
      () => ({
        type: 'wallet.debit',
        walletType: 'FUTURES',
        amount: decimal(50),
        code: 'W',
        refType: 'OPERATOR',
        refId: 2,
        ...OPERATOR,
      }),
      ...futuresOrders.map((orderId) => (): Command => ({ type: 'futures.cancel', orderId })),
      ...futuresOrders.map((orderId) => (): Command => {
        const amount = decimal(random.integer(1, 60) / 1_000);
        return { type: 'futures.amend', orderId, price: null, amount };
      }),
      ...overseaOrders.map((orderId) => (): Command => ({ type: 'oversea.cancel', orderId })),
      ...futuresPositions.map(({ row, market }) => (): Command => {
        const price = market.option.id === BTC.id ? this.#btc : this.#eth;
        const distance = () => price / random.integer(15, 300);
        const [below, above] = [decimal(Math.round(price - distance())), decimal(Math.round(price + distance()))];
        const [takeProfit, stopLoss] = row.tradeType === 'LONG' ? [above, below] : [below, above];
        return { type: 'futures.tpsl', futuresPositionId: row.id, takeProfit, stopLoss, isMarkTp: 0, isMarkSl: 1 };
      }),
      ...futuresPositions.map(({ row }) => (): Command => {
        const direction = random.pick(['ADD', 'SUB'] as const);
        return { type: 'futures.margin', futuresPositionId: row.id, amount: decimal(random.integer(1, 30)), direction };
      }),
      ...overseaPositions.map(({ row }) => (): Command => {
        const ticks = () => random.integer(1, 400);
        return { type: 'oversea.tpsl', overseaPositionId: row.id, tpTick: ticks(), slTick: ticks() };
      }),
      ...overseaPositions.map(({ row }) => (): Command => {
        return { type: 'oversea.overnight', overseaPositionId: row.id, isActive: random.pick([0, 1]) };
      }),
    ];
    return random.pick(choices)();
  }

  #futures(playerId: number): Command {
    const random = this.#random;
    const futuresOptionId = random.pick([BTC.id, ETH.id]);
    const price = futuresOptionId === BTC.id ? this.#btc : this.#eth;
    const near = () => Math.round(price * (1 + random.integer(-20, 20) / 1_000));
    const setting = this.#rig.engine.state.accounts.get(idOf(playerId))?.futures.settings.get(futuresOptionId);
    const marketType = random.pick(['MARKET', 'MARKET', 'LIMIT', 'STOPMARKET', 'STOPLIMIT'] as const);
    return futuresPlace({
      futuresOptionId,
      tradeType: random.pick(['LONG', 'SHORT']),
      marketType,
      trailTicks: marketType === 'STOPMARKET' && random.chance(0.4) ? random.integer(1, 5_000) : null,
      amount: String(random.integer(1, 100) / (futuresOptionId === BTC.id ? 1_000 : 50)),
      price: near(),
      triggerPrice: near(),
      reduceOnly: random.chance(0.25) ? 1 : 0,
      takeProfit: random.chance(0.2) ? near() : null,
      stopLoss: random.chance(0.2) ? near() : null,
      isMarkTp: random.pick([0, 1]),
      marginType: setting?.marginType ?? random.pick(['CROSS', 'ISOLATED']),
      leverage: setting?.leverage ?? 20,
    });
  }

  #oversea(): Command {
    const random = this.#random;
    const near = () => this.#nq + random.integer(-400, 400) * 0.25;
    const marketType = random.pick(['MARKET', 'MARKET', 'LIMIT', 'STOPMARKET', 'STOPLIMIT'] as const);
    return overseaPlace({
      tradeType: random.pick(['LONG', 'SHORT']),
      marketType,
      qty: random.integer(1, 4),
      price: near(),
      stopPrice: near(),
      tpTick: random.pick([null, random.integer(1, 400)]),
      slTick: random.pick([null, random.integer(1, 400)]),
      trailTicks: marketType === 'STOPMARKET' && random.chance(0.4) ? random.integer(1, 200) : null,
    });
  }
}
