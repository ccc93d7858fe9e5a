import { importEconomic } from '@hoga/contract/admin-economic';
import type { BodyOf } from '@hoga/contract/call';
import type { SiteId } from '@hoga/kernel/ids';
import { callApi } from './api.ts';

export type ReleaseToImport = BodyOf<typeof importEconomic>['releases'][number];

export function importReleases(siteInfoId: SiteId, source: string, releases: ReleaseToImport[]) {
  return callApi(importEconomic, { query: { siteInfoId }, body: { source, releases } });
}
