import { useEffect } from 'react';
import { sessionStore } from '../../data/session/session-store.ts';
import { OWN_WINDOW } from '../../shared/ui/own-window.ts';

const SIZE = 'popup,width=440,height=860';

/** Opens a ladder's page in a small window; one that is open already comes to the front. */
export function openLadderWindow(path: string): void {
  window.open(path, `${OWN_WINDOW}${path.slice(1).replaceAll('/', '-')}`, SIZE)?.focus();
}

/** Closes the window when the session ends: it would show a former member's orders. */
export function useEndWithSession(): void {
  useEffect(
    () =>
      sessionStore.subscribe(({ user }, before) => {
        if (user === null && before.user !== null) window.close();
      }),
    [],
  );
}
