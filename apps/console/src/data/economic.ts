import { type AdminRelease, editEconomic, importEconomic, listEconomic } from '@hoga/contract/admin-economic';
import type { BodyOf } from '@hoga/contract/call';
import type { SiteId } from '@hoga/kernel/ids';
import { useQuery } from '@tanstack/react-query';
import { callApi, fetchData } from './api.ts';

export type ReleaseToImport = BodyOf<typeof importEconomic>['releases'][number];

export function importReleases(siteInfoId: SiteId, source: string, releases: ReleaseToImport[]) {
  return callApi(importEconomic, { query: { siteInfoId }, body: { source, releases } });
}

interface Period {
  readonly from?: string;
  readonly to?: string;
}

/** A site's imported releases; a month back and ahead where no period is given. */
export function useReleases(siteInfoId: SiteId, { from, to }: Period) {
  return useQuery({
    queryKey: ['economic', siteInfoId, from, to],
    queryFn: () =>
      fetchData(listEconomic, {
        query: {
          siteInfoId,
          ...(from === undefined ? {} : { startDate: from }),
          ...(to === undefined ? {} : { endDate: to }),
        },
      }),
  });
}

export type Figures = Readonly<Record<'previous' | 'forecast' | 'actual', string>>;

/** An empty figure is not known. */
export function editRelease(siteInfoId: SiteId, { code, at }: AdminRelease, figures: Figures, reason: string) {
  const known = (figure: string) => (figure.trim() === '' ? null : figure.trim());
  return callApi(editEconomic, {
    query: { siteInfoId },
    body: {
      ...{ code, at, reason },
      previous: known(figures.previous),
      forecast: known(figures.forecast),
      actual: known(figures.actual),
    },
  });
}
