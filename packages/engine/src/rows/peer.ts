/** How far a shard's messages with another have come, or with itself. */
export interface PeerRow {
  readonly peer: number;
  /** The number of the last message posted to it. */
  readonly sent: number;
  /** The number of the last message of it that was applied here. */
  readonly received: number;
}
