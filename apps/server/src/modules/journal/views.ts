import type { JournalDay, JournalInstrument, JournalTrip } from '@hoga/contract/journal';
import type { DaySums } from '@hoga/domain/journal/day-sums';
import { entryPriceOf, exitPriceOf, grossOfTrip, netOfTrip } from '@hoga/domain/journal/trip';
import type { ProductName } from '@hoga/domain/trading/products';
import { kstDate, kstMidnight } from '@hoga/domain/trading-hours/kst-day';
import { add, type Decimal, toText, ZERO } from '@hoga/kernel/decimal';
import { type FuturesOptionId, idOf, type OverseaOptionId, type TradeOptionId } from '@hoga/kernel/ids';
import type { Site } from '../../http/site-directory.ts';
import type { JournalNoteRow, JournalTripRow } from '../../persistence/schema/journal.ts';
import type { InstrumentDirectory } from '../instruments/public.ts';
import type { DayOf } from './day-store.ts';
import type { ProductResult } from './today-store.ts';
import { tripOfRow } from './trip-store.ts';

export type Trader = NonNullable<JournalTrip['trader']>;

export const dateText = (day: number): string => kstDate(kstMidnight(day));

/** The prices of a bet's round may be unknown, and are 0 then. */
const priceText = (price: Decimal) => (price === 0n ? null : toText(price));

export function tripView(
  row: JournalTripRow,
  { note, trader }: { readonly note: JournalNoteRow | undefined; readonly trader: Trader | null },
): JournalTrip {
  const trip = tripOfRow(row);
  const { product, id, optionId, side, startedAt, endedAt, fills, isForced, leverage, marginType } = trip;
  return {
    ...{ product, id, optionId, side, startedAt, endedAt, fills, isForced, leverage, marginType, trader },
    date: row.day === null ? null : dateText(row.day),
    quantity: toText(trip.opened),
    entryPrice: toText(entryPriceOf(trip)),
    exitPrice: priceText(exitPriceOf(trip)),
    gross: toText(grossOfTrip(trip)),
    fees: toText(trip.fees),
    funding: toText(trip.funding),
    covered: toText(trip.covered),
    net: toText(netOfTrip(trip)),
    text: note?.text ?? '',
    tags: note?.tags ?? [],
  };
}

function sumsView(sums: DaySums) {
  const { trips, wonTrips, lostTrips, won, lost, gross, fees, funding, covered, net, heldMs } = sums;
  return {
    ...{ trips, wonTrips, lostTrips, heldMs },
    ...{ won: toText(won), lost: toText(lost), gross: toText(gross), fees: toText(fees) },
    ...{ funding: toText(funding), covered: toText(covered), net: toText(net) },
  };
}

export function dayView(row: DaySums & DayOf): JournalDay {
  const { product, optionId } = row;
  return { date: dateText(row.day), product, optionId, ...sumsView(row) };
}

const currencyOf = (product: ProductName, { binaryCurrency }: Pick<Site, 'binaryCurrency'>): string =>
  product === 'futures' ? 'USDT' : binaryCurrency;

/** The results of products by their currency, the site's own first. */
export function resultsView(results: readonly ProductResult[], site: Pick<Site, 'binaryCurrency'>) {
  return [...new Set([site.binaryCurrency, 'USDT'])].flatMap((currency) => {
    const own = results.filter(({ product }) => currencyOf(product, site) === currency);
    if (own.length === 0) return [];
    const count = (of: 'trips' | 'wonTrips' | 'lostTrips') => own.reduce((sum, result) => sum + result[of], 0);
    const net = own.reduce((sum, result) => add(sum, result.net), ZERO as Decimal);
    const counts = { trips: count('trips'), wonTrips: count('wonTrips'), lostTrips: count('lostTrips') };
    return [{ currency, ...counts, net: toText(net) }];
  });
}

type Directory = Pick<InstrumentDirectory, 'oversea' | 'futures' | 'trade'>;

/** Of an option that the site has, or had. */
export function instrumentView(
  directory: Directory,
  site: Pick<Site, 'id' | 'binaryCurrency'>,
  { product, optionId }: { readonly product: ProductName; readonly optionId: number },
): JournalInstrument {
  const found = instrumentOf(directory, site, product, optionId);
  return {
    ...{ product, optionId },
    symbol: found?.symbol ?? `#${optionId}`,
    koName: found?.koName ?? `#${optionId}`,
    enName: found?.enName ?? `#${optionId}`,
    precision: found?.precision ?? 2,
    tick: found === null ? '0.01' : toText(found.tick),
    currency: currencyOf(product, site),
  };
}

function instrumentOf(directory: Directory, site: Pick<Site, 'id'>, product: ProductName, optionId: number) {
  switch (product) {
    case 'oversea':
      return directory.oversea.find(site.id, idOf<OverseaOptionId>(optionId))?.instrument ?? null;
    case 'futures':
      return directory.futures.find(site.id, idOf<FuturesOptionId>(optionId))?.instrument ?? null;
    case 'rounds':
      return directory.trade.find(site.id, idOf<TradeOptionId>(optionId))?.instrument ?? null;
  }
}
