import type { FuturesOptionId } from '@hoga/kernel/ids';
import type { Turn } from '../state/turn.ts';
import type { FuturesBook } from './book.ts';
import { fundingHour } from './funding.ts';

export interface FundingTimer {
  readonly type: 'futures.funding';
  readonly futuresOptionIds: readonly FuturesOptionId[];
  readonly fundingAt: number;
}

export const FUTURES_TIMERS = {
  'futures.funding': (turn: Turn, book: FuturesBook, timer: FundingTimer): void => {
    for (const id of timer.futuresOptionIds) {
      const market = book.markets.get(id);
      if (market !== undefined) fundingHour(turn, market, timer.fundingAt);
    }
  },
} as const;
