/** What one process is planned for: half of what it was measured to do (docs/operations/capacity.md). */
export const ROLE_PLANS = { apiOrders: 5_500, apiSockets: 5_000, engineOrders: 6_500 } as const;

/** What an order keeps in the database, with indexes: ledger, order and position. */
export const BYTES_PER_ORDER = 770;
/** Cores are planned to be half idle. */
export const CPU_PLAN_PERCENT = 50;
const SECONDS_A_DAY = 86_400;
/** Beyond any planning horizon. */
const MOST_DAYS = 9_999;

/** Days until a disk is full when orders come as in the last hour; null where none came. */
export function daysOfDisk(freeBytes: number, ordersPerSecond: number): number | null {
  const perDay = ordersPerSecond * BYTES_PER_ORDER * SECONDS_A_DAY;
  return perDay <= 0 ? null : Math.min(MOST_DAYS, Math.floor(freeBytes / perDay));
}
