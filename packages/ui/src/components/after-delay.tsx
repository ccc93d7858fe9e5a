import { type ReactNode, useEffect, useState } from 'react';

export interface AfterDelayProps {
  delayMs?: number | undefined;
  children: ReactNode;
}

/** Shows its children only if it is still mounted after the delay: fast loads do not flicker. */
export function AfterDelay({ delayMs = 200, children }: AfterDelayProps) {
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs]);
  return due ? children : null;
}
