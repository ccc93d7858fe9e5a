import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Config } from './foundation/config.ts';
import { ROLES } from './foundation/roles.ts';
import type { ServerPart } from './server-part.ts';
import type { SocketServer } from './socket/public.ts';

/** Incoming connections: refused before the other parts stop. */
export function webPart(
  app: FastifyInstance,
  socket: Pick<SocketServer, 'leave' | 'close'>,
  drain: Pick<Config, 'DRAIN_NOTICE_SECONDS' | 'DRAIN_SOCKETS_SECONDS'> | null,
): ServerPart {
  let isStopping = false;
  return {
    roles: ROLES,
    missing: () => (isStopping ? ['stopping'] : []),
    leave: async () => {
      isStopping = true;
      if (drain === null) return;
      // A proxy sends nothing more on a connection that is going to be closed.
      app.server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'));
      await delay(drain.DRAIN_NOTICE_SECONDS * 1_000);
      await socket.leave(drain.DRAIN_SOCKETS_SECONDS * 1_000);
    },
    stop: async () => {
      isStopping = true;
      await socket.close();
      await app.close();
    },
  };
}
