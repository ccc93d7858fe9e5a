import {
  closeContent,
  forceContent,
  getWrittenContent,
  saveContent,
  uploadContentPicture,
} from '@hoga/contract/admin-content';
import type { BodyOf, DataOf } from '@hoga/contract/call';
import type { ContentKind } from '@hoga/domain/content/vocabulary';
import type { ContentId, SiteId } from '@hoga/kernel/ids';
import { datedPeriod, type PeriodSearch } from '../shared/period-search.ts';
import { callApi, fetchData } from './api.ts';
import { listResource, newestFirst, numberedPage, pageQuery } from './list-resource.ts';

/** Something written for the members of a site. */
export type Written = DataOf<typeof getWrittenContent>['rows'][number] & { readonly siteId: SiteId };
export type ContentState = Written['state'];

export interface ContentFilter {
  readonly kind: ContentKind | null;
  readonly state: ContentState | null;
  readonly find: string;
  readonly period: PeriodSearch;
}

/** What is written for the sites in scope, newest first. */
export const content = listResource<ContentFilter, Written, number>({
  key: 'content',
  permission: 'content.read',
  read: async (siteInfoId, { kind, state, find, period }, page) => {
    const query = {
      ...pageQuery(siteInfoId, page),
      ...datedPeriod(period),
      ...(kind === null ? {} : { kind }),
      ...(state === null ? {} : { state }),
      ...(find === '' ? {} : { keyword: find }),
    };
    return numberedPage(siteInfoId, page, await fetchData(getWrittenContent, { query }));
  },
  idOf: ({ id }) => id,
  compare: () => newestFirst,
});

export type ContentToSave = BodyOf<typeof saveContent>;

export function save(siteInfoId: SiteId, body: ContentToSave) {
  return callApi(saveContent, { query: { siteInfoId }, body });
}

export interface ContentKey {
  readonly siteId: SiteId;
  readonly id: ContentId;
}

export function close({ siteId, id }: ContentKey) {
  return callApi(closeContent, { query: { siteInfoId: siteId }, body: { contentId: id } });
}

/** Shows a notice to all members who have the site open. */
export function force({ siteId, id }: ContentKey) {
  return callApi(forceContent, { query: { siteInfoId: siteId }, body: { contentId: id } });
}

/** Stores a picture for the readers of the content it is put into. */
export function uploadPicture(siteInfoId: SiteId, file: File) {
  return callApi(uploadContentPicture, { query: { siteInfoId }, body: { file } });
}
