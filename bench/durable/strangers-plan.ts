/** The order to the guests' process. */
export interface StrangersOrder {
  readonly port: number;
  readonly guests: number;
  /** The subscriptions of every guest. */
  readonly topics: readonly string[];
  /** Connections on which requests are sent without waiting for answers. */
  readonly pipelines: number;
}
