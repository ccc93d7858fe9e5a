import { loadChunk } from '../lazy-screen.ts';
import { sayConnectionLost } from './connection-lost.ts';
import type { Live } from './live.ts';

/** Stands in for the realtime code until it is loaded: calls made meanwhile are replayed then, in order. */
export function loadLive(load: () => Promise<Live>): Live {
  let loading: Promise<Live | null> | null = null;
  const then = (act: (live: Live) => void) => {
    loading ??= loadChunk(load).catch(() => {
      // Without it there is no connection.
      sayConnectionLost();
      return null;
    });
    void loading.then((live) => {
      if (live !== null) act(live);
    });
  };
  return {
    connect: () => then((live) => live.connect()),
    disconnect: () => then((live) => live.disconnect()),
    setViewing: (isViewing) => then((live) => live.setViewing(isViewing)),
    forgetData: () => then((live) => live.forgetData()),
  };
}
