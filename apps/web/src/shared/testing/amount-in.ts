/** The amount that a text shows: −468,331원 is −468331. */
export function amountIn(text: string): number {
  const shown = /[−+-]?[\d,]+(?:\.\d+)?/.exec(text)?.[0];
  if (shown === undefined) throw new Error(`no amount in "${text}"`);
  return Number(shown.replaceAll(',', '').replace('−', '-'));
}
