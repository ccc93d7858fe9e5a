import type { CopyTrade, FollowEnd } from '@hoga/contract/copy-trade';
import type { FuturesEvent } from '@hoga/contract/futures';
import type { SocketEvent } from '@hoga/contract/socket';
import type { Reduced } from './account-feed.ts';
import { isNews, type LiveRows, rowOf, withoutRow, withRow } from './live-rows.ts';

/** The player's open copies. */
export type CopyRows = LiveRows<CopyTrade>;

/** `changed`: a part of it was closed; `skipped`: it was not made; `ending`: the follow stops, or has ended. */
export type CopyEffect =
  | { readonly kind: 'opened' | 'changed' | 'closed' | 'skipped'; readonly copy: CopyTrade }
  | { readonly kind: 'ending'; readonly follow: FollowEnd };

export type CopyEvent = Extract<FuturesEvent, { readonly data: CopyTrade | FollowEnd }>;

/** Copies share their queue with the follower's own orders. */
export function isCopyEvent(event: Pick<SocketEvent, 'type'>): boolean {
  return event.type.startsWith('COPYTRADE_') || event.type === 'FOLLOW_END';
}

/** OPEN adds or updates a copy, CLOSE removes it (SPEC §4); a skipped fill never was a copy. */
export function reduceCopies(rows: CopyRows, event: CopyEvent): Reduced<CopyRows, CopyEffect> {
  if (event.type === 'FOLLOW_END') return { rows, effects: [{ kind: 'ending', follow: event.data }] };
  const { data: copy, type } = event;
  if (!isNews(rows, copy, event)) return { rows, effects: [] };
  if (type === 'COPYTRADE_OPEN') {
    const kind = rowOf(rows, copy.id) === undefined ? 'opened' : 'changed';
    return { rows: withRow(rows, copy, event), effects: [{ kind, copy }] };
  }
  const kind = type === 'COPYTRADE_CLOSE' ? 'closed' : 'skipped';
  return { rows: withoutRow(rows, copy.id), effects: [{ kind, copy }] };
}
