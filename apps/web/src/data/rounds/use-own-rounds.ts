import type { Bet } from '@hoga/contract/rounds';
import { USER_QUEUES } from '@hoga/contract/socket-protocol';
import { pointEvent } from '@hoga/contract/unchecked/socket';
import type { TradeOptionId } from '@hoga/kernel/ids';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { onGap, useTopic } from '../socket/socket.ts';
import { OWN_ROUNDS, openBetsQuery, roundBetsQuery } from './round-queries.ts';

/** Keeps the player's rounds up to date: the wallet's event comes whenever a bet is placed or decided (DOMAIN §8). */
export function useOwnRoundsKept(isMember: boolean): void {
  const client = useQueryClient();
  const refresh = useEffectEvent(() => void client.invalidateQueries({ queryKey: OWN_ROUNDS }));
  useTopic(isMember ? USER_QUEUES.point : null, (event) => {
    const point = pointEvent.safeParse(event);
    if (point.success && point.data.type === 'BINARY') refresh();
  });
  useEffect(() => onGap(() => refresh()), []);
}

/** Bets that were open and are no longer: rounds of theirs have been decided. */
export function endedBets(before: readonly Bet[], now: readonly Bet[]): readonly Bet[] {
  const open = new Set(now.map(({ id }) => id));
  return before.filter(({ id }) => !open.has(id));
}

/** The player's open bets on an option; reports each round whose bets were decided while the page was open. */
export function useOpenBets(
  tradeOptionId: TradeOptionId,
  isMember: boolean,
  onDecided: (bets: readonly Bet[]) => void,
): { readonly bets: readonly Bet[]; readonly isKnown: boolean } {
  const client = useQueryClient();
  const { data } = useQuery({ ...openBetsQuery(tradeOptionId), enabled: isMember });
  const seen = useRef<readonly Bet[]>([]);
  const decided = useEffectEvent(async (ended: readonly Bet[]) => {
    for (const tradeRoundId of new Set(ended.map((bet) => bet.tradeRoundId))) {
      const bets = await client.fetchQuery({ ...roundBetsQuery(tradeRoundId), staleTime: 0 }).catch(() => []);
      const own = bets.filter(({ status }) => status !== 0);
      if (own.length > 0) onDecided(own);
    }
  });
  useEffect(() => {
    if (data === undefined) return;
    const ended = endedBets(seen.current, data);
    seen.current = data;
    if (ended.length > 0) void decided(ended);
  }, [data]);
  return { bets: data ?? [], isKnown: data !== undefined };
}
