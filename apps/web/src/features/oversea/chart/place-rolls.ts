/** A roll that was made. */
export interface ShownRoll {
  readonly to: string;
  readonly madeAt: number;
}

interface PlacedRoll {
  /** Of the candle that begins with the new contract. */
  readonly time: number;
  readonly to: string;
}

/** The candles that rolls lie in, or before where none traded then. Rolls older than the first candle have no place. */
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
