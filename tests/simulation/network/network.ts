import type { Random } from '@hoga/kernel/random';
import type { EventQueue } from '../time/event-queue.ts';

/** Messages: requests and their replies, prices, and changes of players. */
export type Traffic = 'request' | 'reply' | 'price' | 'player';

interface Sending {
  readonly host: number;
  readonly traffic: Traffic;
  /** Whether it may arrive twice; a request without a key never does. */
  readonly mayRepeat: boolean;
  readonly arrive: () => void;
}

const RETRY_MS = 500;

/** The bus between all hosts: late, out of order, twice, or not at all while a host is cut off. */
export class Network {
  /** Hosts that nothing of the kind reaches or leaves. */
  readonly partitions: Readonly<Record<'calls' | 'prices', Set<number>>> = { calls: new Set(), prices: new Set() };
  /** How often, in a hundred, a message is late or comes twice. */
  trouble = 0;
  readonly #queue: EventQueue;
  readonly #random: Random;
  /** When the last change of a player reaches each host: these keep their order. */
  readonly #lastPlayerAt = new Map<number, number>();
  /** Changes of players on their way to each host, oldest first. */
  readonly #playersUnderWay = new Map<number, (() => void)[]>();

  constructor(queue: EventQueue, random: Random) {
    this.#queue = queue;
    this.#random = random;
  }

  send({ host, traffic, mayRepeat, arrive }: Sending): void {
    if (traffic === 'player') {
      this.#sendPlayer(host, arrive);
      return;
    }
    if (this.#isCut(host, traffic)) return;
    this.#deliver(host, traffic, arrive);
    if (mayRepeat && this.#random.below(100) < this.trouble) this.#deliver(host, traffic, arrive);
  }

  #isCut(host: number, traffic: Traffic): boolean {
    return this.partitions[traffic === 'price' ? 'prices' : 'calls'].has(host);
  }

  #deliver(host: number, traffic: Traffic, arrive: () => void): void {
    this.#queue.after(this.#delayMs(), () => {
      if (!this.#isCut(host, traffic)) arrive();
    });
  }

  #delayMs(): number {
    const isLate = this.#random.below(100) < this.trouble;
    return isLate ? 50 + this.#random.below(2_500) : 1 + this.#random.below(15);
  }

  /** Sent until it arrives, in order: each attempt that gets through carries the oldest. */
  #sendPlayer(host: number, arrive: () => void): void {
    const at = Math.max(this.#queue.now + this.#delayMs(), this.#lastPlayerAt.get(host) ?? 0);
    this.#lastPlayerAt.set(host, at);
    const underWay = this.#playersUnderWay.get(host) ?? [];
    this.#playersUnderWay.set(host, underWay);
    underWay.push(arrive);
    const attempt = (): void => {
      if (this.partitions.calls.has(host)) this.#queue.after(RETRY_MS, attempt);
      else underWay.shift()?.();
    };
    this.#queue.after(at - this.#queue.now, attempt);
  }
}
