import type { TradeSide } from '@hoga/domain/trading/vocabulary';
import { isPlainPress, isTypedIn, isWindowOpen, type PressedKey } from '@hoga/ui/lib/pressed-key.ts';

/** The actions of keys on the quick-order screen. */
export type HotkeyAction =
  | { readonly kind: 'market'; readonly side: TradeSide }
  /** A quantity button, from 0. */
  | { readonly kind: 'preset'; readonly place: 0 | 1 | 2 | 3 }
  | { readonly kind: 'close' | 'cancelAll' | 'reverse' | 'recentre' | 'ladder' | 'help' };

const ACTIONS: Readonly<Record<string, HotkeyAction>> = {
  KeyB: { kind: 'market', side: 'LONG' },
  KeyS: { kind: 'market', side: 'SHORT' },
  Digit1: { kind: 'preset', place: 0 },
  Digit2: { kind: 'preset', place: 1 },
  Digit3: { kind: 'preset', place: 2 },
  Digit4: { kind: 'preset', place: 3 },
  Numpad1: { kind: 'preset', place: 0 },
  Numpad2: { kind: 'preset', place: 1 },
  Numpad3: { kind: 'preset', place: 2 },
  Numpad4: { kind: 'preset', place: 3 },
  KeyC: { kind: 'close' },
  KeyX: { kind: 'cancelAll' },
  KeyR: { kind: 'reverse' },
  Space: { kind: 'recentre' },
  KeyL: { kind: 'ladder' },
};

/** The action of a key, if it has one here. */
export function hotkeyOf(pressed: PressedKey): HotkeyAction | null {
  if (!isPlainPress(pressed)) return null;
  if (pressed.key === '?') return { kind: 'help' };
  if (pressed.shiftKey) return null;
  return ACTIONS[pressed.code] ?? null;
}

/** Elements that Space presses. */
const PRESSED_BY_SPACE = 'button, a, input, summary, [role="tab"]';
/** B and S order at the price that is marked there. */
const LADDER = '[role="grid"]';

/** Whether a key that went to an element may act on the screen: not while a field has the focus or a window is open. */
export function isHotkeyAllowed(action: HotkeyAction, target: EventTarget | null): boolean {
  if (isWindowOpen()) return false;
  if (!(target instanceof Element)) return true;
  if (isTypedIn(target)) return false;
  if (action.kind === 'recentre') return target.closest(PRESSED_BY_SPACE) === null;
  return action.kind !== 'market' || target.closest(LADDER) === null;
}
