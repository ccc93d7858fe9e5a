import { defined } from '@hoga/kernel/assert';
import type { FuturesOptionId } from '@hoga/kernel/ids';
import type { Random } from '@hoga/kernel/random';
import type { Configured } from '../market/configured.ts';
import { FUTURES_OPTION_IDS } from '../market/setting.ts';
import type { Network } from '../network/network.ts';
import type { Host } from '../process/host.ts';
import type { EventQueue } from '../time/event-queue.ts';

interface AdministratorParts {
  readonly queue: EventQueue;
  readonly random: Random;
  readonly network: Network;
  readonly hosts: readonly Host[];
  readonly configured: Configured;
  readonly trace: (line: string) => void;
}

/** Changes the configuration during trading: stops options and offers them again. */
export class Administrator {
  readonly #parts: AdministratorParts;
  #isHome = false;

  constructor(parts: AdministratorParts) {
    this.#parts = parts;
  }

  start(): void {
    const { queue, random } = this.#parts;
    queue.after(4_000 + random.below(12_000), () => {
      if (this.#isHome) return;
      const id = defined(FUTURES_OPTION_IDS[random.below(FUTURES_OPTION_IDS.length)], 'an option');
      this.#put(id, false);
      queue.after(2_000 + random.below(6_000), () => {
        if (this.#isHome) return;
        this.#put(id, true);
        this.start();
      });
    });
  }

  /** Leaves everything as it was found. */
  sendHome(): void {
    this.#isHome = true;
    const stopped = this.#parts.configured.now.futuresOption.filter(({ isStop }) => isStop === 0);
    for (const { id } of stopped) this.#put(id, true);
  }

  /** Written first, then announced to the engines. */
  #put(id: FuturesOptionId, isOffered: boolean): void {
    const { configured, network, hosts, trace } = this.#parts;
    configured.offer(id, isOffered);
    const { now } = configured;
    trace(`option ${id} is ${isOffered ? 'offered' : 'stopped'}`);
    for (const host of hosts) {
      network.send({ host: host.index, traffic: 'player', mayRepeat: false, arrive: () => host.configure(now) });
    }
  }
}
