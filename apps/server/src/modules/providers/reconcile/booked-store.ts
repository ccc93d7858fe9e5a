import { walletCurrency } from '@hoga/domain/site/wallet-label';
import type { ProviderName } from '@hoga/domain/wallet/providers';
import type { DnwRow } from '@hoga/engine/cashier/rows';
import { toText } from '@hoga/kernel/decimal';
import { type DnwId, idOf, type SiteId } from '@hoga/kernel/ids';
import type { Payment, Provider } from '@hoga/providers/provider';
import { type BookedRequest, HANDED_OVER } from '@hoga/providers/reconcile';
import { and, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../../persistence/database.ts';
import { dnw, dnwReceipt } from '../../../persistence/schema/cashier.ts';
import { providerOrder } from '../../../persistence/schema/providers.ts';
import type { Site } from '../../sites/public.ts';
import { isIncoming } from '../payments/take-payment.ts';

interface Range {
  readonly from: number;
  readonly to: number;
}

/** A provider's requests of the period, or those of the payments, with the money moved for them. */
export async function bookedRequests(
  queries: Queries,
  { id: siteId, binaryCurrency }: Pick<Site, 'id' | 'binaryCurrency'>,
  { name }: Provider,
  { from, to }: Range,
  payments: readonly Payment[],
): Promise<readonly BookedRequest[]> {
  const receipts = await queries
    .select()
    .from(dnwReceipt)
    .where(and(eq(dnwReceipt.siteId, siteId), eq(dnwReceipt.provider, name)));
  const known = new Set(payments.map(({ paymentId }) => paymentId));
  const named = [
    ...payments.flatMap(({ orderId }) =>
      orderId !== null && /^\d{1,15}$/.test(orderId) ? [idOf<DnwId>(Number(orderId))] : [],
    ),
    ...receipts.filter(({ paymentId }) => known.has(paymentId)).map(({ dnwId }) => dnwId),
  ];
  const rows = await queries
    .select()
    .from(dnw)
    .where(
      and(
        eq(dnw.siteId, siteId),
        or(eq(dnw.provider, name), isHandedOver(name)),
        or(
          and(gte(dnw.createdAt, from), lt(dnw.createdAt, to)),
          named.length === 0 ? undefined : inArray(dnw.id, named),
        ),
      ),
    );
  const ids = rows.map(({ id }) => id);
  const [ordered, moved] = [await orderedOf(queries, ids), await movedFor(queries, siteId, ids)];
  return rows.map((row) => {
    const receipt = receipts.find(({ dnwId }) => dnwId === row.id);
    // Its later states and movements are the house's own.
    const isHouses = row.provider === null;
    return {
      id: String(row.id),
      status: isHouses ? HANDED_OVER : row.status,
      direction: isIncoming(row) ? 'IN' : 'OUT',
      ...dueOf(row, binaryCurrency),
      isOrdered: ordered.has(row.id),
      receipt:
        receipt === undefined
          ? null
          : { paymentId: receipt.paymentId, amount: toText(receipt.amount), currency: receipt.currency },
      point: toText(row.point),
      moved: isHouses ? '0' : (moved.get(row.id) ?? '0'),
    };
  });
}

/** A payout that the provider has refused. */
function isHandedOver(name: ProviderName): SQL {
  const ordered = sql`SELECT FROM ${providerOrder} WHERE ${providerOrder.dnwId} = ${dnw.id} AND ${providerOrder.provider} = ${name}`;
  return sql`${dnw.provider} IS NULL AND EXISTS (${ordered})`;
}

function dueOf({ won, point, walletType }: DnwRow, binaryCurrency: string): Pick<BookedRequest, 'amount' | 'currency'> {
  return won === null
    ? { amount: toText(point), currency: walletCurrency(walletType, binaryCurrency) }
    : { amount: toText(won), currency: binaryCurrency };
}

async function orderedOf(queries: Queries, ids: readonly DnwId[]): Promise<ReadonlySet<DnwId>> {
  if (ids.length === 0) return new Set();
  const rows = await queries
    .select({ id: providerOrder.dnwId })
    .from(providerOrder)
    .where(inArray(providerOrder.dnwId, [...ids]));
  return new Set(rows.map(({ id }) => id));
}

/**
 * Movements between the house and the outside, by the ledger: money in decreases the outside, money out increases it.
 */
async function movedFor(queries: Queries, siteId: SiteId, ids: readonly DnwId[]): Promise<ReadonlyMap<DnwId, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await queries.execute<{ id: number; moved: string }>(sql`
    SELECT d.id, trim_scale(CASE WHEN d.type IN ('D', 'WB') THEN -sum(p.delta) ELSE sum(p.delta) END)::text AS moved
      FROM dnw d
      JOIN ledger_transaction t ON t.ref_type = 'DNW' AND t.ref_id = d.id AND t.site_id = ${siteId}
      JOIN ledger_posting p ON p.transaction_id = t.id AND p.kind = 'EXTERNAL'
      WHERE d.id = ANY(${sql.param(ids.map(String))}::bigint[])
      GROUP BY d.id`);
  return new Map(rows.map(({ id, moved }) => [idOf<DnwId>(Number(id)), moved]));
}
