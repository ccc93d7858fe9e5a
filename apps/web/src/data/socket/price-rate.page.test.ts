import { TOPICS, USER_QUEUES } from '@hoga/contract/socket-protocol';
import { idOf } from '@hoga/kernel/ids';
import { afterEach, expect, it, vi } from 'vitest';
import { priceRate } from './price-rate.ts';

const DESTINATIONS = [
  TOPICS.futuresInfo,
  TOPICS.oversea,
  TOPICS.market('NQ'),
  TOPICS.market('BTCUSDT'),
  TOPICS.message,
  TOPICS.notice(idOf(1)),
  USER_QUEUES.futures,
];

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['phone', true, [1, 1, 4, 2, null, null, null]],
  ['desktop', false, [null, null, null, null, null, null, null]],
])('a %s takes prices at its rates, and all that concerns the account as it happens', (_device, matches, rates) => {
  vi.stubGlobal('matchMedia', () => ({ matches }));
  expect(DESTINATIONS.map(priceRate)).toEqual(rates);
});
