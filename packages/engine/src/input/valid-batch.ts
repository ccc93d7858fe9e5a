import { MAX_BATCH } from '@hoga/domain/trading/batch';
import { POSITION_PRODUCTS } from '@hoga/domain/trading/products';
import { BATCH_OPERATIONS, type OrdersBatch } from './batch.ts';
import { commandCount } from './command-count.ts';

const TYPES: ReadonlySet<string> = new Set(
  POSITION_PRODUCTS.flatMap((product) => BATCH_OPERATIONS.map((operation) => `${product}.${operation}`)),
);

/** Whether the batch is one that the engine applies: callers have checked it before. Each part of a scale order counts. */
export function isBatch(batch: OrdersBatch): boolean {
  const { items } = batch;
  if (items.length === 0 || !items.every(({ command }) => TYPES.has(command.type))) return false;
  return commandCount(batch) <= MAX_BATCH;
}
