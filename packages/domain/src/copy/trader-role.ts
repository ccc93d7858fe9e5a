import type { TraderState } from './vocabulary.ts';

/** False for an applicant and for a retired trader. */
export function isTraderState(state: TraderState): boolean {
  return state === 'ACTIVE' || state === 'SUSPENDED';
}
