import { type DisplaySettings, parseDisplaySettings } from '@hoga/domain/settings/display-settings';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { SiteStorage } from '../storage/site-storage.ts';
import { readJson, readSettings, writeSettings } from './stored-settings.ts';

/** The display settings of this page's user. */
export const displayStore = createStore<{ readonly display: DisplaySettings }>(() => ({
  display: parseDisplaySettings(null),
}));

interface Owner {
  readonly storage: SiteStorage;
  readonly userId: number | null;
}

let owner: Owner | null = null;

/**
 * Takes up the look a user has chosen, or a visitor (CNT-38). It is also kept for the site as a whole, so that the
 * next visit starts as the last one ended.
 */
export function openDisplaySettings(storage: SiteStorage, userId: number | null): void {
  owner = { storage, userId };
  const own = userId === null ? null : readSettings(storage, userId, 'display');
  const { language: _kept, ...look } = parseDisplaySettings(own ?? readJson(storage.read('globalSettings')));
  const { language } = parseDisplaySettings({ language: storage.read('language') });
  const display = { ...look, language };
  displayStore.setState({ display });
  // There from the first visit on (SPEC §3, stored keys), also where nothing has been chosen.
  if (storage.read('globalSettings') === null) storage.write('globalSettings', JSON.stringify(display));
  if (storage.read('language') === null) storage.write('language', language);
}

export function changeDisplaySettings(change: Partial<DisplaySettings>): void {
  // Another tab may have changed something since: its change is kept, not overwritten.
  if (owner !== null) openDisplaySettings(owner.storage, owner.userId);
  displayStore.setState(({ display }) => ({ display: parseDisplaySettings({ ...display, ...change }) }));
  if (owner === null) return;
  const { storage, userId } = owner;
  const { display } = displayStore.getState();
  storage.write('globalSettings', JSON.stringify(display));
  storage.write('language', display.language);
  if (userId !== null) writeSettings(storage, userId, 'display', display);
}

export function useDisplaySettings(): DisplaySettings {
  return useStore(displayStore, ({ display }) => display);
}
