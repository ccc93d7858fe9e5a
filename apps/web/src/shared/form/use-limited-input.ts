import { type ChangeEvent, type CompositionEvent, useLayoutEffect, useRef, useState } from 'react';

export interface LimitedInput {
  value: string;
  onChange: (value: string) => void;
  /** What the field lets through. */
  limit: (raw: string) => string;
  /** Where the caret belongs in the limited text, given what was typed before it. */
  caretAfter?: ((limited: string, rawBefore: string) => number) | undefined;
}

/**
 * Limits what is typed without breaking Korean composition: while a syllable is being composed the input shows it
 * untouched, and the limit applies when composition ends. The caret stays where the person left it.
 */
export function useLimitedInput({ value, onChange, limit, caretAfter }: LimitedInput) {
  const [draft, setDraft] = useState<string | null>(null);
  const composing = useRef(false);
  const caret = useRef<{ input: HTMLInputElement; at: number } | null>(null);

  useLayoutEffect(() => {
    if (caret.current === null) return;
    const { input, at } = caret.current;
    caret.current = null;
    if (document.activeElement === input) input.setSelectionRange(at, at);
  });

  const take = (input: HTMLInputElement) => {
    const raw = input.value;
    const limited = limit(raw);
    if (limited !== raw) {
      const before = raw.slice(0, input.selectionStart ?? raw.length);
      caret.current = { input, at: caretAfter?.(limited, before) ?? limit(before).length };
    }
    setDraft(null);
    if (limited !== value) onChange(limited);
  };

  return {
    value: draft ?? value,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      if (composing.current) setDraft(event.currentTarget.value);
      else take(event.currentTarget);
    },
    onCompositionStart: () => {
      composing.current = true;
    },
    onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => {
      composing.current = false;
      take(event.currentTarget);
    },
  };
}
