import type { Call } from '@hoga/contract/call';
import { type Failure, failure } from '@hoga/domain/errors/failure';
import type { KeyKind } from '@hoga/domain/keys/api-key';
import { isInNetworks } from '@hoga/domain/keys/key-network';
import { POSITION_PRODUCTS, type ProductName } from '@hoga/domain/trading/products';

/** The key with which a program calls. */
export interface KeyPass {
  /** Its public name, which is the `sessionId` of its identity. */
  readonly name: string;
  readonly kind: KeyKind;
  readonly products: readonly ProductName[];
  /** From where it may be used; none: from everywhere. */
  readonly networks: readonly string[];
}

export interface KeyCaller {
  readonly address: string;
  /** Behind a proxy that is not configured: the address is the proxy's, and every caller's. */
  readonly isHidden: boolean;
}

/** Null, or the refusal of a call from an address that the key does not list. */
export function addressRefusal({ networks }: KeyPass, { address, isHidden }: KeyCaller): Failure | null {
  if (networks.length === 0) return null;
  return !isHidden && isInNetworks(address, networks) ? null : failure('KEY_ADDRESS');
}

/** First words of the paths of what a product's keys may trade. */
const PATHS: Readonly<Record<ProductName, string>> = {
  oversea: '/api/oversea/',
  futures: '/api/futures/',
  rounds: '/api/trade/',
};

/** Null, or the refusal of a call that the key has no scope for. */
export function scopeRefusal({ kind, products }: KeyPass, { key, path }: Pick<Call, 'key' | 'path'>): Failure | null {
  if (key === 'read') return null;
  const isOffered = key === 'trade' && kind !== 'READ' && products.some((product) => isOf(product, path));
  return isOffered ? null : failure('KEY_SCOPE');
}

/** Calls about the orders of several products are for keys of one of them; what they name is checked by the call. */
const SHARED_PATH = '/api/orders/';

function isOf(product: ProductName, path: string): boolean {
  if (path.startsWith(SHARED_PATH)) return POSITION_PRODUCTS.some((name) => name === product);
  return path.startsWith(PATHS[product]);
}

/** Null, or the refusal of a command about these products. */
export function productsRefusal(key: KeyPass | undefined, asked: readonly ProductName[]): Failure | null {
  return key === undefined || asked.every((product) => key.products.includes(product)) ? null : failure('KEY_SCOPE');
}
