import {
  EMPTY_NUMERIC,
  type NumericEvent,
  type NumericRules,
  type NumericState,
  numericInput,
  REFORMAT_DELAY_MS,
} from '@hoga/domain/inputs/numeric-input';
import { type ChangeEvent, type CompositionEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';

export interface NumericInput extends NumericRules {
  value: number | null;
  onChange: (value: number | null) => void;
}

/** Feeds the numeric input's rules with what happens to a field, and its clock: 500 ms after the last key. */
export function useNumericInput({ value, onChange, min, max, allowNegative }: NumericInput) {
  const rules: NumericRules = { min, max, allowNegative };
  const [state, setState] = useState<NumericState>(() => numericInput(EMPTY_NUMERIC, { type: 'replaced', value }));
  const composing = useRef(false);
  const reformat = useRef<ReturnType<typeof setTimeout> | null>(null);
  const caret = useRef<{ input: HTMLInputElement; digitsAfter: number } | null>(null);

  // A preset or a reset replaces what stands there; what came from this field itself does not.
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    if (value !== state.value) {
      setState(numericInput(state, { type: 'replaced', value }, rules));
    }
  }

  const happen = (event: NumericEvent) => {
    const next = numericInput(state, event, rules);
    setState(next);
    if (next.value !== value) {
      setKnown(next.value);
      onChange(next.value);
    }
  };

  const stopReformat = () => {
    if (reformat.current !== null) clearTimeout(reformat.current);
    reformat.current = null;
  };
  const reformatLater = (field: HTMLInputElement) => {
    stopReformat();
    reformat.current = setTimeout(() => {
      reformat.current = null;
      if (composing.current) return;
      caret.current = caretOf(field);
      setState((current) => numericInput(current, { type: 'settled' }));
    }, REFORMAT_DELAY_MS);
  };
  useEffect(
    () => () => {
      if (reformat.current !== null) clearTimeout(reformat.current);
    },
    [],
  );

  // Separators come and go around the caret: it stays before the same digits.
  useLayoutEffect(() => {
    if (caret.current === null) return;
    const { input: field, digitsAfter } = caret.current;
    caret.current = null;
    const at = positionBefore(field.value, digitsAfter);
    if (document.activeElement === field) field.setSelectionRange(at, at);
  });

  const typed = (field: HTMLInputElement) => {
    caret.current = caretOf(field);
    happen({ type: 'typed', text: field.value });
    reformatLater(field);
  };

  return {
    value: state.text,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      // A syllable on its way is shown as it is and judged when it is done.
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
    onFocus: () => happen({ type: 'focused' }),
    onBlur: () => {
      stopReformat();
      happen({ type: 'settled' });
    },
  };
}

function caretOf(input: HTMLInputElement): { input: HTMLInputElement; digitsAfter: number } {
  const after = input.value.slice(input.selectionEnd ?? input.value.length);
  return { input, digitsAfter: after.replace(/\D/g, '').length };
}

function positionBefore(text: string, digitsAfter: number): number {
  let seen = 0;
  for (let index = text.length; index > 0; index -= 1) {
    if (seen === digitsAfter) return index;
    if (/\d/.test(text[index - 1] ?? '')) seen += 1;
  }
  return 0;
}
