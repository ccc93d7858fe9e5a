import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { replyWithEnvelopes } from './error-replies.ts';

it.each([
  ['GET', 'UNAVAILABLE'],
  ['POST', 'OUTCOME_UNKNOWN'],
] as const)('a %s that lost the database on its way is answered %s [B8]', async (method, code) => {
  const app = Fastify();
  replyWithEnvelopes(app);
  app.route({
    method,
    url: '/',
    handler: () => Promise.reject(new Error('Connection terminated unexpectedly')),
  });
  const reply = await app.inject({ method, url: '/' });
  expect(reply.json()).toMatchObject({ status: 503, code });
  await app.close();
});
