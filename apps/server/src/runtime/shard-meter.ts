import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

/** Counts what a shard writes. */
export interface BatchMeter {
  /** A batch was written: how long its commit took, and how many commands were in it. */
  committed(seconds: number, commands: number): void;
  /** The outcome of a commit is unknown. */
  commitUnknown(): void;
}

export interface ShardMeter {
  /** The shard begins to run in this process. */
  began(shard: number): BatchMeter;
}

/** `halted`: an invariant failed, and only an operator may restart it. */
export type KeeperState = 'starting' | 'running' | 'halted' | 'stopped';

/** A shard as this process keeps it. */
export interface KeptShard {
  readonly shard: number;
  readonly state: KeeperState;
  /** Of its lease; null while it is not run here. */
  readonly epoch: number | null;
  /** Seconds since the lease was renewed; null while it is not run here. */
  readonly leaseAgeSeconds: number | null;
}

/** Values of `hoga_shard_state`. */
const STATES: Readonly<Record<KeeperState, number>> = { halted: -1, stopped: 0, starting: 0, running: 1 };

export function shardMeter(registry: Registry): ShardMeter {
  const registers = [registry];
  const commits = new Histogram({
    name: 'hoga_commit_seconds',
    help: 'Time from sending a batch to the database until it is committed',
    labelNames: ['shard'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  });
  const commands = new Histogram({
    name: 'hoga_batch_orders',
    help: 'Orders and other commands in one batch',
    labelNames: ['shard'],
    buckets: [0, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000],
    registers,
  });
  const unknown = new Counter({
    name: 'hoga_commit_unknown_total',
    help: 'Commits whose outcome is unknown: the shard is loaded anew',
    labelNames: ['shard'],
    registers,
  });
  const moves = new Counter({
    name: 'hoga_shard_moves_total',
    help: 'Times that a shard began to run in this process',
    labelNames: ['shard'],
    registers,
  });
  return {
    began(shard) {
      moves.inc({ shard });
      unknown.inc({ shard }, 0);
      return {
        committed(seconds, count) {
          commits.observe({ shard }, seconds);
          commands.observe({ shard }, count);
        },
        commitUnknown: () => unknown.inc({ shard }),
      };
    },
  };
}

export function registerShardStates(registry: Registry, shards: () => readonly KeptShard[]): void {
  new Gauge({
    name: 'hoga_shard_state',
    help: '1: the shard runs here, 0: it is loaded or runs elsewhere, -1: it is halted',
    labelNames: ['shard', 'epoch'],
    registers: [registry],
    collect() {
      this.reset();
      for (const { shard, epoch, state } of shards()) this.set({ shard, epoch: `${epoch ?? ''}` }, STATES[state]);
    },
  });
  new Gauge({
    name: 'hoga_lease_age_seconds',
    help: 'Time since a lease that this process holds was renewed',
    labelNames: ['lease'],
    registers: [registry],
    collect() {
      this.reset();
      for (const { shard, leaseAgeSeconds } of shards()) {
        if (leaseAgeSeconds !== null) this.set({ lease: `shard-${shard}` }, leaseAgeSeconds);
      }
    },
  });
}
