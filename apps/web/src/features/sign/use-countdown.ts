import { useEffect, useState } from 'react';

/** Whole seconds left until `endsAt` (epoch ms), counting down once a second; 0 when there is no end or it has passed. */
export function useCountdown(endsAt: number | null): number {
  const [now, setNow] = useState(() => Date.now());
  const left = endsAt === null ? 0 : Math.max(0, Math.ceil((endsAt - now) / 1_000));
  const isRunning = left > 0;

  useEffect(() => {
    setNow(Date.now());
    if (endsAt === null || !isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [endsAt, isRunning]);

  return left;
}

export function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
