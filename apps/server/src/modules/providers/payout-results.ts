import { askProviderDnw } from '@hoga/contract/admin-dnw';
import { proposePayoutResult } from '@hoga/contract/admin-proposal';
import { type Failure, failure } from '@hoga/domain/errors/failure';
import { PROPOSAL_LIFETIME_MS } from '@hoga/domain/operators/proposals';
import { isLive } from '@hoga/domain/wallet/dnw';
import { PAYMENT_ID } from '@hoga/domain/wallet/providers';
import type { DnwRow } from '@hoga/engine/cashier/rows';
import { type DnwId, idOf, type SiteId } from '@hoga/kernel/ids';
import { err, ok, type Result } from '@hoga/kernel/result';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { route } from '../../http/route.ts';
import { balanceEffect, type Effect, type ProposalRule, type ProposingParts, propose } from '../proposals/public.ts';
import type { PaymentParts } from './payments/payment-parts.ts';
import { askAgain } from './payments/step-order.ts';

type ResultParts = PaymentParts & ProposingParts;

/** For stuck withdrawals: querying again, and, without an answer, a two-person decision with evidence. */
export function registerPayoutResults(app: FastifyInstance, parts: ResultParts): void {
  const { store, clock } = parts;

  route(app, askProviderDnw, async ({ site, body: { dnwHistoryId: id } }) => {
    const found = await underWay(parts, site.id, id);
    if (!found.ok) return found;
    const answer = await askAgain(parts, found.value);
    const [row, order] = [await store.request(site.id, id), await store.order(id)];
    return ok({
      id,
      status: row?.status ?? found.value.status,
      answer,
      heard: order?.lastAnswer ?? '',
      askedAt: order?.askedAt ?? null,
    });
  });

  route(app, proposePayoutResult, async ({ site, identity, body, changed }) => {
    const { dnwHistoryId: id, version, hasArrived, paymentId, reason } = body;
    const found = await underWay(parts, site.id, id);
    if (!found.ok) return found;
    if (version !== found.value.version) return err(failure('CHANGED_MEANWHILE'));
    if (hasArrived === 1 && !PAYMENT_ID.test(paymentId ?? '')) return err(failure('INVALID_REQUEST'));
    if ((await askAgain(parts, found.value)) !== 'SILENT') return err(failure('PROVIDER_ANSWERS'));
    const { playerId, provider } = found.value;
    const made = await propose(parts, {
      siteId: site.id,
      kind: 'PAYOUT_RESULT',
      subject: `request ${id}`,
      playerId,
      detail: { dnwHistoryId: id, provider, hasArrived, paymentId: hasArrived === 1 ? paymentId : null },
      reason,
      madeBy: identity.playerId,
    });
    if (!made.ok) return made;
    changed({ before: null, after: made.value });
    // While a decision is pending nothing is resent: a returned withdrawal must not be paid as well.
    const order = await store.order(id);
    if (order !== null) await store.retry(order, clock.now() + PROPOSAL_LIFETIME_MS);
    return made;
  });
}

/** A withdrawal ordered at its provider that has not ended. */
async function underWay({ store }: PaymentParts, siteId: SiteId, id: DnwId): Promise<Result<DnwRow, Failure>> {
  const row = await store.request(siteId, id);
  if (row === null) return err(failure('RECORD_MISSING'));
  return row.status === 'SENDING' && row.provider !== null ? ok(row) : err(failure('ALREADY_PROCESSED'));
}

const proposed = z.object({
  dnwHistoryId: z.number().int(),
  hasArrived: z.union([z.literal(0), z.literal(1)]),
  paymentId: z.string().nullable(),
});

/**
 * Ends it as two people decide, unless the provider answers by then, which takes precedence. A paid one leaves a
 * receipt like any other payment, so that a late callback is recognised.
 */
export function payoutResultRule(parts: PaymentParts): ProposalRule {
  const { store, trading, bankCurrency } = parts;
  return {
    effects: async (queries, { siteId, detail }) => {
      const { dnwHistoryId, paymentId } = proposed.parse(detail);
      const row = await store.request(siteId, idOf<DnwId>(dnwHistoryId));
      if (row === null) return [];
      const status: Effect = {
        field: 'status',
        before: row.status,
        after: paymentId === null ? 'REJECTED' : 'APPROVED',
      };
      return paymentId === null ? [status, ...(await balanceEffect(queries, row, row.point))] : [status];
    },
    afterwards: async ({ id: proposalId, siteId, detail, madeBy, decidedBy, reason }) => {
      const { dnwHistoryId, paymentId } = proposed.parse(detail);
      const id = idOf<DnwId>(dnwHistoryId);
      const row = await store.request(siteId, id);
      if (row?.provider == null) return err(failure('RECORD_MISSING'));
      if (!isLive(row.status)) return (await isSo(row)) ? ok(null) : err(failure('ALREADY_PROCESSED'));
      if ((await askAgain(parts, row)) !== 'SILENT') return err(failure('PROVIDER_ANSWERS'));
      const { provider, playerId, won } = row;
      const act = { provider, id, version: null, by: madeBy, approvedBy: decidedBy, reason } as const;
      const key = `proposal-${proposalId}`;
      if (paymentId === null) {
        return expected(await trading.operate(playerId, key, { type: 'cashier.providerRefused', ...act }));
      }
      if (!(await store.claim({ siteId, provider, paymentId, playerId, dnwId: id }))) {
        return err(failure('ALREADY_PROCESSED'));
      }
      const due =
        won === null ? { amount: row.point, currency: row.currency } : { amount: won, currency: bankCurrency(siteId) };
      return expected(
        await trading.operate(playerId, key, { type: 'cashier.providerPaid', paymentId, ...due, ...act }),
      );

      /** Whether it has already ended in this way. */
      async function isSo({ status }: DnwRow): Promise<boolean> {
        if (paymentId === null) return status === 'REJECTED';
        return (await store.receiptFor(id))?.paymentId === paymentId;
      }
    },
  };

  /** A request unknown to the engine has ended. */
  function expected(reply: Result<unknown, Failure>): Result<unknown, Failure> {
    return !reply.ok && reply.error.code === 'RECORD_MISSING' ? err(failure('ALREADY_PROCESSED')) : reply;
  }
}
