import type { Offered } from '../../data/offered.ts';

/** What an order or a position is of; by its number where its name is not known. */
export function instrumentName(offered: readonly Offered[], product: Offered['product'], id: number): string {
  return offered.find((each) => each.product === product && each.id === Number(id))?.name ?? `#${id}`;
}
