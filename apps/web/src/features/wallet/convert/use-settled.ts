import { useEffect, useState } from 'react';

/** The debounce: nothing is fetched while keys are pressed. */
const SETTLE_MS = 250;

/** A value once it has stayed the same for a moment. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
