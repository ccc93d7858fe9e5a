import { onServerTime, serverNow } from '@hoga/client/server-clock';
import { useEffect, useState } from 'react';

/** The server's time, updated at an interval: countdowns and ages are drawn again, and do not follow a wrong clock of the device. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const update = () => setNow(serverNow());
    const timer = setInterval(update, everyMs);
    const stop = onServerTime(update);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [everyMs]);
  return now;
}
