import type { TraderState } from './vocabulary.ts';

/** Somebody who has applied is no trader yet, who has retired none any more. */
export function isTraderState(state: TraderState): boolean {
  return state === 'ACTIVE' || state === 'SUSPENDED';
}
