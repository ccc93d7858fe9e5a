import {
  HistogramSeries,
  type IChartApi,
  type ISeriesApi,
  LineSeries,
  LineStyle,
  type SeriesType,
} from 'lightweight-charts';
import { axisTime } from '../axis-time.ts';
import type { ChartCandle } from '../chart-candle.ts';
import type { ChartColours } from '../chart-colours.ts';
import type { ChartExtra, ChartHost, PriceSeries } from '../chart-extra.ts';
import { FIGURES, type Study } from '../settings/study.ts';
import { type CurveValues, ofLastCloses, ofSteps } from '../studies/curve-values.ts';
import { convergenceSteps, exponentialSteps } from '../studies/exponential.ts';
import { bollingerBands, movingAverage, relativeStrengthSteps } from '../studies/indicators.ts';
import { Running } from '../studies/running.ts';
import { type VwapPoint, vwapSteps } from '../studies/vwap.ts';
import { ProfileDrawing, type ProfileLook } from './profile-drawing.ts';
import { faded, toneOf } from './tones.ts';
import { VwapDrawing, type VwapLook } from './vwap-drawing.ts';

/** What is drawn of one study. */
interface Drawn {
  readonly setCandles: (candles: readonly ChartCandle[]) => void;
  readonly updateLast: (candles: readonly ChartCandle[]) => void;
  readonly remove: () => void;
}

interface Curves {
  readonly curves: readonly ISeriesApi<SeriesType>[];
  /** In the order of the curves. */
  readonly values: CurveValues;
}

/** Draws the chosen studies: over the candles, or in panes of their own below. */
export class StudyLayer implements ChartExtra {
  readonly #chart: IChartApi;
  readonly #tick: number;
  readonly #dayOffsetMs: number;
  #series: PriceSeries;
  #colours: ChartColours;
  #candles: readonly ChartCandle[];
  #studies: readonly Study[] = [];
  #drawn: readonly Drawn[] = [];

  constructor({ chart, series, colours, candles, tick }: ChartHost, dayOffsetMs: number) {
    this.#chart = chart;
    this.#series = series;
    this.#colours = colours;
    this.#candles = candles;
    this.#tick = tick;
    this.#dayOffsetMs = dayOffsetMs;
  }

  choose(studies: readonly Study[]): void {
    this.#studies = studies.filter(({ isOn }) => isOn);
    this.#redraw();
  }

  setCandles(candles: readonly ChartCandle[]): void {
    this.#candles = candles;
    for (const drawn of this.#drawn) drawn.setCandles(candles);
  }

  updateLast(candles: readonly ChartCandle[]): void {
    this.#candles = candles;
    for (const drawn of this.#drawn) drawn.updateLast(candles);
  }

  setColours(colours: ChartColours): void {
    this.#colours = colours;
    this.#redraw();
  }

  setSeries(series: PriceSeries): void {
    // What is drawn on the series goes with it.
    for (const { remove } of this.#drawn) remove();
    this.#drawn = [];
    this.#series = series;
    this.#redraw();
  }

  destroy(): void {
    for (const { remove } of this.#drawn) remove();
    this.#drawn = [];
  }

  /** Panes are numbered by what is in them: all are drawn anew, in their order. */
  #redraw(): void {
    this.destroy();
    let pane = 0;
    this.#drawn = this.#studies.map((study) => {
      const isBelow = study.kind === 'rsi' || study.kind === 'macd';
      if (isBelow) pane += 1;
      return this.#draw(study, isBelow ? pane : 0);
    });
    for (const [place, each] of this.#chart.panes().entries()) each.setStretchFactor(place === 0 ? 3 : 1);
    for (const drawn of this.#drawn) drawn.setCandles(this.#candles);
  }

  #draw(study: Study, pane: number): Drawn {
    if (study.kind === 'vwap') return this.#vwap(study);
    if (study.kind === 'profile') return this.#profile(study);
    const curves = this.#curves(study, pane);
    return {
      setCandles: (candles) => fill(curves, candles),
      updateLast: (candles) => extend(curves, candles),
      remove: () => {
        for (const curve of curves.curves) this.#chart.removeSeries(curve);
      },
    };
  }

  #vwap(study: Study): Drawn {
    const [inner = 1, outer = 2] = study.figures;
    const look: VwapLook = { colour: toneOf(this.#colours, study.colour), inner, outer };
    const series = this.#series;
    const drawing = new VwapDrawing(this.#chart, series, look);
    const running = new Running(vwapSteps(this.#dayOffsetMs));
    let points: (VwapPoint | null)[] = [];
    series.attachPrimitive(drawing);
    return {
      setCandles: (candles) => {
        points = running.all(candles).map(({ point }) => point);
        drawing.set(points);
      },
      updateLast: (candles) => {
        points[candles.length - 1] = running.newest(candles).point;
      },
      remove: () => series.detachPrimitive(drawing),
    };
  }

  #profile(study: Study): Drawn {
    const { text } = this.#colours;
    const look: ProfileLook = {
      ...{ tick: this.#tick, share: (study.figures[0] ?? 70) / 100 },
      ...{
        busiest: faded(toneOf(this.#colours, study.colour), 0.8),
        inside: faded(text, 0.5),
        outside: faded(text, 0.25),
      },
    };
    const series = this.#series;
    const drawing = new ProfileDrawing(this.#chart, series, look);
    series.attachPrimitive(drawing);
    return {
      setCandles: (candles) => drawing.set(candles),
      updateLast: (candles) => drawing.set(candles),
      remove: () => series.detachPrimitive(drawing),
    };
  }

  #curves(study: Study, pane: number): Curves {
    const figures = FIGURES[study.kind].map(({ usual }, place) => study.figures[place] ?? usual);
    const [first = 1, second = 1, third = 1] = figures;
    const line = (style = LineStyle.Solid, colour = toneOf(this.#colours, study.colour)) =>
      this.#line(colour, style, pane);
    switch (study.kind) {
      case 'exponential':
        return { curves: [line()], values: ofSteps(exponentialSteps(first), ({ value }) => [value]) };
      case 'bollinger': {
        const compute = (closes: readonly number[]) => {
          const { upper, middle, lower } = bollingerBands(closes, first, second);
          return [upper, middle, lower];
        };
        return { curves: [line(), line(LineStyle.Dashed), line()], values: ofLastCloses(first, compute) };
      }
      case 'rsi':
        return { curves: [line()], values: ofSteps(relativeStrengthSteps(first), ({ value }) => [value]) };
      case 'macd': {
        const bars = this.#chart.addSeries(
          HistogramSeries,
          { color: faded(this.#colours.text, 0.4), priceLineVisible: false, lastValueVisible: false },
          pane,
        );
        const steps = convergenceSteps({ fast: first, slow: second, signal: third });
        const values = ofSteps(steps, (found) => [found.bars, found.line, found.signal]);
        return { curves: [bars, line(), line(LineStyle.Dashed, this.#colours.warn)], values };
      }
      default:
        return { curves: [line()], values: ofLastCloses(first, (closes) => [movingAverage(closes, first)]) };
    }
  }

  #line(color: string, lineStyle: LineStyle, pane: number): ISeriesApi<SeriesType> {
    return this.#chart.addSeries(
      LineSeries,
      {
        ...{ color, lineStyle, lineWidth: 1, priceLineVisible: false, crosshairMarkerVisible: false },
        lastValueVisible: pane !== 0,
        ...(pane === 0 ? {} : { priceFormat: { type: 'price', precision: 1, minMove: 0.1 } }),
      },
      pane,
    );
  }
}

function fill({ curves, values }: Curves, candles: readonly ChartCandle[]): void {
  const whole = values.whole(candles);
  curves.forEach((curve, index) => {
    curve.setData(
      candles.map(({ time }, at) => {
        const value = whole[index]?.[at] ?? null;
        return value === null ? { time: axisTime(time) } : { time: axisTime(time), value };
      }),
    );
  });
}

function extend({ curves, values }: Curves, candles: readonly ChartCandle[]): void {
  const last = candles.at(-1);
  if (last === undefined) return;
  const newest = values.newest(candles);
  curves.forEach((curve, index) => {
    const value = newest[index] ?? null;
    if (value !== null) curve.update({ time: axisTime(last.time), value });
  });
}
