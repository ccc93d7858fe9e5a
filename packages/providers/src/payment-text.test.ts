import { describe, expect, it } from 'vitest';
import { readEvent } from './payment-text.ts';
import { paymentOf } from './testing/sample.ts';

const text = (change: object = {}, more: object = {}) =>
  JSON.stringify({ eventId: 'e-1', payment: { ...paymentOf(), ...change }, ...more });

describe('an event', () => {
  it('is read', () => {
    expect(readEvent(text())).toEqual({ eventId: 'e-1', payment: paymentOf() });
  });

  it.each([
    ['an amount that is a number', text({ amount: 50_000 })],
    ['an amount in exponents', text({ amount: '5e4' })],
    ['a negative amount', text({ amount: '-5' })],
    ['a payment without a number', text({ paymentId: '' })],
    ['a number that could be SQL', text({ paymentId: "1'--" })],
    ['a state that there is none of', text({ state: 'DONE' })],
    ['something more', text({}, { credit: true })],
    ['no object', '[]'],
    ['half a body', text().slice(0, 40)],
  ])('with %s is none', (_, body) => {
    expect(readEvent(body)).toBeNull();
  });
});
