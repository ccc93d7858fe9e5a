import type { OverseaOption } from '@hoga/contract/market';
import type { OverseaOrder } from '@hoga/contract/oversea';
import { text } from '../../../shared/i18n/i18n.ts';
import { formatFigure } from '../../../shared/lib/format-number.ts';

/** Where a working order waits: its price, its stop, or the stop and the limit it becomes. */
export function orderPriceText(
  { price, stopPrice, status }: Pick<OverseaOrder, 'price' | 'stopPrice' | 'status'>,
  { precision }: Pick<OverseaOption, 'precision'>,
): string {
  const written = (figure: string | null) => formatFigure(figure, { places: precision });
  // Triggered, the stop has done its part.
  if (stopPrice === null || status === 'TRIGGERED') return written(price);
  if (price === null) return written(stopPrice);
  return text('overseaDesk.stopToLimit', { stop: written(stopPrice), price: written(price) });
}
