import type { Money } from '@hoga/kernel/amounts';
import { decimal, ONE } from '@hoga/kernel/decimal';

/** Currencies without subunits are counted in whole units; other bank currencies in hundredths, coins exactly. */
const WHOLE_CURRENCIES: ReadonlySet<string> = new Set(['KRW', 'JPY', 'VND']);
const BANK_CURRENCIES: ReadonlySet<string> = new Set(['USD', 'EUR', 'HKD', 'CNY', 'GBP']);

/** The accounting unit of a currency (DOMAIN §0). */
export function smallestAmount(currency: string): Money {
  if (WHOLE_CURRENCIES.has(currency)) return ONE;
  return BANK_CURRENCIES.has(currency) ? decimal('0.01') : decimal('0.00000001');
}
