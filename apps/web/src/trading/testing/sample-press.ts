import type { Press } from '../ladder/ladder-gesture.ts';

/** A mouse that came down on a free cell where orders are taken. */
export function samplePress(change: Partial<Press> = {}): Press {
  return {
    pointerId: 1,
    x: 100,
    y: 200,
    time: 0,
    isFinger: false,
    column: 'buy',
    row: 50,
    orderIds: [],
    isRefused: false,
    stopsRoll: false,
    ...change,
  };
}
