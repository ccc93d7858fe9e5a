import { KST_OFFSET_MS } from '@hoga/domain/trading-hours/kst-day';

/** A moment as a `datetime-local` field has it, by the clock in Korea wherever the operator sits; empty: none. */
export function kstInput(moment: number | null): string {
  return moment === null ? '' : new Date(moment + KST_OFFSET_MS).toISOString().slice(0, 16);
}

export function fromKstInput(typed: string): number | null {
  const moment = Date.parse(`${typed}Z`);
  return Number.isNaN(moment) ? null : moment - KST_OFFSET_MS;
}
