import { DEFAULT_PLAYER_SETTINGS } from '@hoga/domain/settings/player-settings';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeAudio } from '../testing/fake-audio.ts';
import { MELODY } from './melody.ts';
import type { SoundKind } from './sound-kind.ts';

const started = vi.fn();

const FLAGS: readonly (readonly [string, SoundKind])[] = [
  ['CNT-40', 'SUCCESS'],
  ['CNT-41', 'CANCEL'],
  ['CNT-42', 'FILLED'],
  ['CNT-45', 'BET_END'],
];
const SILENT = { sound: { SUCCESS: false, CANCEL: false, FILLED: false }, betEndAlarm: false };

describe('sounds', () => {
  beforeEach(() => {
    vi.resetModules();
    vi.stubGlobal('AudioContext', fakeAudio(started));
    started.mockClear();
  });
  afterEach(() => vi.unstubAllGlobals());

  it('sound from the first touch on, not before', async () => {
    const { playSound, unlockSoundOnFirstGesture } = await import('./sound.ts');
    unlockSoundOnFirstGesture();
    playSound('FILLED', DEFAULT_PLAYER_SETTINGS);
    expect(started).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('pointerdown'));
    playSound('FILLED', DEFAULT_PLAYER_SETTINGS);
    expect(started).toHaveBeenCalledTimes(MELODY.FILLED.length);
  });

  it.each(FLAGS)('[%s] %s sounds by default and is silent when its flag is off', async (_id, kind) => {
    const { playSound, unlockSoundOnFirstGesture } = await import('./sound.ts');
    unlockSoundOnFirstGesture();
    window.dispatchEvent(new Event('keydown'));
    playSound(kind, SILENT);
    expect(started).not.toHaveBeenCalled();
    playSound(kind, DEFAULT_PLAYER_SETTINGS);
    expect(started).toHaveBeenCalledTimes(MELODY[kind].length);
  });

  it('of a window beside the page that opened it are left to that page', async () => {
    const { playSound, unlockSoundOnFirstGesture } = await import('./sound.ts');
    unlockSoundOnFirstGesture();
    window.dispatchEvent(new Event('pointerdown'));
    const opener = { closed: false };
    vi.stubGlobal('opener', opener);
    playSound('FILLED', DEFAULT_PLAYER_SETTINGS);
    expect(started, 'another page has opened this one').toHaveBeenCalledTimes(MELODY.FILLED.length);
    vi.stubGlobal('name', 'hoga-oversea-3-ladder');
    playSound('FILLED', DEFAULT_PLAYER_SETTINGS);
    expect(started).toHaveBeenCalledTimes(MELODY.FILLED.length);
    opener.closed = true;
    playSound('FILLED', DEFAULT_PLAYER_SETTINGS);
    expect(started).toHaveBeenCalledTimes(2 * MELODY.FILLED.length);
  });

  it('are no failure where there is no audio', async () => {
    vi.stubGlobal('AudioContext', undefined);
    const { playSound, unlockSoundOnFirstGesture } = await import('./sound.ts');
    unlockSoundOnFirstGesture();
    window.dispatchEvent(new Event('pointerdown'));
    expect(() => playSound('SUCCESS', DEFAULT_PLAYER_SETTINGS)).not.toThrow();
  });
});
