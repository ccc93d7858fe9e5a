import type { Ticker } from '@hoga/contract/market';
import { ChangeText } from '@hoga/ui/components/change-text.tsx';
import { Sparkline } from '@hoga/ui/components/sparkline.tsx';
import { directionOf } from '@hoga/ui/lib/direction.ts';
import { formatFigure } from '@hoga/ui/lib/format-number.ts';
import { PriceText } from '../ui/price-text.tsx';
import { TickFlash } from '../ui/tick-flash.tsx';
import { type LiveValue, useLivePart } from './live-value.ts';

interface LiveCellProps {
  ticker: LiveValue<Ticker | null>;
  /** Late or closed: the last value, grey. */
  grey: boolean;
}

/** The last price, flashing as it moves. */
export function LivePrice({ ticker, grey, precision }: LiveCellProps & { precision: number }) {
  const last = useLivePart(ticker, (quote) => quote?.last ?? null);
  return (
    <TickFlash value={grey ? null : last}>
      <PriceText value={last} places={precision} stale={grey} />
    </TickFlash>
  );
}

/** ▲ +0.40% */
export function LiveChange({ ticker, grey }: LiveCellProps) {
  const percent = useLivePart(ticker, (quote) => quote?.changePercent ?? null);
  return <ChangeText value={percent} kind="percent" stale={grey} />;
}

/** A figure of the ticker that needs no direction. */
export function LiveFigure({
  ticker,
  figure,
  precision,
}: {
  ticker: LiveValue<Ticker | null>;
  figure: 'high' | 'low' | 'open' | 'volume';
  precision: number;
}) {
  const value = useLivePart(ticker, (quote) => quote?.[figure] ?? null);
  return <>{formatFigure(value, figure === 'volume' ? {} : { places: precision })}</>;
}

/** Its colour follows the change beside it. */
export function LiveSparkline({ ticker, grey, values }: LiveCellProps & { values: readonly number[] }) {
  const direction = useLivePart(ticker, (quote) => (quote === null ? 'flat' : directionOf(quote.change)));
  // On a small phone, and with large text, the words need its room; beside a rank all of it.
  return (
    <span className="max-[23rem]:w-9 max-[23rem]:*:w-full max-[20rem]:hidden @max-[21rem]/row:hidden">
      <Sparkline values={values} direction={direction} muted={grey} />
    </span>
  );
}
