import { type IPriceLine, type ISeriesApi, LineStyle, type SeriesType } from 'lightweight-charts';
import type { ChartColours } from './chart-colours.ts';
import type { ChartLine, HeldLine, LineMoved, LineTone } from './chart-line.ts';

/** A finger on the chip. */
interface Drag {
  readonly pointerId: number;
  readonly startY: number;
  /** From the finger to the line: taken beside its middle, a chip must not jump. */
  readonly toLine: number;
  hasMoved: boolean;
}

interface DrawnLine {
  line: ChartLine;
  readonly priceLine: IPriceLine;
  readonly chip: HTMLElement;
  /** While a finger or the arrow keys hold it, and after that until the move is answered. */
  held: HeldLine | null;
  drag: Drag | null;
  /** Let go, and not answered yet: it cannot be taken again. */
  isAsked: boolean;
  /** The move was accepted: the line stays until it is updated. */
  isTaken: boolean;
  /** Of the chip, measured when it was last written. */
  width: number | null;
}

/** Chips closer than this stand side by side. */
const CHIP_HEIGHT_PX = 26;
const CHIP_GAP_PX = 4;
/** A finger that rests is not still. */
const DRAG_FROM_PX = 4;

export interface LineLayerOptions {
  readonly overlay: HTMLElement;
  readonly tick: number;
  readonly priceText: (price: number) => string;
  readonly onMoved: LineMoved;
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
      const isChanged = drawn.line !== line;
      drawn.line = line;
      if (drawn.isTaken && isChanged) this.#settle(drawn);
      else if (drawn.held === null) this.#show(drawn);
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
    for (const drawn of this.#drawn.values()) this.#show(drawn);
  }

  /** Puts every chip where its price is now; called on each frame the chart draws. */
  place(): void {
    // Reading the layout makes the browser compute it, several times in a frame.
    if (this.#drawn.size === 0) return;
    const height = this.#options.overlay.clientHeight;
    const placed: { readonly y: number; readonly right: number }[] = [];
    for (const drawn of this.#drawn.values()) {
      const { chip, line, held } = drawn;
      const y = this.#series.priceToCoordinate(held?.price ?? line.price);
      const visible = y !== null && y >= 0 && y <= height;
      chip.hidden = !visible;
      if (!visible) continue;
      drawn.width ??= chip.offsetWidth;
      const beside = placed.filter((other) => Math.abs(other.y - y) < CHIP_HEIGHT_PX).map(({ right }) => right);
      const left = Math.max(0, ...beside);
      placed.push({ y, right: left + drawn.width + CHIP_GAP_PX });
      chip.style.transform = `translate(${left}px, ${Math.round(within(y, height))}px) translateY(-50%)`;
    }
  }

  #add(line: ChartLine): void {
    const chip = document.createElement(line.draggable === true ? 'button' : 'span');
    const drawn: DrawnLine = {
      line,
      priceLine: this.#series.createPriceLine({ price: line.price, lineWidth: 1, axisLabelVisible: true, title: '' }),
      chip,
      held: null,
      drag: null,
      isAsked: false,
      isTaken: false,
      width: null,
    };
    if (line.draggable === true) this.#makeDraggable(drawn);
    this.#options.overlay.append(chip);
    this.#drawn.set(line.id, drawn);
    this.#show(drawn);
  }

  #remove(id: string): void {
    const drawn = this.#drawn.get(id);
    if (drawn === undefined) return;
    this.#series.removePriceLine(drawn.priceLine);
    drawn.chip.remove();
    this.#drawn.delete(id);
  }

  #show(drawn: DrawnLine): void {
    const { line, held, priceLine, chip } = drawn;
    const { price, label } = held ?? line;
    const colour = this.#colourOf(line.tone);
    priceLine.applyOptions({
      price,
      color: colour,
      lineStyle: line.tone === 'mine' ? LineStyle.Solid : LineStyle.Dashed,
      axisLabelColor: this.#colours.label,
      axisLabelTextColor: colour,
    });
    chip.className = `chart-line-chip ${TONE_CLASS[line.tone]}`;
    if (chip.textContent !== label) {
      chip.textContent = label;
      drawn.width = null;
    }
    chip.toggleAttribute('data-held', held !== null);
    chip.setAttribute('aria-label', `${label} ${this.#options.priceText(price)}`);
  }

  #colourOf(tone: LineTone): string {
    const { strongText, brand, up, down, danger } = this.#colours;
    return { mine: strongText, brand, up, down, danger }[tone];
  }

  #hold(drawn: DrawnLine, price: number): void {
    const { tick } = this.#options;
    const { line } = drawn;
    const onTick = Math.max(tick, Math.round(price / tick) * tick);
    drawn.held = line.heldAt?.(onTick) ?? { price: onTick, label: line.label };
    this.#show(drawn);
    this.place();
  }

  /** Back to the line's own price. */
  #settle(drawn: DrawnLine): void {
    drawn.held = null;
    drawn.isAsked = false;
    drawn.isTaken = false;
    this.#show(drawn);
    this.place();
  }

  #letGo(drawn: DrawnLine, moved: boolean): void {
    const { held, line } = drawn;
    drawn.drag = null;
    if (drawn.isAsked || held === null) return;
    const isSame = Math.abs(held.price - line.price) < this.#options.tick / 2;
    const answer = moved && !isSame ? this.#options.onMoved(line.id, held.price) : undefined;
    if (answer === undefined) {
      this.#settle(drawn);
      return;
    }
    drawn.isAsked = true;
    const answered = (isTaken: boolean) => {
      if (this.#drawn.get(line.id) !== drawn) return;
      // Updated during the confirmation: the update holds.
      if (!isTaken || drawn.line !== line) this.#settle(drawn);
      else drawn.isTaken = true;
    };
    answer.then(answered, () => answered(false));
  }

  #makeDraggable(drawn: DrawnLine): void {
    const { chip } = drawn;
    chip.setAttribute('type', 'button');
    chip.addEventListener('pointerdown', (event) => {
      if (drawn.isAsked || event.button !== 0) return;
      // Not every browser focuses a pressed button; Esc is handled where the focus is.
      chip.focus();
      chip.setPointerCapture(event.pointerId);
      const lineY = this.#series.priceToCoordinate(drawn.line.price) ?? 0;
      const { clientY: startY, pointerId } = event;
      const toLine = lineY - (startY - this.#options.overlay.getBoundingClientRect().top);
      drawn.drag = { pointerId, startY, toLine, hasMoved: false };
    });
    chip.addEventListener('pointermove', (event) => {
      const { drag } = drawn;
      if (drag === null || event.pointerId !== drag.pointerId) return;
      drag.hasMoved ||= Math.abs(event.clientY - drag.startY) >= DRAG_FROM_PX;
      if (!drag.hasMoved) return;
      const box = this.#options.overlay.getBoundingClientRect();
      const isInside = event.clientY >= box.top && event.clientY <= box.bottom && event.clientX <= box.right;
      const price = isInside ? this.#series.coordinateToPrice(event.clientY - box.top + drag.toLine) : null;
      // Off the chart the line is where it was, and letting go there moves nothing.
      if (price === null) this.#settle(drawn);
      else this.#hold(drawn, price);
    });
    chip.addEventListener('pointerup', (event) => {
      if (event.pointerId === drawn.drag?.pointerId) this.#letGo(drawn, true);
    });
    chip.addEventListener('pointercancel', () => this.#letGo(drawn, false));
    chip.addEventListener('blur', () => this.#letGo(drawn, false));
    chip.addEventListener('keydown', (event) => {
      if (drawn.isAsked) return;
      const { tick } = this.#options;
      const from = (drawn.held ?? drawn.line).price;
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

/** A chip at the edge stays whole inside it, as near to its line as possible. */
function within(y: number, height: number): number {
  const half = CHIP_HEIGHT_PX / 2;
  return Math.min(Math.max(y, half), Math.max(half, height - half));
}
