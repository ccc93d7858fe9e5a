import type { IChartApi, IPrimitivePaneRenderer, ISeriesPrimitive, Time } from 'lightweight-charts';
import type { PriceSeries } from '../chart-extra.ts';
import type { VwapPoint } from '../studies/vwap.ts';
import { placesInSight, xOf } from './bar-places.ts';
import { faded } from './tones.ts';

type Target = Parameters<IPrimitivePaneRenderer['draw']>[0];

export interface VwapLook {
  readonly colour: string;
  /** In standard deviations: filled, dotted. */
  readonly inner: number;
  readonly outer: number;
}

interface Spot {
  readonly x: number;
  readonly point: VwapPoint;
}

const FILL = 0.1;
const BAND = 0.65;

/** The average of a session as a line, one deviation around it filled, the other dotted. Sessions are not joined. */
export class VwapDrawing implements ISeriesPrimitive<Time> {
  readonly #chart: IChartApi;
  readonly #series: PriceSeries;
  #points: readonly (VwapPoint | null)[] = [];
  #look: VwapLook;
  readonly #views = [{ zOrder: () => 'bottom' as const, renderer: () => this.#renderer }];
  readonly #renderer: IPrimitivePaneRenderer = { draw: (target) => this.#draw(target) };

  constructor(chart: IChartApi, series: PriceSeries, look: VwapLook) {
    this.#chart = chart;
    this.#series = series;
    this.#look = look;
  }

  set(points: readonly (VwapPoint | null)[]): void {
    this.#points = points;
  }

  setLook(look: VwapLook): void {
    this.#look = look;
  }

  paneViews() {
    return this.#views;
  }

  #draw(target: Target): void {
    const sessions = this.#sessions();
    const { colour, inner, outer } = this.#look;
    // biome-ignore lint/correctness/useHookAtTopLevel: the library's name, no hook of React
    target.useMediaCoordinateSpace(({ context }) => {
      context.lineJoin = 'round';
      for (const spots of sessions) {
        const path = (deviations: number, isBack = false) => {
          const way = isBack ? spots.toReversed() : spots;
          for (const [at, { x, point }] of way.entries()) {
            const y = this.#series.priceToCoordinate(point.price + deviations * point.deviation) ?? 0;
            if (at === 0 && !isBack) context.moveTo(x, y);
            else context.lineTo(x, y);
          }
        };
        const line = (deviations: number, width: number, dash: readonly number[], opacity: number) => {
          context.beginPath();
          path(deviations);
          context.setLineDash([...dash]);
          context.lineWidth = width;
          context.strokeStyle = faded(colour, opacity);
          context.stroke();
        };
        context.beginPath();
        path(inner);
        path(-inner, true);
        context.closePath();
        context.fillStyle = faded(colour, FILL);
        context.fill();
        for (const side of [1, -1]) {
          line(side * inner, 1, [4, 3], BAND);
          line(side * outer, 1, [1, 4], BAND);
        }
        line(0, 2, [], 1);
      }
    });
  }

  /** What is in sight, and a place beyond either side. */
  #sessions(): readonly (readonly Spot[])[] {
    const sight = placesInSight(this.#chart, this.#points.length);
    if (sight === null) return [];
    const sessions: Spot[][] = [];
    let current: Spot[] | null = null;
    for (
      let place = Math.max(0, sight.from - 1);
      place <= Math.min(sight.to + 1, this.#points.length - 1);
      place += 1
    ) {
      const point = this.#points[place] ?? null;
      const x = xOf(this.#chart, place);
      if (point === null || x === null || point.isStart) current = null;
      if (point === null || x === null) continue;
      if (current === null) {
        current = [];
        sessions.push(current);
      }
      current.push({ x, point });
    }
    return sessions;
  }
}
