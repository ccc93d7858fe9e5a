export interface ShardLimits {
  /** Replies and reads that may wait at once; further ones are refused. */
  readonly maxWaiting: number;
  /** Messages applied but not committed; further ones are fetched again later. */
  readonly maxMessages: number;
  /** A slower commit counts as lost: its outcome is unknown. */
  readonly commitTimeoutMs: number;
  /** Lifetime of the lease after its last renewal. */
  readonly leaseMs: number;
}
