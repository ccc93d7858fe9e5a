import type { MarketState } from '@hoga/contract/market';
import { type SessionNotice, sessionNotice } from '@hoga/domain/format/session-notice';
import { useSyncExternalStore } from 'react';
import { serverNow } from './server-time.ts';

const MINUTE_MS = 60_000;
const CHECK_MS = 1_000;

function everySecond(changed: () => void): () => void {
  const timer = setInterval(changed, CHECK_MS);
  return () => clearInterval(timer);
}

/** The session as people read it; follows the clock, and renders once a minute. */
export function useSessionNotice(market: MarketState): SessionNotice {
  const minute = useSyncExternalStore(everySecond, () => Math.floor(serverNow() / MINUTE_MS));
  return sessionNotice(market, minute * MINUTE_MS);
}
