import {
  CandlestickSeries,
  ColorType,
  CrosshairMode,
  createChart,
  HistogramSeries,
  type IChartApi,
  type IPriceLine,
  type ISeriesApi,
  LineSeries,
  LineStyle,
  TickMarkType,
  type Time,
} from 'lightweight-charts';
import { axisTime } from './axis-time.ts';
import { type ChartCandle, joinPages } from './chart-candle.ts';
import { type ChartColours, onColoursChanged, readChartColours } from './chart-colours.ts';
import type { CandleLook, ChartExtra, ChartHost, DrawnBar, PriceSeries } from './chart-extra.ts';
import type { ChartFill } from './chart-fill.ts';
import type { ChartLine, LineMoved } from './chart-line.ts';
import { CrosshairLabel } from './crosshair-label.ts';
import { FillLayer } from './fill-layer.ts';
import { type AxisMark, axisMarkText, crosshairTimeText } from './kst-axis.ts';
import { LineLayer } from './line-layer.ts';

export type ChartStyle = 'candles' | 'line';
/** How candles are drawn. Single trades are always a line. */
export type CandleDrawing = 'candles' | 'line' | CandleLook;
export type TimeDetail = 'day' | 'minute' | 'second';

export interface ChartCanvasOptions {
  readonly precision: number;
  readonly tick: number;
  readonly priceText: (price: number) => string;
  /** The candle under the crosshair; `null` when it left. */
  readonly onPointed: (candle: ChartCandle | null) => void;
  /** The oldest candle came into sight. */
  readonly onReachedStart: () => void;
  readonly onLineMoved: LineMoved;
}

const MARKS: Readonly<Record<TickMarkType, AxisMark>> = {
  [TickMarkType.Year]: 'year',
  [TickMarkType.Month]: 'month',
  [TickMarkType.DayOfMonth]: 'day',
  [TickMarkType.Time]: 'time',
  [TickMarkType.TimeWithSeconds]: 'seconds',
};

const OLDER_WITHIN_BARS = 15;
const KEY_PAN_BARS = 5;

/** The drawn chart. Everything here happens outside React: a tick costs one redraw of a canvas. */
export class ChartCanvas {
  readonly #options: ChartCanvasOptions;
  readonly #container: HTMLElement;
  readonly #chart: IChartApi;
  readonly #volume: ISeriesApi<'Histogram'>;
  readonly #lines: LineLayer;
  readonly #fills: FillLayer;
  readonly #stopColours: () => void;
  readonly #overlay: HTMLElement;
  readonly #extras = new Set<ChartExtra>();
  #price: PriceSeries;
  #lastLine: IPriceLine | null = null;
  /** Chosen for candles; what is drawn now. */
  #chosen: CandleDrawing = 'candles';
  #drawing: CandleDrawing = 'candles';
  #isLine = false;
  #detail: TimeDetail = 'minute';
  #colours: ChartColours;
  #candles: ChartCandle[] = [];
  #isPointed = false;
  readonly #pointed: CrosshairLabel;

  constructor(container: HTMLElement, overlay: HTMLElement, options: ChartCanvasOptions) {
    this.#container = container;
    this.#overlay = overlay;
    this.#options = options;
    this.#colours = readChartColours(container);
    this.#chart = createChart(container, {
      autoSize: true,
      ...this.#look(),
      crosshair: { mode: CrosshairMode.Normal },
      // A finger moving up and down scrolls the page, not the price axis.
      handleScroll: { vertTouchDrag: false },
      rightPriceScale: { borderVisible: false, entireTextOnly: true, scaleMargins: { top: 0.08, bottom: 0.24 } },
      timeScale: {
        borderVisible: false,
        timeVisible: true,
        rightOffset: 3,
        barSpacing: 7,
        minBarSpacing: 1,
        tickMarkFormatter: (time: Time, mark: TickMarkType) => axisMarkText(Number(time), MARKS[mark]),
      },
      localization: {
        locale: 'ko-KR',
        timeFormatter: (time: Time) => crosshairTimeText(Number(time), this.#detail),
      },
    });
    this.#volume = this.#chart.addSeries(HistogramSeries, {
      priceScaleId: '',
      priceFormat: { type: 'volume' },
      priceLineVisible: false,
      lastValueVisible: false,
    });
    this.#volume.priceScale().applyOptions({ scaleMargins: { top: 0.84, bottom: 0 } });
    this.#pointed = new CrosshairLabel({
      priceTextAt: (y) => {
        const price = this.#price.coordinateToPrice(y);
        return price === null ? null : options.priceText(price);
      },
      paneHeight: () => this.#chart.panes()[0]?.getHeight() ?? 0,
      fontSize: () => this.#chart.options().layout.fontSize,
      colours: () => ({ text: this.#colours.strongText, background: this.#colours.label }),
    });
    this.#price = this.#addPrice('candles');
    this.#lines = new LineLayer(this.#price, this.#colours, {
      overlay,
      tick: options.tick,
      priceText: options.priceText,
      onMoved: options.onLineMoved,
    });
    this.#fills = new FillLayer(this.#price, this.#colours);
    this.#listen();
    this.#stopColours = onColoursChanged(() => this.#recolour());
  }

  /** The crosshair is on a candle, whose figures are shown. */
  get isPointed(): boolean {
    return this.#isPointed;
  }

  setLabel(label: string): void {
    this.#container.setAttribute('aria-label', label);
  }

  /** Shows a page of candles from scratch, the newest at the right edge. */
  setCandles(candles: readonly ChartCandle[], style: ChartStyle, detail: TimeDetail): void {
    this.#detail = detail;
    this.#chart.applyOptions({ timeScale: { timeVisible: detail !== 'day', secondsVisible: detail === 'second' } });
    this.#isLine = style === 'line';
    this.#restyle();
    this.#candles = [...candles];
    this.#drawAll();
    this.#chart.timeScale().resetTimeScale();
  }

  prepend(older: readonly ChartCandle[]): void {
    this.#candles = joinPages(older, this.#candles);
    this.#drawAll();
  }

  /** The newest candle grew, or a new one began. */
  update(candle: ChartCandle): void {
    const last = this.#candles.at(-1);
    if (last !== undefined && candle.time < last.time) return;
    if (last?.time === candle.time) this.#candles[this.#candles.length - 1] = candle;
    else this.#candles.push(candle);
    this.#drawOne(candle);
    if (last?.time !== candle.time) this.#fills.setCandles(this.#candles);
    for (const extra of this.#extras) extra.updateLast(this.#candles);
  }

  /** How candles are drawn from now on. */
  setDrawing(drawing: CandleDrawing): void {
    this.#chosen = drawing;
    if (this.#restyle()) this.#drawAll();
  }

  /** Adds what fetched code draws; returns how to take it away. */
  add<Extra extends ChartExtra>(make: (host: ChartHost) => Extra): Extra {
    const { tick, priceText } = this.#options;
    const extra = make({
      chart: this.#chart,
      series: this.#price,
      colours: this.#colours,
      candles: this.#candles,
      container: this.#container,
      overlay: this.#overlay,
      tick,
      priceText,
    });
    this.#extras.add(extra);
    return extra;
  }

  remove(extra: ChartExtra): void {
    if (this.#extras.delete(extra)) extra.destroy();
  }

  setLines(lines: readonly ChartLine[]): void {
    this.#lines.setLines(lines);
  }

  setFills(fills: readonly ChartFill[]): void {
    this.#fills.setFills(fills);
  }

  destroy(): void {
    this.#stopColours();
    this.#container.removeEventListener('keydown', this.#onKey);
    this.#lines.setLines([]);
    for (const extra of [...this.#extras]) this.remove(extra);
    this.#chart.remove();
  }

  #look() {
    const { text, grid, crosshair, label } = this.#colours;
    const style = getComputedStyle(this.#container);
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    return {
      layout: {
        background: { type: ColorType.Solid as const, color: 'transparent' },
        textColor: text,
        fontFamily: style.fontFamily,
        fontSize: Math.round(rem * 0.6875),
        panes: { separatorColor: grid, separatorHoverColor: label, enableResize: false },
        // Its logo brings a style element, which the content security policy forbids; the toolbar links instead.
        attributionLogo: false,
      },
      grid: { vertLines: { color: grid }, horzLines: { color: grid } },
      crosshair: {
        vertLine: { color: crosshair, style: LineStyle.Dotted, labelBackgroundColor: label },
        horzLine: { color: crosshair, style: LineStyle.Dotted, labelBackgroundColor: label, labelVisible: false },
      },
    };
  }

  #priceLook() {
    const { up, down } = this.#colours;
    return { upColor: up, downColor: down, wickUpColor: up, wickDownColor: down, borderVisible: false };
  }

  #addPrice(drawing: CandleDrawing): PriceSeries {
    const { precision, tick, priceText } = this.#options;
    const common = {
      priceFormat: { type: 'custom' as const, formatter: priceText, minMove: tick, base: 10 ** precision },
      priceLineVisible: false,
      lastValueVisible: false,
    };
    const series = this.#newSeries(drawing, common);
    // The library calls this on every frame it draws: where the chips follow the prices.
    series.attachPrimitive({ updateAllViews: () => this.#placeLines() });
    series.attachPrimitive(this.#pointed);
    return series;
  }

  #newSeries(drawing: CandleDrawing, common: object): PriceSeries {
    if (drawing === 'candles') return this.#chart.addSeries(CandlestickSeries, { ...common, ...this.#priceLook() });
    if (drawing !== 'line') return drawing.add(this.#chart, common, this.#colours);
    return this.#chart.addSeries(LineSeries, { ...common, color: this.#colours.strongText, lineWidth: 2 });
  }

  #placeLines(): void {
    // The first series is drawn before the layer over it exists.
    this.#lines?.place();
  }

  /** Whether the series became another. */
  #restyle(): boolean {
    const drawing = this.#isLine ? 'line' : this.#chosen;
    if (drawing === this.#drawing) return false;
    const old = this.#price;
    this.#drawing = drawing;
    this.#lastLine = null;
    this.#price = this.#addPrice(drawing);
    this.#price.setSeriesOrder(1);
    this.#lines.setSeries(this.#price);
    this.#fills.setSeries(this.#price);
    for (const extra of this.#extras) extra.setSeries(this.#price);
    this.#chart.removeSeries(old);
    return true;
  }

  #drawAll(): void {
    this.#price.setData(this.#bars().map(toBar));
    this.#volume.setData(this.#candles.map((candle) => this.#volumeBar(candle)));
    for (const extra of this.#extras) extra.setCandles(this.#candles);
    this.#fills.setCandles(this.#candles);
    this.#markLast();
  }

  /** The line and label of the last price, in the colours of its candle. */
  #markLast(): void {
    const last = this.#candles.at(-1);
    if (last === undefined) return;
    const { up, down, upFill, downFill, onUp, onDown } = this.#colours;
    const isUp = last.close >= last.open;
    this.#lastLine ??= this.#price.createPriceLine({ price: last.close, lineWidth: 1, lineStyle: LineStyle.Dotted });
    this.#lastLine.applyOptions({
      price: last.close,
      color: isUp ? up : down,
      axisLabelColor: isUp ? upFill : downFill,
      axisLabelTextColor: isUp ? onUp : onDown,
    });
  }

  #drawOne(candle: ChartCandle): void {
    this.#price.update(toBar(typeof this.#drawing === 'string' ? candle : this.#drawing.lastBar(this.#candles)));
    this.#volume.update(this.#volumeBar(candle));
    this.#markLast();
  }

  #bars(): readonly DrawnBar[] {
    return typeof this.#drawing === 'string' ? this.#candles : this.#drawing.bars(this.#candles);
  }

  #volumeBar({ time, open, close, volume }: ChartCandle) {
    const { upVolume, downVolume } = this.#colours;
    return { time: axisTime(time), value: volume, color: close >= open ? upVolume : downVolume };
  }

  #recolour(): void {
    this.#colours = readChartColours(this.#container);
    this.#chart.applyOptions(this.#look());
    if (this.#drawing === 'candles') this.#price.applyOptions(this.#priceLook());
    else if (this.#drawing === 'line') this.#price.applyOptions({ color: this.#colours.strongText });
    else this.#drawing.recolour(this.#price, this.#colours);
    this.#volume.setData(this.#candles.map((candle) => this.#volumeBar(candle)));
    this.#markLast();
    for (const extra of this.#extras) extra.setColours(this.#colours);
    this.#lines.setColours(this.#colours);
    this.#fills.setColours(this.#colours);
  }

  #listen(): void {
    const { onPointed, onReachedStart } = this.#options;
    this.#chart.subscribeCrosshairMove(({ logical, point, paneIndex = 0 }) => {
      this.#point(paneIndex === 0 ? (point?.y ?? null) : null, paneIndex !== 0);
      const candle = logical === undefined ? null : (this.#candles[Math.round(logical)] ?? null);
      this.#isPointed = candle !== null;
      onPointed(candle);
    });
    this.#chart.timeScale().subscribeVisibleLogicalRangeChange((range) => {
      if (range !== null && range.from < OLDER_WITHIN_BARS && this.#candles.length > 0) onReachedStart();
    });
    this.#container.tabIndex = 0;
    this.#container.setAttribute('role', 'application');
    this.#container.addEventListener('keydown', this.#onKey);
  }

  /** Panes of indicators have the label of the library: their scale is not the price's. */
  #point(y: number | null, isInOther: boolean): void {
    this.#pointed.point(y);
    if (this.#chart.options().crosshair.horzLine.labelVisible === isInOther) return;
    this.#chart.applyOptions({ crosshair: { horzLine: { labelVisible: isInOther } } });
  }

  /** Arrows move through time, + and − change the width of candles, End returns to now. */
  readonly #onKey = (event: KeyboardEvent): void => {
    const scale = this.#chart.timeScale();
    const widen = (factor: number) => scale.applyOptions({ barSpacing: scale.options().barSpacing * factor });
    if (event.key === 'ArrowLeft') scale.scrollToPosition(scale.scrollPosition() - KEY_PAN_BARS, false);
    else if (event.key === 'ArrowRight') scale.scrollToPosition(scale.scrollPosition() + KEY_PAN_BARS, false);
    else if (event.key === '+' || event.key === '=') widen(1.25);
    else if (event.key === '-') widen(0.8);
    else if (event.key === 'End') scale.scrollToRealTime();
    else return;
    event.preventDefault();
  };
}

/** Every kind of series reads what it needs of it. */
function toBar({ time, open, high, low, close }: DrawnBar) {
  return { time: axisTime(time), open, high, low, close, value: close };
}
