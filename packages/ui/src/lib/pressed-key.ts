export interface PressedKey {
  /** The physical key: `KeyB` is the same key whether it writes b or ㅠ. */
  readonly code: string;
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  /** Auto-repeat: an order is placed once. */
  readonly repeat: boolean;
}

/** Keys with Ctrl, ⌘ or Alt belong to the browser; auto-repeated ones were handled already. */
export function isPlainPress(pressed: PressedKey): boolean {
  return !pressed.ctrlKey && !pressed.metaKey && !pressed.altKey && !pressed.repeat;
}

const TYPED_IN = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable="true"]';
const WINDOW = '[role="dialog"], [role="alertdialog"]';

/** Whether a window is open over the screen, during which its keys are inactive. */
export function isWindowOpen(): boolean {
  return document.querySelector(WINDOW) !== null;
}

/** Whether a key event's target is a text input. */
export function isTypedIn(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TYPED_IN) !== null;
}
