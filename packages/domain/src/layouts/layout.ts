/** Products whose trade screens are laid out in panes on a desktop. */
export const LAYOUT_PRODUCTS = ['oversea', 'future'] as const;
export type LayoutProduct = (typeof LAYOUT_PRODUCTS)[number];

/** 1: the standard screen. */
export const PANE_COUNTS = [1, 2, 4] as const;
export type PaneCount = (typeof PANE_COUNTS)[number];

export const PANE_KINDS = ['chart', 'ladder', 'order', 'lists'] as const;
export type PaneKind = (typeof PANE_KINDS)[number];

/** Panes of one group show one instrument; a pane of none keeps its own. */
export const LINK_GROUPS = ['A', 'B', 'C', 'D'] as const;
export type LinkGroup = (typeof LINK_GROUPS)[number];
/** The group that shows the screen's instrument, which is in the address. */
export const SCREEN_GROUP = 'A';

export interface LaidPane {
  readonly kind: PaneKind;
  /** `null`: in no group. */
  readonly group: LinkGroup | null;
  /** The instrument it keeps, the same one in all panes of its group; `null`: the screen's, and only of panes of `SCREEN_GROUP`. */
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

export const LEAST_SHARE = 200;
export const MOST_SHARE = 800;

export const STANDARD_LAYOUT: ScreenLayout = {
  count: 1,
  panes: [
    { kind: 'chart', group: SCREEN_GROUP, symbol: null },
    { kind: 'ladder', group: SCREEN_GROUP, symbol: null },
    { kind: 'lists', group: SCREEN_GROUP, symbol: null },
    { kind: 'order', group: SCREEN_GROUP, symbol: null },
  ],
  columns: 560,
  rows: 580,
};

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

export function withKind(layout: ScreenLayout, place: PanePlace, kind: PaneKind): ScreenLayout {
  return withPanes(layout, (pane, at) => (at === place ? { ...pane, kind } : pane));
}

/** In a group a pane shows what the group shows; the first one of a group, and one of none, keeps what it has shown. */
export function withGroup(
  layout: ScreenLayout,
  place: PanePlace,
  { group, shown }: { readonly group: LinkGroup | null; readonly shown: string },
): ScreenLayout {
  const ofGroup = layout.panes.find((pane, at) => at !== place && group !== null && pane.group === group);
  const symbol = group === SCREEN_GROUP ? null : (ofGroup?.symbol ?? shown);
  return withPanes(layout, (pane, at) => (at === place ? { ...pane, group, symbol } : pane));
}

/** Another instrument for a pane, and so for all panes of its group. The screen's group has its instrument in the address. */
export function withSymbol(layout: ScreenLayout, place: PanePlace, symbol: string): ScreenLayout {
  const { group } = layout.panes[place];
  if (group === SCREEN_GROUP) return layout;
  return withPanes(layout, (pane, at) =>
    at === place || (group !== null && pane.group === group) ? { ...pane, symbol } : pane,
  );
}

export function isSameLayout(one: ScreenLayout, other: ScreenLayout): boolean {
  return (
    one.count === other.count &&
    one.columns === other.columns &&
    one.rows === other.rows &&
    one.panes.every((pane, at) => {
      const its = other.panes[at];
      return pane.kind === its?.kind && pane.group === its.group && pane.symbol === its.symbol;
    })
  );
}

function withPanes(layout: ScreenLayout, change: (pane: LaidPane, at: number) => LaidPane): ScreenLayout {
  const [first, second, third, fourth] = layout.panes;
  return { ...layout, panes: [change(first, 0), change(second, 1), change(third, 2), change(fourth, 3)] };
}
