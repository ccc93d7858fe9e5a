import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { arrivalLimits } from './web-server.ts';

/** Addresses browsers use for `localhost` and every `*.localhost`, regardless of the hosts file. */
const LOOPBACK = ['127.0.0.1', '::1'] as const;

/** The machine lacks the address or its family. */
const NOT_OURS: readonly unknown[] = ['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL'];

/** Grace for requests in progress when the server stops. */
const CLOSE_GRACE_MS = 1_500;

export interface ListenOptions {
  readonly host: string;
  readonly port: number;
  readonly closeGraceMs?: number;
}

/** Throws when another program has the port, before the start fills a database. */
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
 * Listens on every address of `localhost`, otherwise on the given host. Fastify does so only for servers it creates
 * itself: here each further server passes everything to the first.
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

/** Node waits for ever for an open, silent connection, such as browsers keep in reserve. */
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

/** An address the machine lacks does not prevent the start; one in use by another program does. */
function opens(server: Server, address: { readonly host: string; readonly port: number }): Promise<boolean> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      if ('code' in error && NOT_OURS.includes(error.code)) resolve(false);
      else reject(error);
    });
    server.listen(address, () => resolve(true));
  });
}

/** Requests in progress may finish, as on the first server. */
function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
}
