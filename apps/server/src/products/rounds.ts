import { tradeOption } from '@hoga/contract/market';
import { bet, round, roundLimits, roundProof } from '@hoga/contract/rounds';
import { parseTradeType } from '@hoga/domain/stocks/trade-type';
import { ROUNDS as ENGINE } from '@hoga/engine/rounds/product';
import type { TradeOptionRow } from '@hoga/engine/rounds/rows';
import type { Offered, ServerProduct } from './server-product.ts';

export type OfferedRounds = Offered &
  Pick<
    TradeOptionRow,
    'id' | 'siteId' | 'payoutRate' | 'minBet' | 'maxBet' | 'maxRoundBet' | 'unit' | 'isPlay' | 'isStop'
  > & {
    readonly type: string;
    readonly lockSec: number;
  };

export interface RoundsLists {
  readonly trade: { readonly all: readonly OfferedRounds[] };
}

/** No row for a game without a length: the engine has nothing for it. */
function optionRow({ instrument, type, lockSec, ...facts }: OfferedRounds): TradeOptionRow[] {
  const { id, siteId, payoutRate, minBet, maxBet, maxRoundBet, unit, isPlay, isStop } = facts;
  const seconds = parseTradeType(type)?.seconds ?? null;
  if (seconds === null) return [];
  const limits = { payoutRate, minBet, maxBet, maxRoundBet, unit, isPlay, isStop };
  return [{ id, siteId, feed: instrument.symbol, seconds, lockSeconds: lockSec, ...limits }];
}

/** Up and down rounds. */
export const ROUNDS = {
  engine: ENGINE,
  offered: ({ trade }) => trade.all,
  configuration: ({ trade }) => ({ tradeOption: trade.all.flatMap(optionRow) }),
  // Decided by announced fixings.
  isQuoted: false,
  pairs: () => [],
  prices: null,
  tag: {
    name: 'rounds',
    description: 'Up and down rounds: what is offered, bets, limits, outcomes and their proofs; in the BINARY wallet.',
    paths: [
      'trade/break',
      'trade/game',
      'trade/history',
      'trade/limit',
      'trade/option',
      'trade/round',
      'public/trade_option',
      'public/trade_round',
    ],
  },
  readByOperators: ['trade/game'],
  schemas: { Bet: bet, Round: round, RoundLimits: roundLimits, RoundProof: roundProof, TradeOption: tradeOption },
  house: { source: 'ROUNDS', results: ['TRADE_BET'], charges: [], shortfalls: null },
} as const satisfies ServerProduct<RoundsLists>;
