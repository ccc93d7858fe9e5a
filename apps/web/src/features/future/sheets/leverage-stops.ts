const STEPS = 5;
const PRESETS = [1, 5, 10, 20, 25, 50, 100, 125] as const;

/** Values at one tap, low ones first, so as not to suggest more leverage. */
export function leveragePresets(lowest: number, most: number): readonly number[] {
  const within = PRESETS.filter((preset) => preset >= lowest && preset < most);
  return [...within, most];
}

/** Values worth stopping at: the ends and four between them, on multiples of five where there is room. */
export function leverageStops(most: number): readonly number[] {
  const stops = Array.from({ length: STEPS - 1 }, (_, index) => {
    const exact = (most * (index + 1)) / STEPS;
    return exact >= STEPS ? Math.round(exact / STEPS) * STEPS : Math.round(exact);
  });
  return [...new Set([1, ...stops, most])].filter((stop) => stop >= 1 && stop <= most);
}
