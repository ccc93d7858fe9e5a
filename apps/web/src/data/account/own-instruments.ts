import type { FuturesOption, OverseaOption } from '@hoga/contract/market';
import { useFavourites } from '../market/favourites.ts';
import type { OwnInstruments } from '../market/instrument.ts';
import { plainSymbol } from '../market/market.ts';
import { useFutures } from './futures-account.ts';
import { useOverseaPositions } from './oversea-account.ts';

/** The player's own overseas instruments: held, or marked. */
export function useOwnOversea(): OwnInstruments<OverseaOption> {
  const positions = useOverseaPositions();
  return useOwn(positions.map(({ overseaOptionId }) => overseaOptionId));
}

/** The same of the perpetual contracts. */
export function useOwnFutures(): OwnInstruments<FuturesOption> {
  const positions = useFutures((rows) => rows.positions.list);
  return useOwn(positions.map(({ futuresOptionId }) => futuresOptionId));
}

function useOwn(heldIds: readonly number[]): OwnInstruments<Pick<OverseaOption | FuturesOption, 'id' | 'stock'>> {
  const favourites = useFavourites();
  return {
    isHeld: ({ id }) => heldIds.includes(id),
    isFavourite: ({ stock }) => favourites.includes(plainSymbol(stock)),
  };
}
