import { type IPriceLine, type ISeriesApi, LineStyle, type SeriesType } from 'lightweight-charts';
import type { ChartColours } from './chart-colours.ts';
import type { ChartLine, LineTone } from './chart-line.ts';

interface DrawnLine {
  line: ChartLine;
  readonly priceLine: IPriceLine;
  readonly chip: HTMLElement;
  /** The price while a finger or the arrow keys hold it. */
  held: number | null;
}

export interface LineLayerOptions {
  readonly overlay: HTMLElement;
  readonly tick: number;
  readonly priceText: (price: number) => string;
  readonly onMoved: (id: string, price: number) => void;
}

const TONE_CLASS: Readonly<Record<LineTone, string>> = {
  mine: 'text-ink-1',
  brand: 'text-brand-text',
  up: 'text-up',
  down: 'text-down',
  danger: 'text-danger',
};

/** Horizontal lines with a chip at the left end; a draggable chip edits its price. */
export class LineLayer {
  readonly #options: LineLayerOptions;
  readonly #drawn = new Map<string, DrawnLine>();
  #series: ISeriesApi<SeriesType>;
  #colours: ChartColours;

  constructor(series: ISeriesApi<SeriesType>, colours: ChartColours, options: LineLayerOptions) {
    this.#series = series;
    this.#colours = colours;
    this.#options = options;
  }

  setLines(lines: readonly ChartLine[]): void {
    for (const id of [...this.#drawn.keys()]) {
      if (!lines.some((line) => line.id === id)) this.#remove(id);
    }
    for (const line of lines) {
      const drawn = this.#drawn.get(line.id);
      if (drawn === undefined || drawn.line.draggable !== line.draggable) {
        this.#remove(line.id);
        this.#add(line);
        continue;
      }
      drawn.line = line;
      if (drawn.held === null) this.#show(drawn, line.price);
    }
    this.place();
  }

  /** The chart draws its candles as another series: lines move over to it. */
  setSeries(series: ISeriesApi<SeriesType>): void {
    const lines = [...this.#drawn.values()].map(({ line }) => line);
    for (const { id } of lines) this.#remove(id);
    this.#series = series;
    this.setLines(lines);
  }

  setColours(colours: ChartColours): void {
    this.#colours = colours;
    for (const drawn of this.#drawn.values()) this.#show(drawn, drawn.held ?? drawn.line.price);
  }

  /** Puts every chip where its price is now; called on each frame the chart draws. */
  place(): void {
    const height = this.#options.overlay.clientHeight;
    for (const { chip, line, held } of this.#drawn.values()) {
      const y = this.#series.priceToCoordinate(held ?? line.price);
      const visible = y !== null && y >= 0 && y <= height;
      chip.hidden = !visible;
      if (visible) chip.style.transform = `translateY(${Math.round(y)}px) translateY(-50%)`;
    }
  }

  #add(line: ChartLine): void {
    const chip = document.createElement(line.draggable === true ? 'button' : 'span');
    const drawn: DrawnLine = {
      line,
      priceLine: this.#series.createPriceLine({ price: line.price, lineWidth: 1, axisLabelVisible: true, title: '' }),
      chip,
      held: null,
    };
    if (line.draggable === true) this.#makeDraggable(drawn);
    this.#options.overlay.append(chip);
    this.#drawn.set(line.id, drawn);
    this.#show(drawn, line.price);
  }

  #remove(id: string): void {
    const drawn = this.#drawn.get(id);
    if (drawn === undefined) return;
    this.#series.removePriceLine(drawn.priceLine);
    drawn.chip.remove();
    this.#drawn.delete(id);
  }

  #show({ line, priceLine, chip }: DrawnLine, price: number): void {
    const colour = this.#colourOf(line.tone);
    priceLine.applyOptions({
      price,
      color: colour,
      lineStyle: line.tone === 'mine' ? LineStyle.Solid : LineStyle.Dashed,
      axisLabelColor: this.#colours.label,
      axisLabelTextColor: colour,
    });
    chip.className = `chart-line-chip ${TONE_CLASS[line.tone]}`;
    chip.textContent = line.label;
    chip.setAttribute('aria-label', `${line.label} ${this.#options.priceText(price)}`);
  }

  #colourOf(tone: LineTone): string {
    const { strongText, brand, up, down, danger } = this.#colours;
    return { mine: strongText, brand, up, down, danger }[tone];
  }

  #hold(drawn: DrawnLine, price: number): void {
    const { tick } = this.#options;
    drawn.held = Math.max(tick, Math.round(price / tick) * tick);
    this.#show(drawn, drawn.held);
    this.place();
  }

  #letGo(drawn: DrawnLine, moved: boolean): void {
    const price = drawn.held;
    drawn.held = null;
    this.#show(drawn, drawn.line.price);
    this.place();
    if (moved && price !== null && price !== drawn.line.price) this.#options.onMoved(drawn.line.id, price);
  }

  #makeDraggable(drawn: DrawnLine): void {
    const { chip } = drawn;
    chip.setAttribute('type', 'button');
    chip.addEventListener('pointerdown', (event) => {
      chip.setPointerCapture(event.pointerId);
      drawn.held = drawn.line.price;
    });
    chip.addEventListener('pointermove', (event) => {
      if (drawn.held === null || !chip.hasPointerCapture(event.pointerId)) return;
      const y = event.clientY - this.#options.overlay.getBoundingClientRect().top;
      const price = this.#series.coordinateToPrice(y);
      if (price !== null) this.#hold(drawn, price);
    });
    chip.addEventListener('pointerup', () => this.#letGo(drawn, true));
    chip.addEventListener('pointercancel', () => this.#letGo(drawn, false));
    chip.addEventListener('blur', () => this.#letGo(drawn, false));
    chip.addEventListener('keydown', (event) => {
      const { tick } = this.#options;
      const from = drawn.held ?? drawn.line.price;
      if (event.key === 'ArrowUp') this.#hold(drawn, from + tick);
      else if (event.key === 'ArrowDown') this.#hold(drawn, from - tick);
      else if (event.key === 'Enter') this.#letGo(drawn, true);
      else if (event.key === 'Escape' && drawn.held !== null) this.#letGo(drawn, false);
      else return;
      event.preventDefault();
      event.stopPropagation();
    });
  }
}
