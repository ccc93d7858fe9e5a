import { randomBytes } from 'node:crypto';
import { kstDay } from '@hoga/domain/trading-hours/kst-day';
import { type PriceSecret, SECRET_BYTES, secretFromSeed } from '@hoga/market/sim/price-secret';
import type { Database } from '../../persistence/database.ts';
import { keptPriceSecret } from './price-secret-store.ts';

/** What simulated prices are made from: the configured seed where there is one, else a secret that nobody chose. */
export async function openPriceSecret(database: Database, seed: string | undefined, now: number): Promise<PriceSecret> {
  if (seed !== undefined) return secretFromSeed(seed);
  return keptPriceSecret(database, { key: randomBytes(SECRET_BYTES), firstDay: kstDay(now) });
}
