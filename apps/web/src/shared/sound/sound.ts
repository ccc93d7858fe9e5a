import type { PlayerSettings } from '@hoga/domain/settings/player-settings';
import { isBesideOpener } from '../ui/own-window.ts';
import { MELODY, type Note } from './melody.ts';
import { isSoundOn, type SoundKind } from './sound-kind.ts';

const LOUDNESS = 0.12;
const ATTACK_S = 0.008;
/** Exponential ramps cannot reach zero. */
const SILENCE = 0.0001;
const GESTURES = ['pointerdown', 'keydown'] as const;

let context: AudioContext | null = null;

/** Browsers keep sound off until the page is touched: the first gesture turns it on. Returns its undo function. */
export function unlockSoundOnFirstGesture(): () => void {
  const forget = () => {
    for (const gesture of GESTURES) window.removeEventListener(gesture, unlock, true);
  };
  const unlock = () => {
    forget();
    if (typeof AudioContext === 'undefined') return;
    context ??= new AudioContext();
    // Refused by some browsers until a later gesture; a silent page is no failure.
    void context.resume().catch(() => undefined);
  };
  for (const gesture of GESTURES) window.addEventListener(gesture, unlock, true);
  return forget;
}

/** Plays a sound if the player's settings allow it and the page may make one; beside its opener a window leaves it to that. */
export function playSound(kind: SoundKind, settings: Pick<PlayerSettings, 'sound' | 'betEndAlarm'>): void {
  if (!isSoundOn(kind, settings)) return;
  if (context === null || context.state !== 'running' || isBesideOpener()) return;
  for (const note of MELODY[kind]) play(context, note);
}

function play(audio: AudioContext, note: Note): void {
  const start = audio.currentTime + note.atMs / 1000;
  const end = start + note.lengthMs / 1000;
  const tone = audio.createOscillator();
  tone.type = 'sine';
  tone.frequency.value = note.hertz;
  const volume = audio.createGain();
  volume.gain.setValueAtTime(SILENCE, start);
  volume.gain.exponentialRampToValueAtTime(LOUDNESS, start + ATTACK_S);
  volume.gain.exponentialRampToValueAtTime(SILENCE, end);
  tone.connect(volume).connect(audio.destination);
  tone.start(start);
  tone.stop(end);
}
