import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { TraderFilter } from '../../../data/copytrade/trader-queries.ts';

/** The filter of the traders' list: it outlasts a visit to a trader's page. */
const filterStore = createStore<TraderFilter>(() => ({
  name: '',
  sort: 'ROI_30',
  isHideFull: false,
  isActive: false,
}));

export function useTraderFilter(): TraderFilter {
  return useStore(filterStore);
}

export function changeTraderFilter(change: Partial<TraderFilter>): void {
  filterStore.setState(change);
}

export function clearTraderFilter(): void {
  filterStore.setState(filterStore.getInitialState());
}
