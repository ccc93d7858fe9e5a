import type { RoundSide } from '@hoga/domain/rounds/outcome';
import { isPlainPress, isTypedIn, isWindowOpen, type PressedKey } from '@hoga/ui/lib/pressed-key.ts';
import { STAKE_FIELD } from '../bet/stake-field.tsx';

/** The actions of keys on a round's screen. Two keys make a bet, because it cannot be cancelled. */
export type RoundKey =
  /** A button beside the amount, from 0. */
  | { readonly kind: 'step'; readonly place: 0 | 1 | 2 | 3 }
  | { readonly kind: 'arm'; readonly side: RoundSide }
  /** The last bet, ready for Enter. */
  | { readonly kind: 'again' | 'send' | 'disarm' | 'proof' }
  /** The option before or after this one in the list. */
  | { readonly kind: 'option'; readonly step: -1 | 1 };

const KEYS: Readonly<Record<string, RoundKey>> = {
  Digit1: { kind: 'step', place: 0 },
  Digit2: { kind: 'step', place: 1 },
  Digit3: { kind: 'step', place: 2 },
  Digit4: { kind: 'step', place: 3 },
  Numpad1: { kind: 'step', place: 0 },
  Numpad2: { kind: 'step', place: 1 },
  Numpad3: { kind: 'step', place: 2 },
  Numpad4: { kind: 'step', place: 3 },
  ArrowUp: { kind: 'arm', side: 'B' },
  ArrowDown: { kind: 'arm', side: 'S' },
  Enter: { kind: 'send' },
  NumpadEnter: { kind: 'send' },
  Escape: { kind: 'disarm' },
  KeyR: { kind: 'again' },
  KeyP: { kind: 'proof' },
  BracketLeft: { kind: 'option', step: -1 },
  BracketRight: { kind: 'option', step: 1 },
};

/** Elements in which arrows already act. */
const HAS_ARROWS = 'input[type="radio"], [role="tablist"], select';

/** The keys that act while the amount is being typed: none that are characters. */
const WHILE_TYPING: readonly RoundKey['kind'][] = ['arm', 'send', 'disarm'];

export function roundKeyOf(pressed: PressedKey): RoundKey | null {
  return isPlainPress(pressed) && !pressed.shiftKey ? (KEYS[pressed.code] ?? null) : null;
}

/** Whether a key that went to an element acts on the screen. */
export function isRoundKeyAllowed({ kind }: RoundKey, target: EventTarget | null): boolean {
  if (isWindowOpen()) return false;
  if (!(target instanceof Element)) return true;
  if (kind === 'arm' && target.closest(HAS_ARROWS) !== null) return false;
  if (!isTypedIn(target)) return true;
  return target.closest(`input[name="${STAKE_FIELD}"]`) !== null && WHILE_TYPING.includes(kind);
}
