import type { Money, Price } from '@hoga/kernel/amounts';
import type { OptionId } from '@hoga/kernel/ids';
import type { WalletOwner } from '../wallet/wallet.ts';
import type { AnyMarket, AnyOrder, AnyPosition, Side } from './book.ts';

/** The unrealised profit of a position at its newest valuation price; null before there is one. */
export interface PositionResult<Id extends number> {
  readonly id: Id;
  readonly price: Price | null;
  readonly pnl: Money | null;
}

interface Placed {
  readonly market: { readonly option: { readonly id: OptionId } };
}

/** The items of one option; all where none is named. */
function ofOption<Item extends Placed>(items: readonly Item[], optionId: OptionId | null): readonly Item[] {
  return optionId === null ? items : items.filter(({ market }) => market.option.id === optionId);
}

/** The rows of working orders, newest first; none for a player unknown to this shard. */
export function orderRows<O extends AnyOrder, P>(
  side: Side<WalletOwner, O, P> | undefined,
  optionId: OptionId | null,
  isAsked: (order: O) => boolean = () => true,
): O['row'][] {
  return ofOption(side?.orders.values() ?? [], optionId)
    .filter(isAsked)
    .map(({ row }) => row)
    .sort((a, b) => b.id - a.id);
}

/** Open positions in the order they were opened. */
export function openPositions<O, P extends AnyPosition>(
  side: Side<WalletOwner, O, P> | undefined,
  optionId: OptionId | null,
): P[] {
  return [...ofOption(side?.positions.values() ?? [], optionId)].sort((a, b) => a.row.id - b.row.id);
}

/** The markets in which something waits or is open, by the ids of their options. */
export function usedMarkets<M extends AnyMarket>(
  side: Side<WalletOwner, { readonly market: M }, { readonly market: M }> | undefined,
): M[] {
  const used = [...(side?.orders.values() ?? []), ...(side?.positions.values() ?? [])].map(({ market }) => market);
  return [...new Set(used)].sort((a, b) => a.option.id - b.option.id);
}
