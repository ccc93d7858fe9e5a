export const FUNDING_MS = 8 * 3_600_000;

/** The first funding after a time: 00, 08 and 16 UTC (DOMAIN §3). */
export function nextFunding(after: number): number {
  return (Math.floor(after / FUNDING_MS) + 1) * FUNDING_MS;
}
