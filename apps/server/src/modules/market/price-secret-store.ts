import { randomBytes } from 'node:crypto';
import { kstDay } from '@hoga/domain/trading-hours/kst-day';
import { defined } from '@hoga/kernel/assert';
import { dayText, parseDay } from '@hoga/market/sim/price-day';
import { type PriceSecret, SECRET_BYTES, secretFromSeed } from '@hoga/market/sim/price-secret';
import type { Database, Queries } from '../../persistence/database.ts';
import { priceSecret } from '../../persistence/schema/market.ts';

/** A single row. */
const ID = 1;

/** The secret of this database; stores the given one if there is none yet. Concurrent starts agree on the first. */
async function keptPriceSecret(queries: Queries, made: PriceSecret): Promise<PriceSecret> {
  await queries
    .insert(priceSecret)
    .values({ id: ID, key: Buffer.from(made.key).toString('hex'), firstDay: dayText(made.firstDay) })
    .onConflictDoNothing();
  const [row] = await queries.select().from(priceSecret);
  const { key, firstDay } = defined(row, 'the secret of prices is gone');
  return { key: Buffer.from(key, 'hex'), firstDay: defined(parseDay(firstDay), `${firstDay} is no day`) };
}

/** The source of simulated prices: the configured seed, else a random secret. */
export async function openPriceSecret(database: Database, seed: string | undefined, now: number): Promise<PriceSecret> {
  if (seed !== undefined) return secretFromSeed(seed);
  return keptPriceSecret(database, { key: randomBytes(SECRET_BYTES), firstDay: kstDay(now) });
}
