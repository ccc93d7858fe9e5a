import type { NoticeFilter } from '../../../data/content/notice-queries.ts';

/** What the address says of the list. */
export function noticeFilterOf(search: object): NoticeFilter {
  const { category, q } = search as { readonly category?: unknown; readonly q?: unknown };
  return { category: textOf(category), keyword: textOf(q) };
}

/** The same as the end of an address. */
export function noticeFilterText({ category, keyword }: NoticeFilter): string {
  const said = new URLSearchParams({
    ...(category === '' ? {} : { category }),
    ...(keyword === '' ? {} : { q: keyword }),
  });
  return said.size === 0 ? '' : `?${said}`;
}

/** The router reads digits as a number. */
function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
