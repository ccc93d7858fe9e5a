import {
  CandlestickSeries,
  type CustomBarItemData,
  type CustomData,
  type CustomSeriesOptions,
  type CustomSeriesWhitespaceData,
  type ICustomSeriesPaneRenderer,
  type ICustomSeriesPaneView,
  type PaneRendererCustomData,
  type PriceToCoordinateConverter,
  type Time,
} from 'lightweight-charts';
import type { CandleDrawing } from '../chart-canvas.ts';
import type { ChartColours } from '../chart-colours.ts';
import type { CandleLook, DrawnBar } from '../chart-extra.ts';
import type { CandleKind } from '../settings/chart-settings.ts';
import { heikinAshi, heikinAshiAfter } from '../studies/heikin-ashi.ts';

type Target = Parameters<ICustomSeriesPaneRenderer['draw']>[0];
type BarData = CustomData<Time> & Omit<DrawnBar, 'time'>;

interface BarOptions extends CustomSeriesOptions {
  readonly up: string;
  readonly down: string;
}

/** Open to the left, close to the right. */
class BarView implements ICustomSeriesPaneView<Time, BarData, BarOptions> {
  #data: PaneRendererCustomData<Time, BarData> | null = null;
  #options: BarOptions | null = null;

  renderer(): ICustomSeriesPaneRenderer {
    return { draw: (target, priceToY) => this.#draw(target, priceToY) };
  }

  update(data: PaneRendererCustomData<Time, BarData>, options: BarOptions): void {
    this.#data = data;
    this.#options = options;
  }

  priceValueBuilder({ high, low, close }: BarData): number[] {
    return [high, low, close];
  }

  isWhitespace(data: BarData | CustomSeriesWhitespaceData<Time>): data is CustomSeriesWhitespaceData<Time> {
    return !('close' in data);
  }

  defaultOptions(): BarOptions {
    return { up: '', down: '', color: '' } as unknown as BarOptions;
  }

  #draw(target: Target, priceToY: PriceToCoordinateConverter): void {
    const [data, options] = [this.#data, this.#options];
    const range = data?.visibleRange ?? null;
    if (data === null || options === null || range === null) return;
    // biome-ignore lint/correctness/useHookAtTopLevel: the library's name, no hook of React
    target.useBitmapCoordinateSpace(({ context, horizontalPixelRatio: across, verticalPixelRatio: down }) => {
      const thick = Math.max(1, Math.floor(across));
      const arm = Math.max(1, Math.floor(data.barSpacing * 0.32 * across));
      const paint = ({ x, originalData }: CustomBarItemData<Time, BarData>) => {
        const [open, high, low, close] = [
          originalData.open,
          originalData.high,
          originalData.low,
          originalData.close,
        ].map((price) => Math.round((priceToY(price) ?? 0) * down)) as [number, number, number, number];
        const left = Math.round(x * across) - Math.floor(thick / 2);
        context.fillStyle = originalData.close >= originalData.open ? options.up : options.down;
        context.fillRect(left, high, thick, Math.max(thick, low - high));
        context.fillRect(left - arm, open - Math.floor(thick / 2), arm, thick);
        context.fillRect(left + thick, close - Math.floor(thick / 2), arm, thick);
      };
      for (let at = range.from; at < range.to; at += 1) {
        const bar = data.bars[at];
        if (bar !== undefined) paint(bar);
      }
    });
  }
}

const asTheyAre = {
  bars: (candles) => candles,
  lastBar: (candles) => newestOf(candles),
} satisfies Pick<CandleLook, 'bars' | 'lastBar'>;

const BARS: CandleLook = {
  id: 'bars',
  add: (chart, options, { up, down }) => chart.addCustomSeries(new BarView(), { ...options, up, down }),
  recolour: (series, { up, down }) => series.applyOptions({ up, down } as object),
  ...asTheyAre,
};

const candleColours = ({ up, down }: ChartColours) => ({
  ...{ upColor: up, downColor: down, wickUpColor: up, wickDownColor: down, borderVisible: false },
});

function heikinLook(): CandleLook {
  let drawn: ReturnType<typeof heikinAshi> = [];
  return {
    id: 'heikin',
    add: (chart, options, colours) => chart.addSeries(CandlestickSeries, { ...options, ...candleColours(colours) }),
    recolour: (series, colours) => series.applyOptions(candleColours(colours)),
    bars: (candles) => {
      drawn = heikinAshi(candles);
      return drawn;
    },
    lastBar: (candles) => {
      const last = newestOf(candles);
      const place = candles.length - 1;
      const bar = heikinAshiAfter(drawn[place - 1] ?? null, last);
      drawn[place] = bar;
      return bar;
    },
  };
}

export function drawingOf(kind: CandleKind): CandleDrawing {
  if (kind === 'bars') return BARS;
  return kind === 'heikin' ? heikinLook() : kind;
}

function newestOf<Candle>(candles: readonly Candle[]): Candle {
  const last = candles.at(-1);
  if (last === undefined) throw new Error('no candle to draw');
  return last;
}
