import { failure } from '@hoga/domain/errors/failure';
import type { FastifyContextConfig, FastifyInstance, onRequestHookHandler } from 'fastify';
import { PRODUCTS } from '../products/products.ts';
import { FailureError } from './failure-error.ts';
import type { Identity } from './identity.ts';
import { hostName } from './site-directory.ts';

/**
 * Which of the two applications is asked for, by the host: members' pages know nothing of operators, and the console nothing of
 * trading, so that neither can be made to act for the other.
 */
export type HostAudience = 'MEMBERS' | 'CONSOLE' | 'BOTH';

declare module 'fastify' {
  interface FastifyRequest {
    readonly hostAudience: HostAudience;
  }
  interface FastifyContextConfig {
    /** A call that takes a permission: operators alone make it, whatever its path. */
    readonly takesPermission?: boolean;
    /** Anybody may read it, and it changes nothing. */
    readonly isReadByAll?: boolean;
  }
}

/** `*`: every host is both, as tests of calls want it; nothing: there is no console. */
export function audienceOf(host: string | undefined, consoleHost: string | undefined): HostAudience {
  if (consoleHost === '*') return 'BOTH';
  return hostName(host) === consoleHost ? 'CONSOLE' : 'MEMBERS';
}

/** Where they sign in and ask who they are, which takes no permission. */
const OPERATORS = /^\/api\/admin(\/|$)/;
/** What operators do as the accounts they are: their second factor, leaving, the names of sites, pictures to look at. */
const OWN_ACCOUNT = /^\/api\/(auth\/(totp|security)|site_info|file\/:name|logout)(\/|$)/;
/** What anybody may read of prices and products, which operators have no calls of their own for. */
const OFFERED: readonly string[] = [
  'trade/ticker_statistics',
  ...PRODUCTS.flatMap(({ readByOperators }) => readByOperators),
];

/** The audience that a route does not exist for; null where both have it. */
function hiddenFrom(path: string, { takesPermission, isReadByAll }: FastifyContextConfig): HostAudience | null {
  if (!path.startsWith('/api/')) return null;
  if (takesPermission === true || OPERATORS.test(path)) return 'MEMBERS';
  const isOffered = isReadByAll === true && OFFERED.some((start) => `${path}/`.startsWith(`/api/${start}/`));
  return isOffered || OWN_ACCOUNT.test(path) ? null : 'CONSOLE';
}

/** Answers each call at the host of its audience; at the other host the path is not found. */
export function guardAudience(app: FastifyInstance, consoleHost: string | undefined): void {
  app.decorateRequest('hostAudience', {
    getter() {
      // Not what was forwarded: a proxy hands on what a client says there, and would open what it keeps to a network of its own.
      return audienceOf(this.headers.host, consoleHost);
    },
  });
  // The route, not the text that is asked for, which may spell it in another way.
  app.addHook('onRoute', (route) => {
    const hidden = hiddenFrom(route.url, route.config ?? {});
    if (hidden !== null) route.onRequest = [notFoundFor(hidden), ...[route.onRequest ?? []].flat()];
  });
}

function notFoundFor(audience: HostAudience): onRequestHookHandler {
  return (request, _reply, done) => {
    done(request.hostAudience === audience ? new FailureError(failure('PATH_NOT_FOUND')) : undefined);
  };
}

/** Whether a token was issued at the host of the other audience: it is refused here. */
export function isOfOtherAudience(
  { hostAudience }: { readonly hostAudience: HostAudience },
  { audience }: Pick<Identity, 'audience'>,
): boolean {
  return hostAudience !== 'BOTH' && (audience === 'OPERATOR') !== (hostAudience === 'CONSOLE');
}
