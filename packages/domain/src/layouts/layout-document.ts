import {
  LAYOUT_PRODUCTS,
  type LaidPane,
  type LayoutProduct,
  LEAST_SHARE,
  LINK_GROUPS,
  MOST_SHARE,
  PANE_COUNTS,
  PANE_KINDS,
  SCREEN_GROUP,
  type ScreenLayout,
  STANDARD_LAYOUT,
  shareWithin,
} from './layout.ts';
import { isLayoutName, MOST_SAVED_LAYOUTS, type SavedLayout } from './saved-layouts.ts';

/** What a member keeps of layouts: each product's present one, and those that were named. */
export type Layouts = Readonly<Record<LayoutProduct, ScreenLayout>> & {
  readonly saved: Readonly<Record<LayoutProduct, readonly SavedLayout[]>>;
};

/** Version 1 had neither groups nor `saved`: a pane was linked to the screen, or kept its own instrument. */
export const LAYOUTS_VERSION = 2;

export const STANDARD_LAYOUTS: Layouts = {
  oversea: STANDARD_LAYOUT,
  future: STANDARD_LAYOUT,
  saved: { oversea: [], future: [] },
};

const SYMBOL = /^[A-Z0-9_]{1,32}$/;

type Unread = Readonly<Record<string, unknown>>;

/**
 * The layouts of a document; `null` where anything in it is not one. An older version is refused too: its page knows no saved layouts, and would
 * remove them.
 */
export function strictLayouts(document: Unread, version: number): Layouts | null {
  const { saved } = document;
  if (version !== LAYOUTS_VERSION || !hasExactly(document, [...LAYOUT_PRODUCTS, 'saved'])) return null;
  if (!hasExactly(saved, LAYOUT_PRODUCTS)) return null;
  const [oversea, future] = [strictLayout(document['oversea']), strictLayout(document['future'])];
  const [ofOversea, ofFuture] = [strictSaved(saved['oversea']), strictSaved(saved['future'])];
  if (oversea === null || future === null || ofOversea === null || ofFuture === null) return null;
  return { oversea, future, saved: { oversea: ofOversea, future: ofFuture } };
}

/** The layouts of a document of any version: what is not known stands as in the standard. */
export function readLayouts(document: Unread | null): Layouts {
  const saved = isObject(document?.['saved']) ? document['saved'] : {};
  return {
    oversea: readLayout(document?.['oversea']),
    future: readLayout(document?.['future']),
    saved: { oversea: readSaved(saved['oversea']), future: readSaved(saved['future']) },
  };
}

function strictSaved(kept: unknown): readonly SavedLayout[] | null {
  if (!Array.isArray(kept) || kept.length > MOST_SAVED_LAYOUTS) return null;
  const saved: SavedLayout[] = [];
  for (const own of kept as unknown[]) {
    if (!hasExactly(own, ['name', 'layout']) || !isLayoutName(own['name'])) return null;
    const { name } = own;
    const layout = strictLayout(own['layout']);
    if (layout === null || saved.some((before) => before.name === name)) return null;
    saved.push({ name, layout });
  }
  return saved;
}

function strictLayout(kept: unknown): ScreenLayout | null {
  if (!hasExactly(kept, ['count', 'panes', 'columns', 'rows'])) return null;
  const { panes, columns, rows } = kept;
  const count = PANE_COUNTS.find((known) => known === kept['count']);
  if (count === undefined || !isShare(columns) || !isShare(rows)) return null;
  if (!Array.isArray(panes) || panes.length !== STANDARD_LAYOUT.panes.length) return null;
  const [first, second, third, fourth] = panes.map(strictPane);
  if (!first || !second || !third || !fourth) return null;
  const layout: ScreenLayout = { count, panes: [first, second, third, fourth], columns, rows };
  return layout.panes.every((pane) => symbolOfGroup(layout.panes, pane) === pane.symbol) ? layout : null;
}

function strictPane(kept: unknown): LaidPane | null {
  if (!hasExactly(kept, ['kind', 'group', 'symbol'])) return null;
  const { symbol } = kept;
  const kind = PANE_KINDS.find((known) => known === kept['kind']);
  const group = kept['group'] === null ? null : LINK_GROUPS.find((known) => known === kept['group']);
  if (kind === undefined || group === undefined) return null;
  if (group === SCREEN_GROUP) return symbol === null ? { kind, group, symbol } : null;
  return isSymbol(symbol) ? { kind, group, symbol } : null;
}

function readSaved(kept: unknown): readonly SavedLayout[] {
  const saved: SavedLayout[] = [];
  for (const own of Array.isArray(kept) ? (kept as unknown[]) : []) {
    const name = isObject(own) ? own['name'] : null;
    if (!isObject(own) || !isLayoutName(name) || saved.some((before) => before.name === name)) continue;
    saved.push({ name, layout: readLayout(own['layout']) });
  }
  return saved.slice(0, MOST_SAVED_LAYOUTS);
}

function readLayout(kept: unknown): ScreenLayout {
  if (!isObject(kept)) return STANDARD_LAYOUT;
  const { columns, rows } = kept;
  const own = Array.isArray(kept['panes']) ? kept['panes'] : [];
  const [first, second, third, fourth] = STANDARD_LAYOUT.panes;
  const panes = [
    readPane(own[0], first),
    readPane(own[1], second),
    readPane(own[2], third),
    readPane(own[3], fourth),
  ] as const;
  const asGroup = (pane: LaidPane): LaidPane => ({ ...pane, symbol: symbolOfGroup(panes, pane) });
  return {
    count: PANE_COUNTS.find((known) => known === kept['count']) ?? STANDARD_LAYOUT.count,
    panes: [asGroup(panes[0]), asGroup(panes[1]), asGroup(panes[2]), asGroup(panes[3])],
    columns: typeof columns === 'number' && Number.isFinite(columns) ? shareWithin(columns) : STANDARD_LAYOUT.columns,
    rows: typeof rows === 'number' && Number.isFinite(rows) ? shareWithin(rows) : STANDARD_LAYOUT.rows,
  };
}

function readPane(kept: unknown, standard: LaidPane): LaidPane {
  const kind = isObject(kept) ? PANE_KINDS.find((known) => known === kept['kind']) : undefined;
  if (kind === undefined || !isObject(kept)) return standard;
  const { group, symbol } = kept;
  if (group === SCREEN_GROUP || !isSymbol(symbol)) return { kind, group: SCREEN_GROUP, symbol: null };
  return { kind, group: LINK_GROUPS.find((known) => known === group) ?? null, symbol };
}

/** What the first pane of the group keeps. */
function symbolOfGroup(panes: readonly LaidPane[], { group, symbol }: LaidPane): string | null {
  return group === null ? symbol : (panes.find((other) => other.group === group)?.symbol ?? null);
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
