import { type IChartApi, type ISeriesApi, LineSeries, LineStyle } from 'lightweight-charts';
import { axisTime } from './axis-time.ts';
import type { ChartCandle } from './chart-candle.ts';
import type { ChartColours } from './chart-colours.ts';
import { BOLLINGER_PERIOD, BOLLINGER_WIDTH, type Indicator, RSI_PERIOD } from './chart-indicator.ts';
import { bollingerBands, type IndicatorValues, movingAverage, relativeStrength } from './indicators.ts';

type Curve = ISeriesApi<'Line'>;

interface Drawing {
  readonly curves: readonly Curve[];
  /** One list of values per curve. `closes` may be the tail only, of at least `reach` candles. */
  readonly compute: (closes: readonly number[]) => readonly IndicatorValues[];
  /** How many closes the newest value depends on; `null` for all of them. */
  readonly reach: number | null;
}

const RSI_PANE = 1;

/** Draws the chosen indicators: averages and bands over the candles, strength in a separate pane. */
export class IndicatorLayer {
  readonly #chart: IChartApi;
  readonly #drawings = new Map<Indicator, Drawing>();
  #colours: ChartColours;

  constructor(chart: IChartApi, colours: ChartColours) {
    this.#chart = chart;
    this.#colours = colours;
  }

  choose(chosen: readonly Indicator[], candles: readonly ChartCandle[]): void {
    for (const [indicator, { curves }] of this.#drawings) {
      if (chosen.includes(indicator)) continue;
      for (const curve of curves) this.#chart.removeSeries(curve);
      this.#drawings.delete(indicator);
    }
    for (const indicator of chosen) {
      if (this.#drawings.has(indicator)) continue;
      const drawing = this.#draw(indicator);
      this.#drawings.set(indicator, drawing);
      fill(drawing, candles);
    }
  }

  setCandles(candles: readonly ChartCandle[]): void {
    for (const drawing of this.#drawings.values()) fill(drawing, candles);
  }

  /** Only the newest candle changed, or one was added. */
  updateLast(candles: readonly ChartCandle[]): void {
    const last = candles.at(-1);
    if (last === undefined) return;
    for (const { curves, compute, reach } of this.#drawings.values()) {
      const tail = reach === null ? candles : candles.slice(-reach);
      const values = compute(tail.map(({ close }) => close));
      curves.forEach((curve, index) => {
        const value = values[index]?.at(-1);
        if (value !== undefined && value !== null) curve.update({ time: axisTime(last.time), value });
      });
    }
  }

  setColours(colours: ChartColours): void {
    this.#colours = colours;
    for (const [indicator, { curves }] of this.#drawings) {
      for (const curve of curves) curve.applyOptions({ color: this.#colourOf(indicator) });
    }
  }

  #colourOf(indicator: Indicator): string {
    const { warn, text, brand } = this.#colours;
    return { ma5: warn, ma20: text, bollinger: brand, rsi: warn }[indicator];
  }

  #curve(indicator: Indicator, style: LineStyle, pane = 0): Curve {
    return this.#chart.addSeries(
      LineSeries,
      {
        color: this.#colourOf(indicator),
        lineWidth: 1,
        lineStyle: style,
        priceLineVisible: false,
        lastValueVisible: pane !== 0,
        crosshairMarkerVisible: false,
        ...(pane === 0 ? {} : { priceFormat: { type: 'price', precision: 1, minMove: 0.1 } }),
      },
      pane,
    );
  }

  #draw(indicator: Indicator): Drawing {
    switch (indicator) {
      case 'ma5':
      case 'ma20': {
        const period = indicator === 'ma5' ? 5 : 20;
        const curves = [this.#curve(indicator, LineStyle.Solid)];
        return { curves, compute: (closes) => [movingAverage(closes, period)], reach: period };
      }
      case 'bollinger': {
        const curves = [
          this.#curve(indicator, LineStyle.Solid),
          this.#curve(indicator, LineStyle.Dashed),
          this.#curve(indicator, LineStyle.Solid),
        ];
        const compute = (closes: readonly number[]) => {
          const { upper, middle, lower } = bollingerBands(closes, BOLLINGER_PERIOD, BOLLINGER_WIDTH);
          return [upper, middle, lower];
        };
        return { curves, compute, reach: BOLLINGER_PERIOD };
      }
      case 'rsi': {
        const curve = this.#curve(indicator, LineStyle.Solid, RSI_PANE);
        this.#chart.panes()[0]?.setStretchFactor(3);
        this.#chart.panes()[RSI_PANE]?.setStretchFactor(1);
        // Wilder's average remembers everything before it.
        return { curves: [curve], compute: (closes) => [relativeStrength(closes, RSI_PERIOD)], reach: null };
      }
    }
  }
}

function fill({ curves, compute }: Drawing, candles: readonly ChartCandle[]): void {
  const values = compute(candles.map(({ close }) => close));
  curves.forEach((curve, index) => {
    curve.setData(
      candles.map((candle, at) => {
        const value = values[index]?.[at];
        return value === null || value === undefined
          ? { time: axisTime(candle.time) }
          : { time: axisTime(candle.time), value };
      }),
    );
  });
}
