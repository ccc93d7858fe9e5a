import { SOCKET_PATH } from '@hoga/contract/socket-protocol';

/** A parsed path below SOCKET_PATH. */
export interface AskedPath {
  readonly transport: string | null;
  /** The client's session name, if the transport has one. */
  readonly session: string | null;
}

const ALONE: ReadonlySet<string> = new Set(['info', 'websocket']);
/**
 * Without htmlfile, jsonp and iframe: they serve pages of other origins, and the application and its socket share one.
 */
const TRANSPORTS: ReadonlySet<string> = new Set(['websocket', 'xhr', 'xhr_send', 'xhr_streaming', 'eventsource']);
const NAME = /^[\w~-]{1,100}$/;

export function isSocketUrl(url: string | undefined): boolean {
  const path = pathOf(url);
  return path === SOCKET_PATH || path.startsWith(`${SOCKET_PATH}/`);
}

/** Null for every path that is not served. Each name has one spelling, and names inherited from Object do not match. */
export function askedPath(url: string | undefined): AskedPath | null {
  const path = pathOf(url).replace(/\/$/, '');
  const [first, session, transport, ...rest] = path.slice(SOCKET_PATH.length + 1).split('/');
  if (path === SOCKET_PATH) return { transport: null, session: null };
  if (first === undefined || !NAME.test(first) || rest.length > 0) return null;
  if (session === undefined) return ALONE.has(first) ? { transport: first, session: null } : null;
  if (!NAME.test(session) || session in Object.prototype) return null;
  return transport !== undefined && TRANSPORTS.has(transport) ? { transport, session } : null;
}

function pathOf(url: string | undefined): string {
  return (url ?? '').split('?', 1)[0] ?? '';
}
