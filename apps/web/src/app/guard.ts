import { guardDecision } from '@hoga/domain/navigation/guard';
import { hasRouteId } from '@hoga/domain/navigation/paths';
import { landingPage } from '@hoga/domain/session/landing-page';
import type { SiteFlags } from '@hoga/domain/site/site-type';
import { notify } from '@hoga/ui/components/toasts/toast-store.ts';
import { redirect } from '@tanstack/react-router';
import { hasChat } from '../data/site/site.ts';
import { currentSite } from '../data/site/site-store.ts';
import { text } from '../shared/i18n/i18n.ts';
import type { RouteMeta } from './route-meta.ts';

/** The guard's dependencies, injected so that tests need no application. */
export interface GuardContext {
  readonly isLoggedIn: () => boolean;
  /** True in the pause before a returning user is taken to the last opened page. */
  readonly isReturning: () => boolean;
  readonly lastPage: () => string;
  readonly rememberLastPage: (path: string) => void;
}

/** The context of the routes: the guard's dependencies, and the paths that the router has. */
export interface RouteContext extends GuardContext {
  readonly opens: (path: string) => boolean;
}

interface Entering {
  readonly context: GuardContext;
  readonly location: { readonly href: string };
  readonly matches: readonly {
    readonly staticData: RouteMeta;
    readonly params: Readonly<Record<string, string | undefined>>;
  }[];
  readonly preload: boolean;
}

/**
 * Redirects an invalid id like an unknown path (RT-15, RT-18, A-18), then a visitor without a sign-in, remembering the
 * target (RT-63 … 65): to its public page if it has one, else to /. In this order: a sign-in must not lead back to a path that does not open.
 */
export function guardRoute({ context, location, matches, preload }: Entering): void {
  const { staticData: meta = {}, params = {} } = matches.at(-1) ?? {};
  if (!hasRouteId(params)) leaveUnknown({ location, preload });
  if (guardDecision(meta, context.isLoggedIn()) === 'pass') return;
  if (!preload) context.rememberLastPage(location.href);
  const { id } = params;
  if (meta.guestPath !== undefined && id !== undefined) {
    throw redirect({ to: meta.guestPath, params: { id }, replace: true });
  }
  throw redirect({ to: '/', replace: true });
}

/** Redirects to the root as the specification requires (RT-12), with a notice that there is no such page. */
export function leaveUnknown({ location, preload }: Pick<Entering, 'location' | 'preload'>): never {
  if (!preload) notify({ tone: 'warn', title: text('common.noSuchPage'), body: location.href, key: 'no-such-page' });
  throw redirect({ to: '/', replace: true });
}

/** A signed-in user has no use for the sign-in page, unless on the way to the last opened page already. */
export function leaveSignIn({ context }: { readonly context: RouteContext }): void {
  if (context.isLoggedIn() && !context.isReturning()) {
    throw redirect({ href: landingPage(context.lastPage(), context.opens), replace: true });
  }
}

/** A page of a product that the site does not have is an unknown path (RT-31, RT-33). */
export function onlyWith(...flags: readonly (keyof SiteFlags)[]): void {
  const site = currentSite();
  if (!flags.some((flag) => site.flags[flag])) throw redirect({ to: '/', replace: true });
}

/** /more/livechat exists where the site has a chat (RT-61). */
export function onlyWithChat(): void {
  if (!hasChat(currentSite())) throw redirect({ to: '/', replace: true });
}
