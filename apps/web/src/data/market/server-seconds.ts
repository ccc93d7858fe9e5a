import { useSyncExternalStore } from 'react';
import { serverNow } from './server-time.ts';

/** Fires at every full second of the server's clock, so that countdowns change on time. */
export function everyServerSecond(changed: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(
      () => {
        changed();
        wait();
      },
      1_000 - (serverNow() % 1_000),
    );
  };
  wait();
  return () => clearTimeout(timer);
}

const MINUTE_MS = 60_000;

/** The last full minute of the server's clock, in milliseconds; renders once a minute. */
export function useByTheMinute(): number {
  return useByTheSecond((now) => now - (now % MINUTE_MS));
}

/** A value that depends on the server's clock to the second; renders only when it changes. */
export function useByTheSecond<Part extends string | number | boolean | null>(read: (now: number) => Part): Part {
  return useSyncExternalStore(everyServerSecond, () => read(serverNow()));
}
