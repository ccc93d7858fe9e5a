import type { Reply } from '@hoga/client/reply';
import {
  allowMember,
  blockMemberDevices,
  denyMember,
  getMember,
  getMemberDestinations,
  getMemberLedger,
  getMemberLedgerSums,
  getMemberRequests,
  getMemberTrading,
  type ListedMember,
  listMembers,
  logOutMember,
  type Member,
  revealMember,
  revealMemberDestination,
} from '@hoga/contract/admin-member';
import type { BodyOf, DataOf } from '@hoga/contract/call';
import type { WalletType } from '@hoga/domain/trading/vocabulary';
import { decimal } from '@hoga/kernel/decimal';
import type { SiteId } from '@hoga/kernel/ids';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { askedPeriod, datedPeriod, type PeriodSearch } from '../shared/period-search.ts';
import { callApi, fetchData } from './api.ts';
import { backwardsPage, backwardsQuery, usePages } from './list-resource.ts';
import { type MemberKey, memberKey } from './member-key.ts';
import { storyQuery } from './member-story.ts';
import { PAGE_SIZE, REFETCH_MS } from './pages.ts';
import { sitesWith, useOperator } from './session-store.ts';
import { useScopedSites } from './site-scope.ts';

export type SiteMember = ListedMember & { readonly siteId: SiteId };
export type MemberTrading = DataOf<typeof getMemberTrading>;
export type LedgerLine = DataOf<typeof getMemberLedger>['rows'][number];
export type MemberRequest = DataOf<typeof getMemberRequests>['rows'][number];

export const FIND_BY = ['ANY', 'USERNAME', 'NAME', 'NICK', 'ID', 'PHONE', 'ACCOUNT'] as const;
export type FindBy = (typeof FIND_BY)[number];

export interface MemberFilter {
  readonly by: FindBy;
  /** Empty: all members. */
  readonly find: string;
  readonly status: Member['status'] | null;
  /** Of the whole list: the sort order and the period. */
  readonly sort: MemberSort;
  readonly period: PeriodSearch;
}

export const SORTS = ['NEWEST', 'OLDEST', 'SIGN_IN', 'BALANCE'] as const;
export type MemberSort = (typeof SORTS)[number];

/** The members of the sites in scope: newest first, or the matches of a search by its field. */
export function useMembers({ by, find, status, sort, period }: MemberFilter) {
  return usePages<SiteMember, string>({
    key: ['members', by, find, status, sort, period],
    sites: useScopedSites('members.read'),
    read: async (siteInfoId, after) => {
      const { rows, next } = await fetchData(listMembers, {
        query: {
          siteInfoId,
          size: String(PAGE_SIZE),
          ...(find === '' ? { sort, ...askedPeriod(period) } : { by, keyword: find }),
          ...(status === null ? {} : { status }),
          ...(after === undefined ? {} : { after }),
        },
      });
      return { rows: rows.map((row) => ({ ...row, siteId: siteInfoId })), next };
    },
    idOf: ({ id }) => id,
    compare: (one, other) => {
      if (find === '') return inOrder(sort, one, other);
      return by === 'NAME' ? one.name.localeCompare(other.name) : one.username.localeCompare(other.username);
    },
  });
}

function inOrder(sort: MemberSort, one: SiteMember, other: SiteMember): number {
  if (sort === 'BALANCE') return compareBig(heldIn(other), heldIn(one)) || other.id - one.id;
  if (sort === 'SIGN_IN') return (other.lastLoginAt ?? 0) - (one.lastLoginAt ?? 0) || other.id - one.id;
  return sort === 'OLDEST' ? one.createdAt - other.createdAt : other.createdAt - one.createdAt;
}

/** In the bank's money of the member's site. */
function heldIn({ balances }: SiteMember): bigint {
  return decimal(balances.find(({ walletType }) => walletType === 'BINARY')?.held ?? '0');
}

function compareBig(one: bigint, other: bigint): number {
  return one < other ? -1 : Number(one > other);
}

/**
 * An address may hold only a member's number: its site is looked up among the operator's sites. Null: not found, or not
 * readable for this operator.
 */
export function useSiteOfMember(number: number | null) {
  const sites = sitesWith(useOperator(), 'members.read');
  return useQuery({
    queryKey: ['member-site', number, sites],
    enabled: number !== null,
    queryFn: async () => {
      const query = { by: 'ID', keyword: String(number), size: '1' } as const;
      const pages = await Promise.all(
        sites.map((siteInfoId) => fetchData(listMembers, { query: { siteInfoId, ...query } })),
      );
      return sites.find((_site, index) => pages[index]?.rows.some(({ id }) => Number(id) === number)) ?? null;
    },
  });
}

export function useMember(key: MemberKey) {
  return useQuery({
    queryKey: [...memberKey(key), 'profile'],
    queryFn: () => fetchData(getMember, { query: { siteInfoId: key.siteId, playerId: key.playerId } }),
    refetchInterval: REFETCH_MS,
  });
}

export function useMemberTrading(key: MemberKey) {
  return useQuery({
    queryKey: [...memberKey(key), 'trading'],
    queryFn: () => fetchData(getMemberTrading, { query: { siteInfoId: key.siteId, playerId: key.playerId } }),
    refetchInterval: REFETCH_MS,
  });
}

/** A wallet's movements other than by trading, newest first. */
export function useMemberLedger({ siteId, playerId }: MemberKey, walletType: WalletType, period: PeriodSearch) {
  return usePages<LedgerLine, number>({
    key: [...memberKey({ siteId, playerId }), 'ledger', walletType, period],
    sites: [siteId],
    read: async (siteInfoId, before) => {
      const query = { ...backwardsQuery(siteInfoId, before), playerId, walletType, ...datedPeriod(period) };
      const { rows } = await fetchData(getMemberLedger, { query });
      return backwardsPage(rows, ({ transactionId }) => transactionId);
    },
    idOf: ({ transactionId }) => transactionId,
    compare: (one, other) => other.transactionId - one.transactionId,
  });
}

/** The sums of a period by code, over all pages; undefined before they are loaded. */
export function useMemberLedgerSums(who: MemberKey, walletType: WalletType, period: PeriodSearch) {
  const { siteId, playerId } = who;
  return useQuery({
    queryKey: [...memberKey(who), 'ledger-sums', walletType, period],
    queryFn: () =>
      fetchData(getMemberLedgerSums, {
        query: { siteInfoId: siteId, playerId, walletType, ...datedPeriod(period) },
      }),
  }).data;
}

/** The member's requests at the cashier, newest first. */
export function useMemberRequests(who: MemberKey, period: PeriodSearch) {
  return usePages<MemberRequest, string>({
    key: [...memberKey(who), 'requests', period],
    sites: [who.siteId],
    read: (_site, after) => fetchData(getMemberRequests, { query: storyQuery(who, period, after) }),
    idOf: ({ id }) => id,
    compare: (one, other) => other.createdAt - one.createdAt || other.id - one.id,
  });
}

/** Fetches a member and the lists they are in again, after an action on them. */
export function useMemberChanged(key: MemberKey): () => void {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: memberKey(key) });
    void client.invalidateQueries({ queryKey: ['members'] });
  };
}

export type RevealedField = BodyOf<typeof revealMember>['field'];

/** One masked field in full. Each reveal is logged with its reason. */
export function reveal({ siteId, playerId }: MemberKey, field: RevealedField, reason: string) {
  return callApi(revealMember, { query: { siteInfoId: siteId }, body: { playerId, field, reason } });
}

export type MemberDestination = DataOf<typeof getMemberDestinations>[number];

/** Where the member's withdrawals may go. */
export function useMemberDestinations(key: MemberKey) {
  const { siteId, playerId } = key;
  return useQuery({
    queryKey: [...memberKey(key), 'destinations'],
    queryFn: () => fetchData(getMemberDestinations, { query: { siteInfoId: siteId, playerId } }),
  });
}

/** A registered account in full. Each reveal is logged with its reason. */
export function revealDestination({ siteId, playerId }: MemberKey, destinationId: number, reason: string) {
  return callApi(revealMemberDestination, { query: { siteInfoId: siteId }, body: { playerId, destinationId, reason } });
}

/** Keeps a member out; their user name is typed to confirm it. */
export function deny({ siteId, playerId }: MemberKey, confirm: string, reason: string) {
  return callApi(denyMember, { query: { siteInfoId: siteId }, body: { playerId, confirm, reason } });
}

export function allow({ siteId, playerId }: MemberKey, reason: string) {
  return callApi(allowMember, { query: { siteInfoId: siteId }, body: { playerId, reason } });
}

export function blockPhones(
  { siteId, playerId }: MemberKey,
  isBlocked: boolean,
  reason: string,
): Promise<Reply<DataOf<typeof blockMemberDevices>>> {
  return callApi(blockMemberDevices, {
    query: { siteInfoId: siteId },
    body: { playerId, devices: isBlocked ? ['M'] : [], reason },
  });
}

export function logOut({ siteId, playerId }: MemberKey, reason: string) {
  return callApi(logOutMember, { query: { siteInfoId: siteId }, body: { playerId, reason } });
}
