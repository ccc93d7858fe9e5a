import type { IChartApi, IPrimitivePaneRenderer, ISeriesPrimitive, Time } from 'lightweight-charts';
import type { ChartCandle } from '../chart-candle.ts';
import type { PriceSeries } from '../chart-extra.ts';
import { type VolumeProfile, volumeProfile } from '../studies/volume-profile.ts';
import { placesInSight } from './bar-places.ts';

type Target = Parameters<IPrimitivePaneRenderer['draw']>[0];

export interface ProfileLook {
  readonly tick: number;
  /** The part of the volume that the darker rows hold. */
  readonly share: number;
  readonly busiest: string;
  readonly inside: string;
  readonly outside: string;
}

const MOST_ROWS = 40;
/** The part of the pane's width that the busiest row takes. */
const REACH = 0.16;
const GAP_PX = 1;

/** The volume at prices of the candles in sight, from the price axis to the left. */
export class ProfileDrawing implements ISeriesPrimitive<Time> {
  readonly #chart: IChartApi;
  readonly #series: PriceSeries;
  #candles: readonly ChartCandle[] = [];
  #look: ProfileLook;
  #profile: VolumeProfile | null = null;
  /** The candles and look that the profile was computed from. */
  #taken = '';
  #changes = 0;
  readonly #views = [{ zOrder: () => 'bottom' as const, renderer: () => this.#renderer }];
  readonly #renderer: IPrimitivePaneRenderer = { draw: (target) => this.#draw(target) };

  constructor(chart: IChartApi, series: PriceSeries, look: ProfileLook) {
    this.#chart = chart;
    this.#series = series;
    this.#look = look;
  }

  set(candles: readonly ChartCandle[]): void {
    this.#candles = candles;
    this.#changes += 1;
  }

  setLook(look: ProfileLook): void {
    this.#look = look;
    this.#changes += 1;
  }

  paneViews() {
    return this.#views;
  }

  #current(): VolumeProfile | null {
    const sight = placesInSight(this.#chart, this.#candles.length);
    if (sight === null) return null;
    const taken = `${sight.from} ${sight.to} ${this.#changes}`;
    if (taken !== this.#taken) {
      this.#taken = taken;
      const { tick, share } = this.#look;
      this.#profile = volumeProfile(this.#candles.slice(sight.from, sight.to + 1), { tick, most: MOST_ROWS, share });
    }
    return this.#profile;
  }

  #draw(target: Target): void {
    const profile = this.#current();
    if (profile === null) return;
    const { low, step, rows, busiest, from, to } = profile;
    const most = rows[busiest] ?? 0;
    const { tick, busiest: colour, inside, outside } = this.#look;
    // biome-ignore lint/correctness/useHookAtTopLevel: the library's name, no hook of React
    target.useMediaCoordinateSpace(({ context, mediaSize }) => {
      rows.forEach((volume, row) => {
        if (volume === 0) return;
        const bottom = this.#series.priceToCoordinate(low - tick / 2 + row * step);
        const top = this.#series.priceToCoordinate(low - tick / 2 + (row + 1) * step);
        if (bottom === null || top === null) return;
        const width = (volume / most) * mediaSize.width * REACH;
        context.fillStyle = row === busiest ? colour : row >= from && row <= to ? inside : outside;
        context.fillRect(mediaSize.width - width, top + GAP_PX / 2, width, Math.max(1, bottom - top - GAP_PX));
      });
    });
  }
}
