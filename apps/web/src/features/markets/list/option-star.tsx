import type { FuturesOption, OverseaOption } from '@hoga/contract/market';
import { useFavourite } from '../../../data/market/favourites.ts';
import { instrumentName } from '../../../data/market/instrument.ts';
import { currentLanguage } from '../../../shared/i18n/i18n.ts';
import { FavouriteStar } from '../../../shared/market/favourite-star.tsx';

/** The star of an instrument. */
export function OptionStar({ option }: { option: OverseaOption | FuturesOption }) {
  return <FavouriteStar name={instrumentName(option, currentLanguage())} {...useFavourite(option.stock)} />;
}
