import pg from 'pg';
import { insertOne } from './insert-one.ts';

/** One connection that inserts a row per transaction and waits for each. */
export class InsertLane {
  readonly #client: pg.Client;

  private constructor(client: pg.Client) {
    this.#client = client;
  }

  static async open(url: string): Promise<InsertLane> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    return new InsertLane(client);
  }

  async insert(): Promise<boolean> {
    await this.#client.query(insertOne());
    return true;
  }

  close(): Promise<void> {
    return this.#client.end();
  }
}
