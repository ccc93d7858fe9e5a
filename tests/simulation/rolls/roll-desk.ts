import type { ContractRoll } from '@hoga/engine/oversea/rows';
import { type ContractRollId, idOf } from '@hoga/kernel/ids';
import type { Random } from '@hoga/kernel/random';
import type { StoredShard } from '@hoga/server/runtime/testing/memory-engine-store';
import type { Configured } from '../market/configured.ts';
import type { PriceFeed } from '../market/price-feed.ts';
import type { Network } from '../network/network.ts';
import type { Host } from '../process/host.ts';
import type { EventQueue } from '../time/event-queue.ts';

interface RollDeskParts {
  readonly queue: EventQueue;
  readonly random: Random;
  readonly network: Network;
  readonly hosts: readonly Host[];
  readonly feed: PriceFeed;
  readonly configured: Configured;
  readonly shards: () => readonly StoredShard[];
  readonly kill: (host: Host) => void;
  readonly trace: (line: string) => void;
}

/** The instrument that rolls, and its contracts, one after the other. */
export const ROLLING = 'NQ';
const CONTRACTS = ['NQZ26', 'NQH27', 'NQM27'] as const;
export const FIRST_CONTRACT = CONTRACTS[0];

/** Every process reads the configuration within this time. */
const READ_WITHIN_MS = 1_200;

/** The prices of two contracts are up to a twentieth apart: as a move it would liquidate accounts. */
const APART = { least: 9_500, range: 1_000 };

/** How often the next roll comes though a shard has not made the last one: one time of so many that it is looked. */
const WAITED_FOR = 3;

/**
 * Fixes the prices of rolls that operators have announced, as the process that leads the feed does. A host may be killed
 * between that and the postings of its shards.
 */
export class RollDesk {
  readonly #parts: RollDeskParts;
  readonly #made: ContractRoll[] = [];
  #isHome = false;

  constructor(parts: RollDeskParts) {
    this.#parts = parts;
  }

  /** All rolls, oldest first. */
  get made(): readonly ContractRoll[] {
    return this.#made;
  }

  start(): void {
    const { queue, random } = this.#parts;
    queue.after(4_000 + random.below(5_000), () => this.#roll());
  }

  sendHome(): void {
    this.#isHome = true;
  }

  #roll(): void {
    const { queue, random, configured, feed, trace } = this.#parts;
    const [from, to] = CONTRACTS.slice(this.#made.length);
    if (this.#isHome || from === undefined || to === undefined) return;
    const mode = random.below(3) === 0 ? 'CLOSE' : 'CARRY';
    const prices = feed.roll(ROLLING, { to, part: APART.least + random.below(APART.range), now: queue.now });
    const roll = { id: idOf<ContractRollId>(this.#made.length + 1), from, to, mode, ...prices } as const;
    this.#made.push(roll);
    configured.roll(ROLLING, roll);
    trace(`${from} rolls to ${to}: ${mode}`);
    this.#announce();
    this.#strike();
    this.#planNext(roll.id);
  }

  #announce(): void {
    const { queue, random, network, hosts, configured } = this.#parts;
    for (const host of hosts) {
      queue.after(random.below(READ_WITHIN_MS), () => {
        const arrive = (): void => host.configure(configured.now);
        network.send({ host: host.index, traffic: 'player', mayRepeat: false, arrive });
      });
    }
  }

  #strike(): void {
    const { queue, random, hosts, kill } = this.#parts;
    if (random.below(2) === 0) return;
    const host = hosts[random.below(hosts.length)];
    queue.after(random.below(READ_WITHIN_MS), () => {
      if (!this.#isHome && host !== undefined) kill(host);
    });
  }

  /** Mostly every shard has made the roll before it; now and then one is away over two. */
  #planNext(id: ContractRollId): void {
    const { queue, random, shards } = this.#parts;
    queue.after(1_500 + random.below(3_000), () => {
      if (this.#isHome) return;
      const states = shards().map(({ rows }) => [...rows.overseaOptionState.values()]);
      const isApplied = states.every((each) => each.length > 0 && each.every(({ rollId }) => rollId === id));
      if (isApplied || random.below(WAITED_FOR) === 0) this.#roll();
      else this.#planNext(id);
    });
  }
}
