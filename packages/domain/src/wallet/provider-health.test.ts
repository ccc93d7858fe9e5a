import { expect, it } from 'vitest';
import { type ProviderCalls, type ProviderState, providerState } from './provider-health.ts';

const NOW = 10_000_000;
const MINUTE = 60_000;
const of = (change: Partial<ProviderCalls>): ProviderCalls => ({
  calls: 60,
  failed: 0,
  lastOkAt: NOW,
  lastFailedAt: null,
  ...change,
});

it.each<[string, ProviderCalls, ProviderState]>([
  ['answers every call', of({}), 'UP'],
  ['has one failure in sixty', of({ failed: 1, lastFailedAt: NOW - MINUTE }), 'UP'],
  ['has one failure in ten', of({ failed: 6, lastFailedAt: NOW - MINUTE }), 'FAILING'],
  ['has failed since four minutes', of({ failed: 4, lastOkAt: NOW - 4 * MINUTE, lastFailedAt: NOW }), 'UP'],
  ['has failed since five minutes', of({ failed: 5, lastOkAt: NOW - 5 * MINUTE, lastFailedAt: NOW }), 'DOWN'],
  ['has never answered', of({ failed: 60, lastOkAt: null, lastFailedAt: NOW }), 'DOWN'],
  ['answered last, after a long silence', of({ failed: 50, lastFailedAt: NOW - MINUTE }), 'FAILING'],
  ['was not called', of({ calls: 0, lastOkAt: null }), 'IDLE'],
])('a provider that %s [O7]', (_, calls, state) => {
  expect(providerState(calls, NOW)).toBe(state);
});
