import { type AdminHoliday, getAdminHours, removeHoliday, setHoliday, setHours } from '@hoga/contract/admin-instrument';
import type { BodyOf, DataOf } from '@hoga/contract/call';
import type { HoursChange, Schedule } from '@hoga/domain/trading-hours/schedule';
import type { SiteId } from '@hoga/kernel/ids';
import { useQuery } from '@tanstack/react-query';
import { callApi, fetchData } from './api.ts';

type Listed = DataOf<typeof getAdminHours>['schedules'][number];

/** Hours that instruments of a site keep, and the days on which they are others. */
export interface Hours extends Omit<Listed, 'definitionJson'> {
  readonly definition: Schedule;
  readonly holidays: readonly AdminHoliday[];
}

export function useHours(siteInfoId: SiteId, name: string) {
  return useQuery({
    queryKey: ['hours', siteInfoId, name],
    queryFn: async (): Promise<Hours | null> => {
      const { schedules, holidays } = await fetchData(getAdminHours, { query: { siteInfoId } });
      const found = schedules.find((each) => each.name === name);
      if (found === undefined) return null;
      const { definitionJson, ...rest } = found;
      return {
        ...rest,
        // The server itself wrote this JSON.
        definition: JSON.parse(definitionJson) as Schedule,
        holidays: holidays.filter(({ calendar }) => calendar === found.calendar),
      };
    },
  });
}

export function changeHours(
  siteInfoId: SiteId,
  { name, version }: Pick<Hours, 'name' | 'version'>,
  { breaks, weekdays, ...change }: HoursChange,
  reason: string,
) {
  const body = { schedule: name, version, ...change, weekdays: [...weekdays], breaks: [...breaks], reason };
  return callApi(setHours, { query: { siteInfoId }, body });
}

export function saveHoliday(siteInfoId: SiteId, body: BodyOf<typeof setHoliday>) {
  return callApi(setHoliday, { query: { siteInfoId }, body });
}

export function dropHoliday(siteInfoId: SiteId, body: BodyOf<typeof removeHoliday>) {
  return callApi(removeHoliday, { query: { siteInfoId }, body });
}
