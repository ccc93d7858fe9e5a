import { useState } from 'react';

type Value = number | string | null;

interface LeftOutOf {
  /** The field's value afterwards: a different one comes from outside, and is complete. */
  readonly value: Value;
  readonly isNewest: boolean;
}

export interface LeftOut {
  /** The message under the field. */
  readonly error: string | undefined;
  /** After each change of the text: whether all typed characters were accepted, and the field's value. */
  readonly typed: (isWhole: boolean, value: Value) => void;
  /** The field is focused again: typing replaces its text. */
  readonly forget: () => void;
}

/**
 * Reports that typed characters were rejected. The message stays, below any other, until the field is emptied: its text
 * is still not what was typed.
 */
export function useLeftOut(words: string, error: string | undefined, held: Value): LeftOut {
  const [noticed, setNoticed] = useState<LeftOutOf | null>(null);
  const leftOut = noticed !== null && noticed.value === held ? noticed : null;
  return {
    error: leftOut?.isNewest === true ? words : (error ?? (leftOut === null ? undefined : words)),
    typed: (isWhole, value) => {
      if (!isWhole) setNoticed({ value, isNewest: true });
      else if (leftOut === null || isEmpty(value)) setNoticed(null);
      else setNoticed({ value, isNewest: false });
    },
    forget: () => setNoticed(null),
  };
}

function isEmpty(value: Value): boolean {
  return value === null || value === '';
}
