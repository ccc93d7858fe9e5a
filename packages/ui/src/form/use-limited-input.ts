import { type ChangeEvent, type CompositionEvent, useRef, useState } from 'react';
import { showTyped } from './show-typed.ts';

export interface LimitedInput {
  value: string;
  onChange: (value: string) => void;
  /** Returns the accepted part of the text. */
  limit: (raw: string) => string;
  /** Called with the last typed text, before and after the limit. */
  onTyped?: ((raw: string, limited: string) => void) | undefined;
  /** The caret's position in the limited text, given the typed text before it. */
  caretAfter?: ((limited: string, rawBefore: string) => number) | undefined;
}

/**
 * Limits typed text without breaking Korean composition: while a syllable is being composed the input shows it
 * unchanged, and the limit applies when composition ends. The caret keeps its position.
 */
export function useLimitedInput({ value, onChange, limit, onTyped, caretAfter }: LimitedInput) {
  const [draft, setDraft] = useState<string | null>(null);
  const composing = useRef(false);

  const take = (input: HTMLInputElement) => {
    const raw = input.value;
    const limited = limit(raw);
    if (limited !== raw) {
      const before = raw.slice(0, input.selectionStart ?? raw.length);
      showTyped(input, limited, caretAfter?.(limited, before) ?? limit(before).length);
    }
    onTyped?.(raw, limited);
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
