/** The message counters between this shard and another, or itself. */
export interface PeerRow {
  readonly peer: number;
  /** The number of the last message posted to it. */
  readonly sent: number;
  /** The number of its last message applied here. */
  readonly received: number;
}
