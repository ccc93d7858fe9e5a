import type { KeyKind } from '@hoga/domain/keys/api-key';
import { bearerKey, keyIdOf, keyName } from '@hoga/domain/keys/key-text';
import type { ProductName } from '@hoga/domain/trading/products';
import { idOf, type SiteId } from '@hoga/kernel/ids';
import { hashOfSecret, newSecret } from '../foundation/secret-text.ts';
import { insertKey } from '../modules/keys/key-store.ts';
import type { Trader, TradingApp } from './trading-app.ts';

export interface StoredKey extends Trader {
  readonly id: string;
  readonly name: string;
}

interface KeyFacts {
  readonly networks?: readonly string[];
  readonly products?: readonly ProductName[];
  readonly siteId?: number;
  /** From the rig's time on. */
  readonly livesMs?: number;
}

let keys = 0;

/** A bearer key of the trader, as it is stored: its making has tests of its own. */
export async function storedKey(
  app: TradingApp,
  { playerId }: Pick<Trader, 'playerId'>,
  kind: Exclude<KeyKind, 'TRADE'>,
  { networks = [], products = ['oversea', 'futures'], siteId = 1, livesMs = 86_400_000 }: KeyFacts = {},
): Promise<StoredKey> {
  keys += 1;
  const id = keyIdOf(Uint8Array.from({ length: 12 }, (_, place) => (place === 0 ? keys : 0)));
  const secret = newSecret();
  const now = new Date(app.now);
  await insertKey(app.database, {
    ...{ id, siteId: idOf<SiteId>(siteId), accountId: playerId, name: '봇', kind, networks: [...networks] },
    ...{ products: kind === 'READ' ? [] : [...products], secretHash: hashOfSecret(secret), publicKey: null },
    ...{ madeIn: '', reason: null, state: 'ACTIVE', madeAt: now, stateAt: now },
    expiresAt: new Date(app.now + livesMs),
  });
  return { id, name: keyName(kind, id), playerId, token: bearerKey(kind, id, secret) };
}
