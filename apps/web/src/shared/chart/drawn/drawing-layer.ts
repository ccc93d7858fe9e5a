import { type Drawing, type DrawingKind, type DrawingPoint, POINTS } from '@hoga/domain/charts/drawing';
import type { IChartApi } from 'lightweight-charts';
import type { ChartCandle } from '../chart-candle.ts';
import type { ChartColours } from '../chart-colours.ts';
import type { ChartExtra, ChartHost, PriceSeries } from '../chart-extra.ts';
import { type Grid, moved, nearPrice, pointAt, withPoint } from '../drawings/edit.ts';
import { type Grip, gripAt, type Size, type Spot } from '../drawings/geometry.ts';
import { placeOf, usualSpan } from '../drawings/time-places.ts';
import { xOf } from './bar-places.ts';
import { DrawingGestures } from './drawing-gestures.ts';
import type { DrawingPage, DrawingSurface } from './drawing-surface.ts';
import { DrawingsView, noteSize, type PlacedDrawing, type Scene, shareWords } from './drawings-view.ts';

/** How far candles pull new points, in pixels. */
const PULL_PX = 12;
const NO_SIZE: Size = { width: 0, height: 0 };

/** Members' drawings: placed by time and price in every frame, made and changed by pointers and keys. */
export class DrawingLayer implements ChartExtra, DrawingSurface {
  readonly #page: DrawingPage;
  readonly #chart: IChartApi;
  readonly #tick: number;
  readonly #priceText: (price: number) => string;
  readonly #view: DrawingsView;
  readonly #gestures: DrawingGestures;
  #series: PriceSeries;
  #colours: ChartColours;
  #candles: readonly ChartCandle[];
  #span: number;
  #drawings: readonly Drawing[] = [];
  #chosen: string | null = null;
  #tool: DrawingKind | null = null;
  #isMagnetic = false;
  #held: Drawing | null = null;
  /** Made with the first note. */
  #measure: CanvasRenderingContext2D | null = null;
  /** Of notes as they were measured: their words change with a new drawing alone. */
  #noteSizes = new WeakMap<Drawing, { readonly font: string; readonly size: Size }>();
  /** Of retracements. */
  readonly #shareTexts = new WeakMap<Drawing, readonly string[]>();
  readonly #ended = new AbortController();

  constructor({ chart, series, colours, candles, container, tick, priceText }: ChartHost, page: DrawingPage) {
    this.#page = page;
    this.#chart = chart;
    this.#series = series;
    this.#colours = colours;
    this.#candles = candles;
    this.#span = usualSpan(candles);
    this.#tick = tick;
    this.#priceText = priceText;
    this.#view = new DrawingsView(() => this.#scene());
    this.#gestures = new DrawingGestures(container, this);
    series.attachPrimitive(this.#view);
    // In a font that has come, the words are of another size.
    document.fonts?.addEventListener('loadingdone', () => this.#measureAnew(), { signal: this.#ended.signal });
  }

  get page(): DrawingPage {
    return this.#page;
  }

  get tool(): DrawingKind | null {
    return this.#tool;
  }

  get drawings(): readonly Drawing[] {
    return this.#drawings;
  }

  get chosen(): Drawing | null {
    return this.#drawings.find(({ id }) => id === this.#chosen) ?? null;
  }

  setDrawings(drawings: readonly Drawing[]): void {
    this.#drawings = drawings;
    this.#view.redraw();
  }

  choose(id: string | null): void {
    this.#chosen = id;
    this.#view.redraw();
  }

  setTool(tool: DrawingKind | null): void {
    if (tool === this.#tool) return;
    this.#tool = tool;
    this.#gestures.drop();
  }

  setMagnetic(isMagnetic: boolean): void {
    this.#isMagnetic = isMagnetic;
  }

  setCandles(candles: readonly ChartCandle[]): void {
    this.#candles = candles;
    this.#span = usualSpan(candles);
    this.#view.redraw();
  }

  updateLast(candles: readonly ChartCandle[]): void {
    this.#candles = candles;
  }

  setColours(colours: ChartColours): void {
    this.#colours = colours;
    this.#view.redraw();
  }

  setSeries(series: PriceSeries): void {
    this.#series.detachPrimitive(this.#view);
    this.#series = series;
    series.attachPrimitive(this.#view);
    this.#view.redraw();
  }

  destroy(): void {
    this.#ended.abort();
    this.#gestures.destroy();
    this.#series.detachPrimitive(this.#view);
  }

  /** A key that was pressed beside the drawing, in the bar of tools. */
  pressed(event: KeyboardEvent): void {
    this.#gestures.onKey(event);
  }

  hold(drawing: Drawing | null): void {
    this.#held = drawing;
    this.#view.redraw();
  }

  get held(): Drawing | null {
    return this.#held;
  }

  size(): Size {
    return { width: this.#chart.timeScale().width(), height: this.#chart.panes()[0]?.getHeight() ?? 0 };
  }

  under(pointer: Spot, reach: number): { readonly drawing: Drawing; readonly grip: Grip } | null {
    const size = this.size();
    for (const placed of this.#placed(size).toReversed()) {
      const grip = gripAt(placed, pointer, size, reach);
      if (grip !== null) return { drawing: placed.drawing, grip };
    }
    return null;
  }

  pointOf({ x, y }: Spot): DrawingPoint | null {
    const at = this.#where({ x, y });
    if (at === null) return null;
    const grid = this.#grid();
    const near = this.#series.coordinateToPrice(y + PULL_PX);
    const candle = this.#isMagnetic ? this.#candles[Math.round(at.place)] : undefined;
    const pulled = nearPrice(candle, at.price, Math.abs(at.price - (near ?? at.price)));
    return pointAt(grid, at.place, pulled ?? at.price);
  }

  dragged(drawing: Drawing, grip: Grip, from: Spot, to: Spot): Drawing {
    if (grip !== 'whole') {
      const point = this.pointOf(to);
      return point === null ? drawing : withPoint(drawing, grip, point);
    }
    const [start, end] = [this.#where(from), this.#where(to)];
    if (start === null || end === null) return drawing;
    const ticks = Math.round((end.price - start.price) / this.#tick);
    const places = Math.round(end.place - start.place);
    return moved(drawing, this.#grid(), { places, price: ticks * this.#tick });
  }

  nudged(drawing: Drawing, places: number, ticks: number): Drawing {
    return moved(drawing, this.#grid(), { places, price: ticks * this.#tick });
  }

  inTheMiddle(kind: DrawingKind): Drawing | null {
    const { width, height } = this.size();
    const spots = [
      { x: width * 0.35, y: height * 0.55 },
      { x: width * 0.65, y: height * 0.4 },
    ].slice(0, POINTS[kind]);
    const points = spots.flatMap((spot) => this.pointOf(spot) ?? []);
    return points.length === POINTS[kind] ? this.#page.begin(kind, points) : null;
  }

  #grid(): Grid {
    return { candles: this.#candles, span: this.#span, tick: this.#tick };
  }

  /** Where the first candle stands, and how far the next one is from it. */
  #bars(): { readonly first: number; readonly apart: number } | null {
    const [first, second] = [xOf(this.#chart, 0), xOf(this.#chart, 1)];
    return first === null || second === null || second <= first ? null : { first, apart: second - first };
  }

  #where({ x, y }: Spot): { readonly place: number; readonly price: number } | null {
    const bars = this.#bars();
    const price = this.#series.coordinateToPrice(y);
    return bars === null || price === null ? null : { place: (x - bars.first) / bars.apart, price };
  }

  #scene(): Scene {
    const size = this.size();
    return {
      placed: this.#placed(size),
      size,
      colours: this.#colours,
      font: this.#font(),
      priceText: this.#priceText,
      shareTexts: (drawing) => this.#shareTextsOf(drawing),
    };
  }

  #shareTextsOf(drawing: Drawing): readonly string[] {
    const known = this.#shareTexts.get(drawing);
    if (known !== undefined) return known;
    const texts = shareWords(drawing, this.#priceText);
    this.#shareTexts.set(drawing, texts);
    return texts;
  }

  #font(): string {
    const { fontSize, fontFamily } = this.#chart.options().layout;
    return `600 ${fontSize}px ${fontFamily}`;
  }

  #placed(size: Size): readonly PlacedDrawing[] {
    const bars = this.#bars();
    if (bars === null) return [];
    const held = this.#held;
    const isNew = held !== null && !this.#drawings.some(({ id }) => id === held.id);
    const shown = this.#drawings.map((drawing) => (drawing.id === held?.id ? held : drawing));
    const all = isNew ? [...shown, held] : shown;
    const last = held?.id ?? this.#chosen;
    const inOrder = [...all.filter(({ id }) => id !== last), ...all.filter(({ id }) => id === last)];
    const font = this.#font();
    return inOrder.flatMap((drawing) => {
      const { kind, id, points } = drawing;
      const found = points.flatMap((point) => this.#spotOf(point, bars) ?? []);
      if (found.length !== points.length) return [];
      // A line across is held in the middle.
      const spots = kind === 'horizontal' ? found.map(({ y }) => ({ x: size.width / 2, y })) : found;
      const note = kind === 'note' ? this.#noteSize(drawing, font) : NO_SIZE;
      return [{ drawing, kind, spots, note, isChosen: id === last }];
    });
  }

  #noteSize(drawing: Drawing, font: string): Size {
    const known = this.#noteSizes.get(drawing);
    if (known?.font === font) return known.size;
    this.#measure ??= document.createElement('canvas').getContext('2d');
    const size = noteSize(this.#measure, font, drawing.text);
    this.#noteSizes.set(drawing, { font, size });
    return size;
  }

  #measureAnew(): void {
    this.#noteSizes = new WeakMap();
    this.#view.redraw();
  }

  #spotOf({ at, price }: DrawingPoint, bars: { first: number; apart: number }): Spot | null {
    const place = placeOf(this.#candles, this.#span, at);
    const y = this.#series.priceToCoordinate(price);
    return place === null || y === null ? null : { x: bars.first + place * bars.apart, y };
  }
}
