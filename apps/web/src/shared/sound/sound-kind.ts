import type { PlayerSettings } from '@hoga/domain/settings/player-settings';

export type SoundKind = 'SUCCESS' | 'CANCEL' | 'FILLED' | 'BET_END';

/** Whether the player's flags allow a sound (CNT-40 … CNT-42, CNT-45, A-62). */
export function isSoundOn(kind: SoundKind, settings: Pick<PlayerSettings, 'sound' | 'betEndAlarm'>): boolean {
  return kind === 'BET_END' ? settings.betEndAlarm : settings.sound[kind];
}
