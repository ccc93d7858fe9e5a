import { text } from '../../shared/i18n/i18n.ts';
import { alert } from '../../shared/ui/dialogs/dialog-store.ts';
import { loadChunk } from '../lazy-screen.ts';
import type { Live } from './live.ts';

/** Stands in for the realtime side until its code is here: what was asked for meanwhile happens then, in order. */
export function loadLive(load: () => Promise<Live>): Live {
  let loading: Promise<Live | null> | null = null;
  const then = (act: (live: Live) => void) => {
    loading ??= loadChunk(load).catch(() => {
      // Without it there is no connection: the same end as one that cannot be restored.
      void alert({ body: text('socket.retryFailed') }).then(() => window.location.reload());
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
