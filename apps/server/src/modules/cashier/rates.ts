import { type Failure, failure } from '@hoga/domain/errors/failure';
import { parseCommaList } from '@hoga/domain/site/coin-lists';
import { cashierRulesOf, priceSymbolOf, worthAt } from '@hoga/domain/wallet/cashier-rules';
import { RATE_AGE_MS, USDT_WORTH, type Worth } from '@hoga/domain/wallet/exchange';
import { exchangeRate } from '@hoga/domain/wallet/exchange-rate';
import type { Clock } from '@hoga/kernel/clock';
import type { Decimal } from '@hoga/kernel/decimal';
import { err, ok, type Result } from '@hoga/kernel/result';
import type { Site } from '../sites/public.ts';

/** The code of a site's bank currency for clients that do not know it. */
const BANK_MONEY = 'BKT';

/** The newest price of a symbol, and its time. */
export type PriceOf = (symbol: string) => { readonly price: Decimal; readonly at: number } | null;

export interface ToldRate {
  readonly base: string;
  readonly counter: string;
  readonly rate: string;
  readonly at: number;
}

interface Aged extends Worth {
  readonly at: number;
}

export interface RateParts {
  readonly priceOf: PriceOf;
  readonly clock: Clock;
}

/**
 * The exchange rate between two currencies, for display: actual exchanges use the engine's prices. E97 for a currency
 * unknown to the site, E100 while no rate is fresh.
 */
export function rateBetween(
  parts: RateParts,
  site: Site,
  asked: { readonly base: string; readonly counter: string },
): Result<ToldRate, Failure> {
  const [base, counter] = [currencyNamed(asked.base, site), currencyNamed(asked.counter, site)];
  const currencies = [...coinsOf(site), site.binaryCurrency];
  if (!currencies.includes(base) || !currencies.includes(counter)) return err(failure('CURRENCY_NOT_SUPPORTED'));
  const [from, to] = [worthOf(parts, site, base), worthOf(parts, site, counter)];
  if (from === null || to === null) return err(failure('RATE_CHANGED'));
  return ok({ ...asked, rate: exchangeRate(from, to), at: Math.min(from.at, to.at) });
}

/** Each coin of the site in the bank's currency, as far as rates are known. */
export function ratesOf(parts: RateParts, site: Site): Record<string, ToldRate> {
  const rates = coinsOf(site).flatMap((base) => {
    const found = rateBetween(parts, site, { base, counter: site.binaryCurrency });
    return found.ok ? [[base, found.value] as const] : [];
  });
  return Object.fromEntries(rates);
}

function currencyNamed(name: string, { binaryCurrency }: Site): string {
  return name === BANK_MONEY ? binaryCurrency : name;
}

function coinsOf({ usedCoins }: Site): readonly string[] {
  return parseCommaList(usedCoins).filter((coin) => coin !== 'BINARY' && coin !== 'FUTURES');
}

/** From the same sources as the engine's. */
function worthOf({ priceOf, clock }: RateParts, site: Site, currency: string): Aged | null {
  const now = clock.now();
  const isBank = currency === site.binaryCurrency;
  const rule = cashierRulesOf(site).find(({ walletType }) => walletType === (isBank ? 'BINARY' : currency));
  if (rule === undefined) return null;
  const symbol = priceSymbolOf(rule);
  if (symbol === null) return { ...USDT_WORTH, at: now };
  const known = priceOf(symbol);
  return known === null || now - known.at > RATE_AGE_MS ? null : { ...worthAt(rule, known.price), at: known.at };
}
