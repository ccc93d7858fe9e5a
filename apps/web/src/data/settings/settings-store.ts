import { type PlayerSettings, parsePlayerSettings } from '@hoga/domain/settings/player-settings';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { sessionStore } from '../session/session-store.ts';
import { knownDevice } from '../storage/device.ts';
import type { SiteStorage } from '../storage/site-storage.ts';
import { readSettings, writeSettings } from './stored-settings.ts';

interface Owner {
  readonly storage: SiteStorage;
  readonly userId: number;
}

/** The owner of the settings: a visitor's are not stored. */
function ownerNow(): Owner | null {
  const storage = knownDevice()?.storage;
  const userId = sessionStore.getState().user?.id;
  return storage === undefined || userId === undefined ? null : { storage, userId };
}

function storedNow(): PlayerSettings {
  const owner = ownerNow();
  return parsePlayerSettings(owner === null ? null : readSettings(owner.storage, owner.userId, 'player'));
}

/** How the signed-in player trades on this device (CNT-38). Its code comes with the first screen that needs it. */
export const settingsStore = createStore<{ readonly player: PlayerSettings }>(() => ({ player: storedNow() }));

sessionStore.subscribe(({ user }, before) => {
  if (user?.id !== before.user?.id) settingsStore.setState({ player: storedNow() });
});

window.addEventListener('storage', ({ key }) => {
  const owner = ownerNow();
  if (owner !== null && key === owner.storage.keyOf(`playerSettings.${owner.userId}`)) {
    settingsStore.setState({ player: storedNow() });
  }
});

export function changePlayerSettings(change: Partial<PlayerSettings>): void {
  const owner = ownerNow();
  // Another tab may have changed something since: its change is kept, not overwritten.
  const newest = owner === null ? settingsStore.getState().player : storedNow();
  const player = parsePlayerSettings({ ...newest, ...change });
  settingsStore.setState({ player });
  if (owner !== null) writeSettings(owner.storage, owner.userId, 'player', player);
}

export function usePlayerSettings(): PlayerSettings {
  return useStore(settingsStore, ({ player }) => player);
}
