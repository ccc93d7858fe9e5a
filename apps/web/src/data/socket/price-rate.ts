import { TOPICS } from '@hoga/contract/socket-protocol';

const LISTS: readonly string[] = [TOPICS.futuresInfo, TOPICS.oversea];
const INSTRUMENT = TOPICS.market('');
/** Its book has four times the levels, at every step of the price. */
const PERPETUAL = /USDT$/;

/**
 * How many messages a second this device takes of a destination. A phone shows one instrument, at a rate that eyes can
 * follow, and beside it prices of others; its bytes are paid for, and each message wakes it. What concerns the account comes
 * as it happens everywhere.
 */
export function priceRate(destination: string): number | null {
  if (!window.matchMedia('(hover: none) and (pointer: coarse)').matches) return null;
  if (LISTS.includes(destination)) return 1;
  if (!destination.startsWith(INSTRUMENT)) return null;
  return PERPETUAL.test(destination) ? 2 : 4;
}
