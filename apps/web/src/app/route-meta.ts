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

/** The metadata of a route. */
export interface RouteMeta {
  readonly name?: string;
  readonly title?: TextKey;
  /** For pages whose title depends on the path. */
  readonly titleOf?: (params: RouteParams) => TextKey;
  /** Not given: No (RT-03). */
  readonly layout?: LayoutName;
  /** Not given: login is needed. */
  readonly requiresAuth?: boolean;
  /** Where a visitor is sent instead of the sign-in page: the public page. */
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
   * The screen fills the page with its own panes and dock: no tab bar, and from 1024 px no header. `desktop`: only from there
   * on, and an ordinary page on a phone.
   */
  readonly fills?: boolean | 'desktop';
  /** A screen that fills the page keeps the badges in its header, as the pages it shares tabs with. */
  readonly headerBadges?: boolean;
  /** Opened in a small window beside another page: a later sign-in does not lead back to it. */
  readonly isOwnWindow?: boolean;
  /** The screen renders its own heading, with more than the title. */
  readonly ownHeading?: boolean;
  /** Fetches what the screen cannot do without: while the profile of a returning user is read, if the screen is the first. */
  readonly fetchFirst?: (params: RouteParams) => Promise<unknown>;
  /** The menu name kept in a cookie for a day (RT-66). */
  readonly menu?: string;
}

/** The route that catches every path no other route matches. */
export const UNKNOWN_PATH_ID = '/$';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends RouteMeta {}
}

/** The metadata of the open page, with the title of its path. */
export function metaOf(match: { readonly staticData: RouteMeta; readonly params: RouteParams } | undefined): RouteMeta {
  const meta = match?.staticData ?? {};
  return match === undefined || meta.titleOf === undefined ? meta : { ...meta, title: meta.titleOf(match.params) };
}

export function layoutOf(meta: RouteMeta): LayoutName {
  return meta.layout ?? 'No';
}
