import { useEffect, useEffectEvent } from 'react';
import { createStore } from 'zustand/vanilla';

/** What a key does on the current page, as the help shows it. */
export interface PageKey {
  /** `j`, `Shift x`, `Ctrl Enter`, `g r` (one after the other). */
  readonly keys: string;
  readonly does: string;
  /** Not in the status bar, only in the help. */
  readonly isRare?: boolean;
  readonly run: () => void;
}

interface Layer {
  readonly id: symbol;
  readonly keys: readonly PageKey[];
}

/** The active keys, those of the page after those of the frame. */
export const keyStore = createStore<{ readonly layers: readonly Layer[] }>(() => ({ layers: [] }));

export function keysInForce(layers: readonly Layer[]): readonly PageKey[] {
  return layers.flatMap(({ keys }) => keys);
}

const SEQUENCE_MS = 1_200;
let begun: { readonly key: string; readonly at: number } | null = null;

/** The name of the pressed key: `j`, `Shift x`, `Ctrl Enter`. */
function nameOf({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): string {
  const isLetter = /^[a-zA-Z]$/.test(key);
  const name = isLetter ? key.toLowerCase() : key;
  return [ctrlKey || metaKey ? 'Ctrl' : '', shiftKey && (isLetter || key.length > 1) ? 'Shift' : '', name]
    .filter((part) => part !== '')
    .join(' ');
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable="true"]');
}

/** Letters are off while a field has the focus; Ctrl combinations and Esc are not. */
function isMeant(event: KeyboardEvent, name: string): boolean {
  if (event.defaultPrevented || event.isComposing || event.altKey) return false;
  if (document.querySelector('[role="dialog"]') !== null) return false;
  return !isTyping(event.target) || name.startsWith('Ctrl ') || name === 'Escape';
}

function pressed(event: KeyboardEvent): void {
  const name = nameOf(event);
  if (!isMeant(event, name)) return;
  const keys = keysInForce(keyStore.getState().layers);
  const sequence = begun !== null && event.timeStamp - begun.at < SEQUENCE_MS ? `${begun.key} ${name}` : null;
  begun = null;
  // The page's own keys come last and win over the frame's.
  const found =
    keys.findLast((each) => sequence !== null && each.keys === sequence) ?? keys.findLast((each) => each.keys === name);
  if (found !== undefined) {
    event.preventDefault();
    found.run();
  } else if (keys.some((each) => each.keys.startsWith(`${name} `))) {
    begun = { key: name, at: event.timeStamp };
  }
}

let listeners = 0;

/** Registers keys while the component is mounted. */
export function useKeys(keys: readonly PageKey[]): void {
  const run = useEffectEvent((index: number) => keys[index]?.run());
  const shown = JSON.stringify(keys.map(({ keys: names, does, isRare }) => [names, does, isRare ?? false]));
  useEffect(() => {
    const id = Symbol('keys');
    const rows = JSON.parse(shown) as [string, string, boolean][];
    const layer: Layer = {
      id,
      keys: rows.map(([names, does, isRare], index) => ({ keys: names, does, isRare, run: () => run(index) })),
    };
    keyStore.setState(({ layers }) => ({ layers: [...layers, layer] }));
    if (listeners === 0) document.addEventListener('keydown', pressed);
    listeners += 1;
    return () => {
      keyStore.setState(({ layers }) => ({ layers: layers.filter((each) => each.id !== id) }));
      listeners -= 1;
      if (listeners === 0) document.removeEventListener('keydown', pressed);
    };
  }, [shown]);
}
