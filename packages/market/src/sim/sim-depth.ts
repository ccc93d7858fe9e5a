import { hashAt, normalAt, uniformAt } from './noise.ts';
import type { SimMarket } from './sim-market.ts';

export const DEPTH_LEVELS = 10;
/** How long the quantity at a level stays as it is; each level changes at its own moment. */
const LEVEL_LIFE_MS = 1_600;
const FURTHEST_TICKS = 400;

const STREAMS = { occupied: 32, phase: 33, quantity: 34, orders: 35 } as const;

export interface SimLevel {
  readonly priceTicks: number;
  readonly quantitySteps: number;
  readonly orders: number;
}

/** Ten levels outward from the best price; a level keeps its place and quantity while the best price moves. */
export function depthSide(market: SimMarket, bestTicks: number, direction: 1 | -1, time: number): SimLevel[] {
  const levels: SimLevel[] = [];
  for (let distance = 0; distance < FURTHEST_TICKS && levels.length < DEPTH_LEVELS; distance++) {
    const priceTicks = bestTicks + direction * distance;
    if (priceTicks <= 0) break;
    if (distance === 0 || isOccupied(market, priceTicks)) {
      levels.push(levelAt(market, priceTicks, levels.length, time));
    }
  }
  return levels;
}

function isOccupied(market: SimMarket, priceTicks: number): boolean {
  const { levelGap } = market.profile;
  return levelGap === 1 || uniformAt(market.stream, STREAMS.occupied, priceTicks) * levelGap < 1;
}

function levelAt(market: SimMarket, priceTicks: number, index: number, time: number): SimLevel {
  const phase = hashAt(market.stream, STREAMS.phase, priceTicks) % LEVEL_LIFE_MS;
  const life = Math.floor((time + phase) / LEVEL_LIFE_MS);
  // Two coordinates in one: lives are short of 2^31 for centuries and levels are few.
  const place = priceTicks * 4_294_967 + (life % 4_294_967);
  const size = Math.exp(0.45 * normalAt(market.stream, STREAMS.quantity, place));
  const thickening = 0.7 + 0.07 * index;
  const quantity = market.profile.depthQuantity * thickening * size;
  const quantitySteps = Math.max(1, Math.round(quantity / market.stepSize));
  const crowd = 0.55 + 0.2 * uniformAt(market.stream, STREAMS.orders, place);
  const orders = market.stepSize === 1 ? Math.min(quantitySteps, quantitySteps * crowd) : 3 + 12 * crowd * size;
  return { priceTicks, quantitySteps, orders: Math.max(1, Math.round(orders)) };
}
