import {
  EMPTY_NUMERIC,
  type NumericEvent,
  type NumericRules,
  type NumericState,
  numericInput,
  REFORMAT_DELAY_MS,
} from '@hoga/domain/inputs/numeric-input';
import { type ChangeEvent, type CompositionEvent, type FocusEvent, useEffect, useRef, useState } from 'react';
import { showEntered, showTyped } from './show-typed.ts';

export interface NumericInput extends NumericRules {
  value: number | null;
  onChange: (value: number | null) => void;
  /** Called with the last typed text, and its value. */
  onTyped: (raw: string, value: number | null) => void;
}

/** Connects a field's events and the 500 ms timer after the last key to the rules of the numeric input. */
export function useNumericInput({ value, onChange, onTyped, min, max, allowNegative }: NumericInput) {
  const rules: NumericRules = { min, max, allowNegative };
  const [state, setState] = useState<NumericState>(() =>
    numericInput(EMPTY_NUMERIC, { type: 'replaced', value }, rules),
  );
  const composing = useRef(false);
  const reformat = useRef<ReturnType<typeof setTimeout> | null>(null);

  // A preset or a reset replaces the text; a value that came from this field does not.
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    if (value !== state.value) setState(numericInput(state, { type: 'replaced', value }, rules));
  }

  const happen = (event: NumericEvent): NumericState => {
    const next = numericInput(state, event, rules);
    setState(next);
    if (next.value !== value) {
      setKnown(next.value);
      onChange(next.value);
    }
    return next;
  };

  const stopReformat = () => {
    if (reformat.current !== null) clearTimeout(reformat.current);
    reformat.current = null;
  };
  useEffect(
    () => () => {
      if (reformat.current !== null) clearTimeout(reformat.current);
    },
    [],
  );

  const typed = (input: HTMLInputElement) => {
    const raw = input.value;
    const next = happen({ type: 'typed', text: raw });
    onTyped(raw, next.value);
    showKeepingCaret(input, next.text);
    stopReformat();
    reformat.current = setTimeout(() => {
      reformat.current = null;
      if (composing.current) return;
      setState((current) => {
        const settled = numericInput(current, { type: 'settled' });
        showKeepingCaret(input, settled.text);
        return settled;
      });
    }, REFORMAT_DELAY_MS);
  };

  return {
    value: state.text,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      // A syllable being composed is shown unchanged and checked when it is complete.
      if (composing.current) setState({ ...state, text: event.currentTarget.value });
      else typed(event.currentTarget);
    },
    onCompositionStart: () => {
      composing.current = true;
    },
    onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => {
      composing.current = false;
      typed(event.currentTarget);
    },
    onFocus: (event: FocusEvent<HTMLInputElement>) =>
      showEntered(event.currentTarget, happen({ type: 'focused' }).text),
    onBlur: () => {
      stopReformat();
      happen({ type: 'settled' });
    },
  };
}

/** Separators change around the caret: it stays before the same digits. */
function showKeepingCaret(input: HTMLInputElement, text: string): void {
  if (input.value === text) return;
  const after = input.value.slice(input.selectionEnd ?? input.value.length);
  showTyped(input, text, positionBefore(text, after.replace(/\D/g, '').length));
}

function positionBefore(text: string, digitsAfter: number): number {
  let seen = 0;
  for (let index = text.length; index > 0; index -= 1) {
    if (seen === digitsAfter) return index;
    if (/\d/.test(text[index - 1] ?? '')) seen += 1;
  }
  return 0;
}
