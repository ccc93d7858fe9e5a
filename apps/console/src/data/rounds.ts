import type { Reply } from '@hoga/client/reply';
import { type Proposal, proposeRoundVoid } from '@hoga/contract/admin-proposal';
import { getCurrentGame, getRoundList, getRoundProof, type Round } from '@hoga/contract/rounds';
import type { SiteId, TradeRoundId } from '@hoga/kernel/ids';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { datedPeriod, type PeriodSearch } from '../shared/period-search.ts';
import { callApi, fetchData } from './api.ts';
import type { RoundInstrument } from './instruments.ts';
import { loadingOf, PAGE_SIZE, REFETCH_MS } from './pages.ts';

/** The round that plays and the one that is bet on. */
export function useCurrentRounds({ siteId, id }: RoundInstrument) {
  return useQuery({
    queryKey: ['rounds', 'current', id],
    queryFn: () => fetchData(getCurrentGame, { query: { siteInfoId: siteId, tradeOptionId: id } }),
    refetchInterval: REFETCH_MS,
  });
}

/** Rounds of an option that are over, newest first. */
export function usePastRounds({ siteId, id }: RoundInstrument, period: PeriodSearch) {
  const query = useInfiniteQuery({
    queryKey: ['rounds', 'past', id, period],
    initialPageParam: 1,
    queryFn: async ({ pageParam }) => {
      const { rows, total } = await fetchData(getRoundList, {
        query: {
          siteInfoId: siteId,
          tradeOptionId: id,
          ...datedPeriod(period),
          page: String(pageParam),
          size: String(PAGE_SIZE),
        },
      });
      return { rows: rows.filter((row): row is Round => row.resultType === 'SELECT'), total };
    },
    getNextPageParam: ({ total }, _all, page) => (page * PAGE_SIZE < total ? page + 1 : undefined),
    refetchInterval: REFETCH_MS,
  });
  const pages = query.data?.pages ?? [];
  // A round that has ended since pushes others onto the next page: each is listed once.
  const byId = new Map(pages.flatMap(({ rows }) => rows).map((row) => [row.tradeRoundId, row]));
  return { ...loadingOf(query), rows: [...byId.values()], total: pages[0]?.total ?? 0 };
}

/** The evidence of a round. */
export function useRoundProof(siteInfoId: SiteId, tradeRoundId: TradeRoundId) {
  return useQuery({
    queryKey: ['rounds', 'proof', tradeRoundId],
    queryFn: () => fetchData(getRoundProof, { query: { siteInfoId, tradeRoundId } }),
  });
}

/** Every stake goes back once another operator agrees; never of a round that is decided. */
export function proposeVoid(
  siteInfoId: SiteId,
  { tradeRoundId, no }: Pick<Round, 'tradeRoundId' | 'no'>,
  reason: string,
): Promise<Reply<Proposal>> {
  return callApi(proposeRoundVoid, { query: { siteInfoId }, body: { tradeRoundId, confirm: String(no), reason } });
}
