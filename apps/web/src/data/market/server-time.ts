import { isSuccess } from '@hoga/client/reply';
import { getServerTimeOffset } from '@hoga/contract/market';
import { callApi } from '../api/api.ts';

let offsetMs = 0;

/** The server's clock, as estimated on this device. */
export function serverNow(): number {
  return Date.now() + offsetMs;
}

/** Measures the offset; the latency is taken as equal both ways. */
export async function syncServerTime(): Promise<void> {
  const askedAt = Date.now();
  const reply = await callApi(getServerTimeOffset, { query: { ms: askedAt } });
  if (!isSuccess(reply)) return;
  const journeyMs = Date.now() - askedAt;
  offsetMs = reply.data.offset - Math.round(journeyMs / 2);
}
