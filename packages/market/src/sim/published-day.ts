import { kstDay, kstMidnight } from '@hoga/domain/trading-hours/kst-day';
import type { PublishedDay } from '../feed.ts';
import { parseDay } from './price-day.ts';
import { commitmentTo, dayKeyOf, type PriceSecret } from './price-secret.ts';
import type { SimMarket } from './sim-market.ts';

/** A day's key is published this long after its end: by then it is over on every server, whatever its clock. */
export const PUBLISHED_AFTER_MS = 5 * 60_000;

/**
 * The public part of a day: for days up to tomorrow the commitment to the key, for past days the key itself. `null` for
 * days before the secret was made and for the far future.
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
