import { createHash } from 'node:crypto';
import { isUnanswered } from '@hoga/domain/errors/failure';
import { walletCurrency } from '@hoga/domain/site/wallet-label';
import { isLive } from '@hoga/domain/wallet/dnw';
import { INCIDENT_KINDS, type IncidentKind } from '@hoga/domain/wallet/provider-incidents';
import { PAYMENT_REFUSED, refusalText } from '@hoga/domain/wallet/provider-refusals';
import type { ProviderName } from '@hoga/domain/wallet/providers';
import type { DnwRow } from '@hoga/engine/cashier/rows';
import { SYSTEM_OPERATOR } from '@hoga/engine/rows/operator-act';
import { decimal } from '@hoga/kernel/decimal';
import { type DnwId, idOf, type PlayerId, type SiteId } from '@hoga/kernel/ids';
import type { Payment, Provider } from '@hoga/providers/provider';
import type { EventOutcome } from '../../../persistence/schema/providers.ts';
import type { PaymentParts } from './payment-parts.ts';

export interface Taken {
  /** null: unknown for now, to be retried. */
  readonly outcome: EventOutcome | null;
  readonly dnwId: DnwId | null;
}

/**
 * Processes a provider's report of a payment, from a callback, an answer or a report. However often and in whatever
 * order it arrives, the money moves once, by the engine's command; a mismatch moves nothing.
 */
export async function takePayment(parts: PaymentParts, provider: Provider, payment: Payment): Promise<Taken> {
  const taken = await judge(parts, provider, payment);
  const kind = INCIDENT_KINDS.find((each) => each === taken.outcome);
  // A pending payment may still match.
  if (kind !== undefined && payment.state !== 'PENDING')
    await keepIncident(parts, provider, payment, { kind, ...taken });
  return taken;
}

async function keepIncident(
  { store, clock }: PaymentParts,
  { name, setting }: Provider,
  payment: Payment,
  { kind, dnwId }: { readonly kind: IncidentKind; readonly dnwId: DnwId | null },
): Promise<void> {
  const siteId = idOf<SiteId>(setting.site);
  const request = dnwId === null ? null : await store.request(siteId, dnwId);
  const playerId = request?.playerId ?? (await store.memberOf(siteId, name, payment.member));
  await store.keepIncident({
    ...{ siteId, provider: name, paymentId: payment.paymentId, paymentState: payment.state, payment },
    ...{ kind, dnwId, playerId, at: clock.now() },
  });
}

async function judge(parts: PaymentParts, provider: Provider, payment: Payment): Promise<Taken> {
  if (payment.orderId === null) return takeUnasked(parts, provider, payment);
  const siteId = idOf<SiteId>(provider.setting.site);
  const row = await requestOf(parts, siteId, payment.orderId);
  if (row === null) return { outcome: 'UNMATCHED', dnwId: null };
  if (row.provider !== provider.name) return ofAnother(parts, provider, payment, row);
  const dnwId = row.id;
  if ((payment.direction === 'IN') !== isIncoming(row)) return { outcome: 'DIFFERENT', dnwId };
  if (payment.state === 'PENDING') return { outcome: 'REPEATED', dnwId };
  if (!isLive(row.status)) return { outcome: await outcomeOfEnded(parts, row, payment), dnwId };
  if (payment.state === 'PAID' && !(await isClaimed(parts, provider, payment, row))) {
    return { outcome: 'DIFFERENT', dnwId };
  }
  const reply = await reportToEngine(parts, row, provider, payment);
  if (reply.ok) return { outcome: 'TAKEN', dnwId };
  switch (reply.error.code) {
    case 'PROVIDER_AMOUNT_DIFFERS':
      return { outcome: 'DIFFERENT', dnwId };
    case 'RECORD_MISSING':
    case 'ALREADY_PROCESSED': {
      // Another process was faster; or the provider was never called for it.
      const now = await parts.store.request(siteId, dnwId);
      if (now === null || isLive(now.status)) return { outcome: 'UNMATCHED', dnwId };
      return { outcome: await outcomeOfEnded(parts, now, payment), dnwId };
    }
    default:
      return { outcome: null, dnwId };
  }
}

/** A payout that this provider has refused belongs to the house: a payment by the provider after that is for people. */
async function ofAnother(
  { store }: PaymentParts,
  { name }: Provider,
  { state, direction }: Payment,
  row: DnwRow,
): Promise<Taken> {
  const isHandedOver = row.provider === null && (await store.order(row.id))?.provider === name;
  if (!isHandedOver) return { outcome: 'UNMATCHED', dnwId: null };
  if (direction === 'IN') return { outcome: 'DIFFERENT', dnwId: row.id };
  return { outcome: state === 'PAID' ? 'LATE' : 'REPEATED', dnwId: row.id };
}

async function requestOf({ store }: PaymentParts, siteId: SiteId, orderId: string): Promise<DnwRow | null> {
  return /^[1-9]\d{0,14}$/.test(orderId) ? store.request(siteId, idOf(Number(orderId))) : null;
}

function isClaimed(
  { store }: PaymentParts,
  { name, setting }: Provider,
  { paymentId }: Payment,
  { id: dnwId, playerId }: { readonly id: DnwId | null; readonly playerId: PlayerId },
): Promise<boolean> {
  return store.claim({ siteId: idOf(setting.site), provider: name, paymentId, playerId, dnwId });
}

export function isIncoming({ type }: DnwRow): boolean {
  return type === 'D' || type === 'WB';
}

/** Refused money in ends its request; refused money out is left to the house. */
export function refusalOf(row: DnwRow): 'cashier.providerRefused' | 'cashier.handOver' {
  return isIncoming(row) ? 'cashier.providerRefused' : 'cashier.handOver';
}

function reportToEngine(
  { trading, bankCurrency }: PaymentParts,
  row: DnwRow,
  { name, setting }: Provider,
  payment: Payment,
) {
  const { paymentId, amount, currency, state } = payment;
  const act = { id: row.id, version: null, by: SYSTEM_OPERATOR, approvedBy: null } as const;
  if (state === 'REFUSED') {
    const reason = refusalText({ provider: name, code: PAYMENT_REFUSED, paymentId });
    return trading.operate(row.playerId, null, { type: refusalOf(row), provider: name, ...act, reason });
  }
  const wallet = setting.currencies[currency];
  return trading.operate(row.playerId, null, {
    type: 'cashier.providerPaid',
    provider: name,
    paymentId,
    amount: decimal(amount),
    // A currency the books do not know is kept as it is, and matches nothing.
    currency: wallet === undefined ? currency : walletCurrency(wallet, bankCurrency(row.siteId)),
    ...act,
    reason: `${name} ${paymentId}`,
  });
}

/** Whether the request was ended by this payment, or otherwise. */
async function outcomeOfEnded({ store }: PaymentParts, row: DnwRow, payment: Payment): Promise<EventOutcome> {
  if (payment.state === 'REFUSED') return row.status === 'APPROVED' ? 'LATE' : 'REPEATED';
  const receipt = await store.receiptFor(row.id);
  return receipt?.paymentId === payment.paymentId ? 'REPEATED' : 'LATE';
}

/** Until the engine has stored the receipt, the key identifies the payment; afterwards its receipt does. */
export function receivedKey(provider: ProviderName, paymentId: string): string {
  return createHash('sha256').update(`${provider} ${paymentId}`).digest('hex');
}

/** A payment at a page: the member is identified by their reference there. */
async function takeUnasked(parts: PaymentParts, provider: Provider, payment: Payment): Promise<Taken> {
  const { store, trading, bankCurrency } = parts;
  const { name, setting } = provider;
  const { paymentId, amount, currency, state, direction, member } = payment;
  const siteId = idOf<SiteId>(setting.site);
  const playerId = direction === 'IN' ? await store.memberOf(siteId, name, member) : null;
  if (playerId === null) return { outcome: 'UNMATCHED', dnwId: null };
  const known = await store.receiptOf(siteId, name, paymentId);
  if (known !== null) return { outcome: state === 'PAID' ? 'REPEATED' : 'LATE', dnwId: known.dnwId };
  if (state !== 'PAID') return { outcome: 'REPEATED', dnwId: null };
  const walletType = setting.currencies[currency];
  const isIts = walletType !== undefined && (await isClaimed(parts, provider, payment, { id: null, playerId }));
  if (!isIts) return { outcome: 'DIFFERENT', dnwId: null };
  const reply = await trading.operate(playerId, receivedKey(name, paymentId), {
    type: 'cashier.received',
    walletType,
    provider: name,
    paymentId,
    amount: decimal(amount),
    currency: walletCurrency(walletType, bankCurrency(siteId)),
    by: SYSTEM_OPERATOR,
    approvedBy: null,
    reason: `${name} ${paymentId}`,
  });
  if (reply.ok) return { outcome: 'TAKEN', dnwId: reply.value.id };
  const isAway = isUnanswered(reply.error) || reply.error.code === 'TOO_MANY_REQUESTS';
  return { outcome: isAway ? null : 'DIFFERENT', dnwId: null };
}
