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

/** Names that lead to this machine wherever they are asked for; whoever comes for another name comes from outside. */
const LOCAL_HOST = /^(?:(?:[a-z0-9-]+\.)*localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i;

/**
 * Whether somebody sits at this machine and asks it by its own name. Each must be so: a development server may listen on
 * every network, a proxy on this machine hands on what strangers ask for, and a page of theirs can give its name our
 * address. Where a proxy is expected, nobody is here.
 */
export function isAskedHere({ peer, headers }: MailboxVisit, trustProxy: boolean): boolean {
  return !trustProxy && isLoopback(peer) && LOCAL_HOST.test(String(headers['host'])) && !isForwarded({ headers });
}
