import type { UTCTimestamp } from 'lightweight-charts';
import { toAxisSeconds } from './kst-axis.ts';

/** A moment as the library takes it. */
export function axisTime(epochMs: number): UTCTimestamp {
  return toAxisSeconds(epochMs) as UTCTimestamp;
}
