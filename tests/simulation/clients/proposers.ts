import { defined } from '@hoga/kernel/assert';
import { idOf, type PlayerId } from '@hoga/kernel/ids';
import type { Random } from '@hoga/kernel/random';
import { PLAYERS } from '../market/setting.ts';
import type { Host } from '../process/host.ts';
import type { MemoryProposals } from '../proposals/memory-proposals.ts';
import type { EventQueue } from '../time/event-queue.ts';

interface ProposerParts {
  readonly queue: EventQueue;
  readonly random: Random;
  readonly hosts: readonly Host[];
  readonly proposals: MemoryProposals;
  readonly trace: (line: string) => void;
}

const OPERATORS = [71, 72].map((id) => idOf<PlayerId>(id));

/** Two operators who propose to move members' money, and decide on proposals: also on their own. */
export class Proposers {
  readonly #parts: ProposerParts;
  #isHome = false;

  constructor(parts: ProposerParts) {
    this.#parts = parts;
  }

  start(): void {
    const { queue, random } = this.#parts;
    queue.after(300 + random.below(1_200), () => {
      if (this.#isHome) return;
      if (random.below(100) < 40) this.#propose();
      else this.#decide();
      this.start();
    });
  }

  sendHome(): void {
    this.#isHome = true;
  }

  #propose(): void {
    const { queue, random, proposals, trace } = this.#parts;
    // The last one may not have signed up yet.
    const { id: playerId, siteId } = this.#pick(PLAYERS.slice(0, -1));
    const kind = random.below(4) > 0 ? 'WALLET_CREDIT' : 'WALLET_DEBIT';
    const amount = String(1 + random.below(30));
    const id = proposals.propose({ kind, siteId, playerId, amount, madeBy: this.#pick(OPERATORS) }, queue.now);
    trace(`proposal ${id}: ${kind} ${amount} of player ${playerId}`);
  }

  /** Wherever the operator is connected to, also twice. */
  #decide(): void {
    const { random, hosts, proposals, trace } = this.#parts;
    const rows = [...proposals.rows.values()];
    const waiting = rows.filter(({ state }) => state === 'WAITING' || random.below(20) === 0);
    if (waiting.length === 0) return;
    const { id } = this.#pick(waiting);
    if (random.below(6) === 0) {
      proposals.reject(id);
      return;
    }
    const by = this.#pick(OPERATORS);
    trace(`operator ${by} agrees to proposal ${id}`);
    this.#pick(hosts).approve(id, by);
  }

  #pick<T>(items: readonly T[]): T {
    return defined(items[this.#parts.random.below(items.length)], 'something to pick');
  }
}
