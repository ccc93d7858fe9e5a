import type { PositionProduct } from '@hoga/domain/trading/products';
import type { TradeSide } from '@hoga/domain/trading/vocabulary';
import { type Decimal, decimal, toText } from '@hoga/kernel/decimal';
import type { Money, ShownResult } from './result.ts';

/** Which instrument a result belongs to: numbers of two products overlap. */
export type ClosedKey = `${PositionProduct}-${number}`;

/** The result of a closed position, or of a closed part. */
export interface ClosedResult {
  readonly positionId: number;
  /** Of the position. */
  readonly side: TradeSide;
  readonly sideText: string;
  /** How much of it was closed; further parts add to it. */
  readonly amount: Decimal;
  readonly unit: string;
  readonly result: ShownResult;
  readonly money: Money;
}

export type ClosedResults = Readonly<Record<ClosedKey, ClosedResult>>;

const FIGURES = ['gross', 'entryFee', 'exitFee', 'fees', 'funding', 'net'] as const;

type Figures<Amount> = { readonly [Figure in (typeof FIGURES)[number]]: Amount };
type KeptResult = Omit<ClosedResult, 'amount' | 'result'> & {
  readonly amount: string;
  readonly result: Figures<string>;
};

function eachFigure<From, To>(figures: Figures<From>, change: (figure: From) => To): Figures<To> {
  return Object.fromEntries(FIGURES.map((name) => [name, change(figures[name])])) as Figures<To>;
}

/** As storage holds them: amounts are decimal text. */
export function writeResults(results: ClosedResults): string {
  const kept = Object.entries(results).map(([key, closed]): [string, KeptResult] => [
    key,
    { ...closed, amount: toText(closed.amount), result: eachFigure(closed.result, toText) },
  ]);
  return JSON.stringify(Object.fromEntries(kept));
}

/** None where nothing is stored, or it cannot be read any more. */
export function readResults(text: string | null): ClosedResults {
  if (text === null) return {};
  try {
    const kept = JSON.parse(text) as Readonly<Record<string, KeptResult>>;
    const results = Object.entries(kept).map(([key, closed]): [string, ClosedResult] => [
      key,
      {
        ...closed,
        amount: decimal(closed.amount),
        result: eachFigure<string, Decimal>(closed.result, (figure) => decimal(figure)),
      },
    ]);
    return Object.fromEntries(results);
  } catch {
    return {};
  }
}
