import { hasHiddenCharacters } from '../accounts/typed-text.ts';

/** Lists of the console for which operators save filters. */
export const CONSOLE_LISTS = [
  'requests',
  'payouts',
  'statements',
  'finance',
  'members',
  'approvals',
  'inquiries',
  'messages',
  'content',
  'coupons',
  'partners',
  'traders',
  'audit',
  'alarms',
  'incidents',
] as const;
export type ConsoleList = (typeof CONSOLE_LISTS)[number];

/** The periods that end today: a saved filter keeps one of these by its length, so that it moves with the day. */
export const FILTER_DAYS = [1, 7, 30] as const;

export type FilterSearch = Readonly<Record<string, string | number>>;

/** A named filter: the search part of a list's address. */
export interface OwnFilter {
  readonly name: string;
  readonly search: FilterSearch;
}

/** An operator's filters of a list, in the order of the operator. */
export interface OwnFilters {
  readonly filters: readonly OwnFilter[];
  /** The name of the one that the list opens with; null: it opens without. */
  readonly byDefault: string | null;
}

export const NO_OWN_FILTERS: OwnFilters = { filters: [], byDefault: null };

/** 1: a list of filters, as browsers have kept it. 2: with the order and the default. */
export const OWN_FILTERS_VERSION = 2;
export const MOST_OWN_FILTERS = 30;
export const LONGEST_FILTER_NAME = 20;
const LONGEST_WORDS = 64;

const WORD = /^[A-Za-z0-9_-]{1,32}$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const isWord = (value: unknown) => typeof value === 'string' && WORD.test(value);
const isId = (value: unknown) => typeof value === 'number' && Number.isSafeInteger(value) && value > 0;

/** The fields that the address of a list may have, beside the open row. */
const FIELDS: Readonly<Record<string, (value: unknown) => boolean>> = {
  view: isWord,
  kind: isWord,
  order: isWord,
  by: isWord,
  sort: isWord,
  category: isWord,
  find: isText(LONGEST_WORDS),
  from: isDay,
  to: isDay,
  days: (value) => FILTER_DAYS.some((days) => days === value),
  member: isId,
};

function isText(longest: number) {
  return (value: unknown): value is string =>
    typeof value === 'string' && value !== '' && value.length <= longest && !hasHiddenCharacters(value);
}

function isDay(value: unknown): boolean {
  if (typeof value !== 'string' || !DAY.test(value)) return false;
  const midnight = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(value);
}

function isField([name, value]: readonly [string, unknown]): boolean {
  return Object.hasOwn(FIELDS, name) && FIELDS[name]?.(value) === true;
}

/** The fields of an address that a filter keeps. */
export function filterSearch(address: Readonly<Record<string, unknown>>): FilterSearch {
  return Object.fromEntries(Object.entries(address).filter(isField)) as FilterSearch;
}

const isTitle = isText(LONGEST_FILTER_NAME);

/** Whether a filter may be saved: a name without blanks around it, and fields of addresses alone, with values they may have. */
export function isOwnFilter({ name, search }: OwnFilter): boolean {
  return isTitle(name) && name.trim() === name && Object.entries(search).every(isField);
}

/** Whether a list's filters may be saved: no two of one name, and the default is one of them. */
export function areOwnFilters({ filters, byDefault }: OwnFilters): boolean {
  const names = new Set(filters.map(({ name }) => name));
  const isBounded = filters.length <= MOST_OWN_FILTERS && names.size === filters.length;
  return isBounded && filters.every(isOwnFilter) && (byDefault === null || names.has(byDefault));
}

type Unread = Readonly<Record<string, unknown>>;

/** The filters of a kept document of any version: what is not known of them is left out. */
export function readOwnFilters(document: unknown): OwnFilters {
  const kept: Unread = Array.isArray(document) ? { filters: document } : isObject(document) ? document : {};
  const read = (Array.isArray(kept['filters']) ? kept['filters'] : []).flatMap(readOwnFilter);
  const byName = new Map(read.toReversed().map((filter) => [filter.name, filter]));
  const filters = read.filter((filter) => byName.get(filter.name) === filter).slice(0, MOST_OWN_FILTERS);
  const byDefault = filters.find(({ name }) => name === kept['byDefault'])?.name ?? null;
  return { filters, byDefault };
}

function readOwnFilter(kept: unknown): readonly OwnFilter[] {
  if (!isObject(kept) || typeof kept['name'] !== 'string' || !isObject(kept['search'])) return [];
  const filter = { name: kept['name'], search: filterSearch(kept['search']) };
  return isOwnFilter(filter) ? [filter] : [];
}

function isObject(value: unknown): value is Unread {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** One of the same name is replaced where it stands; a new one is the last. */
export function withFilter({ filters, byDefault }: OwnFilters, filter: OwnFilter): OwnFilters {
  const isKnown = filters.some(({ name }) => name === filter.name);
  return {
    filters: isKnown ? filters.map((each) => (each.name === filter.name ? filter : each)) : [...filters, filter],
    byDefault,
  };
}

/** Another filter of the new name gives way. */
export function renamedFilter({ filters, byDefault }: OwnFilters, from: string, to: string): OwnFilters {
  if (!filters.some(({ name }) => name === from)) return { filters, byDefault };
  return {
    filters: filters
      .filter(({ name }) => name === from || name !== to)
      .map((filter) => (filter.name === from ? { ...filter, name: to } : filter)),
    byDefault: byDefault === from ? to : byDefault === to ? null : byDefault,
  };
}

export function withoutFilter({ filters, byDefault }: OwnFilters, gone: string): OwnFilters {
  return { filters: filters.filter(({ name }) => name !== gone), byDefault: byDefault === gone ? null : byDefault };
}

/** One place towards the beginning or the end. */
export function movedFilter({ filters, byDefault }: OwnFilters, moving: string, by: -1 | 1): OwnFilters {
  const from = filters.findIndex(({ name }) => name === moving);
  const [filter, other] = [filters[from], filters[from + by]];
  if (filter === undefined || other === undefined) return { filters, byDefault };
  return { filters: filters.map((each) => (each === filter ? other : each === other ? filter : each)), byDefault };
}
