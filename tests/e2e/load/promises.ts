import { textClient } from '@hoga/audit/audit-queries';

type Product = 'futures' | 'oversea';
const PRODUCTS: readonly Product[] = ['futures', 'oversea'];

/** What the server has answered its clients, to be compared with its database. */
export class Promises {
  readonly #orders = { futures: new Map<string, number>(), oversea: new Map<string, number>() };
  /** With the code of the refusal. */
  readonly #refused = { futures: new Map<string, string>(), oversea: new Map<string, string>() };
  readonly #ended = { futures: new Set<number>(), oversea: new Set<number>() };
  readonly #answers = new Map<string, number>();
  #longestMs = 0;
  readonly #failures: string[] = [];

  /** A device has the answer to a request, refused or not. `ms`: since the first attempt. */
  answered(device: string, ms: number): void {
    this.#answers.set(device, (this.#answers.get(device) ?? 0) + 1);
    this.#longestMs = Math.max(this.#longestMs, ms);
  }

  /** Answers by device. */
  get answers(): ReadonlyMap<string, number> {
    return new Map(this.#answers);
  }

  /** The longest that a device has waited for an answer since this was last asked. */
  takeLongest(): number {
    const longest = this.#longestMs;
    this.#longestMs = 0;
    return longest;
  }

  /** An attempt that had no answer, or the server's own failure; the device tries again. */
  failed(failure: string): void {
    this.#failures.push(failure);
  }

  /** Failed attempts since this was last asked. */
  takeFailures(): readonly string[] {
    return this.#failures.splice(0);
  }

  placed(product: Product, clientOrderId: string, orderId: number): void {
    this.#orders[product].set(clientOrderId, orderId);
  }

  refused(product: Product, clientOrderId: string, code: string): void {
    this.#refused[product].set(clientOrderId, code);
  }

  ended(product: Product, orderId: number): void {
    this.#ended[product].add(orderId);
  }

  get count(): number {
    return PRODUCTS.reduce((sum, product) => sum + this.#orders[product].size + this.#ended[product].size, 0);
  }

  /** Every acknowledged change that the database does not have, in words. */
  async broken(databaseUrl: string): Promise<readonly string[]> {
    const client = textClient(databaseUrl);
    await client.connect();
    try {
      const findings: string[] = [];
      for (const product of PRODUCTS) {
        const { rows } = await client.query<StoredOrder>(
          `SELECT id, client_order_id, status FROM ${product}_order WHERE client_order_id IS NOT NULL`,
        );
        findings.push(...this.#compare(product, rows));
      }
      return findings;
    } finally {
      await client.end();
    }
  }

  #compare(product: Product, rows: readonly StoredOrder[]): readonly string[] {
    const findings: string[] = [];
    const stored = new Map<string, StoredOrder>();
    const byId = new Map<number, StoredOrder>();
    for (const row of rows) {
      const key = row.client_order_id;
      if (stored.has(key)) findings.push(`${product} order ${key} is there twice`);
      const code = this.#refused[product].get(key);
      if (code !== undefined) findings.push(`${product} order ${key} was refused with ${code} and is there`);
      stored.set(key, row);
      byId.set(Number(row.id), row);
    }
    for (const [key, orderId] of this.#orders[product]) {
      const row = stored.get(key);
      if (row === undefined) findings.push(`${product} order ${key} (${orderId}) was acknowledged and is lost`);
      else if (Number(row.id) !== orderId) findings.push(`${product} order ${key} is ${row.id}, not ${orderId}`);
    }
    for (const orderId of this.#ended[product]) {
      const status = byId.get(orderId)?.status;
      if (status === 'WORKING') findings.push(`${product} order ${orderId} had ended and is working`);
    }
    return findings;
  }
}

interface StoredOrder {
  readonly id: string;
  readonly client_order_id: string;
  readonly status: string;
}
