import { randomBytes } from 'node:crypto';
import type { ProviderName } from '@hoga/domain/wallet/providers';
import type { DnwRow } from '@hoga/engine/cashier/rows';
import type { Clock } from '@hoga/kernel/clock';
import type { SiteId } from '@hoga/kernel/ids';
import { and, asc, count, eq, getTableColumns, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { Queries } from '../../persistence/database.ts';
import { dnw, dnwReceipt } from '../../persistence/schema/cashier.ts';
import {
  providerIncident,
  providerMember,
  providerOrder,
  providerPayment,
} from '../../persistence/schema/providers.ts';
import { findDnw } from '../cashier/public.ts';
import type { PaymentStore } from './payments/payment-parts.ts';

const REF_BYTES = 12;

export function pgPaymentStore(queries: Queries, clock: Clock): PaymentStore {
  const ownRef = async (provider: ProviderName, playerId: DnwRow['playerId']) =>
    queries
      .select({ ref: providerMember.ref })
      .from(providerMember)
      .where(and(eq(providerMember.provider, provider), eq(providerMember.playerId, playerId)));
  return {
    request: (siteId, id) => findDnw(queries, siteId, id),
    async receiptOf(siteId, provider, paymentId) {
      const isIt = and(
        eq(dnwReceipt.siteId, siteId),
        eq(dnwReceipt.provider, provider),
        eq(dnwReceipt.paymentId, paymentId),
      );
      const [row] = await queries.select().from(dnwReceipt).where(isIt);
      return row ?? null;
    },
    async receiptFor(id) {
      const [row] = await queries.select().from(dnwReceipt).where(eq(dnwReceipt.dnwId, id));
      return row ?? null;
    },
    async claim(claim) {
      const { siteId, provider, paymentId, playerId, dnwId } = claim;
      await queries.insert(providerPayment).values(claim).onConflictDoNothing();
      const isIt = and(
        eq(providerPayment.siteId, siteId),
        eq(providerPayment.provider, provider),
        eq(providerPayment.paymentId, paymentId),
      );
      const [first] = await queries.select().from(providerPayment).where(isIt);
      return first?.playerId === playerId && first.dnwId === dnwId;
    },
    async keepIncident(incident) {
      await queries.insert(providerIncident).values(incident).onConflictDoNothing();
    },
    async order(id) {
      const [row] = await queries.select().from(providerOrder).where(eq(providerOrder.dnwId, id));
      return row ?? null;
    },
    async begin(order) {
      const begun = await queries.insert(providerOrder).values(order).onConflictDoNothing().returning(DNW_ID);
      return begun.length > 0;
    },
    async retry({ dnwId, tries }, nextAt) {
      const tried = await queries
        .update(providerOrder)
        .set({ tries: tries + 1, nextAt })
        .where(and(eq(providerOrder.dnwId, dnwId), eq(providerOrder.tries, tries)))
        .returning(DNW_ID);
      return tried.length > 0;
    },
    async note(id, answer) {
      await queries.update(providerOrder).set(answer).where(eq(providerOrder.dnwId, id));
    },
    async memberRef({ siteId, playerId }, provider) {
      const [known] = await ownRef(provider, playerId);
      if (known !== undefined) return known.ref;
      const ref = randomBytes(REF_BYTES).toString('hex');
      const made = { siteId, provider, playerId, ref, at: clock.now() };
      await queries.insert(providerMember).values(made).onConflictDoNothing();
      // Of two concurrent calls the first one's name is kept.
      const [row] = await ownRef(provider, playerId);
      return row?.ref ?? ref;
    },
    async memberOf(siteId, provider, ref) {
      const [row] = await queries
        .select({ playerId: providerMember.playerId })
        .from(providerMember)
        .where(
          and(eq(providerMember.siteId, siteId), eq(providerMember.provider, provider), eq(providerMember.ref, ref)),
        );
      return row?.playerId ?? null;
    },
  };
}

const DNW_ID = { dnwId: providerOrder.dnwId };

/** The process that stores a request calls its provider at once; the poller takes over only after this. */
const FIRST_PATIENCE_MS = 5_000;

/** A request that waits for its provider: money in from the start, money out once it is approved. */
const isAtProvider = or(eq(dnw.status, 'SENDING'), and(eq(dnw.status, 'REQUESTED'), inArray(dnw.type, ['D', 'WB'])));

/** Requests whose provider is to be called, first or again. */
export async function dueRequests(queries: Queries, now: number, most: number): Promise<readonly DnwRow[]> {
  return await queries
    .select(getTableColumns(dnw))
    .from(dnw)
    .leftJoin(providerOrder, eq(providerOrder.dnwId, dnw.id))
    .where(
      and(
        isNotNull(dnw.provider),
        isAtProvider,
        or(
          // Only the poller sends requests an operator has approved.
          and(isNull(providerOrder.dnwId), or(eq(dnw.status, 'SENDING'), lte(dnw.createdAt, now - FIRST_PATIENCE_MS))),
          lte(providerOrder.nextAt, now),
        ),
      ),
    )
    .orderBy(asc(providerOrder.nextAt))
    .limit(most);
}

interface WaitingOf {
  readonly siteId: SiteId;
  readonly provider: ProviderName | null;
  readonly waiting: number;
  readonly oldestAt: number | null;
}

/** Requests that wait for their provider, by site and provider. */
export async function waitingRequests(queries: Queries, siteIds: readonly SiteId[]): Promise<readonly WaitingOf[]> {
  const { siteId, provider, createdAt } = dnw;
  return await queries
    .select({ siteId, provider, waiting: count(), oldestAt: sql<number | null>`min(${createdAt})`.mapWith(createdAt) })
    .from(dnw)
    .where(and(inArray(siteId, [...siteIds]), isNotNull(provider), isAtProvider))
    .groupBy(siteId, provider);
}
