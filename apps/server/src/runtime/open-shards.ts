import { hash } from 'node:crypto';
import type { HashText } from '@hoga/engine/ledger/chain';
import type { KeeperOptions } from './shard-keeper.ts';
import { type RuntimeParts, TradingRuntime } from './trading-runtime.ts';

/** Lease lifetime; another process takes over a killed server's shards after at most this. */
export const LEASE_MS = 5_000;
/** Interval of lease renewals. */
export const HEARTBEAT_MS = 1_500;

const OPTIONS: KeeperOptions = {
  maxWaiting: 20_000,
  maxMessages: 10_000,
  commitTimeoutMs: 10_000,
  leaseMs: LEASE_MS,
  heartbeatMs: HEARTBEAT_MS,
  // A day with millions of request keys takes a minute on a small machine.
  loadTimeoutMs: 300_000,
  retryMs: [100, 2_000],
};

/** Chains the ledger. */
export const ledgerHash: HashText = (text) => hash('sha256', text);

export interface ShardsParts extends Omit<RuntimeParts, 'hash' | 'options'> {
  /** Overrides of production's limits and times. */
  readonly options?: Partial<KeeperOptions> | undefined;
}

/** The shards of a process, of the server as of tests, benches and the simulation: only the parts differ. */
export function openShards({ options, ...parts }: ShardsParts): TradingRuntime {
  return new TradingRuntime({
    ...parts,
    hash: ledgerHash,
    options: { ...OPTIONS, ...options },
  });
}
