import type { TradeOption } from '@hoga/contract/market';
import type { Bet, Round, RoundLimits } from '@hoga/contract/rounds';
import { roundId } from '@hoga/domain/rounds/round-times';
import { idOf, type TradeOptionId } from '@hoga/kernel/ids';

const OPTION: TradeOptionId = idOf(31);
/** 2026-06-15 03:04:00 KST: round 185 of a minute. */
export const SAMPLE_START = Date.UTC(2026, 5, 14, 18, 4);

/** Bitcoin by the minute, as site 1 offers it. */
export function sampleTradeOption(change: Partial<TradeOption> = {}): TradeOption {
  return {
    id: OPTION,
    stock: 'X_BTCUSDT',
    type: 'R1',
    precision: 1,
    isPlay: 1,
    isStop: 1,
    market: { state: 'open', until: null },
    payoutRate: '0.95',
    minBet: '10000',
    maxBet: '1000000',
    maxRoundBet: '3000000',
    unit: '1000',
    lockSec: 10,
    ...change,
  };
}

/** Round 185, over: the price rose. */
export function sampleRound(change: Partial<Round> = {}): Round {
  const { startAt = SAMPLE_START } = change;
  return {
    resultType: 'SELECT',
    tradeRoundId: roundId(OPTION, startAt),
    tradeOptionId: OPTION,
    stock: 'X_BTCUSDT',
    tradeType: 'R1',
    no: 185,
    betOpenAt: startAt - 60_000,
    betCloseAt: startAt - 10_000,
    startAt,
    endAt: startAt + 60_000,
    phase: 'ENDED',
    startPrice: '108410.2',
    closePrice: '108416.8',
    status: 1,
    voidReason: null,
    ...change,
  };
}

export function sampleBet(change: Partial<Bet> = {}): Bet {
  const { startAt = SAMPLE_START } = change;
  return {
    resultType: 'SELECT',
    id: idOf(501),
    tradeOptionId: OPTION,
    tradeRoundId: roundId(OPTION, startAt),
    stock: 'X_BTCUSDT',
    tradeType: 'R1',
    no: 185,
    type: 'B',
    point: '50000',
    payoutRate: '0.95',
    status: 0,
    profit: '0',
    startAt,
    endAt: startAt + 60_000,
    startPrice: null,
    closePrice: null,
    createdAt: startAt - 20_000,
    decidedAt: null,
    ...change,
  };
}

export function sampleLimits(change: Partial<RoundLimits> = {}): RoundLimits {
  return {
    dailyStake: null,
    dailyLoss: null,
    nextDailyStake: null,
    nextDailyLoss: null,
    nextFrom: null,
    breakUntil: null,
    staked: '0',
    result: '0',
    open: '0',
    available: '2842300',
    ...change,
  };
}
