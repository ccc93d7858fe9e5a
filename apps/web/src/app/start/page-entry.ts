import { needsLogin } from '@hoga/domain/navigation/guard';
import { isViewPath, tradedOptionId } from '@hoga/domain/navigation/paths';
import type { CookieJar } from '../../data/storage/cookies.ts';
import { rememberLastPage, rememberMenu } from '../../data/storage/last-page.ts';
import { rememberPlayingOption } from '../../data/storage/playing-option.ts';
import type { SiteStorage } from '../../data/storage/site-storage.ts';
import type { RouteMeta } from '../route-meta.ts';

export interface PageEntry {
  readonly meta: RouteMeta;
  readonly href: string;
  readonly pathname: string;
  readonly pathChanged: boolean;
}

export interface PageEntryParts {
  readonly storage: SiteStorage;
  readonly cookies: CookieJar;
  readonly setViewing: (isViewing: boolean) => void;
  readonly scrollToTop: () => void;
}

/** The side effects of entering a page (RT-66, RT-67, SITE-35, A-24). */
export function pageEntered({ meta, href, pathname, pathChanged }: PageEntry, parts: PageEntryParts): void {
  if (needsLogin(meta) && meta.isOwnWindow !== true) rememberLastPage(parts.storage, href);
  if (meta.menu !== undefined) rememberMenu(parts.cookies, meta.menu);
  const optionId = tradedOptionId(pathname);
  if (optionId !== null) rememberPlayingOption(parts.storage, optionId);
  parts.setViewing(isViewPath(pathname));
  if (pathChanged) parts.scrollToTop();
}
