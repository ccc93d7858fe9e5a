import {
  addMemberNote,
  freezeMember,
  getMemberBets,
  getMemberInquiries,
  getMemberLinks,
  getMemberMessages,
  getMemberNotes,
  getMemberSignIns,
  getMemberSummary,
  setMemberTags,
  unfreezeMember,
} from '@hoga/contract/admin-story';
import {
  getFuturesFillReason,
  getMemberFuturesClosed,
  getMemberFuturesFills,
  getMemberOverseaClosed,
  getMemberOverseaFills,
  getOverseaFillReason,
} from '@hoga/contract/admin-trades';
import type { DataOf } from '@hoga/contract/call';
import type { FreezeKind } from '@hoga/domain/operators/freezes';
import type { PositionProduct } from '@hoga/domain/trading/products';
import { type FuturesOrderId, idOf, type OverseaOrderId } from '@hoga/kernel/ids';
import { useQuery } from '@tanstack/react-query';
import { datedPeriod, type PeriodSearch } from '../shared/period-search.ts';
import { callApi, fetchData } from './api.ts';
import { backwardsPage, usePages } from './list-resource.ts';
import { type MemberKey, memberKey } from './member-key.ts';
import { PAGE_SIZE } from './pages.ts';

export type MemberFill =
  | DataOf<typeof getMemberFuturesFills>['rows'][number]
  | DataOf<typeof getMemberOverseaFills>['rows'][number];
export type ClosedPosition =
  | DataOf<typeof getMemberFuturesClosed>['rows'][number]
  | DataOf<typeof getMemberOverseaClosed>['rows'][number];
export type MemberBet = DataOf<typeof getMemberBets>['rows'][number];
export type MemberInquiry = DataOf<typeof getMemberInquiries>['rows'][number];
export type MemberMessage = DataOf<typeof getMemberMessages>['rows'][number];
export type MemberSignIn = DataOf<typeof getMemberSignIns>['rows'][number];
export type MemberNote = DataOf<typeof getMemberNotes>['rows'][number];

export function storyQuery({ siteId, playerId }: MemberKey, period: PeriodSearch, after: string | undefined) {
  return {
    ...{ siteInfoId: siteId, playerId, size: String(PAGE_SIZE) },
    ...datedPeriod(period),
    ...(after === undefined ? {} : { after }),
  };
}

type StoryQuery = ReturnType<typeof storyQuery>;

const FILLS = {
  futures: (query: StoryQuery) => fetchData(getMemberFuturesFills, { query }),
  oversea: (query: StoryQuery) => fetchData(getMemberOverseaFills, { query }),
} satisfies Record<PositionProduct, unknown>;

const CLOSED = {
  futures: (query: StoryQuery) => fetchData(getMemberFuturesClosed, { query }),
  oversea: (query: StoryQuery) => fetchData(getMemberOverseaClosed, { query }),
} satisfies Record<PositionProduct, unknown>;

type MemberQuery = Pick<StoryQuery, 'siteInfoId' | 'playerId'>;

const REASON = {
  futures: (query: MemberQuery, orderId: number) =>
    fetchData(getFuturesFillReason, { query: { ...query, orderId: idOf<FuturesOrderId>(orderId) } }),
  oversea: (query: MemberQuery, orderId: number) =>
    fetchData(getOverseaFillReason, { query: { ...query, orderId: idOf<OverseaOrderId>(orderId) } }),
} satisfies Record<PositionProduct, unknown>;

/** Filled orders of a product, newest first. */
export function useMemberFills(who: MemberKey, product: PositionProduct, period: PeriodSearch) {
  return usePages<MemberFill, string>({
    key: [...memberKey(who), 'fills', product, period],
    sites: [who.siteId],
    read: (_site, after) => FILLS[product](storyQuery(who, period, after)),
    idOf: ({ id }) => id,
    compare: (one, other) => other.updatedAt - one.updatedAt || other.id - one.id,
  });
}

/** When a position ended. */
export function endOf(position: ClosedPosition): number {
  return ('closedAt' in position ? position.closedAt : position.endDate) ?? 0;
}

export function useMemberClosed(who: MemberKey, product: PositionProduct, period: PeriodSearch) {
  return usePages<ClosedPosition, string>({
    key: [...memberKey(who), 'closed', product, period],
    sites: [who.siteId],
    read: (_site, after) => CLOSED[product](storyQuery(who, period, after)),
    idOf: ({ id }) => id,
    compare: (one, other) => endOf(other) - endOf(one) || other.id - one.id,
  });
}

export function useMemberBets(who: MemberKey, period: PeriodSearch) {
  return usePages<MemberBet, string>({
    key: [...memberKey(who), 'bets', period],
    sites: [who.siteId],
    read: (_site, after) => fetchData(getMemberBets, { query: storyQuery(who, period, after) }),
    idOf: ({ id }) => id,
    compare: (one, other) => other.createdAt - one.createdAt || other.id - one.id,
  });
}

/** Why an order filled as it did. */
export function useFillReason({ siteId, playerId }: MemberKey, product: PositionProduct, orderId: number) {
  return useQuery({
    queryKey: ['fill-reason', siteId, playerId, product, orderId],
    queryFn: () => REASON[product]({ siteInfoId: siteId, playerId }, orderId),
  });
}

function backwards({ siteId, playerId }: MemberKey, before: number | undefined) {
  return {
    ...{ siteInfoId: siteId, playerId, size: String(PAGE_SIZE) },
    ...(before === undefined ? {} : { before: String(before) }),
  };
}

export function useMemberInquiries(who: MemberKey) {
  return usePages<MemberInquiry, number>({
    key: [...memberKey(who), 'inquiries'],
    sites: [who.siteId],
    read: async (_site, before) => {
      const { rows } = await fetchData(getMemberInquiries, { query: backwards(who, before) });
      return backwardsPage(rows, ({ id }) => Number(id));
    },
    idOf: ({ id }) => id,
    compare: (one, other) => other.id - one.id,
  });
}

export function useMemberMessages(who: MemberKey) {
  return usePages<MemberMessage, number>({
    key: [...memberKey(who), 'messages'],
    sites: [who.siteId],
    read: async (_site, before) => {
      const { rows } = await fetchData(getMemberMessages, { query: backwards(who, before) });
      return backwardsPage(rows, ({ id }) => Number(id));
    },
    idOf: ({ id }) => id,
    compare: (one, other) => other.id - one.id,
  });
}

export function useMemberSignIns(who: MemberKey) {
  return usePages<MemberSignIn, number>({
    key: [...memberKey(who), 'sign-ins'],
    sites: [who.siteId],
    read: async (_site, before) => {
      const { rows } = await fetchData(getMemberSignIns, { query: backwards(who, before) });
      return backwardsPage(rows, ({ createdAt }) => createdAt);
    },
    idOf: ({ id }) => id,
    compare: (one, other) => other.createdAt - one.createdAt,
  });
}

export function useMemberNotes(who: MemberKey) {
  return usePages<MemberNote, number>({
    key: [...memberKey(who), 'notes'],
    sites: [who.siteId],
    read: async (_site, before) => {
      const { rows } = await fetchData(getMemberNotes, { query: backwards(who, before) });
      return backwardsPage(rows, ({ id }) => id);
    },
    idOf: ({ id }) => id,
    compare: (one, other) => other.id - one.id,
  });
}

export function useMemberSummary(who: MemberKey) {
  return useQuery({
    queryKey: [...memberKey(who), 'summary'],
    queryFn: () => fetchData(getMemberSummary, { query: { siteInfoId: who.siteId, playerId: who.playerId } }),
  });
}

export function useMemberLinks(who: MemberKey) {
  return useQuery({
    queryKey: [...memberKey(who), 'links'],
    queryFn: () => fetchData(getMemberLinks, { query: { siteInfoId: who.siteId, playerId: who.playerId } }),
  });
}

export function addNote({ siteId, playerId }: MemberKey, text: string) {
  return callApi(addMemberNote, { query: { siteInfoId: siteId }, body: { playerId, text } });
}

export function saveTags({ siteId, playerId }: MemberKey, tags: readonly string[]) {
  return callApi(setMemberTags, { query: { siteInfoId: siteId }, body: { playerId, tags: [...tags] } });
}

export function freeze({ siteId, playerId }: MemberKey, kind: FreezeKind, reason: string) {
  return callApi(freezeMember, { query: { siteInfoId: siteId }, body: { playerId, kind, reason } });
}

export function unfreeze({ siteId, playerId }: MemberKey, kind: FreezeKind, reason: string) {
  return callApi(unfreezeMember, { query: { siteInfoId: siteId }, body: { playerId, kind, reason } });
}
