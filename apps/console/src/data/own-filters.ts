import { isSuccess } from '@hoga/client/reply';
import { getOwnFilters, type KeptFilters, setOwnFilters } from '@hoga/contract/admin-filter';
import {
  type ConsoleList,
  movedFilter,
  NO_OWN_FILTERS,
  type OwnFilter,
  type OwnFilters,
  readOwnFilters,
  renamedFilter,
  withFilter,
  withoutFilter,
} from '@hoga/domain/operators/own-filters';
import type { PlayerId, SiteId } from '@hoga/kernel/ids';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { callApi, fetchData } from './api.ts';
import { useOperator } from './session-store.ts';
import { scopeStore } from './site-scope.ts';

/** A filter as the list shows it. */
interface ShownFilter extends OwnFilter {
  /** Names are unique within the list of a site. */
  readonly key: string;
  readonly isDefault: boolean;
  /** Of its own list: filters are moved within it. */
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/** Why a change was refused, in the server's words; null: it is saved. */
type Saved = Promise<string | null>;

export interface OwnFilterList {
  readonly isLoaded: boolean;
  readonly filters: readonly ShownFilter[];
  /** One of the same name is replaced. */
  readonly save: (filter: OwnFilter) => Saved;
  readonly rename: (key: string, to: string) => Saved;
  readonly remove: (key: string) => Saved;
  /** By one place towards the beginning or the end. */
  readonly move: (key: string, by: -1 | 1) => Saved;
  /** Whether the list opens with it. */
  readonly open: (key: string, isDefault: boolean) => Saved;
}

interface FilterList {
  readonly list: ConsoleList;
  /** Null: the list of all of the operator's sites. */
  readonly ofSite: SiteId | null;
}

type Change = (kept: OwnFilters) => OwnFilters;

/** Another browser may have changed them: they are read again wherever a list is opened or looked at again. */
const keptFilters = (operatorId: PlayerId) =>
  queryOptions({
    queryKey: ['own-filters', operatorId],
    queryFn: async () => (await fetchData(getOwnFilters)).rows,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });

const isOf =
  ({ list, ofSite }: FilterList) =>
  (kept: KeptFilters) =>
    kept.list === list && kept.ofSite === ofSite;

/** The filters of a list that the operator has saved: those for the site in scope, and those for all sites. */
export function useOwnFilters(list: ConsoleList): OwnFilterList {
  const operatorId = useOperator().id;
  const scope = useStore(scopeStore, (state) => state.scope);
  const client = useQueryClient();
  const { data } = useQuery(keptFilters(operatorId));
  const everywhere: FilterList = { list, ofSite: null };
  const here: FilterList = scope === 'ALL' ? everywhere : { list, ofSite: scope };
  const lists = here === everywhere ? [everywhere] : [here, everywhere];
  const shown = lists.flatMap((each) => {
    const { filters, byDefault } = data?.find(isOf(each)) ?? NO_OWN_FILTERS;
    return filters.map((filter, at) => ({
      ...{ each, filter, key: keyOf(each, filter), isDefault: filter.name === byDefault },
      ...{ isFirst: at === 0, isLast: at === filters.length - 1 },
    }));
  });
  const change = (which: FilterList, by: Change) => inTurn(() => save(client, operatorId, which, by));
  const changeOne = async (key: string, by: (kept: OwnFilters, name: string) => OwnFilters) => {
    const found = shown.find((filter) => filter.key === key);
    return found === undefined ? null : await change(found.each, (kept) => by(kept, found.filter.name));
  };
  const isLoaded = data !== undefined;
  useEffect(() => {
    if (isLoaded) void inTurn(() => bringFromBrowser(client, operatorId, list));
  }, [isLoaded, client, operatorId, list]);
  return {
    isLoaded,
    filters: shown.map(({ each: _list, filter, ...rest }) => ({ ...filter, ...rest })),
    save: (filter) => change(here, (kept) => withFilter(kept, filter)),
    rename: (key, to) => changeOne(key, (kept, name) => renamedFilter(kept, name, to)),
    remove: (key) => changeOne(key, withoutFilter),
    move: (key, by) => changeOne(key, (kept, name) => movedFilter(kept, name, by)),
    open: (key, isDefault) => changeOne(key, ({ filters }, name) => ({ filters, byDefault: isDefault ? name : null })),
  };
}

function keyOf({ ofSite }: FilterList, { name }: OwnFilter): string {
  return `${ofSite ?? 'ALL'} ${name}`;
}

let last: Promise<unknown> = Promise.resolve();

/** Each change is of what the one before it has left. */
function inTurn<Outcome>(work: () => Promise<Outcome>): Promise<Outcome> {
  const done = last.then(work);
  last = done;
  return done;
}

/** How often a change is made anew of what another browser has saved meanwhile. */
const TRIES = 3;

/** The list shows the change at once, and what is saved where that is refused. */
async function save(client: QueryClient, operatorId: PlayerId, which: FilterList, by: Change): Saved {
  const { queryKey } = keptFilters(operatorId);
  const put = (row: KeptFilters) =>
    client.setQueryData(queryKey, (rows = []) => [...rows.filter((each) => !isOf(which)(each)), row]);
  let refusal: string | null = null;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const before = client.getQueryData(queryKey)?.find(isOf(which));
    const revision = before?.revision ?? 0;
    const { filters, byDefault } = by(before ?? NO_OWN_FILTERS);
    const after = { filters: [...filters], byDefault };
    put({ ...which, ...after, revision });
    const reply = await callApi(setOwnFilters, { body: { ...which, ...after, revision } });
    if (isSuccess(reply)) {
      put(reply.data);
      return null;
    }
    refusal = reply.message;
    await client.refetchQueries({ queryKey });
    if (reply.code !== 'PREFERENCE_CHANGED') break;
  }
  return refusal;
}

const browserKey = (operatorId: PlayerId, list: ConsoleList) => `hoga.console.filters.${operatorId}.${list}`;

/** Filters were kept in the browser before: they are added to those of the server once. */
async function bringFromBrowser(client: QueryClient, operatorId: PlayerId, list: ConsoleList): Promise<void> {
  const key = browserKey(operatorId, list);
  const text = localStorage.getItem(key);
  if (text === null) return;
  const { filters } = readOwnFilters(parsed(text));
  const added: Change = (kept) =>
    filters
      .filter(({ name }) => kept.filters.every((each) => each.name !== name))
      .reduce((all, filter) => withFilter(all, filter), kept);
  const refusal = filters.length === 0 ? null : await save(client, operatorId, { list, ofSite: null }, added);
  if (refusal === null) localStorage.removeItem(key);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
