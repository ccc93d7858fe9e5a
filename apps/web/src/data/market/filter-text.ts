import type { TextKey } from '../../shared/i18n/texts.ts';
import type { InstrumentFilter } from './instrument.ts';

export const FILTER_TEXT: Readonly<Record<InstrumentFilter, TextKey>> = {
  all: 'common.all',
  held: 'market.heldFilter',
  favourite: 'market.favourites',
  index: 'market.index',
  commodity: 'market.commodity',
  currency: 'market.currency',
  coin: 'market.coin',
};
