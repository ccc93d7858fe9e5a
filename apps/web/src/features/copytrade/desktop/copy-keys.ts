import { isPlainPress, isTypedIn, isWindowOpen, type PressedKey } from '@hoga/ui/lib/pressed-key.ts';

/** The actions of keys beside the list of traders. */
export type CopyKey = 'search' | 'previous' | 'next' | 'follow';

const KEYS: Readonly<Record<string, CopyKey>> = {
  Slash: 'search',
  ArrowUp: 'previous',
  ArrowDown: 'next',
  KeyF: 'follow',
};

/** Elements in which arrows already act. */
const HAS_ARROWS = 'input[type="radio"], [role="tablist"], select';

/** Null while a field has the focus or a window is open. */
export function copyKeyOf(pressed: PressedKey, target: EventTarget | null): CopyKey | null {
  const key = isPlainPress(pressed) && !pressed.shiftKey ? KEYS[pressed.code] : undefined;
  if (key === undefined || isWindowOpen() || isTypedIn(target)) return null;
  return target instanceof Element && target.closest(HAS_ARROWS) !== null ? null : key;
}
