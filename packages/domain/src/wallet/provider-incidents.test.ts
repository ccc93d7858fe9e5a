import { describe, expect, it } from 'vitest';
import { type IncidentAct, type IncidentSides, incidentActs } from './provider-incidents.ts';

const paidIn: IncidentSides = {
  payment: { direction: 'IN', state: 'PAID' },
  hasWallet: true,
  isBooked: false,
  request: null,
};
const paidOut: IncidentSides = {
  ...paidIn,
  payment: { direction: 'OUT', state: 'PAID' },
  request: { direction: 'OUT', isLive: true, isReturnable: false },
};

describe('what can be decided about an incident [O7]', () => {
  it.each<[string, IncidentSides, readonly IncidentAct[]]>([
    ['money in that belongs to no request', paidIn, ['CREDIT', 'CLOSE']],
    [
      'money in for a request that ended',
      { ...paidIn, request: { direction: 'IN', isLive: false, isReturnable: false } },
      ['CREDIT', 'CLOSE'],
    ],
    [
      'money in of another amount',
      { ...paidIn, request: { direction: 'IN', isLive: true, isReturnable: false } },
      ['CREDIT', 'CLOSE'],
    ],
    ['money in of a currency without a wallet', { ...paidIn, hasWallet: false }, ['CLOSE']],
    ['money in that was refused', { ...paidIn, payment: { direction: 'IN', state: 'REFUSED' } }, ['CLOSE']],
    ['money in that the books have by now', { ...paidIn, isBooked: true }, ['CLOSE']],
    ['money out of another amount', paidOut, ['COMPLETE', 'GIVE_BACK', 'CLOSE']],
    [
      'money out that was refused',
      { ...paidOut, payment: { direction: 'OUT', state: 'REFUSED' } },
      ['GIVE_BACK', 'CLOSE'],
    ],
    [
      'money out for a request that ended',
      { ...paidOut, request: { direction: 'OUT', isLive: false, isReturnable: false } },
      ['CLOSE'],
    ],
    [
      'money out that was refused after it was paid',
      {
        ...paidOut,
        payment: { direction: 'OUT', state: 'REFUSED' },
        isBooked: true,
        request: { direction: 'OUT', isLive: false, isReturnable: true },
      },
      ['RETURN', 'CLOSE'],
    ],
    [
      'money out that is paid, and may come back',
      { ...paidOut, isBooked: true, request: { direction: 'OUT', isLive: false, isReturnable: true } },
      ['CLOSE'],
    ],
    [
      'money out for a deposit',
      { ...paidOut, request: { direction: 'IN', isLive: true, isReturnable: false } },
      ['CLOSE'],
    ],
    ['money out of no request', { ...paidOut, request: null }, ['CLOSE']],
  ])('%s', (_, sides, acts) => {
    expect(incidentActs(sides)).toEqual(acts);
  });
});
