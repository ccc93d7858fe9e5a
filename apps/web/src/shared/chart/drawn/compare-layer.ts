import { type IChartApi, type ISeriesApi, LineSeries, PriceScaleMode } from 'lightweight-charts';
import { axisTime } from '../axis-time.ts';
import { type ChartCandle, joinPages } from '../chart-candle.ts';
import type { ChartColours } from '../chart-colours.ts';
import type { ChartExtra, ChartHost } from '../chart-extra.ts';
import { comparedCloses } from '../studies/compared-closes.ts';

/** Another instrument as a line beside the candles; the axis shows percent since the first candle in sight. */
export class CompareLayer implements ChartExtra {
  readonly #chart: IChartApi;
  readonly #line: ISeriesApi<'Line'>;
  #candles: readonly ChartCandle[];
  #others: readonly ChartCandle[] = [];
  #reached: () => void = () => undefined;

  constructor({ chart, colours, candles }: ChartHost) {
    this.#chart = chart;
    this.#candles = candles;
    this.#line = chart.addSeries(LineSeries, {
      ...{ color: colours.warn, lineWidth: 2, priceLineVisible: false, lastValueVisible: true },
      crosshairMarkerVisible: false,
    });
    this.#setMode(PriceScaleMode.Percentage);
  }

  setOthers(others: readonly ChartCandle[]): void {
    this.#others = others;
    this.#draw();
  }

  prependOthers(older: readonly ChartCandle[]): void {
    this.#others = joinPages(older, this.#others);
    this.#draw();
  }

  /** Calls where the candles begin before the other's. */
  onReachedStart(reached: () => void): void {
    this.#reached = reached;
  }

  /** The other's newest price: of its last candle, or of a new one. */
  updateOther(candle: ChartCandle): void {
    const last = this.#others.at(-1);
    if (last !== undefined && candle.time < last.time) return;
    this.#others = [...(last?.time === candle.time ? this.#others.slice(0, -1) : this.#others), candle];
    this.#drawLast();
  }

  setCandles(candles: readonly ChartCandle[]): void {
    this.#candles = candles;
    this.#draw();
  }

  updateLast(candles: readonly ChartCandle[]): void {
    this.#candles = candles;
    this.#drawLast();
  }

  setColours({ warn }: ChartColours): void {
    this.#line.applyOptions({ color: warn });
  }

  setSeries(): void {
    // The line is a series of its own.
  }

  destroy(): void {
    this.#chart.removeSeries(this.#line);
    this.#setMode(PriceScaleMode.Normal);
  }

  #setMode(mode: PriceScaleMode): void {
    this.#chart.priceScale('right').applyOptions({ mode });
  }

  #draw(): void {
    const [first, other] = [this.#candles[0], this.#others[0]];
    if (first !== undefined && other !== undefined && first.time < other.time) this.#reached();
    const closes = comparedCloses(this.#candles, this.#others);
    this.#line.setData(
      this.#candles.map(({ time }, at) => {
        const value = closes[at] ?? null;
        return value === null ? { time: axisTime(time) } : { time: axisTime(time), value };
      }),
    );
  }

  #drawLast(): void {
    const [last, other] = [this.#candles.at(-1), this.#others.at(-1)];
    if (last !== undefined && other !== undefined) this.#line.update({ time: axisTime(last.time), value: other.close });
  }
}
