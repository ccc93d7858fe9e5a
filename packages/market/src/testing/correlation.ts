/** Pearson's correlation of two series: for independent ones of length n it exceeds ±3.5 / √n once in two thousand. */
export function correlation(a: readonly number[], b: readonly number[]): number {
  const n = Math.min(a.length, b.length);
  const meanA = mean(a.slice(0, n));
  const meanB = mean(b.slice(0, n));
  let together = 0;
  let ofA = 0;
  let ofB = 0;
  for (let i = 0; i < n; i++) {
    const fromA = (a[i] ?? 0) - meanA;
    const fromB = (b[i] ?? 0) - meanB;
    together += fromA * fromB;
    ofA += fromA * fromA;
    ofB += fromB * fromB;
  }
  return together / Math.sqrt(ofA * ofB);
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The steps from each value to the next. */
export function moves(values: readonly number[]): number[] {
  return values.slice(1).map((value, i) => value - (values[i] ?? 0));
}
