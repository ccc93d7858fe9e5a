import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorCode } from '@hoga/domain/errors/catalogue';
import { failure } from '@hoga/domain/errors/failure';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway, withoutParameters } from '../persistence/database-failure.ts';
import { refusal } from './envelope.ts';
import { asError, FailureError } from './failure-error.ts';
import { logUnanswered } from './unanswered-request.ts';

const CODE_BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  400: 'INVALID_REQUEST',
  404: 'PATH_NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  413: 'BODY_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA',
  429: 'TOO_MANY_REQUESTS',
  503: 'UNAVAILABLE',
};

/** Every error is answered in the envelope; internal errors are logged and reveal nothing. */
export function replyWithEnvelopes(app: FastifyInstance): void {
  app.setErrorHandler<unknown>((thrown, request, reply) => {
    const error: Error & Partial<FastifyError> = asError(thrown);
    if (error instanceof FailureError) {
      request.refusedWith = error.failure;
      const envelope = refusal(error.failure, error.details ?? error.failure.details);
      if (envelope.status >= 500) logUnanswered(request, envelope.code);
      return reply.code(envelope.status).send(envelope);
    }
    const isAway = error.statusCode === undefined && isDatabaseAway(error);
    const status = isAway ? 503 : (error.statusCode ?? 500);
    // A connection may break after the commit was sent, or after the engine has applied the command.
    const mayBeDone = isAway && request.method === 'POST';
    const code = mayBeDone ? 'OUTCOME_UNKNOWN' : codeOfStatus(status);
    if (status >= 500) request.log.error({ err: withoutParameters(error) }, 'request failed');
    const envelope = refusal(failure(code));
    return reply.code(envelope.status).send(envelope);
  });
}

export function codeOfStatus(status: number): ErrorCode {
  return CODE_BY_STATUS[status] ?? (status < 500 ? 'INVALID_REQUEST' : 'INTERNAL');
}

/** An undecodable path reaches neither a route nor the hooks that add the headers. */
export function replyToBadPath(_error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  reply
    .code(400)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')
    .send(refusal(failure('INVALID_REQUEST')));
}

const UNREADABLE_STATUS: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Data that is not HTTP, or arrives too slowly, has no request: the answer is written to the connection. */
export function answerUnreadable(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (!socket.writable) {
    socket.destroy(error);
    return;
  }
  const status = UNREADABLE_STATUS[error.code ?? ''] ?? 400;
  const body = JSON.stringify({ ...refusal(failure('INVALID_REQUEST')), status });
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'X-Content-Type-Options: nosniff',
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}
