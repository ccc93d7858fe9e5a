import type { FuturesOption, OverseaOption } from '@hoga/contract/market';
import { krwFirst } from '@hoga/domain/instruments/option-order';
import type { Language } from '@hoga/domain/site/language';

type Category = OverseaOption['category'];

export type InstrumentFilter = 'all' | 'held' | 'favourite' | Category;

/** A player's relation to an instrument. */
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
 * The list of the chosen group: held, then marked instruments, as the player's own, then KRW first
 * (OVS-10), and within each open markets before closed ones.
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

/** Held first, then marked, then the others, each in their order. */
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

/** The groups with instruments, in the order of the chips; one's own come before those of the market. */
export function filtersOf(options: readonly OverseaOption[], isMember: boolean): InstrumentFilter[] {
  const groups = (['index', 'commodity', 'currency', 'coin'] as const).filter((group) =>
    options.some(({ category }) => category === group),
  );
  return ['all', ...(isMember ? (['held'] as const) : []), 'favourite', ...groups];
}

export function instrumentName(
  option: Pick<OverseaOption | FuturesOption, 'koName' | 'enName'>,
  language: Language,
): string {
  return language === 'en' ? option.enName : option.koName;
}
