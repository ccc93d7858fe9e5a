import { failure } from '@hoga/domain/errors/failure';
import type { FastifyInstance } from 'fastify';
import { FailureError } from './failure-error.ts';
import { repeatedKey } from './repeated-key.ts';

/** Parses JSON bodies like Fastify, but refuses repeated keys. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    // Some clients send a content type without a body.
    if (text === '') {
      done(null, undefined);
      return;
    }
    void parse(request, text, (error, body) => {
      const repeated = error === null ? repeatedKey(text) : null;
      if (repeated === null) done(error, body);
      else done(new FailureError(failure('INVALID_REQUEST'), { fields: [repeated] }));
    });
  });
}
