import type { DifferenceKind } from '@hoga/domain/wallet/provider-incidents';
import { decimal } from '@hoga/kernel/decimal';
import type { Payment } from './provider.ts';

const DECIMAL = /^\d{1,22}(\.\d{1,8})?$/;

function isDecimalText(text: string): boolean {
  return DECIMAL.test(text);
}

/** Whether two texts are the same amount, in any notation. */
function eq(one: string, other: string): boolean {
  return decimal(one) === decimal(other);
}

/** A request in our books, with the receipt that ended it and its ledger movement. */
export interface BookedRequest {
  readonly id: string;
  readonly status: string;
  readonly direction: 'IN' | 'OUT';
  /** The amount the provider was to take or pay. */
  readonly amount: string;
  readonly currency: string;
  /** Whether it was sent to its provider: a payout is only once it is approved. */
  readonly isOrdered: boolean;
  readonly receipt: { readonly paymentId: string; readonly amount: string; readonly currency: string } | null;
  /** In the wallet's own currency: the movement it should have made between house and outside, and the actual one. */
  readonly point: string;
  readonly moved: string;
}

/** The state of a payout that this provider has refused: what the house does with it is not compared. */
export const HANDED_OVER = 'HANDED_OVER';

export interface Books {
  readonly requests: readonly BookedRequest[];
  /** In the currencies of our books. */
  readonly payments: readonly Payment[];
}

/** One difference, with both sides' figures; null where a side has none. */
export interface Difference {
  readonly kind: DifferenceKind;
  readonly paymentId: string | null;
  readonly requestId: string | null;
  readonly there: string | null;
  readonly here: string | null;
}

const LIVE: readonly string[] = ['REQUESTED', 'MATCHED', 'PAID', 'APPEALED', 'SENDING'];

/** All differences between the provider, our requests and our ledger. */
export function differences({ requests, payments }: Books): readonly Difference[] {
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

type Sides = Partial<Omit<Difference, 'kind'>>;

function difference(kind: DifferenceKind, sides: Sides): Difference {
  return { kind, paymentId: null, requestId: null, there: null, here: null, ...sides };
}

function repeated(payments: readonly Payment[]): Difference[] {
  const seen = new Set<string>();
  return payments.flatMap(({ paymentId }) => {
    if (!seen.has(paymentId)) {
      seen.add(paymentId);
      return [];
    }
    return [difference('REPORTED_TWICE', { paymentId })];
  });
}

/** From the provider's side: whether it is in our books, with the same figures. */
function ofPaid(
  payment: Payment,
  known: ReadonlyMap<string, BookedRequest>,
  ofPayment: ReadonlyMap<string, BookedRequest>,
): Difference[] {
  const { paymentId, orderId, state } = payment;
  if (orderId === null) {
    const booked = ofPayment.get(paymentId);
    if (state !== 'PAID') {
      return booked === undefined
        ? []
        : [difference('CREDITED_UNPAID', { paymentId, requestId: booked.id, there: state, here: booked.status })];
    }
    return booked === undefined
      ? [difference('NOT_CREDITED', { paymentId, there: inWords(payment) })]
      : amounts(payment, booked.id, booked.receipt ?? booked);
  }
  const booked = known.get(orderId);
  const which = { paymentId, requestId: orderId };
  if (booked === undefined) return [difference('NO_REQUEST', { ...which, there: inWords(payment) })];
  if (booked.direction !== payment.direction) {
    return [difference('DIRECTION', { ...which, there: payment.direction, here: booked.direction })];
  }
  const stand = difference('STATE', { ...which, there: state, here: booked.status });
  const isLive = LIVE.includes(booked.status);
  if (state === 'PENDING') return isLive ? [] : [stand];
  if (state === 'REFUSED') return booked.status === 'APPROVED' || isLive ? [stand] : [];
  if (booked.status !== 'APPROVED') return [stand, ...amounts(payment, orderId, booked)];
  const ended = booked.receipt?.paymentId ?? paymentId;
  return [
    ...(ended === paymentId ? [] : [difference('OTHER_PAYMENT', { ...which, there: paymentId, here: ended })]),
    ...amounts(payment, orderId, booked),
  ];
}

function amounts(
  paid: Payment,
  requestId: string,
  booked: { readonly amount: string; readonly currency: string },
): Difference[] {
  if (paid.currency === booked.currency && eq(paid.amount, booked.amount)) return [];
  const { paymentId } = paid;
  return [difference('AMOUNT', { paymentId, requestId, there: inWords(paid), here: inWords(booked) })];
}

/** From our side: whether the provider has it. */
function ofBooked(booked: BookedRequest, payment: Payment | undefined, payments: readonly Payment[]): Difference[] {
  const { id: requestId, status, isOrdered, receipt } = booked;
  if (payment !== undefined) return [];
  if (receipt !== null) {
    const { paymentId } = receipt;
    const isThere = payments.some((each) => each.paymentId === paymentId);
    return isThere ? [] : [difference('UNKNOWN_PAYMENT', { paymentId, requestId, here: status })];
  }
  const isEnded = status !== 'APPROVED' && !LIVE.includes(status);
  if (isEnded || !isOrdered) return [];
  return [difference('UNKNOWN_ORDER', { requestId, here: `${inWords(booked)} ${status}` })];
}

/** The ledger must have moved the request's amount, or nothing. */
function ofLedger({ id: requestId, status, point, moved }: BookedRequest): Difference[] {
  const meant = status === 'APPROVED' ? point : '0';
  const isEqual = isDecimalText(moved) && eq(moved, meant);
  return isEqual ? [] : [difference('LEDGER', { requestId, there: meant, here: moved })];
}

function inWords({ amount, currency }: { readonly amount: string; readonly currency: string }): string {
  return `${amount} ${currency}`;
}

/** A difference as a line of a report. */
export function differenceText({ kind, paymentId, requestId, there, here }: Difference): string {
  switch (kind) {
    case 'REPORTED_TWICE':
      return `payment ${paymentId} stands in the provider's report twice`;
    case 'NOT_CREDITED':
      return `payment ${paymentId}: ${there} paid there, not credited here`;
    case 'CREDITED_UNPAID':
      return `payment ${paymentId}: ${there} there, credited here as ${requestId}`;
    case 'NO_REQUEST':
      return `payment ${paymentId}: for request ${requestId}, which there is none of`;
    case 'STATE':
      return `payment ${paymentId}: ${there} there, request ${requestId} is ${here} here`;
    case 'OTHER_PAYMENT':
      return `payment ${paymentId}: request ${requestId} was ended with payment ${here}`;
    case 'DIRECTION':
    case 'AMOUNT':
      return `payment ${paymentId}: ${there} there, ${here} here`;
    case 'UNKNOWN_PAYMENT':
      return `request ${requestId}: ${here} here with payment ${paymentId}, which is unknown there`;
    case 'UNKNOWN_ORDER':
      return `request ${requestId}: ${here} here, unknown there`;
    case 'LEDGER':
      return `request ${requestId}: the ledger has moved ${here} instead of ${there}`;
  }
}
