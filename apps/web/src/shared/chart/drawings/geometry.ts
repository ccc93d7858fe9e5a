import type { DrawingKind } from '@hoga/domain/charts/drawing';

/** In pixels, from the top left of the drawing. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Segment {
  readonly from: Spot;
  readonly to: Spot;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The shares of a move that a retracement marks, from its end back to its beginning. */
export const RETRACEMENTS = [0, 0.236, 0.382, 0.5, 0.618, 0.786, 1] as const;

/** The part of the line through two spots that is in sight; `reach` says how far it goes: 0 is `from`, 1 is `to`. */
export function inSight({ from, to }: Segment, { width, height }: Size, [least, most]: readonly [number, number]) {
  const [across, down] = [to.x - from.x, to.y - from.y];
  let [start, end] = [least, most];
  for (const [slope, room] of [
    [-across, from.x],
    [across, width - from.x],
    [-down, from.y],
    [down, height - from.y],
  ] as const) {
    if (slope === 0 && room < 0) return null;
    if (slope < 0) start = Math.max(start, room / slope);
    if (slope > 0) end = Math.min(end, room / slope);
  }
  if (start > end || !Number.isFinite(start) || !Number.isFinite(end)) return null;
  const at = (share: number): Spot => ({ x: from.x + share * across, y: from.y + share * down });
  return { from: at(start), to: at(end) };
}

const REACH: Readonly<Partial<Record<DrawingKind, readonly [number, number]>>> = {
  trend: [0, 1],
  ray: [0, Number.POSITIVE_INFINITY],
  extended: [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
};

/** The lines of a drawing that are in sight. A note has none: it has a box. */
export function linesOf(kind: DrawingKind, spots: readonly Spot[], size: Size): readonly Segment[] {
  const [a, b = a] = spots;
  if (a === undefined || b === undefined) return [];
  const line = (from: Spot, to: Spot, reach: readonly [number, number] = [0, 1]) => {
    const seen = inSight({ from, to }, size, reach);
    return seen === null ? [] : [seen];
  };
  switch (kind) {
    case 'trend':
    case 'ray':
    case 'extended':
      return line(a, b, REACH[kind]);
    case 'horizontal':
      return line({ x: 0, y: a.y }, { x: size.width, y: a.y });
    case 'vertical':
      return line({ x: a.x, y: 0 }, { x: a.x, y: size.height });
    case 'rectangle': {
      const corners = [a, { x: b.x, y: a.y }, b, { x: a.x, y: b.y }];
      return corners.flatMap((corner, at) => line(corner, corners[(at + 1) % 4] ?? a));
    }
    case 'fibonacci': {
      const left = Math.min(a.x, b.x);
      return RETRACEMENTS.flatMap((share) => {
        const y = b.y + (a.y - b.y) * share;
        return line({ x: left, y }, { x: Math.max(left, size.width), y });
      });
    }
    case 'note':
      return [];
  }
}

/** What is filled or, of a note, written on. */
export function boxOf(kind: DrawingKind, spots: readonly Spot[], note: Size): Box | null {
  const [a, b = a] = spots;
  if (a === undefined || b === undefined) return null;
  if (kind === 'note')
    return { left: a.x, top: a.y - note.height / 2, right: a.x + note.width, bottom: a.y + note.height / 2 };
  if (kind !== 'rectangle') return null;
  const [left, right] = [Math.min(a.x, b.x), Math.max(a.x, b.x)];
  return { left, top: Math.min(a.y, b.y), right, bottom: Math.max(a.y, b.y) };
}

export function distanceTo({ from, to }: Segment, { x, y }: Spot): number {
  const [across, down] = [to.x - from.x, to.y - from.y];
  const length = across * across + down * down;
  const share = length === 0 ? 0 : ((x - from.x) * across + (y - from.y) * down) / length;
  const near = Math.min(1, Math.max(0, share));
  return Math.hypot(x - from.x - near * across, y - from.y - near * down);
}

/** What of a drawing is under a pointer: one of its points, or the whole. */
export type Grip = number | 'whole';

export interface Placed {
  readonly kind: DrawingKind;
  readonly spots: readonly Spot[];
  /** Of its words. */
  readonly note: Size;
  /** Its points can be taken. */
  readonly isChosen: boolean;
}

export function gripAt({ kind, spots, note, isChosen }: Placed, pointer: Spot, size: Size, reach: number): Grip | null {
  if (isChosen && hasGrips(kind)) {
    const distances = spots.map(({ x, y }) => Math.hypot(x - pointer.x, y - pointer.y));
    const nearest = Math.min(...distances);
    if (nearest <= reach) return distances.indexOf(nearest);
  }
  const box = boxOf(kind, spots, note);
  const isFilled = kind === 'note' || isChosen;
  if (isFilled && box !== null && isWithin(box, pointer, kind === 'note' ? reach / 2 : 0)) return 'whole';
  return linesOf(kind, spots, size).some((line) => distanceTo(line, pointer) <= reach) ? 'whole' : null;
}

/** A line across the chart and a note are moved as a whole. */
export function hasGrips(kind: DrawingKind): boolean {
  return kind !== 'horizontal' && kind !== 'vertical' && kind !== 'note';
}

function isWithin({ left, top, right, bottom }: Box, { x, y }: Spot, margin: number): boolean {
  return x >= left - margin && x <= right + margin && y >= top - margin && y <= bottom + margin;
}
