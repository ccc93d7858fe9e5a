import type { ReplyData } from './reply-data.ts';

/** A request key that has had its effect: a repeat gets the same reply. */
export interface RequestRow {
  readonly playerId: number;
  readonly siteId: number;
  readonly key: string;
  readonly at: number;
  readonly data: ReplyData;
}
