import { formatFigure } from '@hoga/ui/lib/format-number.ts';
import type { PricePoint } from '../../../data/rounds/price-series.ts';
import {
  baseTagY,
  CHART_BOTTOM,
  type ChartFrame,
  linePath,
  PRICE_GUTTER,
  type PriceScale,
  priceScale,
  priceTicks,
  shownPoints,
  xOf,
  yOf,
} from './chart-scale.ts';

export interface PricePicture {
  readonly frame: ChartFrame;
  readonly points: readonly PricePoint[];
  readonly now: number;
  readonly base: number | null;
  readonly playing: { readonly startAt: number; readonly endAt: number };
  readonly precision: number;
  /** A unique id for the clip above and below the base line. */
  readonly clip: string;
  /** Late: the line stays, without colour. */
  readonly isStale: boolean;
}

const SVG = 'http://www.w3.org/2000/svg';
type Attributes = Readonly<Record<string, string | number>>;

function node(name: string, attributes: Attributes, text?: string): SVGElement {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  if (text !== undefined) element.textContent = text;
  return element;
}

/** Draws everything that moves with the price: grid, line, base line, the newest price. */
export function drawPrices(layer: SVGGElement, picture: PricePicture): void {
  const { frame, points, now, base } = picture;
  const shown = shownPoints(points, frame, now);
  // Points before the edge only give the line its direction.
  const inFrame = shown.filter(({ at }) => at >= frame.from);
  const scale = priceScale(inFrame.length === 0 ? shown : inFrame, base === null ? [] : [base]);
  layer.replaceChildren(...(scale === null ? [] : nodesOf(picture, shown, scale)));
}

function nodesOf(picture: PricePicture, shown: readonly PricePoint[], scale: PriceScale): SVGElement[] {
  const { base, isStale } = picture;
  const last = shown.at(-1);
  if (last === undefined) return [];
  // The price holds until the next one comes.
  const points = [...shown, { at: Math.max(last.at, Math.min(picture.now, picture.frame.to)), price: last.price }];
  return [
    ...gridNodes(picture, scale, last.price),
    node('path', {
      d: linePath(points, picture.frame, scale),
      fill: 'none',
      'stroke-width': 1.6,
      'stroke-linejoin': 'round',
      class: 'stroke-ink-2',
    }),
    ...(base === null ? [] : baseNodes(picture, points, scale, base, last.price)),
    ...newestNodes(picture, scale, last.price, isStale ? 'flat' : directionOf(last.price, base)),
  ];
}

function directionOf(price: number, base: number | null): 'up' | 'down' | 'flat' {
  if (base === null || price === base) return 'flat';
  return price > base ? 'up' : 'down';
}

function gridNodes({ frame, precision, base }: PricePicture, scale: PriceScale, last: number): SVGElement[] {
  const newest = yOf(frame, scale, last);
  const taken = base === null ? [newest] : [newest, baseTagY(frame, yOf(frame, scale, base), newest)];
  return priceTicks(scale, 5).flatMap((tick) => {
    const y = yOf(frame, scale, tick);
    const line = node('line', { x1: 0, x2: frame.width - PRICE_GUTTER, y1: y, y2: y, class: 'stroke-line' });
    // A tag hides the axis label next to it.
    if (taken.some((other) => Math.abs(other - y) < 16)) return [line];
    return [line, priceText(frame, y, tick.toFixed(precision), precision, 'fill-ink-3')];
  });
}

function priceText(frame: ChartFrame, y: number, price: string, precision: number, look: string): SVGElement {
  const at = { x: frame.width - 6, y: y + 4, 'text-anchor': 'end', 'font-size': 11, class: look };
  return node('text', at, formatFigure(price, { places: precision }));
}

const HALF = {
  up: { area: 'fill-up-soft', line: 'stroke-up' },
  down: { area: 'fill-down-soft', line: 'stroke-down' },
} as const;

/** The parts of the playing round above and below its base price, and the base line itself. */
function baseNodes(
  { frame, playing, clip, precision, isStale }: PricePicture,
  points: readonly PricePoint[],
  scale: PriceScale,
  base: number,
  newest: number,
): SVGElement[] {
  const y = yOf(frame, scale, base);
  const tagY = baseTagY(frame, y, yOf(frame, scale, newest));
  const start = xOf(frame, playing.startAt);
  const own = points.filter(({ at }) => at >= playing.startAt);
  const path = linePath([{ at: playing.startAt, price: base }, ...own], frame, scale);
  const end = xOf(frame, own.at(-1)?.at ?? playing.startAt);
  const halves = isStale ? [] : (['up', 'down'] as const);
  return [
    ...halves.flatMap((half) => {
      const id = `${clip}-${half}`;
      const cut = node('clipPath', { id });
      const [top, height] = half === 'up' ? [0, y] : [y, frame.height - CHART_BOTTOM - y];
      cut.append(node('rect', { x: 0, y: top, width: frame.width, height: Math.max(0, height) }));
      return [
        cut,
        node('path', { d: `${path}L${end} ${y}Z`, class: HALF[half].area, 'clip-path': `url(#${id})` }),
        node('path', {
          d: path,
          fill: 'none',
          'stroke-width': 2,
          'stroke-linejoin': 'round',
          class: HALF[half].line,
          'clip-path': `url(#${id})`,
        }),
      ];
    }),
    node('line', {
      x1: start,
      x2: frame.width - PRICE_GUTTER,
      y1: y,
      y2: y,
      'stroke-width': 1.2,
      'stroke-dasharray': '5 4',
      class: 'stroke-ink-1',
    }),
    node('rect', {
      x: frame.width - PRICE_GUTTER + 1,
      y: tagY - 10,
      width: PRICE_GUTTER - 2,
      height: 20,
      rx: 4,
      class: 'fill-surface-3',
    }),
    priceText(frame, tagY, base.toFixed(precision), precision, 'fill-ink-1 font-semibold'),
  ];
}

const TAG = {
  up: ['fill-up-fill', 'fill-on-up'],
  down: ['fill-down-fill', 'fill-on-down'],
  flat: ['fill-ink-2', 'fill-bg'],
};
const DOT = { up: 'fill-up', down: 'fill-down', flat: 'fill-ink-2' };

/** The newest price: a dot at the end of the line, a tag in the gutter. */
function newestNodes(
  { frame, now, precision }: PricePicture,
  scale: PriceScale,
  price: number,
  direction: 'up' | 'down' | 'flat',
): SVGElement[] {
  const y = yOf(frame, scale, price);
  const x = xOf(frame, Math.min(now, frame.to));
  const [ground = '', words = ''] = TAG[direction];
  return [
    node('circle', { cx: x, cy: y, r: 9, class: DOT[direction], opacity: 0.22 }),
    node('circle', { cx: x, cy: y, r: 4, class: DOT[direction] }),
    node('rect', {
      x: frame.width - PRICE_GUTTER + 1,
      y: y - 10,
      width: PRICE_GUTTER - 2,
      height: 20,
      rx: 4,
      class: ground,
    }),
    priceText(frame, y, price.toFixed(precision), precision, `${words} font-bold`),
  ];
}
