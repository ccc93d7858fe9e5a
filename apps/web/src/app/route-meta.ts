import type { TextKey } from '../shared/i18n/texts.ts';

/** The nine layouts (RT-01). */
export const LAYOUTS = [
  'Home',
  'Sign',
  'Trade',
  'No',
  'Fixed',
  'FutureTrade',
  'OverseaTrade',
  'Wallet',
  'Search',
] as const;
export type LayoutName = (typeof LAYOUTS)[number];
export type FramedLayoutName = Exclude<LayoutName, 'Sign'>;

/** The id of a page's <main>, where the skip link leads. */
export const CONTENT_ID = 'content';

type RouteParams = Readonly<Record<string, string | undefined>>;

/** What a route says about itself. */
export interface RouteMeta {
  readonly name?: string;
  readonly title?: TextKey;
  /** Where the path decides what the page is called. */
  readonly titleOf?: (params: RouteParams) => TextKey;
  /** Not given: No (RT-03). */
  readonly layout?: LayoutName;
  /** Not given: login is needed. */
  readonly requiresAuth?: boolean;
  /** Where a visitor is sent instead of the sign-in page: what can be looked at without login. */
  readonly guestPath?: '/exchangeView/$id';
  /** Where the close icon leads, and back where a route names its own target (NAV-35, A-10). */
  readonly backUrl?: string;
  /** A main screen: nothing to go back to. */
  readonly noBack?: boolean;
  /** The Trade layout without its header (RT-04). */
  readonly noHeader?: boolean;
  /** Wider than a page of text: the screen has a table to fill the room with. */
  readonly wide?: boolean;
  /**
   * The screen fills the page with panes and a dock of its own: no tab bar, and from 1024 px no header. `desktop`: from there on
   * only, and an ordinary page on a phone.
   */
  readonly fills?: boolean | 'desktop';
  /** A screen that fills the page keeps the badges in its header, as the pages it shares tabs with. */
  readonly headerBadges?: boolean;
  /** The screen has a heading of its own, with more to say than the title. */
  readonly ownHeading?: boolean;
  /** The menu name kept in a cookie for a day (RT-66). */
  readonly menu?: string;
}

/** The route that catches every path no other one knows. */
export const UNKNOWN_PATH_ID = '/$';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends RouteMeta {}
}

/** What the open page says about itself, with the title that its path has. */
export function metaOf(match: { readonly staticData: RouteMeta; readonly params: RouteParams } | undefined): RouteMeta {
  const meta = match?.staticData ?? {};
  return match === undefined || meta.titleOf === undefined ? meta : { ...meta, title: meta.titleOf(match.params) };
}

export function layoutOf(meta: RouteMeta): LayoutName {
  return meta.layout ?? 'No';
}
