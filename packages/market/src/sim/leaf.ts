import { kstDay, kstMidnight } from '@hoga/domain/trading-hours/kst-day';
import { DAY_MS } from './price-day.ts';

/** Simulated time is divided into leaves of an eighth of a second, numbered from the epoch. */
export const LEAF_MS = 125;
export const LEAVES_PER_DAY = DAY_MS / LEAF_MS;

export function dayOfLeaf(leaf: number): number {
  return kstDay(leaf * LEAF_MS);
}

export function firstLeafOf(day: number): number {
  return kstMidnight(day) / LEAF_MS;
}
