import type { ProductName } from '../trading/products.ts';
import { isWithin } from './key-network.ts';

/** What a key may trade, from where (none: from everywhere) and until when, in milliseconds. */
export interface KeyReach {
  readonly products: readonly ProductName[];
  readonly networks: readonly string[];
  readonly expiresAt: number;
}

export type KeyReachChange = { readonly [Field in keyof KeyReach]?: KeyReach[Field] | undefined };

/** Whether the key may do more afterwards, from more places or for longer: that takes a code of the second factor. */
export function widensKey(known: KeyReach, { products = [], networks, expiresAt }: KeyReachChange): boolean {
  const isFromMore =
    networks !== undefined &&
    known.networks.length > 0 &&
    (networks.length === 0 || !networks.every((network) => isWithin(network, known.networks)));
  const isForMore = products.some((product) => !known.products.includes(product));
  return isFromMore || isForMore || (expiresAt !== undefined && expiresAt > known.expiresAt);
}
