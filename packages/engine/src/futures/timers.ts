import type { FuturesOptionId } from '@hoga/kernel/ids';

export interface FundingTimer {
  readonly type: 'futures.funding';
  readonly futuresOptionIds: readonly FuturesOptionId[];
  readonly fundingAt: number;
}
