import { assert, defined } from '@hoga/kernel/assert';
import { decimal } from '@hoga/kernel/decimal';
import { idOf, type PlayerId } from '@hoga/kernel/ids';
import type { ChangeFollow, FollowTrader } from '../../copy/requests.ts';
import type { CopyFollowRow, CopyTradeRow } from '../../copy/rows.ts';
import type { Effects } from '../../effects/effects.ts';
import type { Command } from '../../input/command.ts';
import { OPERATOR, player } from '../fixture.ts';
import { futuresPlace, Rig } from '../rig.ts';
import { TwoShards } from '../two-shards.ts';
import { becomeTrader } from './become-trader.ts';

/** The trader and the followers, in the trader's own shard and in another. */
export const TRADER = 2;
export const NEAR = 4;
export const FAR = 1;
export const OTHER = 3;

/** Follows everything offered, up to 200 per order and 500 in total. */
const TERMS = {
  multiplyPer: 100,
  maxBet: decimal(500),
  oneMaxBet: decimal(200),
  copyLossLimit: null,
  copyTakeProfit: null,
  mode: 'NORMAL',
} as const;

export function changed(change: Partial<ChangeFollow> = {}): ChangeFollow {
  return { type: 'copy.change', ...TERMS, ...change };
}

/** A trader with 100,000 and three members with 1,000 each, in two shards; BTC is at 60,000 and ETH at 3,000. */
export class CopyWorld extends TwoShards<Rig> {
  constructor() {
    super((place) => new Rig(place));
    for (const id of [TRADER, NEAR, FAR, OTHER]) {
      this.of(id).configure({ type: 'player.configure', row: player(id) });
      this.of(id).deposit('FUTURES', id === TRADER ? 100_000 : 1_000, id);
    }
    this.btc(60_000);
    this.eth(3_000);
  }

  /** The same price everywhere: bid and ask are the price itself but for a tick. */
  btc(price: number, ask = price): void {
    for (const rig of this.rigs) rig.btc(price, { bid: (price - 0.1).toFixed(1), ask: ask.toFixed(1) });
  }

  eth(price: number): void {
    for (const rig of this.rigs) rig.eth(price, { bid: (price - 0.01).toFixed(2), ask: price.toFixed(2) });
  }

  accept(playerId: number, command: Command): Effects {
    for (const rig of this.rigs) rig.at += 300;
    return this.of(playerId).accept(command, playerId);
  }

  refusal(playerId: number, command: Command): string | null {
    for (const rig of this.rigs) rig.at += 300;
    this.of(playerId).at -= 300;
    return this.of(playerId).refusal(playerId, command);
  }

  becomeTrader(): this {
    becomeTrader(this.of(TRADER), TRADER);
    return this;
  }

  takePlace(followerId: number): string | null {
    return this.refusal(TRADER, { type: 'copy.takePlace', followerId: idOf<PlayerId>(followerId), ...OPERATOR });
  }

  /** The command the server sends once a place was taken. */
  followCommand(change: Partial<FollowTrader> = {}): FollowTrader {
    const trader = defined(this.of(TRADER).engine.state.accounts.get(idOf(TRADER))?.copy.trader, 'a trader');
    const { traderId, playerId: traderPlayerId, feeRate } = trader.row;
    return { type: 'copy.follow', traderId, traderPlayerId, feeRate, followStock: ['X_BTCUSDT'], ...TERMS, ...change };
  }

  /** Follows, and delivers it to the trader's shard. */
  follow(followerId: number, change: Partial<FollowTrader> = {}): this {
    assert(this.takePlace(followerId) === null, 'there is a place');
    this.accept(followerId, this.followCommand(change));
    this.deliverAll();
    return this;
  }

  /** The trader trades, and all its effects are delivered. */
  trade(order: Parameters<typeof futuresPlace>[0]): this {
    this.accept(TRADER, futuresPlace(order));
    this.deliverAll();
    return this;
  }

  /** By the newest row. */
  followOf(playerId: number): CopyFollowRow {
    const rows = this.of(playerId).effects.flatMap((effects) =>
      effects.rows.flatMap((change) => (change.table === 'copyFollow' ? [change.row] : [])),
    );
    return defined(rows.filter((row) => row.playerId === playerId).at(-1), 'a follow');
  }

  /** Every copy and skip of the player, oldest first. */
  tradesOf(playerId: number): readonly CopyTradeRow[] {
    const rows = new Map<number, CopyTradeRow>();
    for (const { rows: changes } of this.of(playerId).effects) {
      for (const change of changes) {
        if (change.table === 'copyTrade' && change.row.playerId === playerId) rows.set(change.row.id, change.row);
      }
    }
    return [...rows.values()];
  }

  followers(): number {
    return defined(this.of(TRADER).engine.state.accounts.get(idOf(TRADER))?.copy.trader, 'a trader').row.followers;
  }
}
