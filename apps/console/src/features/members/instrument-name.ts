import type { Offered } from '../../data/offered.ts';

/** The instrument of an order or a position; its number where the name is unknown. */
export function instrumentName(offered: readonly Offered[], product: Offered['product'], id: number): string {
  return offered.find((each) => each.product === product && each.id === Number(id))?.name ?? `#${id}`;
}
