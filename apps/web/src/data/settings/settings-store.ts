import { type DisplaySettings, parseDisplaySettings } from '@hoga/domain/settings/display-settings';
import { type PlayerSettings, parsePlayerSettings } from '@hoga/domain/settings/player-settings';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { SiteStorage } from '../storage/site-storage.ts';

export interface SettingsState {
  readonly player: PlayerSettings;
  readonly display: DisplaySettings;
}

export const settingsStore = createStore<SettingsState>(() => ({
  player: parsePlayerSettings(null),
  display: parseDisplaySettings(null),
}));

interface Owner {
  readonly storage: SiteStorage;
  readonly userId: number | null;
}

let owner: Owner | null = null;

/**
 * Takes up the settings of a user, or of a visitor (CNT-38). How things look is also kept for the site as a whole,
 * so that the next visit starts as the last one ended.
 */
export function openSettings(storage: SiteStorage, userId: number | null): void {
  owner = { storage, userId };
  const own = userId === null ? null : readJson(storage.read(`playerSettings.${userId}`));
  const shared = readJson(storage.read('globalSettings'));
  const { language: _kept, ...display } = parseDisplaySettings(partOf(own, 'display') ?? shared);
  const language = parseDisplaySettings({ language: storage.read('language') }).language;
  settingsStore.setState({ player: parsePlayerSettings(partOf(own, 'player')), display: { ...display, language } });
}

export function changePlayerSettings(change: Partial<PlayerSettings>): void {
  settingsStore.setState(({ player }) => ({ player: parsePlayerSettings({ ...player, ...change }) }));
  keep();
}

export function changeDisplaySettings(change: Partial<DisplaySettings>): void {
  settingsStore.setState(({ display }) => ({ display: parseDisplaySettings({ ...display, ...change }) }));
  keep();
}

export function useDisplaySettings(): DisplaySettings {
  return useStore(settingsStore, ({ display }) => display);
}

function keep(): void {
  if (owner === null) return;
  const { storage, userId } = owner;
  const { player, display } = settingsStore.getState();
  storage.write('globalSettings', JSON.stringify(display));
  storage.write('language', display.language);
  if (userId !== null) storage.write(`playerSettings.${userId}`, JSON.stringify({ player, display }));
}

function readJson(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function partOf(stored: unknown, part: keyof SettingsState): unknown {
  if (typeof stored !== 'object' || stored === null) return null;
  return (stored as { readonly [Part in keyof SettingsState]?: unknown })[part] ?? null;
}
