import type { InstrumentKind } from '../instruments/instrument.ts';

/** Whether an instrument of the kind trades contracts that expire. */
export function isDated(kind: InstrumentKind): boolean {
  return kind === 'oversea';
}

/** What happens to an open position when its instrument goes over to the next contract. */
export const ROLL_MODES = ['CLOSE', 'CARRY'] as const;
export type RollMode = (typeof ROLL_MODES)[number];

/** Months of delivery, by their letters. */
const MONTHS = 'FGHJKMNQUVXZ';
const CONTRACT = /^[A-Z0-9]{1,6}([FGHJKMNQUVXZ])(\d{2})$/;

/** The month of delivery as a number that grows with time; null where the name is not that of a contract. */
export function deliveryMonth(contract: string): number | null {
  const [, letter, year] = CONTRACT.exec(contract) ?? [];
  return letter === undefined || year === undefined ? null : Number(year) * 12 + MONTHS.indexOf(letter);
}

/** Whether an instrument may go over from one contract to the other: a later month of the same product. */
export function isLaterContract(from: string, to: string): boolean {
  const [before, after] = [deliveryMonth(from), deliveryMonth(to)];
  return before !== null && after !== null && after > before && from.slice(0, -3) === to.slice(0, -3);
}
