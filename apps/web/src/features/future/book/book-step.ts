import { BOOK_STEP_TICKS, type BookStepTicks } from '@hoga/domain/trading/book-steps';
import { type Decimal, toNumber } from '@hoga/kernel/decimal';
import { useState } from 'react';
import { plainSymbol } from '../../../data/market/market.ts';
import { useTickerPart } from '../../../data/market/use-market.ts';
import { knownDevice } from '../../../data/storage/device.ts';

/** One row may span at most so much of the price: the book of a cheap coin has fewer steps. */
const WIDEST_SHARE = 0.006;

/** The grouping steps of a book at a price, in ticks, finest first. */
export function bookSteps(tick: Decimal, price: string | null): readonly BookStepTicks[] {
  const widest = Number(price ?? 0) * WIDEST_SHARE;
  return BOOK_STEP_TICKS.filter((ticks) => ticks === 1 || toNumber(tick) * ticks <= widest);
}

export interface BookGrouping {
  readonly steps: readonly BookStepTicks[];
  /** The step chosen last for the contract on this device. */
  readonly ticks: BookStepTicks;
  readonly choose: (ticks: BookStepTicks) => void;
}

/** How the book of a contract is grouped; by the usual step until one is chosen. */
export function useBookGrouping(stock: string, tick: Decimal, usual: BookStepTicks = 1): BookGrouping {
  const count = useTickerPart(stock, (ticker) => bookSteps(tick, ticker?.last ?? null).length);
  const key = `coinBookStep.${plainSymbol(stock)}` as const;
  const [kept, setKept] = useState(() => knownDevice()?.storage.read(key) ?? null);
  const steps = BOOK_STEP_TICKS.slice(0, count);
  return {
    steps,
    ticks: steps.find((ticks) => String(ticks) === kept) ?? steps.find((ticks) => ticks === usual) ?? 1,
    choose: (ticks) => {
      setKept(String(ticks));
      knownDevice()?.storage.write(key, String(ticks));
    },
  };
}
