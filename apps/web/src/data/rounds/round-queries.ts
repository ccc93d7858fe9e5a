import { getPriceKey } from '@hoga/contract/unchecked/market';
import {
  getBetHistory,
  getCurrentBets,
  getCurrentGame,
  getCurrentOptionBets,
  getDailyRoundSummary,
  getPublicRounds,
  getRecentBetsOfAll,
  getRecentGames,
  getRoundLimits,
  getRoundProof,
  getRoundProofs,
  type Round,
} from '@hoga/contract/unchecked/rounds';
import type { TradeOptionId, TradeRoundId } from '@hoga/kernel/ids';
import { infiniteQueryOptions, keepPreviousData, type Query, queryOptions } from '@tanstack/react-query';
import { fetchData } from '../api/api.ts';
import { nextPage, PAGE_SIZE } from '../api/pages.ts';
import { serverNow } from '../market/server-time.ts';

/** How long after a round's first or last moment its price is written and its bets are decided (docs/decisions/0015). */
export const DECIDED_AFTER_MS = 2_300;
/** The interval of retries for a result that is still missing. */
const ASK_AGAIN_MS = 1_500;
const MOST_ASKED = 6;

/** When to fetch again what is expected at a moment: not every second, and not for ever. */
function askAgain(query: Pick<Query, 'state'>, expectedAt: number): number | false {
  const { dataUpdateCount, errorUpdateCount } = query.state;
  if (dataUpdateCount + errorUpdateCount > MOST_ASKED) return false;
  return Math.max(ASK_AGAIN_MS, expectedAt - serverNow());
}

/** The round that began at a moment: fetched at its beginning, and until its base price is known. */
export const currentGameQuery = (tradeOptionId: TradeOptionId, startAt: number) =>
  queryOptions({
    queryKey: ['rounds', 'current', tradeOptionId, startAt],
    queryFn: ({ signal }) => fetchData(getCurrentGame, { query: { tradeOptionId }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: (query) => {
      const playing = query.state.data?.playing;
      const isKnown = playing?.startAt === startAt && playing.startPrice !== null;
      return isKnown ? false : askAgain(query, startAt + DECIDED_AFTER_MS);
    },
  });

/** The last twenty rounds, newest first, once the one that ended at a moment is among them. */
export const recentRoundsQuery = (tradeOptionId: TradeOptionId, endedAt: number) =>
  queryOptions({
    queryKey: ['rounds', 'recent', tradeOptionId, endedAt],
    queryFn: ({ signal }) => fetchData(getRecentGames, { query: { tradeOptionId }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: (query) =>
      query.state.data?.some(({ endAt }) => endAt === endedAt) ? false : askAgain(query, endedAt + DECIDED_AFTER_MS),
  });

/** The newest rounds of all options in a list, fetched after each half minute is decided. */
export const newestRoundsQuery = (stocks: readonly string[], halfMinute: number) =>
  queryOptions({
    queryKey: ['rounds', 'newest', stocks, halfMinute],
    queryFn: ({ signal }) => fetchData(getPublicRounds, { query: { stockListStrs: stocks.join(',') }, signal }),
    placeholderData: keepPreviousData,
    enabled: stocks.length > 0,
  });

/** The queries that a placed or decided bet changes. */
export const OWN_ROUNDS = ['rounds', 'own'] as const;

/** The player's bets on an option that are not decided, newest first. */
export const openBetsQuery = (tradeOptionId: TradeOptionId) =>
  queryOptions({
    queryKey: [...OWN_ROUNDS, 'open', tradeOptionId],
    queryFn: ({ signal }) => fetchData(getCurrentOptionBets, { query: { tradeOptionId }, signal }),
  });

/** The player's bets on one round. */
export const roundBetsQuery = (tradeRoundId: TradeRoundId) =>
  queryOptions({
    queryKey: [...OWN_ROUNDS, 'round', tradeRoundId],
    queryFn: ({ signal }) => fetchData(getCurrentBets, { query: { tradeRoundId }, signal }),
  });

export interface BetFilter {
  readonly tradeOptionId?: TradeOptionId | undefined;
  /** 1 realized, 2 disqualified, 3 void. */
  readonly status?: 1 | 2 | 3 | undefined;
}

/** The player's decided bets, newest first, page after page (BIN-38). */
export const betHistoryQuery = ({ tradeOptionId, status }: BetFilter) =>
  infiniteQueryOptions({
    queryKey: [...OWN_ROUNDS, 'history', tradeOptionId ?? null, status ?? null],
    queryFn: ({ pageParam, signal }) =>
      fetchData(getBetHistory, {
        query: {
          resultType: 'SELECT',
          tradeOptionId,
          statusStrs: status === undefined ? '1,2,3' : String(status),
          page: pageParam,
          size: PAGE_SIZE,
        },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  });

/** A KST day hour by hour, and the player's bets in it (BIN-39). */
export const dailySummaryQuery = (tradeOptionId: TradeOptionId | undefined, date: string) =>
  queryOptions({
    queryKey: [...OWN_ROUNDS, 'daily', tradeOptionId ?? null, date],
    queryFn: ({ signal }) =>
      fetchData(getDailyRoundSummary, { query: { resultType: 'SELECT', tradeOptionId, date }, signal }),
    placeholderData: keepPreviousData,
  });

export const roundLimitsQuery = () =>
  queryOptions({
    queryKey: [...OWN_ROUNDS, 'limits'],
    queryFn: ({ signal }) => fetchData(getRoundLimits, { signal }),
  });

/** The newest bets of all players, without names (BIN-40). */
export const betsOfAllQuery = (tradeOptionId: TradeOptionId) =>
  queryOptions({
    queryKey: ['rounds', 'everybody', tradeOptionId],
    queryFn: ({ signal }) => fetchData(getRecentBetsOfAll, { query: { tradeOptionId }, signal }),
    refetchInterval: 10_000,
  });

export const roundProofQuery = (tradeRoundId: TradeRoundId) =>
  queryOptions({
    queryKey: ['rounds', 'proof', tradeRoundId],
    queryFn: ({ signal }) => fetchData(getRoundProof, { query: { tradeRoundId }, signal }),
  });

/** The proofs of a round and of its neighbours, where decided. */
export const neighbourProofsQuery = ({ tradeOptionId, startAt, endAt }: Round) =>
  queryOptions({
    queryKey: ['rounds', 'neighbours', tradeOptionId, startAt],
    queryFn: ({ signal }) => {
      const period = { startDate: 2 * startAt - endAt, endDate: endAt };
      return fetchData(getRoundProofs, { query: { tradeOptionId, ...period, page: 1, size: 3 }, signal });
    },
  });

/** The secret of a KST day's simulated prices: its hash, and the key itself once the day is over. */
export const priceKeyQuery = (day: string) =>
  queryOptions({
    queryKey: ['rounds', 'price-key', day],
    queryFn: async ({ signal }) => ({ published: await fetchData(getPriceKey, { query: { day }, signal }) }),
  });
