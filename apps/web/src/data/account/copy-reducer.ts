import type { CopyTrade } from '@hoga/contract/copy-trade';
import type { FuturesEvent } from '@hoga/contract/futures';
import type { SocketEvent } from '@hoga/contract/socket';
import type { Reduced } from './account-feed.ts';
import { isNews, type LiveRows, rowOf, withoutRow, withRow } from './live-rows.ts';

/** The player's open copies. */
export type CopyRows = LiveRows<CopyTrade>;

/** `changed`: a part of it was closed. */
export interface CopyEffect {
  readonly kind: 'opened' | 'changed' | 'closed';
  readonly copy: CopyTrade;
}

export type CopyEvent = Extract<FuturesEvent, { readonly data: CopyTrade }>;

/** Copies share their queue with the follower's own orders. */
export function isCopyEvent(said: Pick<SocketEvent, 'type'>): boolean {
  return said.type === 'COPYTRADE_OPEN' || said.type === 'COPYTRADE_CLOSE';
}

/** OPEN adds a copy or tells how it stands, CLOSE removes it (SPEC §4). */
export function reduceCopies(rows: CopyRows, event: CopyEvent): Reduced<CopyRows, CopyEffect> {
  const { data: copy, type } = event;
  if (!isNews(rows, copy, event)) return { rows, effects: [] };
  if (type === 'COPYTRADE_CLOSE') return { rows: withoutRow(rows, copy.id), effects: [{ kind: 'closed', copy }] };
  const kind = rowOf(rows, copy.id) === undefined ? 'opened' : 'changed';
  return { rows: withRow(rows, copy, event), effects: [{ kind, copy }] };
}
