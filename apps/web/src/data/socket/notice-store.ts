import type { ContentId } from '@hoga/kernel/ids';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** The forced notices that are not closed yet on this page, in the order they came. */
const noticeStore = createStore<{ readonly waiting: readonly ContentId[] }>(() => ({ waiting: [] }));

export function forceNotice(noticeId: ContentId): void {
  noticeStore.setState(({ waiting }) => (waiting.includes(noticeId) ? {} : { waiting: [...waiting, noticeId] }));
}

/** Closes the one that is shown: the next one comes. */
export function dismissNotice(): void {
  noticeStore.setState(({ waiting }) => ({ waiting: waiting.slice(1) }));
}

/** The notice to show; `null` when there is none. */
export function useForcedNotice(): ContentId | null {
  return useStore(noticeStore, ({ waiting }) => waiting[0] ?? null);
}
