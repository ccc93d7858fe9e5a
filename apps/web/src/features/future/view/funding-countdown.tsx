import { useSyncExternalStore } from 'react';
import { serverNow } from '../../../data/market/server-time.ts';
import { formatCountdown } from '../../../shared/lib/format-time.ts';

const CHECK_MS = 250;

function everyCheck(changed: () => void): () => void {
  const timer = setInterval(changed, CHECK_MS);
  return () => clearInterval(timer);
}

/** What is left until the next funding; renders once a second. */
export function FundingCountdown({ at }: { at: number }) {
  const text = useSyncExternalStore(everyCheck, () => formatCountdown(at - serverNow()));
  return <span>{text}</span>;
}
