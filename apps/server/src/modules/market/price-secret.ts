import { randomBytes } from 'node:crypto';
import { kstDay } from '@hoga/domain/trading-hours/kst-day';
import { type PriceSecret, SECRET_BYTES, secretFromSeed } from '@hoga/market/sim/price-secret';
import type { Database } from '../../persistence/database.ts';
import { keptPriceSecret } from './price-secret-store.ts';

/** The source of simulated prices: the configured seed, else a random secret. */
export async function openPriceSecret(database: Database, seed: string | undefined, now: number): Promise<PriceSecret> {
  if (seed !== undefined) return secretFromSeed(seed);
  return keptPriceSecret(database, { key: randomBytes(SECRET_BYTES), firstDay: kstDay(now) });
}
