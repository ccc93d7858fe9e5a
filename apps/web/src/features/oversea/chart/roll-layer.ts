import { createSeriesMarkers, type ISeriesMarkersPluginApi, type Time } from 'lightweight-charts';
import { axisTime } from '../../../shared/chart/axis-time.ts';
import type { ChartCandle } from '../../../shared/chart/chart-candle.ts';
import type { ChartColours } from '../../../shared/chart/chart-colours.ts';
import type { ChartExtra, ChartHost, PriceSeries } from '../../../shared/chart/chart-extra.ts';
import { placeRolls, type ShownRoll } from './place-rolls.ts';

/** Marks the candles from which on prices are those of another contract. */
export class RollLayer implements ChartExtra {
  #markers: ISeriesMarkersPluginApi<Time>;
  #colours: ChartColours;
  #candles: readonly ChartCandle[];
  readonly #rolls: readonly ShownRoll[];

  constructor({ series, colours, candles }: ChartHost, rolls: readonly ShownRoll[]) {
    this.#markers = createSeriesMarkers(series);
    this.#colours = colours;
    this.#candles = candles;
    this.#rolls = rolls;
    this.#draw();
  }

  setCandles(candles: readonly ChartCandle[]): void {
    this.#candles = candles;
    this.#draw();
  }

  updateLast(candles: readonly ChartCandle[]): void {
    this.#candles = candles;
  }

  setColours(colours: ChartColours): void {
    this.#colours = colours;
    this.#draw();
  }

  setSeries(series: PriceSeries): void {
    this.#markers.detach();
    this.#markers = createSeriesMarkers(series);
    this.#draw();
  }

  destroy(): void {
    this.#markers.detach();
  }

  #draw(): void {
    this.#markers.setMarkers(
      placeRolls(this.#rolls, this.#candles).map(({ time, to }) => ({
        ...{ time: axisTime(time), position: 'aboveBar' as const, shape: 'square' as const },
        ...{ color: this.#colours.warn, text: to },
      })),
    );
  }
}
