import { useEffect, useState } from 'react';
import { serverNow } from '../../../data/market/server-time.ts';

const SECOND_MS = 1_000;

/** The server's clock, once a second, for countdowns. */
export function useNow(everyMs = SECOND_MS): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
