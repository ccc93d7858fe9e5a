import { type Decimal, decimal, parseDecimal, toFixed, toText } from '@hoga/kernel/decimal';
import { type ExitUnit, FIGURE_PLACES } from '../form/exit-unit.ts';
import type { ExitDraft } from '../form/order-draft.ts';
import { exitPriceOf } from '../form/order-figures.ts';
import { type Exit, type ExitBase, exitOutcome } from '../model/exit-price.ts';

/** An exit of a position while it is edited. */
export interface EditedExit extends ExitDraft {
  /** The price whose return or amount the field shows; null once something is typed. */
  readonly kept: Decimal | null;
}

/** An exit as the position has it, to begin with. */
export function editedExit(price: string | null, isMark: boolean): EditedExit {
  return { unit: 'price', value: price, isMark, kept: price === null ? null : decimal(price) };
}

/** Its price; null where none was given, or no price gives the requested result. */
export function editedPrice(exit: Exit, edited: EditedExit, base: ExitBase): Decimal | null {
  return edited.kept ?? exitPriceOf(exit, edited, base);
}

export function typeExit(edited: EditedExit, value: string | null): EditedExit {
  return value === edited.value ? edited : { ...edited, value, kept: null };
}

/** A price chosen by one of the presets. */
export function chooseExitPrice(edited: EditedExit, price: string): EditedExit {
  return { ...edited, unit: 'price', value: price, kept: decimal(price) };
}

/** The same exit in another unit: its price stays until another figure is typed. */
export function chooseExitUnit(exit: Exit, edited: EditedExit, unit: ExitUnit, base: ExitBase): EditedExit {
  const price = editedPrice(exit, edited, base);
  return { ...edited, unit, value: price === null ? null : valueIn(unit, exit, price, base), kept: price };
}

/** Figures have no sign: a take-profit that loses, or a stop-loss that gains, can be given as a price only. */
function valueIn(unit: ExitUnit, exit: Exit, price: Decimal, base: ExitBase): string | null {
  if (unit === 'price') return toText(price);
  const { pnl, roe } = exitOutcome(base, price);
  const signed = unit === 'percent' ? roe : pnl;
  const figure = (exit === 'takeProfit' ? signed : -signed) as Decimal;
  return figure > 0n ? toText(decimal(toFixed(figure, FIGURE_PLACES))) : null;
}

/** No price gives the requested result: it must not be taken for the removal of an exit. */
export function isUnreachable(exit: Exit, edited: EditedExit, base: ExitBase): boolean {
  return parseDecimal(edited.value ?? '') !== null && editedPrice(exit, edited, base) === null;
}
