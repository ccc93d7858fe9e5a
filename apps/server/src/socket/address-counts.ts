import { networkOf } from '../http/client-address.ts';

/** Open connections per network, so that no network takes all of them. */
export class AddressCounts {
  readonly #limit: number;
  readonly #open = new Map<string, number>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  hasRoom(address: string): boolean {
    return (this.#open.get(networkOf(address)) ?? 0) < this.#limit;
  }

  /** Counts a connection in; the returned function counts it out, once. */
  enter(address: string): () => void {
    const network = networkOf(address);
    this.#open.set(network, (this.#open.get(network) ?? 0) + 1);
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      const left = (this.#open.get(network) ?? 1) - 1;
      if (left > 0) this.#open.set(network, left);
      else this.#open.delete(network);
    };
  }

  /** Networks with an open connection. */
  get size(): number {
    return this.#open.size;
  }
}
