import type { Money } from '@hoga/kernel/amounts';
import { max, min, ZERO } from '@hoga/kernel/decimal';
import type { Wallet } from './wallet.ts';

/** The amount that may leave the wallet: never money that open positions or holds need. */
export function transferableOf(wallet: Wallet): Money {
  let least = max(ZERO, wallet.point);
  for (const tenant of wallet.tenants) least = min(least, tenant.available());
  return least;
}
