import { localReply } from '@hoga/client/reply';
import { createStore } from 'zustand/vanilla';
import { messageFor } from '../../data/api/api.ts';
import { loadSite } from '../../data/site/load-site.ts';
import { siteStore } from '../../data/site/site-store.ts';
import { knownDevice } from '../../data/storage/device.ts';
import { loadFrame } from '../shell.tsx';
import { type Assembled, assemble } from './assemble.ts';

export type StartPhase =
  | { readonly kind: 'starting' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'ready' };

export const startStore = createStore<{ readonly phase: StartPhase }>(() => ({ phase: { kind: 'starting' } }));

const setPhase = (phase: StartPhase) => startStore.setState({ phase });

let assembled: Assembled | null = null;

/** The site, then the session, then the first page. Whatever fails can be tried again from where it failed. */
export async function startUp(): Promise<void> {
  setPhase({ kind: 'starting' });
  if (siteStore.getState().site === null) {
    const reply = await loadSite();
    if (siteStore.getState().site === null) {
      setPhase({ kind: 'failed', message: messageFor(reply) });
      return;
    }
  }
  assembled ??= assemble();
  // A returning user will need the frame: its code comes while the profile does.
  if ((knownDevice()?.tokens.read() ?? null) !== null) loadFrame().catch(() => undefined);
  await assembled.applyAppearance();
  if ((await assembled.session.start()) === 'unreachable') {
    setPhase({ kind: 'failed', message: messageFor(localReply('NETWORK')) });
    return;
  }
  setPhase({ kind: 'ready' });
  await assembled.session.returnToLastPage();
}
