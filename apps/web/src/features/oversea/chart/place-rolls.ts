/** A roll that was made. */
export interface ShownRoll {
  readonly to: string;
  readonly madeAt: number;
}

interface PlacedRoll {
  /** The start of the candle it is marked at. */
  readonly time: number;
  readonly to: string;
}

/** Marks each roll at the last candle that starts no later. Rolls before the first candle are left out. */
export function placeRolls(
  rolls: readonly ShownRoll[],
  candles: readonly { readonly time: number }[],
): readonly PlacedRoll[] {
  return rolls
    .flatMap(({ to, madeAt }) => {
      const next = candles.findIndex(({ time }) => time > madeAt);
      const at = next === -1 ? candles.length - 1 : next - 1;
      const candle = candles[at];
      return candle === undefined ? [] : [{ time: candle.time, to }];
    })
    .toSorted((a, b) => a.time - b.time);
}
