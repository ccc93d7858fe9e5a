import type { Ladder, TickPrice } from '../trigger/ladder.ts';

const NOBODY: ReadonlySet<never> = new Set();

/** The accounts whose bands the price has left, by the ids of their positions: they must be computed exactly. */
export function reachedAccounts<Owner>(
  bands: Ladder<{ readonly row: { readonly id: number }; readonly account: Owner }>,
  price: TickPrice,
): ReadonlySet<Owner> {
  const reached: { readonly row: { readonly id: number }; readonly account: Owner }[] = [];
  bands.collect(price, reached);
  if (reached.length === 0) return NOBODY;
  const accounts = new Set<Owner>();
  for (const { account } of reached.sort((a, b) => a.row.id - b.row.id)) accounts.add(account);
  return accounts;
}
