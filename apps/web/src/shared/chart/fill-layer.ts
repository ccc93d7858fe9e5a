import {
  createSeriesMarkers,
  type ISeriesApi,
  type ISeriesMarkersPluginApi,
  type SeriesType,
  type Time,
} from 'lightweight-charts';
import { axisTime } from './axis-time.ts';
import type { ChartCandle } from './chart-candle.ts';
import type { ChartColours } from './chart-colours.ts';
import { type ChartFill, placeFills } from './chart-fill.ts';

/** Arrows at the candles in which orders of one's own were filled. */
export class FillLayer {
  #markers: ISeriesMarkersPluginApi<Time>;
  #colours: ChartColours;
  #fills: readonly ChartFill[] = [];
  #candles: readonly ChartCandle[] = [];
  #hasDrawn = false;

  constructor(series: ISeriesApi<SeriesType>, colours: ChartColours) {
    this.#markers = createSeriesMarkers(series);
    this.#colours = colours;
  }

  /** The chart draws its candles as another series: the arrows move over to it. */
  setSeries(series: ISeriesApi<SeriesType>): void {
    this.#markers.detach();
    this.#markers = createSeriesMarkers(series);
    this.#draw();
  }

  setColours(colours: ChartColours): void {
    this.#colours = colours;
    this.#draw();
  }

  setFills(fills: readonly ChartFill[]): void {
    this.#fills = fills;
    this.#draw();
  }

  setCandles(candles: readonly ChartCandle[]): void {
    this.#candles = candles;
    this.#draw();
  }

  #draw(): void {
    // Most charts have none, and every change of markers is a change of the whole chart.
    if (this.#fills.length === 0 && !this.#hasDrawn) return;
    this.#hasDrawn = this.#fills.length > 0;
    const { up, down } = this.#colours;
    this.#markers.setMarkers(
      placeFills(this.#fills, this.#candles).map(({ time, side }) => ({
        time: axisTime(time),
        position: side === 'buy' ? ('belowBar' as const) : ('aboveBar' as const),
        shape: side === 'buy' ? ('arrowUp' as const) : ('arrowDown' as const),
        color: side === 'buy' ? up : down,
      })),
    );
  }
}
