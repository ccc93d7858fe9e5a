import type { IChartApi } from 'lightweight-charts';
import type { ChartColours } from '../chart-colours.ts';
import type { ChartExtra, ChartHost, PriceSeries } from '../chart-extra.ts';
import type { ChartLine, LineMoved } from '../chart-line.ts';
import { onTick } from '../drawings/edit.ts';
import { LineLayer } from '../line-layer.ts';

/** What the page does for lines of alerts. */
export interface AlertPage {
  readonly onMoved: LineMoved;
  /** The chip of a line was tapped. */
  readonly onOpen: (id: string) => void;
  /** A price was chosen for a new one. */
  readonly onLevel: (price: number) => void;
}

/** A held pointer jitters by some pixels. */
const STILL_PX = 6;

/** Own alerts as lines that are dragged to other prices, beside those of orders, and where new ones are set. */
export class AlertLayer implements ChartExtra {
  readonly #page: AlertPage;
  readonly #chart: IChartApi;
  readonly #container: HTMLElement;
  readonly #tick: number;
  readonly #layer: LineLayer;
  readonly #chips = document.createElement('div');
  readonly #ended = new AbortController();
  /** The library calls this on every frame it draws. */
  readonly #follow = { updateAllViews: () => this.#layer.place() };
  #series: PriceSeries;
  #lines: readonly ChartLine[] = [];
  #isArmed = false;
  #pressed: { readonly x: number; readonly y: number } | null = null;
  /** Where the pointer was last, from the top of the drawing. */
  #y: number | null = null;

  constructor({ chart, series, colours, container, overlay, tick, priceText }: ChartHost, page: AlertPage) {
    this.#page = page;
    this.#chart = chart;
    this.#series = series;
    this.#container = container;
    this.#tick = tick;
    // Apart from the chips of orders, which stand at the edge.
    this.#chips.className = 'absolute inset-y-0 right-0 left-1/3';
    overlay.append(this.#chips);
    this.#layer = new LineLayer(series, colours, {
      ...{ overlay: this.#chips, tick, priceText },
      onMoved: (id, price) => page.onMoved(id, onTick(price, tick)),
    });
    series.attachPrimitive(this.#follow);
    this.#listen();
  }

  setLines(lines: readonly ChartLine[]): void {
    this.#lines = lines;
    this.#layer.setLines(lines);
  }

  /** The next tap on the chart chooses a price. */
  setArmed(isArmed: boolean): void {
    this.#isArmed = isArmed;
  }

  /** Right of the candles, where their prices stand. */
  isOnAxis({ clientX, clientY }: MouseEvent): boolean {
    const { left, top } = this.#container.getBoundingClientRect();
    return clientX - left > this.#chart.timeScale().width() && this.#priceAt(clientY - top) !== null;
  }

  /** The price at a height of the page is chosen. */
  choose(clientY: number): void {
    const price = this.#priceAt(clientY - this.#container.getBoundingClientRect().top);
    if (price !== null) this.#page.onLevel(price);
  }

  get container(): HTMLElement {
    return this.#container;
  }

  setCandles(): void {
    this.#layer.place();
  }

  updateLast(): void {
    // Lines stand at their own prices.
  }

  setColours(colours: ChartColours): void {
    this.#layer.setColours(colours);
  }

  setSeries(series: PriceSeries): void {
    this.#series.detachPrimitive(this.#follow);
    this.#series = series;
    series.attachPrimitive(this.#follow);
    this.#layer.setSeries(series);
  }

  destroy(): void {
    this.#ended.abort();
    this.#layer.setLines([]);
    this.#series.detachPrimitive(this.#follow);
    this.#chips.remove();
  }

  #priceAt(y: number): number | null {
    const height = this.#chart.panes()[0]?.getHeight() ?? 0;
    const price = y < 0 || y > height ? null : this.#series.coordinateToPrice(y);
    return price === null ? null : onTick(price, this.#tick);
  }

  #listen(): void {
    const options = { capture: true, signal: this.#ended.signal };
    this.#container.addEventListener('pointerdown', ({ clientX: x, clientY: y }) => this.#press(x, y), options);
    this.#container.addEventListener('pointermove', ({ clientY }) => this.#point(clientY), options);
    this.#container.addEventListener('pointerup', ({ clientX: x, clientY: y }) => this.#release(x, y), options);
    this.#container.addEventListener('keydown', (event) => this.#onKey(event), options);
    this.#chips.addEventListener('pointerdown', ({ clientX: x, clientY: y }) => this.#press(x, y), options);
    // A click by the keyboard has no place.
    this.#chips.addEventListener('click', (event) => this.#open(event), options);
  }

  #press(x: number, y: number): void {
    this.#pressed = { x, y };
  }

  #point(clientY: number): void {
    this.#y = clientY - this.#container.getBoundingClientRect().top;
  }

  #release(x: number, y: number): void {
    if (this.#isArmed && this.#isStill(x, y)) this.choose(y);
  }

  #isStill(x: number, y: number): boolean {
    const from = this.#pressed;
    return from !== null && Math.hypot(x - from.x, y - from.y) < STILL_PX;
  }

  #open({ target, detail, clientX, clientY }: MouseEvent): void {
    // The browser sends a click after a drag.
    if (detail > 0 && !this.#isStill(clientX, clientY)) return;
    const label = target instanceof Element ? target.textContent : null;
    const line = this.#lines.find((own) => own.label === label);
    if (line !== undefined) this.#page.onOpen(line.id);
  }

  #onKey(event: KeyboardEvent): void {
    const { code, key, ctrlKey, metaKey, altKey, target } = event;
    if (target !== this.#container || ctrlKey || metaKey || altKey) return;
    if (code !== 'KeyA' && !(this.#isArmed && key === 'Enter')) return;
    const middle = (this.#chart.panes()[0]?.getHeight() ?? 0) / 2;
    const price = this.#priceAt(this.#y ?? middle) ?? this.#priceAt(middle);
    if (price === null) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    this.#page.onLevel(price);
  }
}
