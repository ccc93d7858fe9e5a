import { useEffect, useState } from 'react';
import { closeSheet } from './sheet-store.ts';

/** A sheet's subject, live; when it is gone the sheet closes, showing its last state meanwhile. */
export function useLastKnown<Subject>(current: Subject | null): Subject | null {
  const [kept, setKept] = useState(current);
  if (current !== null && current !== kept) setKept(current);
  const isGone = current === null;
  useEffect(() => {
    if (isGone) closeSheet();
  }, [isGone]);
  return kept;
}
