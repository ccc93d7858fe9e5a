import type { MarketState } from '@hoga/contract/market';
import { type SessionNotice, sessionNotice } from '@hoga/domain/format/session-notice';
import { useByTheSecond } from './server-seconds.ts';

const MINUTE_MS = 60_000;

/** The session as people read it; follows the clock, and renders once a minute. */
export function useSessionNotice(market: MarketState): SessionNotice {
  const minute = useByTheSecond((now) => Math.floor(now / MINUTE_MS));
  return sessionNotice(market, minute * MINUTE_MS);
}
