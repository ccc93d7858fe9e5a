import type { FollowTrader } from '@hoga/engine/copy/requests';
import type { CopyFollowRow, CopyTradeRow } from '@hoga/engine/copy/rows';
import type { AccountCommand } from '@hoga/engine/input/command';
import { OPERATOR } from '@hoga/engine/testing/fixture';
import { futuresPlace } from '@hoga/engine/testing/rig';
import { defined } from '@hoga/kernel/assert';
import { type Decimal, decimal, toText } from '@hoga/kernel/decimal';
import { idOf, type PlayerId, type TraderId } from '@hoga/kernel/ids';
import type { Random } from '@hoga/kernel/random';
import type { StoredShard } from '@hoga/server/runtime/testing/memory-engine-store';
import { COPIERS, optionsOf } from '../market/setting.ts';
import type { EventQueue } from '../time/event-queue.ts';
import type { Ask } from './ask.ts';
import type { Clients } from './clients.ts';

interface CopierParts {
  readonly queue: EventQueue;
  readonly random: Random;
  readonly clients: Clients;
  readonly tablesOf: (playerId: PlayerId) => StoredShard;
  /** When and how the trader changes their offer; null: never. */
  readonly changes: Random | null;
}

/** How long a follower waits after requesting a place; mostly it has come by then. */
const PLACE_MS = 1_200;

/** A trader and their followers; they act on committed rows, and do nothing else. */
export class Copiers {
  readonly #parts: CopierParts;
  readonly #leader = defined(COPIERS[0], 'a trader to follow');
  #isHome = false;

  constructor(parts: CopierParts) {
    this.#parts = parts;
  }

  start(): void {
    for (const { id } of COPIERS) {
      this.#ask(id, (refId) => ({
        type: 'wallet.credit',
        walletType: 'FUTURES',
        amount: decimal(id === this.#leader.id ? 20_000 : 1_000),
        code: 'D',
        refType: 'SIMULATED',
        refId,
        ...OPERATOR,
      }));
    }
    this.#keepCopying();
  }

  sendHome(): void {
    this.#isHome = true;
  }

  #keepCopying(): void {
    const { queue, random } = this.#parts;
    queue.after(150 + random.below(500), () => {
      if (this.#isHome) return;
      this.#act();
      this.#keepCopying();
    });
  }

  #act(): void {
    const { changes } = this.#parts;
    const { id } = this.#leader;
    const trader = [...this.#parts.tablesOf(id).rows.copyTrader.values()].find(({ playerId }) => playerId === id);
    if (trader === undefined) {
      this.#ask(id, () => ({ type: 'copy.apply', maxFollower: 2, feeRate: decimal('0.1') }));
    } else if (trader.state !== 'ACTIVE') {
      this.#ask(id, () => ({ type: 'copy.decideTrader', state: 'ACTIVE', ...OPERATOR }));
    } else if (changes !== null && changes.below(100) < 8) {
      const [isActive, maxFollower] = [changes.below(100) < 70 ? 1 : 0, 1 + changes.below(3)] as const;
      this.#ask(id, () => ({ type: 'copy.changeTrader', isActive, maxFollower }));
    } else if (this.#chance(55)) {
      this.#ask(id, () => this.#trade());
    } else {
      const followers = COPIERS.slice(1);
      this.#follow(defined(followers[this.#parts.random.below(followers.length)], 'a follower').id);
    }
  }

  /** Adds to a position, or closes a part of it. */
  #trade(): AccountCommand {
    const { id, siteId } = this.#leader;
    const { futuresOptionId } = optionsOf(siteId);
    const rows = this.#parts.tablesOf(id).rows.futuresPosition.values();
    const position = [...rows].find(({ playerId, status }) => playerId === id && status === 'OPEN');
    const { random } = this.#parts;
    if (position === undefined || this.#chance(50)) {
      const tradeType = position?.tradeType ?? (this.#chance(60) ? 'LONG' : 'SHORT');
      return futuresPlace({ futuresOptionId, tradeType, amount: (1 + random.below(40)) / 1_000, leverage: 20 });
    }
    const part = (position.amount / 4n / 100_000n) * 100_000n;
    const amount = this.#chance(40) || part === 0n ? position.amount : part;
    const tradeType = position.tradeType === 'LONG' ? 'SHORT' : 'LONG';
    return futuresPlace({ futuresOptionId, tradeType, amount: toText(amount as Decimal), reduceOnly: 1, leverage: 20 });
  }

  #follow(id: PlayerId): void {
    const { rows } = this.#parts.tablesOf(id);
    const follow = [...rows.copyFollow.values()].find(({ playerId, status }) => playerId === id && status !== 'ENDED');
    if (follow === undefined) this.#begin(id);
    else this.#goOn(follow, [...rows.copyTrade.values()]);
  }

  /** A place with the trader first; its outcome decides how to follow. */
  #begin(id: PlayerId): void {
    const { queue } = this.#parts;
    const place = this.#ask(this.#leader.id, () => ({ type: 'copy.takePlace', followerId: id, ...OPERATOR }));
    queue.after(PLACE_MS, () => {
      const taken = place.replies[0];
      if (this.#isHome || taken === undefined) return;
      this.#ask(id, () => ({
        type: 'copy.follow',
        traderId: idOf<TraderId>(Number(taken['traderId'])),
        traderPlayerId: this.#leader.id,
        feeRate: decimal(String(taken['feeRate'])),
        followStock: ['X_BTCUSDT'],
        ...this.#terms(),
      }));
    });
  }

  #goOn({ playerId, traderFollowerId }: CopyFollowRow, trades: readonly CopyTradeRow[]): void {
    const { random } = this.#parts;
    const open = trades.filter((trade) => trade.playerId === playerId && trade.status === 'OPEN');
    const roll = random.below(100);
    if (roll < 40) this.#ask(playerId, () => ({ type: 'copy.change', ...this.#terms() }));
    else if (roll < 65 && open.length > 0) {
      const { id } = defined(open[random.below(open.length)], 'a copy');
      this.#ask(playerId, () => ({ type: 'copy.closeOne', id }));
    } else if (roll < 80) this.#ask(playerId, () => ({ type: 'copy.unfollow', closes: this.#chance(50) ? 1 : 0 }));
    else if (roll < 88) this.#ask(this.#leader.id, () => ({ type: 'copy.unfollowTrader', traderFollowerId }));
  }

  #terms(): Pick<FollowTrader, 'multiplyPer' | 'maxBet' | 'oneMaxBet' | 'copyLossLimit' | 'copyTakeProfit' | 'mode'> {
    const { random } = this.#parts;
    const maxBet = 40 + random.below(300);
    return {
      multiplyPer: 50 + random.below(150),
      maxBet: decimal(maxBet),
      oneMaxBet: decimal(15 + random.below(20)),
      copyLossLimit: this.#chance(30) ? decimal(5 + random.below(20)) : null,
      copyTakeProfit: this.#chance(30) ? decimal(5 + random.below(20)) : null,
      mode: this.#chance(80) ? 'NORMAL' : this.#chance(50) ? 'PAUSED' : 'CLOSE_ONLY',
    };
  }

  #ask(playerId: PlayerId, make: (id: number) => AccountCommand): Ask {
    return this.#parts.clients.ask(playerId, true, make);
  }

  #chance(percent: number): boolean {
    return this.#parts.random.below(100) < percent;
  }
}
