const UNITS = ['B', 'KB', 'MB', 'GB', 'TB', 'PB'];

/** `412MB`, `1.2GB`. */
export function bytesText(bytes: number): string {
  let [value, unit] = [bytes, 0];
  while (value >= 1_000 && unit < UNITS.length - 1) [value, unit] = [value / 1_000, unit + 1];
  return `${value < 10 && unit > 0 ? value.toFixed(1) : Math.round(value)}${UNITS[unit]}`;
}
