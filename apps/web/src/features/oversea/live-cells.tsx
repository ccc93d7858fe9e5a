import { useTickerPart } from '../../data/market/use-market.ts';
import { directionOf } from '../../shared/lib/direction.ts';
import { formatFigure } from '../../shared/lib/format-number.ts';
import { ChangeText } from '../../shared/ui/change-text.tsx';
import { PriceText } from '../../shared/ui/price-text.tsx';
import { Sparkline } from '../../shared/ui/sparkline.tsx';
import { TickFlash } from '../../shared/ui/tick-flash.tsx';

interface LiveCellProps {
  stock: string;
  /** Late or closed: the last value, grey. */
  grey: boolean;
}

/** The last price, flashing as it moves. */
export function LivePrice({ stock, grey, precision }: LiveCellProps & { precision: number }) {
  const last = useTickerPart(stock, (ticker) => ticker?.last ?? null);
  return (
    <TickFlash value={grey ? null : last}>
      <PriceText value={last} places={precision} stale={grey} />
    </TickFlash>
  );
}

/** ▲ +0.40% */
export function LiveChange({ stock, grey }: LiveCellProps) {
  const percent = useTickerPart(stock, (ticker) => ticker?.changePercent ?? null);
  return <ChangeText value={percent} kind="percent" stale={grey} />;
}

/** A figure of the ticker that needs no direction. */
export function LiveFigure({
  stock,
  figure,
  precision,
}: {
  stock: string;
  figure: 'high' | 'low' | 'open' | 'volume';
  precision: number;
}) {
  const value = useTickerPart(stock, (ticker) => ticker?.[figure] ?? null);
  return <>{formatFigure(value, figure === 'volume' ? {} : { places: precision })}</>;
}

/** Its colour follows the change beside it. */
export function LiveSparkline({ stock, grey, values }: LiveCellProps & { values: readonly number[] }) {
  const direction = useTickerPart(stock, (ticker) => (ticker === null ? 'flat' : directionOf(ticker.change)));
  // With large text the words need its room.
  return (
    <span className="max-[20rem]:hidden">
      <Sparkline values={values} direction={direction} muted={grey} />
    </span>
  );
}
