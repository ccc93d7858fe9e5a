import { type Decimal, roundToStep } from '@hoga/kernel/decimal';

/** The steps a book is grouped by, in ticks: 0.1, 1, 10 and 100 where the tick is 0.1. */
export const BOOK_STEP_TICKS = [1, 10, 100, 1_000] as const;

export type BookStepTicks = (typeof BOOK_STEP_TICKS)[number];

export type BookSide = 'asks' | 'bids';

/** The price of a level's group in a book of larger steps: never better than its own. */
export function steppedPrice(side: BookSide, price: Decimal, step: Decimal): Decimal {
  return roundToStep(price, step, side === 'asks' ? 'ceil' : 'floor');
}
