import pg from 'pg';

/** About what an order is: enough columns that the row is no toy. */
export const INSERT_TABLE = `
  CREATE TABLE IF NOT EXISTS bench_insert (
    id bigserial PRIMARY KEY, player_id bigint NOT NULL, option_id integer NOT NULL, side text NOT NULL,
    price numeric(30, 8), qty integer NOT NULL, status text NOT NULL, created_at bigint NOT NULL)`;

const INSERT = {
  name: 'insert one',
  text: `INSERT INTO bench_insert (player_id, option_id, side, price, qty, status, created_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7)`,
};

/** One connection that inserts a row per transaction and waits for each. */
export class InsertLane {
  readonly #client: pg.Client;
  #count = 0;

  private constructor(client: pg.Client) {
    this.#client = client;
  }

  static async open(url: string): Promise<InsertLane> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    return new InsertLane(client);
  }

  async insert(): Promise<boolean> {
    this.#count += 1;
    const values = [this.#count % 1_000, 11, 'LONG', '20000.25', 1, 'FILLED', Date.now()];
    await this.#client.query({ ...INSERT, values });
    return true;
  }

  close(): Promise<void> {
    return this.#client.end();
  }
}
