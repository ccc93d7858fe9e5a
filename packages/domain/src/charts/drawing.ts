/** What members draw on charts. The points of each kind are counted in `POINTS`. */
export const DRAWING_KINDS = [
  'trend',
  'ray',
  'extended',
  'horizontal',
  'vertical',
  'rectangle',
  'fibonacci',
  'note',
] as const;
export type DrawingKind = (typeof DRAWING_KINDS)[number];

/** Never red or blue: those say up and down. */
export const DRAWING_COLOURS = ['neutral', 'yellow', 'green', 'brand'] as const;
export type DrawingColour = (typeof DRAWING_COLOURS)[number];

export const POINTS: Readonly<Record<DrawingKind, 1 | 2>> = {
  ...{ trend: 2, ray: 2, extended: 2, rectangle: 2, fibonacci: 2 },
  ...{ horizontal: 1, vertical: 1, note: 1 },
};

/** A place on the chart. Nothing here becomes money: an alert at a drawing takes the nearest tick. */
export interface DrawingPoint {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly price: number;
}

export interface Drawing {
  readonly id: string;
  readonly kind: DrawingKind;
  readonly colour: DrawingColour;
  readonly points: readonly DrawingPoint[];
  /** Of a note; '' for the others. */
  readonly text: string;
}

/** The version of the kept document, `{ "drawings": [ … ] }`. */
export const DRAWINGS_VERSION = 1;
/** Of an instrument. */
export const MOST_DRAWINGS = 50;
export const MOST_DRAWING_TEXT = 60;
export const MOST_DRAWING_PRICE = 1_000_000_000;
/** 1 January 2100. */
export const MOST_DRAWING_TIME = 4_102_444_800_000;

type Unread = Readonly<Record<string, unknown>>;

/** A drawing as it was kept; `null` where anything in it is not one. */
export function readDrawing(kept: unknown): Drawing | null {
  if (!hasExactly(kept, ['id', 'kind', 'colour', 'points', 'text'])) return null;
  const { id, points, text } = kept;
  const kind = DRAWING_KINDS.find((known) => known === kept['kind']);
  const colour = DRAWING_COLOURS.find((known) => known === kept['colour']);
  if (kind === undefined || colour === undefined) return null;
  if (typeof id !== 'string' || !/^[a-z0-9]{4,16}$/.test(id)) return null;
  if (typeof text !== 'string' || text.length > MOST_DRAWING_TEXT) return null;
  // A note says something, nothing else does.
  if (kind === 'note' ? text.trim() === '' : text !== '') return null;
  if (!Array.isArray(points) || points.length !== POINTS[kind]) return null;
  const read = points.flatMap((point) => readPoint(point) ?? []);
  return read.length === points.length ? { id, kind, colour, points: read, text } : null;
}

/** All drawings of a document; `null` unless every one of them is a drawing and none too many. */
export function strictDrawings(document: Unread, version: number): readonly Drawing[] | null {
  if (version !== DRAWINGS_VERSION || !hasExactly(document, ['drawings'])) return null;
  const { drawings } = document;
  if (!Array.isArray(drawings) || drawings.length > MOST_DRAWINGS) return null;
  const read = drawings.flatMap((drawing) => readDrawing(drawing) ?? []);
  const ids = new Set(read.map(({ id }) => id));
  return ids.size === drawings.length ? read : null;
}

function readPoint(kept: unknown): DrawingPoint | null {
  if (!hasExactly(kept, ['at', 'price'])) return null;
  const { at, price } = kept;
  if (typeof at !== 'number' || !Number.isInteger(at) || at < 0 || at > MOST_DRAWING_TIME) return null;
  if (typeof price !== 'number' || !(price > 0) || price > MOST_DRAWING_PRICE) return null;
  return { at, price };
}

function hasExactly(value: unknown, names: readonly string[]): value is Unread {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const own = Object.keys(value);
  return own.length === names.length && names.every((name) => own.includes(name));
}
