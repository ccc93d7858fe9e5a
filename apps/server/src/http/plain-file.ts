import type { PlainFile } from '@hoga/contract/site';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Serves a file of the contract: plain JSON without the envelope. */
export function plainFile(app: FastifyInstance, file: PlainFile, contentOf: (request: FastifyRequest) => object): void {
  app.described.files.push(file);
  app.get(file.path, contentOf);
}
