import { setTimeout as delay } from 'node:timers/promises';

/** Less than a collector waits for a scrape. */
const LIMIT_MS = 2_000;

/** What a metric reads elsewhere; null where it is not had in time: no other metric of the scrape may be lost with it. */
export async function scrapeRead<Read>(read: Promise<Read>, limitMs = LIMIT_MS): Promise<Read | null> {
  const wait = new AbortController();
  const limit = delay(limitMs, null, { signal: wait.signal }).catch(() => null);
  const outcome = await Promise.race([read.catch(() => null), limit]);
  wait.abort();
  return outcome;
}
