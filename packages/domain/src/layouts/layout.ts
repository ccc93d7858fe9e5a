/** Products whose trade screens are laid out in panes on a desktop. */
export const LAYOUT_PRODUCTS = ['oversea', 'future'] as const;
export type LayoutProduct = (typeof LAYOUT_PRODUCTS)[number];

/** 1: the standard screen. */
export const PANE_COUNTS = [1, 2, 4] as const;
export type PaneCount = (typeof PANE_COUNTS)[number];

export const PANE_KINDS = ['chart', 'ladder', 'order', 'lists'] as const;
export type PaneKind = (typeof PANE_KINDS)[number];

export interface LaidPane {
  readonly kind: PaneKind;
  /** The instrument it keeps; `null`: linked, it shows the screen's. */
  readonly symbol: string | null;
}

/** A trade screen of a product: as many of its four panes as `count` says, and their sizes. */
export interface ScreenLayout {
  readonly count: PaneCount;
  readonly panes: readonly [LaidPane, LaidPane, LaidPane, LaidPane];
  /** The first column's and the first row's share of the screen, in thousandths. */
  readonly columns: number;
  readonly rows: number;
}
export type PanePlace = 0 | 1 | 2 | 3;
export type Split = 'columns' | 'rows';

export type Layouts = Readonly<Record<LayoutProduct, ScreenLayout>>;

/** The version of the kept document, `{ "oversea": …, "future": … }`. */
export const LAYOUTS_VERSION = 1;
export const LEAST_SHARE = 200;
export const MOST_SHARE = 800;

const SYMBOL = /^[A-Z0-9_]{1,32}$/;

export const STANDARD_LAYOUT: ScreenLayout = {
  count: 1,
  panes: [
    { kind: 'chart', symbol: null },
    { kind: 'ladder', symbol: null },
    { kind: 'lists', symbol: null },
    { kind: 'order', symbol: null },
  ],
  columns: 560,
  rows: 580,
};

export const STANDARD_LAYOUTS: Layouts = { oversea: STANDARD_LAYOUT, future: STANDARD_LAYOUT };

/** A share between the least and the most. */
export function shareWithin(share: number): number {
  return Math.min(MOST_SHARE, Math.max(LEAST_SHARE, Math.round(share)));
}

export function withCount(layout: ScreenLayout, count: PaneCount): ScreenLayout {
  return { ...layout, count };
}

export function withShare(layout: ScreenLayout, split: Split, share: number): ScreenLayout {
  return { ...layout, [split]: shareWithin(share) };
}

export function withPane(layout: ScreenLayout, place: PanePlace, change: Partial<LaidPane>): ScreenLayout {
  const [first, second, third, fourth] = layout.panes.map((pane, at) => (at === place ? { ...pane, ...change } : pane));
  if (first === undefined || second === undefined || third === undefined || fourth === undefined) return layout;
  return { ...layout, panes: [first, second, third, fourth] };
}

type Unread = Readonly<Record<string, unknown>>;

/** The layouts of a document; `null` where anything in it is not one. */
export function strictLayouts(document: Unread, version: number): Layouts | null {
  if (version !== LAYOUTS_VERSION || !hasExactly(document, LAYOUT_PRODUCTS)) return null;
  const [oversea, future] = [strictLayout(document['oversea']), strictLayout(document['future'])];
  return oversea === null || future === null ? null : { oversea, future };
}

/** The layouts of a document of any version: what is not known stands as in the standard. */
export function readLayouts(document: Unread | null): Layouts {
  return { oversea: readLayout(document?.['oversea']), future: readLayout(document?.['future']) };
}

function strictLayout(kept: unknown): ScreenLayout | null {
  if (!hasExactly(kept, ['count', 'panes', 'columns', 'rows'])) return null;
  const { panes, columns, rows } = kept;
  const count = PANE_COUNTS.find((known) => known === kept['count']);
  if (count === undefined || !isShare(columns) || !isShare(rows)) return null;
  if (!Array.isArray(panes) || panes.length !== STANDARD_LAYOUT.panes.length) return null;
  const [first, second, third, fourth] = panes.map(strictPane);
  if (!first || !second || !third || !fourth) return null;
  return { count, panes: [first, second, third, fourth], columns, rows };
}

function strictPane(kept: unknown): LaidPane | null {
  if (!hasExactly(kept, ['kind', 'symbol'])) return null;
  const { symbol } = kept;
  const kind = PANE_KINDS.find((known) => known === kept['kind']);
  if (kind === undefined || !(symbol === null || isSymbol(symbol))) return null;
  return { kind, symbol };
}

function readLayout(kept: unknown): ScreenLayout {
  if (!isObject(kept)) return STANDARD_LAYOUT;
  const { columns, rows } = kept;
  const panes = Array.isArray(kept['panes']) ? kept['panes'] : [];
  const [first, second, third, fourth] = STANDARD_LAYOUT.panes;
  return {
    count: PANE_COUNTS.find((known) => known === kept['count']) ?? STANDARD_LAYOUT.count,
    panes: [
      readPane(panes[0], first),
      readPane(panes[1], second),
      readPane(panes[2], third),
      readPane(panes[3], fourth),
    ],
    columns: typeof columns === 'number' && Number.isFinite(columns) ? shareWithin(columns) : STANDARD_LAYOUT.columns,
    rows: typeof rows === 'number' && Number.isFinite(rows) ? shareWithin(rows) : STANDARD_LAYOUT.rows,
  };
}

function readPane(kept: unknown, standard: LaidPane): LaidPane {
  const kind = isObject(kept) ? PANE_KINDS.find((known) => known === kept['kind']) : undefined;
  if (kind === undefined || !isObject(kept)) return standard;
  return { kind, symbol: isSymbol(kept['symbol']) ? kept['symbol'] : null };
}

function isShare(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= LEAST_SHARE && value <= MOST_SHARE;
}

function isSymbol(value: unknown): value is string {
  return typeof value === 'string' && SYMBOL.test(value);
}

function isObject(value: unknown): value is Unread {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function hasExactly(value: unknown, names: readonly string[]): value is Unread {
  if (!isObject(value)) return false;
  const own = Object.keys(value);
  return own.length === names.length && names.every((name) => own.includes(name));
}
