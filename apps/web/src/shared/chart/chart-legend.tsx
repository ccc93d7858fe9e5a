import { DIRECTION_TEXT, type Direction } from '@hoga/ui/lib/direction.ts';
import { type ReactNode, type Ref, useImperativeHandle, useRef } from 'react';
import { useText } from '../i18n/use-text.ts';
import type { ChartCandle } from './chart-candle.ts';

export interface ChartLegendHandle {
  /** Writes a candle's figures straight to the page: the crosshair moves faster than React should render. */
  readonly show: (candle: ChartCandle) => void;
}

export interface ChartLegendProps {
  ref: Ref<ChartLegendHandle>;
  /** What else is drawn, named after the figures. */
  more: ReactNode;
  priceText: (price: number) => string;
}

export function ChartLegend({ ref, more, priceText }: ChartLegendProps) {
  const t = useText();
  const list = useRef<HTMLUListElement>(null);
  const open = useRef<HTMLElement>(null);
  const high = useRef<HTMLElement>(null);
  const low = useRef<HTMLElement>(null);
  const close = useRef<HTMLElement>(null);

  useImperativeHandle(
    ref,
    () => ({
      show(candle) {
        const against = (price: number): Direction =>
          price === candle.open ? 'flat' : price > candle.open ? 'up' : 'down';
        list.current?.removeAttribute('data-empty');
        write(open.current, priceText(candle.open), 'flat');
        write(high.current, priceText(candle.high), against(candle.high));
        write(low.current, priceText(candle.low), against(candle.low));
        write(close.current, priceText(candle.close), against(candle.close));
      },
    }),
    [priceText],
  );

  const figures = [
    { key: 'open', label: t('market.openShort'), figure: open },
    { key: 'high', label: t('market.highShort'), figure: high },
    { key: 'low', label: t('market.lowShort'), figure: low },
    { key: 'close', label: t('market.closeShort'), figure: close },
  ];
  return (
    <div className="flex min-h-5 shrink-0 flex-wrap gap-x-2 px-gutter pb-1 text-nano whitespace-nowrap text-ink-3">
      {/* A line of its own on a phone, and nothing before the first candle: no figure moves another as it comes. */}
      <ul
        ref={list}
        data-empty=""
        aria-label={t('market.candleFigures')}
        className="flex min-h-[1lh] flex-wrap gap-x-2 data-empty:invisible max-lg:basis-full"
      >
        {figures.map(({ key, label, figure }) => (
          <li key={key}>
            {label} <b ref={figure} className="font-medium" />
          </li>
        ))}
      </ul>
      {/* Its line is there before its names are. */}
      <div className="min-h-[1lh] max-lg:basis-full">{more}</div>
    </div>
  );
}

function write(element: HTMLElement | null, text: string, direction: Direction): void {
  if (element === null) return;
  if (element.textContent !== text) element.textContent = text;
  const look = `font-medium ${DIRECTION_TEXT[direction]}`;
  if (element.className !== look) element.className = look;
}
