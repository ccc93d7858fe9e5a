import type { FuturesOption, OverseaOption } from '@hoga/contract/market';
import { krwFirst } from '@hoga/domain/instruments/option-order';
import type { Language } from '@hoga/domain/site/language';

type Category = OverseaOption['category'];

export type InstrumentFilter = 'all' | 'held' | 'favourite' | Category;

/** What a player has to do with an instrument. */
export interface OwnInstruments<Option> {
  readonly isHeld: (option: Option) => boolean;
  readonly isFavourite: (option: Option) => boolean;
}

const NOBODYS: OwnInstruments<unknown> = { isHeld: () => false, isFavourite: () => false };

/** Closed or not open yet: it can be looked at, not traded. */
export function isClosed(option: Pick<OverseaOption, 'isRest'>): boolean {
  return option.isRest !== 0;
}

/** It never closes: there is no night to keep a position over. */
export function isAlwaysOpen({ market }: Pick<OverseaOption, 'market'>): boolean {
  return market.state === 'open' && market.until === null;
}

/**
 * What the list shows, of the chosen group: what is held and then what is marked, as the player's own, then KRW first
 * (OVS-10), and of each what can be traded now before what rests.
 */
export function listed(
  options: readonly OverseaOption[],
  filter: InstrumentFilter,
  own: OwnInstruments<OverseaOption> = NOBODYS,
): OverseaOption[] {
  const inOrder = krwFirst(options.toSorted((a, b) => a.isRest - b.isRest));
  return ownFirst(
    inOrder.filter((option) => isOf(option, filter, own)),
    own,
  );
}

/** What is held comes first, then what is marked, then the others, each as they stood. */
export function ownFirst<Option>(options: readonly Option[], own: OwnInstruments<Option>): Option[] {
  const place = (option: Option) => (own.isHeld(option) ? 0 : own.isFavourite(option) ? 1 : 2);
  return options.toSorted((a, b) => place(a) - place(b));
}

function isOf(option: OverseaOption, filter: InstrumentFilter, own: OwnInstruments<OverseaOption>): boolean {
  switch (filter) {
    case 'all':
      return true;
    case 'held':
      return own.isHeld(option);
    case 'favourite':
      return own.isFavourite(option);
    default:
      return option.category === filter;
  }
}

/** The groups that have instruments, in the order the chips stand; a member's own come before those of the market. */
export function filtersOf(options: readonly OverseaOption[], isMember: boolean): InstrumentFilter[] {
  const groups = (['index', 'commodity', 'currency', 'coin'] as const).filter((group) =>
    options.some(({ category }) => category === group),
  );
  return ['all', ...(isMember ? (['held', 'favourite'] as const) : []), ...groups];
}

export function instrumentName(
  option: Pick<OverseaOption | FuturesOption, 'koName' | 'enName'>,
  language: Language,
): string {
  return language === 'en' ? option.enName : option.koName;
}
