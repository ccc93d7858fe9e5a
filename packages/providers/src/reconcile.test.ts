import { describe, expect, it } from 'vitest';
import { type BookedRequest, differences, differenceText, HANDED_OVER } from './reconcile.ts';
import { paymentOf } from './testing/sample.ts';

const receipt = { paymentId: 'pay-1', amount: '50000', currency: 'KRW' };
const booked = (change: Partial<BookedRequest> = {}): BookedRequest => ({
  id: '7',
  status: 'APPROVED',
  direction: 'IN',
  amount: '50000',
  currency: 'KRW',
  isOrdered: true,
  receipt,
  point: '50000',
  moved: '50000',
  ...change,
});
const waiting = booked({ status: 'REQUESTED', receipt: null, moved: '0' });
const ended = booked({ status: 'REJECTED', receipt: null, moved: '0' });
const handedOver = booked({ status: HANDED_OVER, direction: 'OUT', receipt: null, moved: '0' });
const page = paymentOf({ orderId: null });

describe('books that agree', () => {
  it.each([
    ['what was paid', [booked()], [paymentOf({ amount: '50000.00' })]],
    ['what was refused', [ended], [paymentOf({ state: 'REFUSED' })]],
    ['what was refused and is the house’s to pay', [handedOver], [paymentOf({ state: 'REFUSED', direction: 'OUT' })]],
    ['what was refused without a trace', [handedOver], []],
    ['an undecided payment', [waiting], [paymentOf({ state: 'PENDING' })]],
    ['what was paid at a page', [booked()], [page]],
    ['a page that was left', [], [paymentOf({ orderId: null, state: 'REFUSED' })]],
    ['what was not asked for yet', [booked({ ...waiting, isOrdered: false })], []],
    ['what came to nothing before it was asked for', [ended], []],
  ])('about %s have no difference', (_, requests, payments) => {
    expect(differences({ requests, payments })).toEqual([]);
  });
});

describe('a difference is named', () => {
  it.each([
    ['paid and not credited', [waiting], [paymentOf()], 'payment pay-1: PAID there, request 7 is REQUESTED here'],
    [
      'paid after it was refused',
      [handedOver],
      [paymentOf({ direction: 'OUT' })],
      'payment pay-1: PAID there, request 7 is HANDED_OVER here',
    ],
    ['paid and rejected', [ended], [paymentOf()], 'payment pay-1: PAID there, request 7 is REJECTED here'],
    [
      'refused and credited',
      [booked()],
      [paymentOf({ state: 'REFUSED' })],
      'payment pay-1: REFUSED there, request 7 is APPROVED here',
    ],
    [
      'refused and waiting',
      [waiting],
      [paymentOf({ state: 'REFUSED' })],
      'payment pay-1: REFUSED there, request 7 is REQUESTED here',
    ],
    [
      'undecided and credited',
      [booked()],
      [paymentOf({ state: 'PENDING' })],
      'payment pay-1: PENDING there, request 7 is APPROVED here',
    ],
    ['another amount', [booked()], [paymentOf({ amount: '5' })], 'payment pay-1: 5 KRW there, 50000 KRW here'],
    [
      'another currency',
      [booked()],
      [paymentOf({ currency: 'USDT' })],
      'payment pay-1: 50000 USDT there, 50000 KRW here',
    ],
    ['another direction', [booked()], [paymentOf({ direction: 'OUT' })], 'payment pay-1: OUT there, IN here'],
    ['of no request', [], [paymentOf()], 'payment pay-1: for request 7, which there is none of'],
    [
      'another payment',
      [booked()],
      [paymentOf({ paymentId: 'pay-2' })],
      'payment pay-2: request 7 was ended with payment pay-1',
    ],
    ['reported twice', [booked()], [paymentOf(), paymentOf()], "payment pay-1 stands in the provider's report twice"],
    ['a page that was paid', [], [page], 'payment pay-1: 50000 KRW paid there, not credited here'],
    [
      'a page that was not',
      [booked()],
      [{ ...page, state: 'REFUSED' as const }],
      'payment pay-1: REFUSED there, credited here as 7',
    ],
    ['credited and unknown', [booked()], [], 'request 7: APPROVED here with payment pay-1, which is unknown there'],
    ['approved by hand', [booked({ receipt: null })], [], 'request 7: 50000 KRW APPROVED here, unknown there'],
    ['asked for and unknown', [waiting], [], 'request 7: 50000 KRW REQUESTED here, unknown there'],
    [
      'moved twice',
      [booked({ moved: '100000' })],
      [paymentOf()],
      'request 7: the ledger has moved 100000 instead of 50000',
    ],
    [
      'moved too early',
      [booked({ ...waiting, moved: '50000' })],
      [paymentOf({ state: 'PENDING' })],
      'request 7: the ledger has moved 50000 instead of 0',
    ],
    [
      'moved the wrong way',
      [booked({ moved: '-50000' })],
      [paymentOf()],
      'request 7: the ledger has moved -50000 instead of 50000',
    ],
  ])('where it is %s', (_, requests, payments, said) => {
    expect(differences({ requests, payments }).map(differenceText)).toContain(said);
  });
});
