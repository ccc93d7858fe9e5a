import { toText } from '@hoga/kernel/decimal';
import { type Figure, type FigureFormat, formatAmount, formatFigure } from '@hoga/ui/lib/format-number.ts';

/** The default number of digits. */
const USUAL_PLACES = 4;

/** All digits of a figure that has more than are usually shown. */
function exactPlaces(figure: Figure): number | undefined {
  const text = typeof figure === 'bigint' ? toText(figure) : String(figure ?? '');
  const digits = (text.split('.')[1] ?? '').replace(/0+$/, '').length;
  return digits > USUAL_PLACES ? digits : undefined;
}

type Exact = Pick<FigureFormat, 'signed' | 'places' | 'rounding'>;

/** `0.00091288 BTC`: an amount with all its digits. Amounts that operators decide on are never rounded. */
export function exactAmount(figure: Figure, unit: string, format: Exact = {}): string {
  return formatAmount(figure, unit, { ...format, places: exactPlaces(figure) ?? format.places });
}

/** The same without its unit. */
export function exactFigure(figure: Figure, format: Exact = {}): string {
  return formatFigure(figure, { ...format, places: exactPlaces(figure) ?? format.places });
}
