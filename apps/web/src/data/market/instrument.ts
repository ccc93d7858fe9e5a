import type { FuturesOption, OverseaOption } from '@hoga/contract/market';
import { krwFirst } from '@hoga/domain/instruments/option-order';
import type { Language } from '@hoga/domain/site/language';

export type InstrumentFilter = 'all' | OverseaOption['category'];

/** Closed or not open yet: it can be looked at, not chosen. */
export function isClosed(option: Pick<OverseaOption, 'isRest'>): boolean {
  return option.isRest !== 0;
}

/** What the list shows: KRW first (OVS-10), of the chosen group. */
export function listed(options: readonly OverseaOption[], filter: InstrumentFilter): OverseaOption[] {
  const chosen = options.filter(({ category }) => filter === 'all' || category === filter);
  // What can be traded now comes before what rests, else as the site lists them.
  return krwFirst(chosen.toSorted((a, b) => a.isRest - b.isRest));
}

/** The groups that have instruments, in the order the chips stand. */
export function filtersOf(options: readonly OverseaOption[]): InstrumentFilter[] {
  const groups = (['index', 'commodity', 'currency', 'coin'] as const).filter((group) =>
    options.some(({ category }) => category === group),
  );
  return ['all', ...groups];
}

export function instrumentName(
  option: Pick<OverseaOption | FuturesOption, 'koName' | 'enName'>,
  language: Language,
): string {
  return language === 'en' ? option.enName : option.koName;
}

/** Whether a typed text is found in an instrument's names or symbol. */
export function isFound(option: Pick<OverseaOption, 'koName' | 'enName'>, symbol: string, typed: string): boolean {
  const wanted = typed.trim().toLowerCase();
  return [option.koName, option.enName, symbol].some((name) => name.toLowerCase().includes(wanted));
}
