import { networkOf } from '../http/client-address.ts';

/** How many connections each network has open, so that none of them takes all there are. */
export class AddressCounts {
  readonly #limit: number;
  readonly #open = new Map<string, number>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  hasRoom(address: string): boolean {
    return (this.#open.get(networkOf(address)) ?? 0) < this.#limit;
  }

  /** Counts a connection in; the answer counts it out, once. */
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
