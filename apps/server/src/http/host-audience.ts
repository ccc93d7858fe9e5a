import type { Call } from '@hoga/contract/call';
import { failure } from '@hoga/domain/errors/failure';
import type { FastifyContextConfig, FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify';
import { PRODUCTS } from '../products/products.ts';
import { FailureError } from './failure-error.ts';
import type { Identity } from './identity.ts';
import { hostName } from './site-directory.ts';

/**
 * Which of the two applications a host serves: members' pages cannot reach operators' calls, nor the console trading
 * calls, so that neither can be made to act for the other.
 */
export type HostAudience = 'MEMBERS' | 'CONSOLE' | 'BOTH';

declare module 'fastify' {
  interface FastifyRequest {
    readonly hostAudience: HostAudience;
  }
  interface FastifyContextConfig {
    /** A call that requires a permission: only operators make it, whatever its path. */
    readonly takesPermission?: boolean;
    /** Public and read-only. */
    readonly isReadByAll?: boolean;
  }
}

/** `*`: every host serves both, as tests of calls need; unset: there is no console. */
export function audienceOf(host: string | undefined, consoleHost: string | undefined): HostAudience {
  if (consoleHost === '*') return 'BOTH';
  return hostName(host) === consoleHost ? 'CONSOLE' : 'MEMBERS';
}

/** Operators' sign-in and identity, which require no permission. */
const OPERATORS = /^\/api\/admin(\/|$)/;
/** Operators' calls on their own account: second factor, sign-out, names of sites, pictures. */
const OWN_ACCOUNT = /^\/api\/(auth\/(totp|security)|site_info|file\/:name|logout)(\/|$)/;
/** Public data of prices and products, for which operators have no separate calls. */
const OFFERED: readonly string[] = [
  'trade/ticker_statistics',
  ...PRODUCTS.flatMap(({ readByOperators }) => readByOperators),
];

/** The audience a route does not exist for; null when both have it. */
function hiddenFrom(path: string, { takesPermission, isReadByAll }: FastifyContextConfig): HostAudience | null {
  if (!path.startsWith('/api/')) return null;
  if (takesPermission === true || OPERATORS.test(path)) return 'MEMBERS';
  const isOffered = isReadByAll === true && OFFERED.some((start) => `${path}/`.startsWith(`/api/${start}/`));
  return isOffered || OWN_ACCOUNT.test(path) ? null : 'CONSOLE';
}

/** Whether the call is there at a host of this audience: what is not is not described there either. */
export function isCallAt(audience: HostAudience, { path, access, method }: Call): boolean {
  const takesPermission = access !== 'public' && access !== 'player';
  return hiddenFrom(path, { takesPermission, isReadByAll: access === 'public' && method === 'GET' }) !== audience;
}

/** Answers each call at the host of its audience; at the other host the path is not found. */
export function guardAudience(app: FastifyInstance, consoleHost: string | undefined): void {
  app.decorateRequest('hostAudience', {
    getter() {
      // Not the forwarded host: a proxy passes on what a client claims there, which would open a console restricted to
      // one network.
      return audienceOf(this.headers.host, consoleHost);
    },
  });
  // By route, not by the requested text, which may spell it differently.
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

/** The refusal of a request for a path that its host does not have; null where it has it. */
export function notFoundAt(
  { hostAudience }: Pick<FastifyRequest, 'hostAudience'>,
  path: string,
  config: FastifyContextConfig,
): FailureError | null {
  return hiddenFrom(path, config) === hostAudience ? new FailureError(failure('PATH_NOT_FOUND')) : null;
}

/** Whether a token was issued at the host of the other audience: it is refused here. */
export function isOfOtherAudience(
  { hostAudience }: { readonly hostAudience: HostAudience },
  { audience }: Pick<Identity, 'audience'>,
): boolean {
  return hostAudience !== 'BOTH' && (audience === 'OPERATOR') !== (hostAudience === 'CONSOLE');
}
