import { kstDay } from '@hoga/domain/trading-hours/kst-day';
import type { ContentId } from '@hoga/kernel/ids';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { serverNow } from '../market/server-time.ts';
import { knownDevice } from '../storage/device.ts';

/** `12@20621`: which popup, and on which Korean day it is not to be seen. */
function storedFor(day: number): readonly string[] {
  const stored = knownDevice()?.storage.read('hiddenPopups') ?? '';
  return stored.split(',').filter((entry) => entry.endsWith(`@${day}`));
}

/** Closed on this page: they come back with the next visit. */
const closedStore = createStore<{ readonly ids: readonly ContentId[] }>(() => ({ ids: [] }));

export function closePopup(id: ContentId): void {
  closedStore.setState(({ ids }) => ({ ids: [...ids, id] }));
}

/** 오늘 하루 보지 않기: until the day is over in Korea, on this device. Entries of other days are deleted. */
export function hidePopupToday(id: ContentId): void {
  const today = kstDay(serverNow());
  knownDevice()?.storage.write('hiddenPopups', [...storedFor(today), `${id}@${today}`].join(','));
  closePopup(id);
}

/** Whether a popup is to be seen now. */
export function usePopupFilter(): (popup: { readonly id: ContentId }) => boolean {
  const closed = useStore(closedStore, ({ ids }) => ids);
  const today = kstDay(serverNow());
  const hidden = storedFor(today);
  return ({ id }) => !closed.includes(id) && !hidden.includes(`${id}@${today}`);
}
