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
import { useInfiniteQuery } from '@tanstack/react-query';
import { callApi, fetchData } from './api.ts';
import { PAGE_SIZE, pagesOf } from './pages.ts';
import { useScopedSites } from './site-scope.ts';

/** Something written for the members of a site. */
export type Written = DataOf<typeof getWrittenContent>['rows'][number] & { readonly siteId: SiteId };
export type ContentState = Written['state'];

export interface ContentFilter {
  readonly kind: ContentKind | null;
  readonly state: ContentState | null;
  readonly find: string;
}

/** What is written for the sites in scope, newest first. */
export function useContent(filter: ContentFilter) {
  const sites = useScopedSites('content.read');
  const query = useInfiniteQuery({
    queryKey: ['content', sites, filter],
    initialPageParam: 1,
    queryFn: ({ pageParam }) => Promise.all(sites.map((site) => contentOf(site, filter, pageParam))),
    getNextPageParam: (last, _all, page) => (last.some(({ total }) => page * PAGE_SIZE < total) ? page + 1 : undefined),
  });
  /** Reads the list again, and answers one of it as it is now. */
  const fresh = async (id: ContentId): Promise<Written | null> => {
    const { data } = await query.refetch();
    const pages = data?.pages.flat() ?? [];
    return pages.flatMap(({ rows }) => rows).find((row) => row.id === id) ?? null;
  };
  return { ...pagesOf(query), fresh };
}

async function contentOf(siteInfoId: SiteId, { kind, state, find }: ContentFilter, page: number) {
  const { rows, total } = await fetchData(getWrittenContent, {
    query: {
      siteInfoId,
      page: String(page),
      size: String(PAGE_SIZE),
      ...(kind === null ? {} : { kind }),
      ...(state === null ? {} : { state }),
      ...(find === '' ? {} : { keyword: find }),
    },
  });
  return { rows: rows.map((row): Written => ({ ...row, siteId: siteInfoId })), total };
}

export type ContentToSave = BodyOf<typeof saveContent>;

export function save(siteInfoId: SiteId, content: ContentToSave) {
  return callApi(saveContent, { query: { siteInfoId }, body: content });
}

export interface ContentKey {
  readonly siteId: SiteId;
  readonly id: ContentId;
}

export function close({ siteId, id }: ContentKey) {
  return callApi(closeContent, { query: { siteInfoId: siteId }, body: { contentId: id } });
}

/** Puts a notice before everybody who has the site open. */
export function force({ siteId, id }: ContentKey) {
  return callApi(forceContent, { query: { siteInfoId: siteId }, body: { contentId: id } });
}

/** Keeps a picture for whoever reads what it is put into. */
export function uploadPicture(siteInfoId: SiteId, file: File) {
  return callApi(uploadContentPicture, { query: { siteInfoId }, body: { file } });
}
