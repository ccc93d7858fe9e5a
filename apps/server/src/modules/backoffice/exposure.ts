import type { Decimal } from '@hoga/kernel/decimal';
import { abs, decimal, div, mul, mulDiv, neg, sub, ZERO } from '@hoga/kernel/decimal';
import type { SiteId } from '@hoga/kernel/ids';
import type { Timers } from '@hoga/market/timers';
import type { Site } from '../../http/site-directory.ts';
import type { Queries } from '../../persistence/database.ts';
import type { InstrumentDirectory } from '../instruments/public.ts';
import type { Prices } from '../market/public.ts';
import { heldFutures, heldOversea } from './exposure-store.ts';
import { limitsOf } from './risk/risk-store.ts';

export interface ExposureParts {
  readonly database: Queries;
  readonly directory: Pick<InstrumentDirectory, 'oversea' | 'futures'>;
  readonly market: Pick<Prices, 'priceOf' | 'fxRate'>;
  readonly timers: Pick<Timers, 'now'>;
}

/** What members hold of one instrument on one site. */
export interface Exposure {
  readonly siteId: SiteId;
  readonly product: 'OVERSEA' | 'FUTURES';
  readonly stock: string;
  readonly koName: string;
  readonly longQty: Decimal;
  readonly shortQty: Decimal;
  readonly currency: string;
  /** Below zero: members are short. null while there is no price. */
  readonly net: Decimal | null;
  readonly limit: Decimal | null;
  readonly usedPercent: Decimal | null;
  /** The house's gain when the price rises by 1 %. */
  readonly onePercent: Decimal | null;
}

const HUNDRED = decimal(100);

/** Of every held instrument. */
export async function exposureOf(parts: ExposureParts, sites: readonly Site[]): Promise<readonly Exposure[]> {
  const { database, directory, market, timers } = parts;
  const ids = sites.map(({ id }) => id);
  const [oversea, futures] = [await heldOversea(database, ids), await heldFutures(database, ids)];
  const found: Exposure[] = [];
  for (const site of sites) {
    const limitOf = await limitsOf(database, site.id);
    const add = (
      held: Omit<Exposure, 'siteId' | 'limit' | 'net' | 'usedPercent' | 'onePercent'>,
      each: Decimal | null,
    ) => found.push({ siteId: site.id, ...held, ...figures(held, each, limitOf(held.stock).amount) });
    for (const { optionId, long, short } of oversea) {
      const option = directory.oversea.find(site.id, optionId);
      if (option === null) continue;
      const { symbol, koName, currency, tick } = option.instrument;
      const price = market.priceOf(symbol)?.price ?? null;
      const rate = market.fxRate(currency, site.binaryCurrency, timers.now())?.rate ?? null;
      const each =
        price === null || rate === null ? null : mul(mulDiv(price, option.tickValue, tick, 'halfUp'), rate, 'halfUp');
      const held = { product: 'OVERSEA', stock: symbol, koName, longQty: long, shortQty: short } as const;
      add({ ...held, currency: site.binaryCurrency }, each);
    }
    for (const { optionId, long, short } of futures) {
      const option = directory.futures.find(site.id, optionId);
      if (option === null) continue;
      const { symbol, koName, currency } = option.instrument;
      const held = { product: 'FUTURES', stock: symbol, koName, longQty: long, shortQty: short, currency } as const;
      add(held, market.priceOf(symbol)?.price ?? null);
    }
  }
  return found;
}

/** `each`: the value of one contract or coin. */
function figures(
  { longQty, shortQty }: Pick<Exposure, 'longQty' | 'shortQty'>,
  each: Decimal | null,
  limit: Decimal | null,
): Pick<Exposure, 'net' | 'limit' | 'usedPercent' | 'onePercent'> {
  if (each === null) return { net: null, limit, usedPercent: null, onePercent: null };
  const net = mul(sub(longQty, shortQty), each, 'halfUp');
  return { net, limit, usedPercent: usedPercent(net, limit), onePercent: neg(div(net, HUNDRED, 'halfUp')) };
}

/** The used part of the limit, in either direction; null without a price or limit. */
export function usedPercent(net: Decimal | null, limit: Decimal | null): Decimal | null {
  return net === null || limit === null || limit === ZERO ? null : mulDiv(abs(net), HUNDRED, limit, 'halfUp');
}
