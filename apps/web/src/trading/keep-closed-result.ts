import type { Decimal } from '@hoga/kernel/decimal';
import { closedResults, putClosedResult } from './closed-results.ts';
import type { ClosedKey, ClosedResult } from './kept-results.ts';
import type { ShownResult } from './result.ts';

/** Keeps a result until it is acknowledged. A further part of the same position adds to it. */
export function keepClosedResult(key: ClosedKey, closed: ClosedResult): void {
  const before = closedResults.getState()[key];
  const isFurtherPart = before !== undefined && before.positionId === closed.positionId;
  putClosedResult(key, isFurtherPart ? together(before, closed) : closed);
}

export function acknowledgeResult(key: ClosedKey): void {
  putClosedResult(key, null);
}

function together(before: ClosedResult, next: ClosedResult): ClosedResult {
  const sum = (figure: keyof ShownResult) => (before.result[figure] + next.result[figure]) as Decimal;
  return {
    ...next,
    amount: (before.amount + next.amount) as Decimal,
    result: {
      gross: sum('gross'),
      entryFee: sum('entryFee'),
      exitFee: sum('exitFee'),
      fees: sum('fees'),
      funding: sum('funding'),
      net: sum('net'),
    },
  };
}
