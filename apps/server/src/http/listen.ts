import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { arrivalLimits } from './web-server.ts';

/** What browsers take `localhost` and every `*.localhost` for, whatever the machine's own list of hosts says. */
const LOOPBACK = ['127.0.0.1', '::1'] as const;

/** This machine has no such address, or knows nothing of its kind. */
const NOT_OURS: readonly unknown[] = ['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL'];

/** Those who are being answered when the server stops may finish, for so long. */
const CLOSE_GRACE_MS = 1_500;

export interface ListenOptions {
  readonly host: string;
  readonly port: number;
  readonly closeGraceMs?: number;
}

/** Throws where another program has the port: whoever starts the server learns it before a database is filled. */
export async function tryPort(
  { host, port }: Pick<ListenOptions, 'host' | 'port'>,
  loopback: readonly string[] = LOOPBACK,
): Promise<void> {
  for (const address of addressesOf(host, loopback)) {
    const server = createServer();
    if (await opens(server, { host: address, port })) await closed(server);
  }
}

function addressesOf(host: string, loopback: readonly string[]): readonly string[] {
  return host === 'localhost' ? loopback : [host];
}

/**
 * Listens on every address that `localhost` means, and otherwise on the host as it is. Fastify does so only with servers
 * that it has made itself: here each further one hands everything to the first.
 */
export async function listen(
  app: FastifyInstance,
  { host, port, closeGraceMs = CLOSE_GRACE_MS }: ListenOptions,
  loopback: readonly string[] = LOOPBACK,
): Promise<void> {
  const [first = host, ...others] = addressesOf(host, loopback);
  const further: Server[] = [];
  // Hooks can only be added before the application is ready, which listening makes it.
  app.addHook('preClose', async () => {
    for (const server of [app.server, ...further]) cutOffAfter(closeGraceMs, server);
  });
  app.addHook('onClose', async () => {
    await Promise.all(further.map(closed));
  });
  await app.listen({ host: first, port });
  const bound = app.server.address();
  const boundPort = typeof bound === 'object' && bound !== null ? bound.port : port;
  for (const address of others) {
    const server = furtherServer(app.server);
    if (await opens(server, { host: address, port: boundPort })) further.push(server);
  }
}

/** Node waits for ever for a connection that is open and says nothing, as browsers keep some in reserve. */
function cutOffAfter(graceMs: number, server: Server): void {
  setTimeout(() => server.closeAllConnections(), graceMs).unref();
}

function furtherServer(main: Server): Server {
  const server = createServer({ ...arrivalLimits(main.requestTimeout), keepAliveTimeout: main.keepAliveTimeout });
  server.timeout = main.timeout;
  for (const event of ['request', 'upgrade', 'clientError'] as const) {
    server.on(event, (...parts: unknown[]) => main.emit(event, ...parts));
  }
  return server;
}

/** One address that this machine does not have does not keep it from starting; one that another program has, does. */
function opens(server: Server, address: { readonly host: string; readonly port: number }): Promise<boolean> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      if ('code' in error && NOT_OURS.includes(error.code)) resolve(false);
      else reject(error);
    });
    server.listen(address, () => resolve(true));
  });
}

/** Requests that are being answered may finish, as on the first server. */
function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
}
