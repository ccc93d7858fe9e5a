import { type Decimal, toText } from '@hoga/kernel/decimal';
import { amount, isFields, list, readOrNull, text } from '../venue/json-fields.ts';

const TRADING = 'TRADING';

export interface VenueContract {
  readonly status: string;
  readonly tick: Decimal;
}

/** Every contract of `exchangeInfo`, by the venue's name; `null` when the reply is not as documented. */
export function parseContracts(value: unknown): ReadonlyMap<string, VenueContract> | null {
  if (!isFields(value)) return null;
  return readOrNull(() => {
    const contracts = new Map<string, VenueContract>();
    for (const symbol of list(value, 'symbols')) {
      if (!isFields(symbol)) continue;
      const filter = list(symbol, 'filters').find((entry) => isFields(entry) && entry['filterType'] === 'PRICE_FILTER');
      if (!isFields(filter)) continue;
      contracts.set(text(symbol, 'symbol'), { status: text(symbol, 'status'), tick: amount(filter, 'tickSize') });
    }
    return contracts;
  });
}

/**
 * Why prices of the contract may not be passed on; `null` when they may. A venue tick that is no multiple of the
 * instrument's gives prices that no order could have.
 */
export function contractFault(contract: VenueContract | undefined, tick: Decimal): string | null {
  if (contract === undefined) return 'the venue does not list it';
  if (contract.status !== TRADING) return `the venue says ${contract.status}`;
  if (contract.tick % tick !== 0n) return `tick ${toText(contract.tick)} at the venue, ${toText(tick)} here`;
  return null;
}
