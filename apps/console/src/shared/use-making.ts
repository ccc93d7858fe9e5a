import { useState } from 'react';

export interface Making {
  readonly isMaking: boolean;
  readonly begin: () => void;
  readonly end: () => void;
  /** Opens a line of the list instead. */
  readonly openLine: (id: number | null) => void;
}

/** Beside a list stands one of its lines or the form for a new one, never both. */
export function useMaking(open: (id: number | null) => void): Making {
  const [isMaking, setMaking] = useState(false);
  return {
    isMaking,
    begin: () => {
      open(null);
      setMaking(true);
    },
    end: () => setMaking(false),
    openLine: (id) => {
      setMaking(false);
      open(id);
    },
  };
}
