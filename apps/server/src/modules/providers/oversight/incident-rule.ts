import { type Failure, failure } from '@hoga/domain/errors/failure';
import { walletCurrency } from '@hoga/domain/site/wallet-label';
import { isLive } from '@hoga/domain/wallet/dnw';
import { INCIDENT_ACTS } from '@hoga/domain/wallet/provider-incidents';
import { decimal } from '@hoga/kernel/decimal';
import { idOf, type PlayerId, type ProviderIncidentId } from '@hoga/kernel/ids';
import { err, ok, type Result } from '@hoga/kernel/result';
import { z } from 'zod';
import type { Queries } from '../../../persistence/database.ts';
import { balanceEffect, type Effect, type ProposalRule } from '../../proposals/public.ts';
import type { PaymentParts } from '../payments/payment-parts.ts';
import { isIncoming, receivedKey } from '../payments/take-payment.ts';
import { actsOf, type Sides, sidesOf } from './incident-sides.ts';
import { decideIncident, detachClaim, findIncident } from './incident-store.ts';

type RuleParts = PaymentParts & { readonly database: Queries };

const proposed = z.object({ incidentId: z.number().int(), act: z.enum(INCIDENT_ACTS) });

interface Deciders {
  readonly proposalId: number;
  readonly playerId: PlayerId | null;
  readonly madeBy: PlayerId;
  readonly decidedBy: PlayerId;
  readonly reason: string;
}

/**
 * Resolves an incident as two operators decide. Money moves by the engine's commands, each payment once, with a
 * receipt.
 */
export function incidentRule(parts: RuleParts): ProposalRule {
  const { database, store, trading, bankCurrency, clock } = parts;
  return {
    effects: async (queries, { siteId, playerId, detail }) => {
      const { incidentId, act } = proposed.parse(detail);
      const incident = await findIncident(queries, siteId, idOf<ProviderIncidentId>(incidentId));
      return incident === null ? [] : effectsOf(queries, await sidesOf(parts, incident), { act, playerId });
    },
    afterwards: async ({ id: proposalId, siteId, playerId, detail, madeBy, decidedBy, reason }) => {
      const { incidentId, act } = proposed.parse(detail);
      const id = idOf<ProviderIncidentId>(incidentId);
      const incident = await findIncident(database, siteId, id);
      if (incident === null) return err(failure('RECORD_MISSING'));
      // Carried out before a crash.
      if (incident.proposalId === proposalId) return ok(null);
      if (incident.state === 'DECIDED') return err(failure('ALREADY_PROCESSED'));
      const done = await move(await sidesOf(parts, incident), act, { proposalId, playerId, madeBy, decidedBy, reason });
      if (!done.ok) return done;
      await decideIncident(database, { id, act, proposalId, playerId, at: clock.now() });
      return ok(null);
    },
  };

  function move(
    sides: Sides,
    act: (typeof INCIDENT_ACTS)[number],
    deciders: Deciders,
  ): Promise<Result<unknown, Failure>> {
    switch (act) {
      case 'CREDIT':
        return credit(sides, deciders);
      case 'COMPLETE':
        return complete(sides, deciders);
      case 'GIVE_BACK':
        return giveBack(sides, deciders);
      case 'RETURN':
        return returnTransfer(sides, deciders);
      case 'CLOSE':
        return Promise.resolve(ok(null));
    }
  }

  /** The request it was meant for ends unpaid; the payment is credited separately. */
  async function credit(sides: Sides, deciders: Deciders): Promise<Result<unknown, Failure>> {
    const { siteId, provider, paymentId, payment } = sides.incident;
    const { playerId, madeBy, decidedBy, reason } = deciders;
    if (playerId === null || sides.walletType === null) return err(failure('INVALID_REQUEST'));
    const booked = await store.receiptOf(siteId, provider, paymentId);
    if (booked !== null) return booked.playerId === playerId ? ok(null) : err(failure('ALREADY_PROCESSED'));
    const { request } = sides;
    if (request !== null && isIncoming(request) && isLive(request.status)) {
      const ended = await giveBack(sides, deciders);
      if (!ended.ok) return ended;
    }
    const claim = { siteId, provider, paymentId, playerId };
    await detachClaim(database, claim);
    if (!(await store.claim({ ...claim, dnwId: null }))) return err(failure('ALREADY_PROCESSED'));
    return await trading.operate(playerId, receivedKey(provider, paymentId), {
      type: 'cashier.received',
      walletType: sides.walletType,
      provider,
      paymentId,
      amount: decimal(payment.amount),
      currency: walletCurrency(sides.walletType, bankCurrency(siteId)),
      by: madeBy,
      approvedBy: decidedBy,
      reason,
    });
  }

  async function complete({ incident, request }: Sides, deciders: Deciders): Promise<Result<unknown, Failure>> {
    const { siteId, provider, paymentId } = incident;
    if (request === null) return err(failure('RECORD_MISSING'));
    const { id, playerId, won, point, currency } = request;
    const isSo = (await store.receiptFor(id))?.paymentId === paymentId;
    if (isSo) return ok(null);
    if (!(await store.claim({ siteId, provider, paymentId, playerId, dnwId: id }))) {
      return err(failure('ALREADY_PROCESSED'));
    }
    const due = won === null ? { amount: point, currency } : { amount: won, currency: bankCurrency(siteId) };
    const command = { type: 'cashier.providerPaid', provider, id, paymentId, ...due, ...actOf(deciders) } as const;
    return ended(await trading.operate(playerId, `proposal-${deciders.proposalId}`, command));
  }

  /** Ends the request unpaid; its held money returns. */
  async function giveBack({ incident, request }: Sides, deciders: Deciders): Promise<Result<unknown, Failure>> {
    if (request === null) return err(failure('RECORD_MISSING'));
    const { id, playerId } = request;
    const command = { type: 'cashier.providerRefused', provider: incident.provider, id, ...actOf(deciders) } as const;
    const reply = await trading.operate(playerId, `proposal-${deciders.proposalId}-end`, command);
    if (reply.ok) return reply;
    const now = await store.request(incident.siteId, id);
    return now?.status === 'REJECTED' ? ok(null) : ended(reply);
  }

  /** The member has the transferred amount again; the fee is spent. */
  async function returnTransfer({ incident, request }: Sides, deciders: Deciders): Promise<Result<unknown, Failure>> {
    if (request === null) return err(failure('RECORD_MISSING'));
    const { id, playerId } = request;
    const command = { type: 'cashier.returned', id, ...actOf(deciders) } as const;
    const reply = await trading.operate(playerId, `proposal-${deciders.proposalId}`, command);
    if (reply.ok) return reply;
    const now = await store.request(incident.siteId, id);
    return now?.status === 'RETURNED' ? ok(null) : ended(reply);
  }

  /** A request unknown to the engine has ended. */
  function ended(reply: Result<unknown, Failure>): Result<unknown, Failure> {
    return !reply.ok && reply.error.code === 'RECORD_MISSING' ? err(failure('ALREADY_PROCESSED')) : reply;
  }
}

function actOf({ madeBy, decidedBy, reason }: Deciders) {
  return { version: null, by: madeBy, approvedBy: decidedBy, reason } as const;
}

async function effectsOf(
  queries: Queries,
  sides: Sides,
  { act, playerId }: { readonly act: (typeof INCIDENT_ACTS)[number]; readonly playerId: PlayerId | null },
): Promise<readonly Effect[]> {
  const { incident, request, walletType } = sides;
  if (!actsOf(sides).includes(act)) return [];
  const becomes = (after: string): Effect[] =>
    request === null ? [] : [{ field: 'status', before: request.status, after }];
  switch (act) {
    case 'CREDIT': {
      if (playerId === null || walletType === null) return [];
      const isEnded = request !== null && isIncoming(request) && isLive(request.status);
      const balance = await balanceEffect(queries, { playerId, walletType }, decimal(incident.payment.amount));
      return [...(isEnded ? becomes('REJECTED') : []), ...balance];
    }
    case 'COMPLETE':
      return becomes('APPROVED');
    case 'GIVE_BACK':
      return request === null
        ? []
        : [...becomes('REJECTED'), ...(await balanceEffect(queries, request, request.point))];
    case 'RETURN':
      return request === null
        ? []
        : [...becomes('RETURNED'), ...(await balanceEffect(queries, request, request.point))];
    case 'CLOSE':
      return [{ field: 'incident', before: 'OPEN', after: 'DECIDED' }];
  }
}
