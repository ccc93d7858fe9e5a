import { failure } from '@hoga/domain/errors/failure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { FailureError } from './failure-error.ts';

/** Size of a form around its file: boundaries, headers, other fields. */
const FORM_BYTES = 16_384;

/**
 * Parses form bodies for the routes of this instance: read whole, within a bound, by the parser behind Node's fetch.
 * The bound slightly exceeds the file limit, so that the route's own rule refuses such a file; beyond it reading stops.
 */
export function readFormBodies(app: FastifyInstance, { fileBytes }: { readonly fileBytes: number }): void {
  app.addContentTypeParser<Buffer>(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: 2 * fileBytes + FORM_BYTES },
    async (request: FastifyRequest, bytes: Buffer) => {
      const headers = { 'content-type': request.headers['content-type'] ?? '' };
      const form = await new Response(new Uint8Array(bytes), { headers }).formData().catch(() => null);
      if (form === null) throw new FailureError(failure('INVALID_REQUEST'));
      const names = [...form.keys()];
      const repeated = names.find((name, place) => names.indexOf(name) !== place);
      if (repeated !== undefined) throw new FailureError(failure('INVALID_REQUEST'), { fields: [repeated] });
      return Object.fromEntries(form.entries());
    },
  );
}
