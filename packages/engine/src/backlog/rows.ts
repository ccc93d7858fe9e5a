/**
 * A market event that some accounts have not applied yet. They are judged by the prices of its moment, so it carries
 * them: `before` and `during` are the state of its feed or rate (for a timer, of all feeds) as exact JSON.
 */
export interface BacklogEventRow {
  readonly number: number;
  readonly at: number;
  readonly event: string;
  readonly before: string;
  readonly during: string;
  readonly status: 'OPEN' | 'DONE';
}

/** Accounts that an event has still to be applied to, in their order. */
export interface BacklogChunkRow {
  readonly number: number;
  readonly chunk: number;
  readonly playerIds: string;
  readonly status: 'OPEN' | 'DONE';
}
