import pg from 'pg';
import { Gauge, type Registry } from 'prom-client';
import { judgePrimary, type SeenPrimary, standbyGap } from './primary-rule.ts';
import { readServerFacts, readWaitFacts } from './read-facts.ts';

const POLL_INTERVAL_MS = 1_000;
/** A server promoted behind the same address is reached by new connections alone. */
const RECONNECT_POLLS = 5;
const CONNECT_MS = 5_000;

/** The server behind a new connection may not be written to: nothing was sent to it. */
export class PrimaryRefusedError extends Error {
  override readonly name = 'PrimaryRefusedError';
}

interface GuardLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

export interface PrimaryGuardParts {
  readonly url: string;
  /** Whether a shard runs only while a synchronous standby is attached. */
  readonly requiresStandby: boolean;
  readonly log: GuardLog;
}

/**
 * Judges each connection of a process by the server behind it. After a promotion the connections to older primaries are
 * closed, and their shards load again from the rows of the new one.
 */
export class PrimaryGuard {
  readonly #parts: PrimaryGuardParts;
  readonly #timelines = new Map<pg.ClientBase, number>();
  readonly #onHeld: (() => void)[] = [];
  #seen: SeenPrimary | null = null;
  /** Why the server of the last check was refused. */
  #refusal: string | null = null;
  /** Why commits would not be on a second machine, where they must. */
  #gap: string | null = null;
  #client: pg.Client | null = null;
  #polls = 0;

  constructor(parts: PrimaryGuardParts) {
    this.#parts = parts;
  }

  get seen(): SeenPrimary | null {
    return this.#seen;
  }

  /** Whether a shard may run. */
  get mayWrite(): boolean {
    return this.#gap === null;
  }

  /** Called when shards must stop. */
  onHeld(listener: () => void): void {
    this.#onHeld.push(listener);
  }

  /** Throws where the server behind the connection may not be written to. */
  async admit(client: pg.ClientBase): Promise<void> {
    const facts = await readServerFacts(client);
    const verdict = judgePrimary(this.#seen, facts);
    if (verdict.kind === 'refused') {
      this.#refuse(verdict.reason);
      throw new PrimaryRefusedError(verdict.reason);
    }
    if (verdict.kind === 'newer') this.#follow(verdict.seen);
    if (this.#refusal !== null) this.#parts.log.info({}, 'database: the primary is reached again');
    this.#refusal = null;
    if (facts.timeline !== null) this.#timelines.set(client, facts.timeline);
    client.once('end', () => this.#timelines.delete(client));
  }

  /** The same for a connection that writes for a shard, which may need a synchronous standby. */
  async admitWriter(client: pg.ClientBase): Promise<void> {
    await this.admit(client);
    await this.#checkStandby(client);
    if (this.#gap !== null) throw new PrimaryRefusedError(this.#gap);
  }

  /** Another process has reached this primary. */
  learn({ system, timeline }: SeenPrimary): void {
    if (this.#seen?.system === system && timeline > this.#seen.timeline) this.#follow({ system, timeline });
  }

  /** Rejects where the database does not answer. */
  async poll(): Promise<void> {
    const isFresh = this.#client === null || this.#polls >= RECONNECT_POLLS;
    this.#polls = isFresh ? 1 : this.#polls + 1;
    try {
      const client = isFresh ? await this.#connect() : this.#client;
      if (client !== null) await this.#checkStandby(client);
    } catch (error) {
      this.#disconnect();
      if (!(error instanceof PrimaryRefusedError)) throw error;
    }
  }

  get everyMs(): number {
    return POLL_INTERVAL_MS;
  }

  /** `primary` for /readyz while the address leads to a server that is not used. */
  refused(): readonly string[] {
    return this.#refusal === null ? [] : ['primary'];
  }

  /** `standby` for /readyz while commits would wait for none, though they must. */
  withoutStandby(): readonly string[] {
    return this.#gap === null ? [] : ['standby'];
  }

  stop(): void {
    this.#disconnect();
  }

  async #connect(): Promise<pg.Client> {
    this.#disconnect();
    const client = new pg.Client({
      connectionString: this.#parts.url,
      application_name: 'hoga-primary',
      connectionTimeoutMillis: CONNECT_MS,
    });
    // A lost connection also fails the statement in progress, which reports it.
    client.on('error', () => undefined);
    this.#client = client;
    await client.connect();
    await this.admit(client);
    return client;
  }

  #disconnect(): void {
    this.#client?.connection.stream.destroy();
    this.#client = null;
  }

  #refuse(reason: string): void {
    if (this.#refusal !== reason) this.#parts.log.warn({}, `database: not used, ${reason}`);
    this.#refusal = reason;
  }

  #follow(seen: SeenPrimary): void {
    const before = this.#seen;
    this.#seen = seen;
    if (before === null) return;
    this.#parts.log.warn(
      { timeline: seen.timeline, before: before.timeline },
      'database: a standby was promoted, connections to the primary before it are closed',
    );
    for (const [client, timeline] of this.#timelines) {
      if (timeline >= seen.timeline || !(client instanceof pg.Client)) continue;
      client.connection.stream.destroy();
      // The next check connects anew.
      if (client === this.#client) this.#client = null;
    }
  }

  async #checkStandby(client: pg.ClientBase): Promise<void> {
    if (!this.#parts.requiresStandby) return;
    const before = this.#gap;
    this.#gap = standbyGap(await readWaitFacts(client));
    if (this.#gap === before) return;
    const { log } = this.#parts;
    if (this.#gap === null) log.info({}, 'database: a synchronous standby is attached, orders are taken again');
    else log.warn({}, `database: orders are refused, ${this.#gap}`);
    if (this.#gap !== null && before === null) for (const hold of this.#onHeld) hold();
  }
}

export function registerPrimaryMetrics(registry: Registry, guard: PrimaryGuard, requiresStandby: boolean): void {
  new Gauge({
    name: 'hoga_primary_timeline',
    help: 'Timeline of the newest primary of the database that this process knows of; each promotion begins one',
    registers: [registry],
    collect() {
      if (guard.seen !== null) this.set(guard.seen.timeline);
    },
  });
  new Gauge({
    name: 'hoga_primary_refused',
    help: '1 while the address of the database leads to a server that may not be written to',
    registers: [registry],
    collect() {
      this.set(guard.refused().length > 0 ? 1 : 0);
    },
  });
  if (!requiresStandby) return;
  new Gauge({
    name: 'hoga_standby_missing',
    help: '1 while orders are refused because no synchronous standby is attached (REQUIRE_SYNC_STANDBY)',
    registers: [registry],
    collect() {
      this.set(guard.withoutStandby().length > 0 ? 1 : 0);
    },
  });
}
