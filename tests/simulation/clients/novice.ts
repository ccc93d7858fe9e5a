import type { AccountCommand } from '@hoga/engine/input/command';
import type { PlayerRow } from '@hoga/engine/rows/player';
import { futuresPlace } from '@hoga/engine/testing/rig';
import { toText } from '@hoga/kernel/decimal';
import type { PlayerId } from '@hoga/kernel/ids';
import type { Random } from '@hoga/kernel/random';
import type { StoredShard } from '@hoga/server/runtime/testing/memory-engine-store';
import { optionsOf } from '../market/setting.ts';
import type { EventQueue } from '../time/event-queue.ts';
import type { Clients } from './clients.ts';

interface NoviceParts {
  readonly queue: EventQueue;
  readonly random: Random;
  readonly clients: Clients;
  readonly tablesOf: (playerId: PlayerId) => StoredShard;
}

const GRANT: AccountCommand = { type: 'practice.grant', by: 0, approvedBy: null, reason: 'PRACTICE' };

/** Trades with practice money, and goes back to it, as often as they think of it. */
export class Novice {
  readonly #player: PlayerRow;
  readonly #parts: NoviceParts;
  #isHome = false;

  constructor(player: PlayerRow, parts: NoviceParts) {
    this.#player = player;
    this.#parts = parts;
  }

  /** With an unknown outcome the request is sent again. */
  start(): void {
    this.#ask(GRANT);
    this.#keepPractising();
  }

  sendHome(): void {
    this.#isHome = true;
  }

  #keepPractising(): void {
    const { queue, random } = this.#parts;
    queue.after(400 + random.below(1_600), () => {
      if (this.#isHome) return;
      this.#ask(this.#next());
      this.#keepPractising();
    });
  }

  #next(): AccountCommand {
    const roll = this.#parts.random.below(100);
    if (roll < 15) return GRANT;
    if (roll < 50) return { type: 'practice.reset' };
    return this.#trade();
  }

  /** Opens a position, or closes all of it. */
  #trade(): AccountCommand {
    const { id, siteId } = this.#player;
    const rows = this.#parts.tablesOf(id).rows.futuresPosition.values();
    const open = [...rows].find(({ playerId, status }) => playerId === id && status === 'OPEN');
    const order = { futuresOptionId: optionsOf(siteId).futuresOptionId, leverage: 20 };
    if (open === undefined) return futuresPlace({ ...order, tradeType: 'LONG', amount: '0.01' });
    const tradeType = open.tradeType === 'LONG' ? 'SHORT' : 'LONG';
    return futuresPlace({ ...order, tradeType, amount: toText(open.amount), reduceOnly: 1 });
  }

  #ask(command: AccountCommand): void {
    this.#parts.clients.ask(this.#player.id, this.#parts.random.below(2) === 0, () => command);
  }
}
