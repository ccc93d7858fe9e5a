import type { SiteStorage } from '../storage/site-storage.ts';

/** Both kinds of settings of a user lie under one key, each written without touching the other. */
export type SettingsPart = 'player' | 'display';

export function readSettings(storage: SiteStorage, userId: number, part: SettingsPart): unknown {
  return (readJson(storage.read(`playerSettings.${userId}`)) as Readonly<Record<SettingsPart, unknown>>)[part] ?? null;
}

export function writeSettings(storage: SiteStorage, userId: number, part: SettingsPart, value: object): void {
  const stored = readJson(storage.read(`playerSettings.${userId}`));
  storage.write(`playerSettings.${userId}`, JSON.stringify({ ...stored, [part]: value }));
}

/** Unreadable settings count as none. */
export function readJson(text: string | null): object {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
