import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** The notice the operator has put before everyone; `null` when there is none to show. */
const noticeStore = createStore<{ readonly noticeId: number | null }>(() => ({ noticeId: null }));

export function forceNotice(noticeId: number): void {
  noticeStore.setState({ noticeId });
}

export function dismissNotice(): void {
  noticeStore.setState({ noticeId: null });
}

export function useForcedNotice(): number | null {
  return useStore(noticeStore, ({ noticeId }) => noticeId);
}
