import type { FastifyRequest } from 'fastify';
import { isForwarded, isLoopback } from '../../http/client-address.ts';

export interface MailboxVisit {
  /** The other end of the TCP connection. */
  readonly peer: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

export function visitOf({ socket, headers }: Pick<FastifyRequest, 'socket' | 'headers'>): MailboxVisit {
  return { peer: socket.remoteAddress ?? '', headers };
}

/** Names that always resolve to this machine; a request for another name comes from outside. */
const LOCAL_HOST = /^(?:(?:[a-z0-9-]+\.)*localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i;

/**
 * Whether the request comes from this machine and uses its local name. Both are required: a development server may
 * listen on every network, a local proxy forwards strangers' requests, and a foreign page can point its name at our
 * address (DNS rebinding). With an expected proxy, never.
 */
export function isAskedHere({ peer, headers }: MailboxVisit, trustProxy: boolean): boolean {
  return !trustProxy && isLoopback(peer) && LOCAL_HOST.test(String(headers['host'])) && !isForwarded({ headers });
}
