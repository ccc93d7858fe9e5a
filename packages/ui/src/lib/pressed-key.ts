export interface PressedKey {
  /** Where the key is: `KeyB` is the same key whether it writes b or ㅠ. */
  readonly code: string;
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  /** Held down: an order is given once. */
  readonly repeat: boolean;
}

/** Keys with Ctrl, ⌘ or Alt belong to the browser; one held down was heard already. */
export function isPlainPress(pressed: PressedKey): boolean {
  return !pressed.ctrlKey && !pressed.metaKey && !pressed.altKey && !pressed.repeat;
}

const TYPED_IN = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable="true"]';
const WINDOW = '[role="dialog"], [role="alertdialog"]';

/** Whether a key may act on the screen at all: not while a window is open over it. */
export function isWindowOpen(): boolean {
  return document.querySelector(WINDOW) !== null;
}

/** Whether a key that went to an element writes there. */
export function isTypedIn(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TYPED_IN) !== null;
}
