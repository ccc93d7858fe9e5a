import type { Random } from '@hoga/kernel/random';
import type { Network } from '../network/network.ts';
import type { Host } from '../process/host.ts';
import type { EventQueue } from '../time/event-queue.ts';
import type { PriceFeed } from './price-feed.ts';

interface TickerParts {
  readonly queue: EventQueue;
  readonly random: Random;
  readonly network: Network;
  readonly feed: PriceFeed;
  readonly hosts: readonly Host[];
}

/** Sends prices and rates to every host, until it is stopped. */
export class Ticker {
  readonly #parts: TickerParts;
  #isStopped = false;

  constructor(parts: TickerParts) {
    this.#parts = parts;
  }

  start(): void {
    // Twice: nothing acts before a second one agrees with the first.
    for (let i = 0; i < 2; i++) {
      this.#rate();
      this.#quote('BTCUSDT');
      this.#quote('NQ');
    }
    this.#plan();
  }

  stop(): void {
    this.#isStopped = true;
  }

  #plan(): void {
    const { queue, random } = this.#parts;
    queue.after(200 + random.below(250), () => {
      if (this.#isStopped) return;
      this.#quote(random.below(2) === 0 ? 'BTCUSDT' : 'NQ');
      if (random.below(15) === 0) this.#rate();
      this.#plan();
    });
  }

  #quote(name: string): void {
    const { queue, feed } = this.#parts;
    const quote = feed.next(name, queue.now);
    this.#send((host) => host.offerQuote(quote));
  }

  #rate(): void {
    const { queue, feed } = this.#parts;
    const fx = feed.nextRate(queue.now);
    this.#send((host) => host.offerFx(fx));
  }

  #send(offer: (host: Host) => void): void {
    const { network, hosts } = this.#parts;
    for (const host of hosts) {
      network.send({ host: host.index, traffic: 'price', mayRepeat: true, arrive: () => offer(host) });
    }
  }
}
