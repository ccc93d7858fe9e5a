import { guardDecision } from '@hoga/domain/navigation/guard';
import { isRouteId } from '@hoga/domain/navigation/paths';
import { landingPage } from '@hoga/domain/session/landing-page';
import { redirect } from '@tanstack/react-router';
import type { RouteMeta } from './route-meta.ts';

/** What the guard must know and do; handed in so that it can be tried without an application around it. */
export interface GuardContext {
  readonly isLoggedIn: () => boolean;
  /** True in the pause before a returning user is taken to the last opened page. */
  readonly isReturning: () => boolean;
  readonly lastPage: () => string;
  readonly rememberLastPage: (path: string) => void;
}

interface Entering {
  readonly context: GuardContext;
  readonly location: { readonly href: string };
  readonly matches: readonly { readonly staticData: RouteMeta }[];
  readonly preload: boolean;
}

/** Turns away who is not logged in, remembering where they wanted to go (RT-63 … 65). */
export function guardRoute({ context, location, matches, preload }: Entering): void {
  const meta = matches.at(-1)?.staticData ?? {};
  if (guardDecision(meta, context.isLoggedIn()) === 'pass') return;
  if (!preload) context.rememberLastPage(location.href);
  throw redirect({ to: '/', replace: true });
}

/** A signed-in user has no use for the sign-in page, unless on the way to the last opened page already. */
export function leaveSignIn({ context }: { readonly context: GuardContext }): void {
  if (context.isLoggedIn() && !context.isReturning()) {
    throw redirect({ href: landingPage(context.lastPage()), replace: true });
  }
}

/** Ids are digits; anything else is an unknown path (RT-15, RT-18, A-18). */
export function requireRouteId({ params }: { readonly params: { readonly id: string } }): void {
  if (!isRouteId(params.id)) throw redirect({ to: '/', replace: true });
}
