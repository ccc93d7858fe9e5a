import { setTimeout as delay } from 'node:timers/promises';
import type { Random } from '@hoga/kernel/random';
import type { DrivenApp } from './driven-app.ts';
import { everydayMarket } from './everyday-market.ts';

const MOVE_MS = 200;
const MOST_TICKS = 3;

/** Every price goes some ticks up or down, again and again: orders that rest are filled, stops are triggered. Returns how to stop. */
export function movePrices(app: DrivenApp, random: Random): () => Promise<void> {
  const stopping = new AbortController();
  const away = new Map<string, number>();
  const move = async () => {
    while (!stopping.signal.aborted) {
      const messages = everydayMarket((symbol) => {
        const next = (away.get(symbol) ?? 0) + random.below(2 * MOST_TICKS + 1) - MOST_TICKS;
        away.set(symbol, next);
        return next;
      });
      // A server that was killed takes none.
      await app.say(...messages).catch(() => undefined);
      await delay(MOVE_MS);
    }
  };
  const moving = move();
  return async () => {
    stopping.abort();
    await moving;
  };
}
