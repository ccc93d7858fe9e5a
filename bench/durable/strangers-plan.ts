/** What the strangers, a process of their own, are asked to do. */
export interface StrangersOrder {
  readonly port: number;
  readonly guests: number;
  /** What every guest listens to. */
  readonly topics: readonly string[];
  /** Connections on which requests are sent without waiting for answers. */
  readonly pipelines: number;
}
