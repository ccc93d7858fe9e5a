import { kstDay, kstMidnight } from '@hoga/domain/trading-hours/kst-day';
import type { PublishedDay } from '../feed.ts';
import { parseDay } from './price-day.ts';
import { commitmentTo, dayKeyOf, type PriceSecret } from './price-secret.ts';
import type { SimMarket } from './sim-market.ts';

/** A day's key is told this long after its end: by then it is over for every server, whatever its clock says. */
export const PUBLISHED_AFTER_MS = 5 * 60_000;

/**
 * What may be known of a day: of days up to tomorrow that there is a key and no other, of days that are over the key
 * itself. `null` for days before the secret was made and for the far future.
 */
export function publishedDay(
  secret: PriceSecret,
  markets: readonly SimMarket[],
  text: string,
  now: number,
): PublishedDay | null {
  const day = parseDay(text);
  if (day === null || day < secret.firstDay || day > kstDay(now) + 1) return null;
  const key = dayKeyOf(secret, day);
  const commitment = commitmentTo(key);
  if (now < kstMidnight(day + 1) + PUBLISHED_AFTER_MS) return { day: text, commitment, opened: null };
  const levels = markets.map(
    ({ instrument, underlying }) => [instrument.symbol, underlying.path.openingLevel(day)] as const,
  );
  return {
    day: text,
    commitment,
    opened: { key: Buffer.from(key).toString('hex'), levels: Object.fromEntries(levels) },
  };
}
