/** Why nothing can be bet now; the first that holds is the one shown. */
export type Block = 'suspended' | 'rest' | 'break' | 'limit' | 'loading' | 'failed' | 'stale' | 'locked';

export interface BlockFacts {
  readonly isSuspended: boolean;
  readonly isResting: boolean;
  readonly isOnBreak: boolean;
  /** Not even the least can be staked within the player's own limits. */
  readonly isAtLimit: boolean;
  /** The server's clock is known. */
  readonly isReady: boolean;
  readonly hasFailed: boolean;
  readonly isStale: boolean;
  readonly isOpen: boolean;
}

/** The longest lasting reason comes first: a locked round of a stopped option opens no more. */
export function blockOf(facts: BlockFacts): Block | null {
  if (facts.isSuspended) return 'suspended';
  if (facts.isResting) return 'rest';
  if (facts.isOnBreak) return 'break';
  if (facts.isAtLimit) return 'limit';
  if (!facts.isReady) return facts.hasFailed ? 'failed' : 'loading';
  if (facts.isStale) return 'stale';
  return facts.isOpen ? null : 'locked';
}
