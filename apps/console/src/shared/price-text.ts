import { formatFigure } from '@hoga/ui/lib/format-number.ts';

/** `0.00001234`: a price with all its digits, as the books and the evidence have it; never rounded. */
export function priceText(price: string | null): string {
  return formatFigure(price, { places: price?.split('.')[1]?.length ?? 0 });
}
