import type { OverseaOption } from '@hoga/contract/market';
import type { OverseaOptionId } from '@hoga/kernel/ids';
import { useQueries, useQuery } from '@tanstack/react-query';
import { overseaOptionQuery, overseaOptionsQuery } from './option-queries.ts';

export type InstrumentsById = ReadonlyMap<number, OverseaOption>;

/** The instruments of some rows. One that left the list may still be held, or have been: it is fetched by its id. */
export function useInstruments(ids: readonly OverseaOptionId[]): InstrumentsById {
  const listed = useQuery(overseaOptionsQuery());
  const options = listed.data ?? [];
  const isListed = (id: number) => options.some((option) => option.id === id);
  const missing = listed.isPending ? [] : [...new Set(ids)].filter((id) => !isListed(id));
  const others = useQueries({ queries: missing.map((id) => overseaOptionQuery(id)) });
  const found = others.flatMap(({ data }) => (data === undefined ? [] : [data]));
  return new Map([...options, ...found].map((option) => [option.id, option]));
}
