import { eq, isDecimalText } from './exact-amount.ts';
import type { Payment } from './provider.ts';

/** A request as our books have it, with the receipt that ended it and what the ledger has moved. */
export interface BookedRequest {
  readonly id: string;
  readonly status: string;
  readonly direction: 'IN' | 'OUT';
  /** What the provider was to take or pay. */
  readonly amount: string;
  readonly currency: string;
  /** Whether its provider has been asked for it: money out is only once it is approved. */
  readonly isOrdered: boolean;
  readonly receipt: { readonly paymentId: string; readonly amount: string; readonly currency: string } | null;
  /** Of the wallet's own money: what it should have moved between house and world, and what it has. */
  readonly point: string;
  readonly moved: string;
}

export interface Books {
  readonly requests: readonly BookedRequest[];
  /** In the currencies of our books. */
  readonly payments: readonly Payment[];
}

const LIVE: readonly string[] = ['REQUESTED', 'MATCHED', 'PAID', 'APPEALED', 'SENDING'];

/** Everything that the provider, our requests and our ledger do not agree about, each in a line. */
export function differences({ requests, payments }: Books): readonly string[] {
  const ofOrder = new Map(
    payments.flatMap((payment) => (payment.orderId === null ? [] : [[payment.orderId, payment]])),
  );
  const ofPayment = new Map(
    requests.flatMap((booked) => (booked.receipt === null ? [] : [[booked.receipt.paymentId, booked]])),
  );
  const known = new Map(requests.map((booked) => [booked.id, booked]));
  return [
    ...repeated(payments),
    ...payments.flatMap((payment) => ofPaid(payment, known, ofPayment)),
    ...requests.flatMap((booked) => [...ofBooked(booked, ofOrder.get(booked.id), payments), ...ofLedger(booked)]),
  ];
}

function repeated(payments: readonly Payment[]): string[] {
  const seen = new Set<string>();
  return payments.flatMap(({ paymentId }) => {
    if (!seen.has(paymentId)) {
      seen.add(paymentId);
      return [];
    }
    return [`payment ${paymentId} stands in the provider's report twice`];
  });
}

/** From the provider's side: is it in our books, and as what it was? */
function ofPaid(
  payment: Payment,
  known: ReadonlyMap<string, BookedRequest>,
  ofPayment: ReadonlyMap<string, BookedRequest>,
): string[] {
  const { paymentId, orderId, state } = payment;
  const which = `payment ${paymentId}`;
  if (orderId === null) {
    const booked = ofPayment.get(paymentId);
    if (state !== 'PAID')
      return booked === undefined ? [] : [`${which}: ${state} there, credited here as ${booked.id}`];
    return booked === undefined
      ? [`${which}: ${inWords(payment)} paid there, not credited here`]
      : amounts(which, payment, booked.receipt ?? booked);
  }
  const booked = known.get(orderId);
  if (booked === undefined) return [`${which}: for request ${orderId}, which there is none of`];
  if (booked.direction !== payment.direction) return [`${which}: ${payment.direction} there, ${booked.direction} here`];
  const stand = `${which}: ${state} there, request ${orderId} is ${booked.status} here`;
  const isLive = LIVE.includes(booked.status);
  if (state === 'PENDING') return isLive ? [] : [stand];
  if (state === 'REFUSED') return booked.status === 'APPROVED' || isLive ? [stand] : [];
  if (booked.status !== 'APPROVED') return [stand, ...amounts(which, payment, booked)];
  const isOther = booked.receipt !== null && booked.receipt.paymentId !== paymentId;
  return [
    ...(isOther ? [`${which}: request ${orderId} was ended with payment ${booked.receipt?.paymentId}`] : []),
    ...amounts(which, payment, booked),
  ];
}

function amounts(
  which: string,
  paid: Payment,
  booked: { readonly amount: string; readonly currency: string },
): string[] {
  const isSame = paid.currency === booked.currency && eq(paid.amount, booked.amount);
  return isSame ? [] : [`${which}: ${inWords(paid)} there, ${inWords(booked)} here`];
}

/** From our side: does the provider know of it? */
function ofBooked(booked: BookedRequest, payment: Payment | undefined, payments: readonly Payment[]): string[] {
  const { id, status, isOrdered, receipt } = booked;
  if (payment !== undefined) return [];
  if (receipt !== null) {
    const isThere = payments.some(({ paymentId }) => paymentId === receipt.paymentId);
    return isThere ? [] : [`request ${id}: ${status} here with payment ${receipt.paymentId}, which is unknown there`];
  }
  const isEnded = status !== 'APPROVED' && !LIVE.includes(status);
  if (isEnded || !isOrdered) return [];
  return [`request ${id}: ${inWords(booked)} ${status} here, unknown there`];
}

/** The ledger has moved what the request says, or nothing. */
function ofLedger({ id, status, point, moved }: BookedRequest): string[] {
  const meant = status === 'APPROVED' ? point : '0';
  return isDecimalText(moved) && eq(moved, meant)
    ? []
    : [`request ${id}: the ledger has moved ${moved} instead of ${meant}`];
}

function inWords({ amount, currency }: { readonly amount: string; readonly currency: string }): string {
  return `${amount} ${currency}`;
}
