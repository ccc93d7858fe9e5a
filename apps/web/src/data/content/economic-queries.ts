import { getEconomicCalendar, getEconomicIndicators } from '@hoga/contract/unchecked/economic';
import { queryOptions } from '@tanstack/react-query';
import { fetchData } from '../api/api.ts';

/** Publications come without an event: they are polled while on the screen. */
const PUBLISHED_EVERY_MS = 60_000;

export const economicCalendarQuery = () =>
  queryOptions({
    queryKey: ['economic', 'calendar'],
    queryFn: ({ signal }) => fetchData(getEconomicCalendar, { query: {}, signal }),
    refetchInterval: PUBLISHED_EVERY_MS,
  });

export const economicIndicatorsQuery = () =>
  queryOptions({
    queryKey: ['economic', 'indicators'],
    queryFn: ({ signal }) => fetchData(getEconomicIndicators, { query: {}, signal }),
    refetchInterval: PUBLISHED_EVERY_MS,
  });
