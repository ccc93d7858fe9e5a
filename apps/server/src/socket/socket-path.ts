import { SOCKET_PATH } from '@hoga/contract/socket';

/** What a request below SOCKET_PATH may ask for. */
export interface AskedPath {
  readonly transport: string | null;
  /** The client's own name of its session, where the transport has one. */
  readonly session: string | null;
}

const ALONE: ReadonlySet<string> = new Set(['info', 'websocket']);
/**
 * Not htmlfile, jsonp and the iframe: they are for frames and scripts of other origins, and the application and its
 * socket share one.
 */
const TRANSPORTS: ReadonlySet<string> = new Set(['websocket', 'xhr', 'xhr_send', 'xhr_streaming', 'eventsource']);
const NAME = /^[\w~-]{1,100}$/;

export function isSocketUrl(url: string | undefined): boolean {
  const path = pathOf(url);
  return path === SOCKET_PATH || path.startsWith(`${SOCKET_PATH}/`);
}

/**
 * Null for all that is not served. Names are plain: there is one way to spell each, and none that every object has.
 */
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
