import { useLocation, useRouter } from '@tanstack/react-router';
import type { ContentFilter } from '../../../data/content/article-queries.ts';

/** A list's filter in the address, and its setter: the way back from a page finds the same list. */
export function useAddressFilter(): readonly [ContentFilter, (change: Partial<ContentFilter>) => void] {
  const router = useRouter();
  const { pathname, search } = useLocation();
  const filter = filterOf(search);
  return [filter, (change) => router.history.replace(`${pathname}${filterText({ ...filter, ...change })}`)];
}

function filterOf(search: object): ContentFilter {
  const { category, q } = search as { readonly category?: unknown; readonly q?: unknown };
  return { category: textOf(category), keyword: textOf(q) };
}

function filterText({ category, keyword }: ContentFilter): string {
  const search = new URLSearchParams({
    ...(category === '' ? {} : { category }),
    ...(keyword === '' ? {} : { q: keyword }),
  });
  return search.size === 0 ? '' : `?${search}`;
}

/** The router reads digits as a number. */
function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
