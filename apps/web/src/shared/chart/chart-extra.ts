import type { IChartApi, ISeriesApi, SeriesType } from 'lightweight-charts';
import type { ChartCandle } from './chart-candle.ts';
import type { ChartColours } from './chart-colours.ts';

export type PriceSeries = ISeriesApi<SeriesType>;

/** What code that is fetched after the first candles draws on. */
export interface ChartHost {
  readonly chart: IChartApi;
  readonly series: PriceSeries;
  readonly colours: ChartColours;
  readonly candles: readonly ChartCandle[];
  /** Of the keys of the chart. */
  readonly container: HTMLElement;
  /** Over the drawing, not for pointers. */
  readonly overlay: HTMLElement;
  readonly tick: number;
  readonly priceText: (price: number) => string;
}

/** Drawn beside the candles by such code. */
export interface ChartExtra {
  readonly setCandles: (candles: readonly ChartCandle[]) => void;
  /** Only the newest candle changed, or one was added. */
  readonly updateLast: (candles: readonly ChartCandle[]) => void;
  readonly setColours: (colours: ChartColours) => void;
  /** The candles are drawn as another series. */
  readonly setSeries: (series: PriceSeries) => void;
  readonly destroy: () => void;
}

/** A candle as a series takes it. */
export interface DrawnBar {
  readonly time: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

/** Another way to draw candles than the two that come with the chart. */
export interface CandleLook {
  readonly id: string;
  /** `options`: what every price series has. */
  readonly add: (chart: IChartApi, options: object, colours: ChartColours) => PriceSeries;
  readonly recolour: (series: PriceSeries, colours: ChartColours) => void;
  readonly bars: (candles: readonly ChartCandle[]) => readonly DrawnBar[];
  /** The newest, after `bars` of all before it. */
  readonly lastBar: (candles: readonly ChartCandle[]) => DrawnBar;
}
