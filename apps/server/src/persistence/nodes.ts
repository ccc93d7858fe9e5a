import { eq, lt, sql } from 'drizzle-orm';
import { type NodeFacts, neighbourRefusal } from '../foundation/node-rules.ts';
import type { Poller } from '../foundation/poller.ts';
import { ROLES } from '../foundation/roles.ts';
import { ClusterError } from './cluster.ts';
import type { Database, Queries } from './database.ts';
import { leaderLease } from './schema/leader-lease.ts';
import { node } from './schema/node.ts';

const RENEW_MS = 2_000;
/** A process not seen for this long is gone. */
const GONE = sql`clock_timestamp() - interval '10 seconds'`;
/** Rows of processes that run. */
export const LIVE_NODE = sql`${node.seenAt} > ${GONE}`;
const FORGOTTEN = sql`clock_timestamp() - interval '1 day'`;
const NOW = sql`clock_timestamp()`;

/** Throws when this process cannot run beside the existing ones. `now`: of the machine. */
export async function checkNeighbours(database: Queries, self: NodeFacts, now: number): Promise<void> {
  const nodes = await database
    .select({ id: node.id, roles: node.roles, version: node.version, keys: node.keys })
    .from(node)
    .where(LIVE_NODE);
  const others: NodeFacts[] = nodes.filter(({ id }) => id !== self.id);
  // Processes without a bus have no row; the one that leads the chores has a lease.
  const [leader] = await database
    .select({ owner: leaderLease.owner })
    .from(leaderLease)
    .where(sql`${leaderLease.name} = 'chores' AND ${leaderLease.expiresAt} > ${NOW}`);
  if (leader !== undefined && leader.owner !== self.id && !nodes.some(({ id }) => id === leader.owner)) {
    others.push({ id: leader.owner, roles: 'all', version: null, keys: null });
  }
  const refusal = neighbourRefusal(self, { others, clockAheadMs: now - (await databaseTime(database)) });
  if (refusal !== null) throw new ClusterError(refusal);
}

async function databaseTime(database: Queries): Promise<number> {
  const { rows } = await database.execute<{ at: string }>(sql`SELECT extract(epoch FROM ${NOW}) * 1000 AS at`);
  return Number(rows[0]?.at);
}

/** Ids of processes that live: those with a bus have a row, others hold leases. A shard that is kept from all says nothing. */
export const LIVE_PROCESSES = sql`
  SELECT id FROM node WHERE ${LIVE_NODE}
  UNION SELECT owner FROM engine_lease WHERE expires_at > ${NOW} AND expires_at < 'infinity'
  UNION SELECT owner FROM leader_lease WHERE expires_at > ${NOW}`;

/** Rows that say that other processes live, with how long each is valid. A shard that is kept from all says nothing. */
export async function liveOthers(queries: Queries, self: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await queries.execute<{ row: string; until: string }>(sql`
    SELECT 'node ' || id AS row, seen_at::text AS until FROM node WHERE ${LIVE_NODE} AND id <> ${self}
    UNION ALL SELECT 'shard ' || shard || ' ' || owner, expires_at::text FROM engine_lease
      WHERE expires_at > ${NOW} AND expires_at < 'infinity' AND owner <> ${self}
    UNION ALL SELECT name || ' ' || owner, expires_at::text FROM leader_lease
      WHERE expires_at > ${NOW} AND owner <> ${self}`);
  return new Map(rows.map(({ row, until }) => [row, until]));
}

/** A node with a bus. */
export interface SharingNode extends NodeFacts {
  readonly version: number;
  readonly keys: string;
}

/** This process's row in the list of nodes. */
export class NodeRow {
  readonly #database: Database;
  readonly #facts: SharingNode;
  readonly #busAgeMs: () => number;
  #wants: readonly number[] = [];
  #isLeaving = false;
  #isDrained = false;

  /** `busAgeMs`: how long ago this process received its own message over the bus. */
  constructor(database: Database, facts: SharingNode, busAgeMs: () => number) {
    this.#database = database;
    this.#facts = facts;
    this.#busAgeMs = busAgeMs;
  }

  /** Publishes the shards this process is ready to take over. */
  async publishWants(shards: readonly number[]): Promise<void> {
    this.#wants = shards;
    await this.renew();
  }

  /** Publishes that this process is going to stop: its shards move to others. */
  async announceLeaving(): Promise<void> {
    this.#isLeaving = true;
    await this.renew();
  }

  /** Whether operators keep work away from this process, as of the last renewal. */
  get isDrained(): boolean {
    return this.#isDrained;
  }

  async renew(): Promise<void> {
    const ageMs = Math.round(this.#busAgeMs());
    const busOkAt = sql`clock_timestamp() - ${ageMs}::integer * interval '1 millisecond'`;
    const row = { ...this.#facts, seenAt: NOW, busOkAt, wants: [...this.#wants], isLeaving: this.#isLeaving };
    const [written] = await this.#database
      .insert(node)
      .values(row)
      .onConflictDoUpdate({ target: node.id, set: row })
      .returning({ isDrained: node.isDrained });
    this.#isDrained = written?.isDrained ?? false;
  }

  /** Rows of killed processes are useless after a while. */
  async forgetOthers(): Promise<void> {
    await this.#database.delete(node).where(lt(node.seenAt, FORGOTTEN));
  }

  get poller(): Poller {
    return {
      roles: ROLES,
      everyMs: RENEW_MS,
      poll: () => this.renew(),
      name: 'node-row',
      failed: 'nodes: renewal of this process failed',
    };
  }

  /** Without an answer of the database the row expires by itself. */
  async leave(): Promise<void> {
    await this.#database
      .delete(node)
      .where(eq(node.id, this.#facts.id))
      .catch(() => undefined);
  }
}
