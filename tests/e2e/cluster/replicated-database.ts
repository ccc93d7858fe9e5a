import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { textClient } from '@hoga/audit/audit-queries';
import type { EmbeddedPostgres } from '@hoga/embedded-pg/embedded-postgres';
import { type Standby, startStandby } from '@hoga/embedded-pg/testing/standby';
import { SwitchedAddress } from '@hoga/server/testing/switched-address';
import { until } from './until.ts';

/** A primary whose commits wait for one standby, behind an address that leads to whichever is primary. */
export class ReplicatedDatabase {
  readonly #folder: string;
  readonly #address: SwitchedAddress;
  readonly #standbys: Standby[] = [];
  #primary: Pick<EmbeddedPostgres, 'url' | 'dataDir'>;

  private constructor(folder: string, primary: EmbeddedPostgres, address: SwitchedAddress) {
    this.#folder = folder;
    this.#primary = primary;
    this.#address = address;
  }

  static async start(folder: string, primary: EmbeddedPostgres): Promise<ReplicatedDatabase> {
    const database = new ReplicatedDatabase(folder, primary, await SwitchedAddress.open(primary.url));
    await database.#addStandby();
    return database;
  }

  /** For the server's processes. */
  get addressUrl(): string {
    return this.#address.of(this.primaryUrl);
  }

  /** Of the primary itself. */
  get primaryUrl(): string {
    return this.#primary.url;
  }

  /** The standby receives and confirms nothing until the returned function is called. */
  async freezeStandby(): Promise<() => void> {
    const [row] = await ask<{ pid: string }>(this.#standby.url, 'SELECT pid FROM pg_stat_wal_receiver');
    if (row === undefined) throw new Error('the standby receives nothing');
    const pid = Number(row.pid);
    process.kill(pid, 'SIGSTOP');
    return () => process.kill(pid, 'SIGCONT');
  }

  /** As an operator who does not want to wait any longer. Resolves once commits have waited. */
  async cancelWaits(): Promise<void> {
    await until('no commit waits for the standby', async () => {
      const cancelled = await ask(
        this.primaryUrl,
        `SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep'`,
      );
      return cancelled.length > 0;
    });
  }

  /** Commits wait for no standby from now on, or for the attached one again. */
  async waitForStandby(isWanted: boolean): Promise<void> {
    await ask(this.primaryUrl, `ALTER SYSTEM SET synchronous_standby_names = '${isWanted ? this.#standby.name : ''}'`);
    await ask(this.primaryUrl, 'SELECT pg_reload_conf()');
  }

  /** The standby becomes the primary while the one before lives on, and gets a standby of its own. */
  async promote(): Promise<void> {
    const { url, folder } = this.#standby;
    await ask(url, 'SELECT pg_promote()');
    this.#primary = { url, dataDir: folder };
    await this.#addStandby();
    this.#address.leadTo(url);
  }

  async stop(): Promise<void> {
    await this.#address.close();
    for (const standby of this.#standbys.splice(0).reverse()) await standby.stop();
  }

  get #standby(): Standby {
    const standby = this.#standbys.at(-1);
    if (standby === undefined) throw new Error('no standby');
    return standby;
  }

  async #addStandby(): Promise<void> {
    const name = `standby_${this.#standbys.length + 1}`;
    const folder = join(this.#folder, name);
    await mkdir(folder, { recursive: true });
    // Started by root, the database runs under an account of its own that must get through.
    await chmod(folder, 0o711);
    this.#standbys.push(await startStandby({ primary: this.#primary, folder, name, durable: true }));
    await this.waitForStandby(true);
    await until(`${name} is not synchronous`, async () => {
      const rows = await ask(this.primaryUrl, `SELECT FROM pg_stat_replication WHERE sync_state = 'sync'`);
      return rows.length > 0;
    });
  }
}

/** Commits of these questions do not wait for the standby. */
async function ask<Row extends object>(url: string, text: string): Promise<readonly Row[]> {
  const client = textClient(url);
  await client.connect();
  try {
    await client.query('SET synchronous_commit = local');
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}
