import type { Drawing } from '@hoga/domain/charts/drawing';
import type {
  IPrimitivePaneRenderer,
  ISeriesPrimitive,
  ISeriesPrimitiveAxisView,
  SeriesAttachedParameter,
  Time,
} from 'lightweight-charts';
import type { ChartColours } from '../chart-colours.ts';
import { boxOf, hasGrips, linesOf, type Placed, RETRACEMENTS, type Size, type Spot } from '../drawings/geometry.ts';
import { faded, toneOf } from './tones.ts';

type Target = Parameters<IPrimitivePaneRenderer['draw']>[0];

export interface PlacedDrawing extends Placed {
  readonly drawing: Drawing;
}

/** What is drawn now, in the order of drawing. */
export interface Scene {
  readonly placed: readonly PlacedDrawing[];
  readonly size: Size;
  readonly colours: ChartColours;
  readonly font: string;
  readonly priceText: (price: number) => string;
  /** The words at the shares of a retracement, in their order. */
  readonly shareTexts: (drawing: Drawing) => readonly string[];
}

const GRIP_PX = 5;
const NOTE_PADDING = 8;
const LABEL_PX = 13;

/** Drawings on the candles, and the prices of lines across at the axis. */
export class DrawingsView implements ISeriesPrimitive<Time> {
  readonly #scene: () => Scene;
  #redraw: () => void = () => undefined;
  #series: SeriesAttachedParameter<Time>['series'] | null = null;
  #labels: readonly ISeriesPrimitiveAxisView[] = [];
  readonly #views = [{ zOrder: () => 'top' as const, renderer: () => this.#renderer }];
  readonly #renderer: IPrimitivePaneRenderer = { draw: (target) => this.#draw(target) };

  constructor(scene: () => Scene) {
    this.#scene = scene;
  }

  attached({ series, requestUpdate }: SeriesAttachedParameter<Time>): void {
    this.#series = series;
    this.#redraw = requestUpdate;
  }

  /** Something of the scene has changed. */
  redraw(): void {
    const { colours, placed, priceText } = this.#scene();
    this.#labels = placed
      .filter(({ kind }) => kind === 'horizontal')
      .map(({ drawing }) => {
        const price = drawing.points[0]?.price ?? 0;
        // Asked several times in every frame.
        const [text, colour] = [priceText(price), colourOf(colours, drawing)];
        return {
          coordinate: () => this.#series?.priceToCoordinate(price) ?? -1,
          text: () => text,
          textColor: () => colour,
          backColor: () => colours.label,
        };
      });
    this.#redraw();
  }

  paneViews() {
    return this.#views;
  }

  priceAxisViews() {
    return this.#labels;
  }

  #draw(target: Target): void {
    const scene = this.#scene();
    // biome-ignore lint/correctness/useHookAtTopLevel: the library's name, no hook of React
    target.useMediaCoordinateSpace(({ context }) => {
      context.font = scene.font;
      for (const placed of scene.placed) paint(context, placed, scene);
    });
  }
}

function colourOf(colours: ChartColours, { colour }: Pick<Drawing, 'colour'>): string {
  return colour === 'neutral' ? colours.strongText : toneOf(colours, colour);
}

/** How large the words of a note are drawn. */
export function noteSize(context: CanvasRenderingContext2D | null, font: string, text: string): Size {
  if (context !== null) context.font = font;
  return { width: (context?.measureText(text).width ?? 0) + 2 * NOTE_PADDING, height: 24 };
}

function paint(context: CanvasRenderingContext2D, placed: PlacedDrawing, scene: Scene): void {
  const { kind, spots, drawing, note, isChosen } = placed;
  const { colours, size } = scene;
  const colour = colourOf(colours, drawing);
  context.lineWidth = isChosen ? 2 : 1.5;
  context.strokeStyle = colour;
  context.setLineDash([]);
  const box = boxOf(kind, spots, note);
  if (box !== null) {
    const { left, top, right, bottom } = box;
    context.fillStyle = kind === 'note' ? colours.label : faded(colour, 0.12);
    context.beginPath();
    context.roundRect(left, top, right - left, bottom - top, kind === 'note' ? 6 : 0);
    context.fill();
    if (kind === 'note' && isChosen) context.stroke();
  }
  context.fillStyle = colour;
  for (const { from, to } of linesOf(kind, spots, size)) line(context, from, to);
  if (kind === 'note' && box !== null)
    write(context, drawing.text, { x: box.left + NOTE_PADDING, y: spots[0]?.y ?? 0 }, colour);
  if (kind === 'fibonacci') paintShares(context, placed, scene);
  if (!isChosen) return;
  context.fillStyle = colours.page;
  context.lineWidth = 2;
  context.strokeStyle = colours.strongText;
  for (const { x, y } of hasGrips(kind) ? spots : []) {
    context.beginPath();
    context.arc(x, y, GRIP_PX, 0, 2 * Math.PI);
    context.fill();
    context.stroke();
  }
}

/** The words at the shares of a retracement: the share and its price. */
export function shareWords({ points }: Drawing, priceText: (price: number) => string): readonly string[] {
  const [first, second] = points;
  if (first === undefined || second === undefined) return [];
  return RETRACEMENTS.map((share) => {
    const price = second.price + (first.price - second.price) * share;
    return `${(share * 100).toFixed(1)}% · ${priceText(price)}`;
  });
}

/** The prices of a retracement, and the move it is taken from. */
function paintShares(context: CanvasRenderingContext2D, { drawing, spots }: PlacedDrawing, scene: Scene): void {
  const [a, b] = spots;
  if (a === undefined || b === undefined) return;
  const { colours, size, shareTexts } = scene;
  const colour = colourOf(colours, drawing);
  context.setLineDash([3, 3]);
  stroke(context, a, b);
  context.setLineDash([]);
  context.textAlign = 'right';
  let written = Number.NaN;
  for (const [place, text] of shareTexts(drawing).entries()) {
    const share = RETRACEMENTS[place] ?? 0;
    const at = { x: size.width - 8, y: b.y + (a.y - b.y) * share - 7 };
    // Of a small move, only as many as can be read.
    if (Math.abs(at.y - written) < LABEL_PX) continue;
    if (at.y < -LABEL_PX || at.y > size.height + LABEL_PX) continue;
    written = at.y;
    write(context, text, at, colour);
  }
  context.textAlign = 'left';
}

/** Most lines lie along an axis: as rectangles they cost a part of a path's time, and differ by the rounding of their edges. */
function line(context: CanvasRenderingContext2D, from: Spot, to: Spot): void {
  const half = context.lineWidth / 2;
  const [left, top] = [Math.min(from.x, to.x), Math.min(from.y, to.y)];
  const [width, height] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)];
  if (height === 0) context.fillRect(left, top - half, width, 2 * half);
  else if (width === 0) context.fillRect(left - half, top, 2 * half, height);
  else stroke(context, from, to);
}

function stroke(context: CanvasRenderingContext2D, from: Spot, to: Spot): void {
  context.beginPath();
  context.moveTo(from.x, from.y);
  context.lineTo(to.x, to.y);
  context.stroke();
}

function write(context: CanvasRenderingContext2D, text: string, { x, y }: Spot, colour: string): void {
  context.textBaseline = 'middle';
  context.fillStyle = colour;
  context.fillText(text, x, y);
}
