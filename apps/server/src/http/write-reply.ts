import type { Envelope } from '@hoga/contract/envelope';
import type { FastifyReply } from 'fastify';

/**
 * Writes the answer of a call. No hook has a part in it, so it goes to the connection with all its headers at once instead
 * of being handed from step to step. The headers are those that every other reply gets (security.ts).
 */
export function writeReply(reply: FastifyReply, envelope: Envelope<unknown>): void {
  const { raw, request, server } = reply;
  raw.statusCode = envelope.status;
  const text = reply.serialize(envelope) as string;
  const bytes = Buffer.byteLength(text);
  const headers = ['content-length', `${bytes}`];
  if (request.allowance !== null) {
    const { limit, remaining, resetSeconds } = request.allowance;
    headers.push('x-ratelimit-limit', `${limit}`, 'x-ratelimit-remaining', `${remaining}`);
    headers.push('x-ratelimit-reset', `${resetSeconds}`);
  }
  reply.hijack();
  raw.writeHead(envelope.status, server.callHeaders.concat(headers));
  // As many bytes as characters: plain ASCII, which is copied as it is instead of being encoded together with the head.
  raw.end(text, bytes === text.length ? 'latin1' : 'utf8');
}
