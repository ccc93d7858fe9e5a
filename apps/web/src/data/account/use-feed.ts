import { useSyncExternalStore } from 'react';
import type { FeedSnapshot } from './account-feed.ts';

interface Readable<Rows> {
  readonly subscribe: (listener: () => void) => () => void;
  snapshot(): FeedSnapshot<Rows>;
}

/** A part of an account; renders when it becomes another one, so `select` must give the same for the same rows. */
export function useFeed<Rows, Selected>(feed: Readable<Rows>, select: (rows: Rows) => Selected): Selected {
  return useSyncExternalStore(feed.subscribe, () => select(feed.snapshot().rows));
}

/** Whether the rows are here, and why not. */
export function useFeedState(feed: Readable<unknown>): Omit<FeedSnapshot<unknown>, 'rows'> {
  const state = useSyncExternalStore(feed.subscribe, () => feed.snapshot().state);
  const error = useSyncExternalStore(feed.subscribe, () => feed.snapshot().error);
  return { state, error };
}
