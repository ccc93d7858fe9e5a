import { useState } from 'react';

type Value = number | string | null;

interface LeftOutOf {
  /** What the field held afterwards: something else comes from outside, and is whole. */
  readonly value: Value;
  readonly isNewest: boolean;
}

export interface LeftOut {
  /** What stands under the field. */
  readonly error: string | undefined;
  /** After each change of the text: whether all of what was typed was let in, and what the field holds now. */
  readonly typed: (isWhole: boolean, value: Value) => void;
  /** The field is entered anew: what is typed replaces what stands there. */
  readonly forget: () => void;
}

/**
 * Says that something was left out of what was typed. It stays, below any other message, until the field is emptied: what
 * stands there is still not what was meant.
 */
export function useLeftOut(words: string, error: string | undefined, held: Value): LeftOut {
  const [said, setSaid] = useState<LeftOutOf | null>(null);
  const leftOut = said !== null && said.value === held ? said : null;
  return {
    error: leftOut?.isNewest === true ? words : (error ?? (leftOut === null ? undefined : words)),
    typed: (isWhole, value) => {
      if (!isWhole) setSaid({ value, isNewest: true });
      else if (leftOut === null || isEmpty(value)) setSaid(null);
      else setSaid({ value, isNewest: false });
    },
    forget: () => setSaid(null),
  };
}

function isEmpty(value: Value): boolean {
  return value === null || value === '';
}
