import { isSuccess } from '@hoga/client/reply';
import { serverNow as now, setServerTime } from '@hoga/client/server-clock';
import { getServerTimeOffset } from '@hoga/contract/unchecked/market';
import { callApi } from '../api/api.ts';

/** The server's clock, as estimated on this device. */
export const serverNow: () => number = now;

/** Measures the offset; the latency is taken as equal both ways. */
export async function syncServerTime(): Promise<void> {
  const askedAt = Date.now();
  const reply = await callApi(getServerTimeOffset, { query: { ms: askedAt } });
  if (!isSuccess(reply)) return;
  const journeyMs = Date.now() - askedAt;
  setServerTime(askedAt + reply.data.offset + Math.round(journeyMs / 2));
}
