import pg from 'pg';
import { StaleWriterError } from '../../runtime/engine-store.ts';
import { unwarned } from './warned.ts';

export interface HeldLease {
  readonly shard: number;
  readonly epoch: number;
  readonly leaseMs: number;
}

const RENEW = `UPDATE engine_lease SET expires_at = clock_timestamp() + $3::integer * interval '1 millisecond'
  WHERE shard = $1 AND epoch = $2`;

/** Renewals per lifetime of a lease. */
const RENEWALS = 3;

/**
 * Renews the lease or reports its loss. It is a separate commit: once acknowledged without a warning, everything read
 * before it is on the synchronous standby too.
 */
export async function renewLease(client: pg.Client, { shard, epoch, leaseMs }: HeldLease): Promise<void> {
  const { rowCount } = await unwarned(client, () => client.query(RENEW, [shard, epoch, leaseMs]));
  if (rowCount === 0) throw new StaleWriterError(`epoch ${epoch} of shard ${shard} has passed`);
}

/**
 * Renews the lease while its session's connection is busy with work that may outlast the lease: otherwise two processes
 * could take it from each other for ever without finishing. A failed renewal is ignored here: the lease is checked
 * after the work.
 */
export async function whileRenewed<T>(url: string, lease: HeldLease, work: () => Promise<T>): Promise<T> {
  const renewer = new Renewer(url, lease);
  const renewals = setInterval(() => void renewer.renew(), lease.leaseMs / RENEWALS);
  try {
    return await work();
  } finally {
    clearInterval(renewals);
    renewer.end();
  }
}

/** Renews on a separate connection, opened when first needed: most loads end before that. */
class Renewer {
  readonly #url: string;
  readonly #lease: HeldLease;
  #client: pg.Client | null = null;
  #isBusy = false;
  #isOver = false;

  constructor(url: string, lease: HeldLease) {
    this.#url = url;
    this.#lease = lease;
  }

  async renew(): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    try {
      this.#client ??= await connected(this.#url);
      if (this.#isOver) this.#cut();
      else await renewLease(this.#client, this.#lease);
    } catch {
      this.#cut();
    } finally {
      this.#isBusy = false;
    }
  }

  end(): void {
    this.#isOver = true;
    this.#cut();
  }

  #cut(): void {
    this.#client?.connection.stream.destroy();
    this.#client = null;
  }
}

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'hoga-lease',
    connectionTimeoutMillis: 5_000,
  });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
