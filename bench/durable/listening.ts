import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Opens a port of the machine's choice. */
export async function listening(app: FastifyInstance): Promise<number> {
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return port;
}
