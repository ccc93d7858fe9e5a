import type { BatchedCommand, BatchItem } from '@hoga/engine/input/batch';
import type { AccountCommand } from '@hoga/engine/input/command';
import type { PlayerRow } from '@hoga/engine/rows/player';
import { futuresPlace, overseaPlace } from '@hoga/engine/testing/rig';
import { decimal, toText } from '@hoga/kernel/decimal';
import { idOf, type PlayerId } from '@hoga/kernel/ids';
import type { Random } from '@hoga/kernel/random';
import type { StoredShard } from '@hoga/server/runtime/testing/memory-engine-store';
import { isLive } from '../checks/order-history.ts';
import type { PriceFeed } from '../market/price-feed.ts';
import { optionsOf } from '../market/setting.ts';
import type { EventQueue } from '../time/event-queue.ts';
import type { Clients } from './clients.ts';

interface ProgramParts {
  readonly queue: EventQueue;
  readonly random: Random;
  readonly clients: Clients;
  readonly feed: PriceFeed;
  readonly tablesOf: (playerId: PlayerId) => StoredShard;
}

const ACCOUNT = 'ACCOUNT';

/** A program beside its member: quotes by batches, renews its switch, and falls silent for longer than that at times. */
export class Program {
  readonly #player: PlayerRow;
  readonly #parts: ProgramParts;
  readonly #keyId: string;
  #sent = 0;
  #isHome = false;

  constructor(player: PlayerRow, parts: ProgramParts) {
    this.#player = player;
    this.#parts = parts;
    this.#keyId = `hoga_p_${player.id}`;
  }

  start(): void {
    this.#goOn(0);
  }

  sendHome(): void {
    this.#isHome = true;
  }

  #goOn(silentMs: number): void {
    const { queue, random } = this.#parts;
    queue.after(200 + random.below(900) + silentMs, () => {
      if (this.#isHome) return;
      this.#act();
      this.#goOn(random.below(12) === 0 ? 4_000 + random.below(9_000) : 0);
    });
  }

  #act(): void {
    const { clients, random } = this.#parts;
    const command = this.#next(random.below(100));
    clients.ask(this.#player.id, random.below(4) !== 0, () => command);
  }

  #next(roll: number): AccountCommand {
    if (roll < 50) {
      const items = Array.from({ length: 1 + this.#parts.random.below(4) }, () => this.#item());
      return { type: 'orders.batch', items, stopOnRefusal: roll < 15 ? 1 : 0 };
    }
    if (roll < 80) return this.#switch(this.#keyId, this.#pick([5, 5, 6, 10]));
    if (roll < 86) return this.#switch(ACCOUNT, this.#pick([5, 20]));
    if (roll < 90) return this.#switch(this.#pick([this.#keyId, ACCOUNT]), 0);
    if (roll < 96) return { type: 'orders.renewCancelAfter', scope: this.#pick([this.#keyId, ACCOUNT]) };
    return { type: 'orders.cancelOfKey', placedBy: this.#keyId };
  }

  #switch(scope: string, seconds: number): AccountCommand {
    return { type: 'orders.cancelAfter', scope, seconds, tie: this.#pick(['call', 'socket'] as const) };
  }

  /** Each has a name of its own: what a batch has done is found by them. */
  #item(): BatchItem {
    this.#sent += 1;
    return { key: `${this.#keyId}-${this.#sent}`, command: this.#order() };
  }

  #order(): BatchedCommand {
    const { feed, random } = this.#parts;
    const { futuresOptionId, overseaOptionId } = optionsOf(this.#player.siteId);
    const tradeType = this.#pick(['LONG', 'SHORT'] as const);
    const keyId = this.#keyId;
    const away = tradeType === 'LONG' ? -1 : 1;
    const roll = random.below(10);
    if (roll < 4) {
      const price = toText(feed.near('BTCUSDT', away * (100 + random.below(2_000))));
      return futuresPlace({ futuresOptionId, tradeType, price, amount: '0.01', leverage: 20, keyId });
    }
    if (roll < 7) {
      const price = toText(feed.near('NQ', away * (2 + random.below(30))));
      return overseaPlace({ overseaOptionId, tradeType, price, qty: 1, keyId });
    }
    const own = [...this.#parts.tablesOf(this.#player.id).rows.futuresOrder.values()].filter(
      (row) => row.playerId === this.#player.id && isLive(row),
    );
    const orderId = own.length === 0 ? idOf<never>(1 + random.below(60)) : this.#pick(own).id;
    if (roll < 9) return { type: 'futures.cancel', orderId };
    return { type: 'futures.amend', orderId, price: null, amount: decimal('0.02') };
  }

  #pick<T>(items: readonly T[]): T {
    return items[this.#parts.random.below(items.length)] as T;
  }
}
