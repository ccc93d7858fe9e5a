import type { Access, Call } from '@hoga/contract/call';
import { envelopeOf } from '@hoga/contract/envelope';
import { type Failure, failure, httpStatus } from '@hoga/domain/errors/failure';
import type { Result } from '@hoga/kernel/result';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { input, output } from 'zod/v4/core';
import type { Site } from '../sites/site-directory.ts';
import { refusal, success } from './envelope.ts';
import { FailureError } from './failure-error.ts';
import { bearerToken, type Identity } from './identity.ts';

interface PublicInput<C extends Call> {
  readonly query: output<C['query']>;
  readonly body: output<C['body']>;
  readonly site: Site;
  readonly request: FastifyRequest;
}

interface SignedInInput<C extends Call> extends PublicInput<C> {
  readonly identity: Identity;
}

type Answer<C extends Call> = Result<input<C['data']>, Failure>;
type Handler<Input, C extends Call> = (input: Input) => Answer<C> | Promise<Answer<C>>;

export interface RouteLimits {
  /** Calls one address may make per minute, when fewer than the general limit. */
  readonly perMinute?: number;
  readonly bodyBytes?: number;
}

type PublicCall = Call & { readonly access: 'public' };

/** Serves a call of the contract. The handler sees checked input and answers with data or a catalogue failure. */
export function route<C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: Handler<C extends PublicCall ? PublicInput<C> : SignedInInput<C>, C>,
  limits: RouteLimits = {},
): void {
  app.route({
    method: call.method,
    url: call.path,
    schema: {
      summary: call.summary,
      querystring: call.query,
      ...(call.method === 'POST' ? { body: call.body } : {}),
      response: { 200: envelopeOf(call.data) },
      'x-access': call.access,
      ...(call.access === 'public' ? {} : { security: [{ bearer: [] }] }),
    },
    ...(limits.bodyBytes === undefined ? {} : { bodyLimit: limits.bodyBytes }),
    config: limits.perMinute === undefined ? {} : { rateLimit: { max: limits.perMinute, timeWindow: 60_000 } },
    // After the request limit, so that guessing tokens is limited too, and before the body is read.
    preParsing: async (request) => {
      if (call.access !== 'public') request.identity = await requireIdentity(app, request, call.access);
    },
    handler: async (request, reply) => {
      const answer = await handler({
        query: request.query as output<C['query']>,
        body: request.body as output<C['body']>,
        site: request.site,
        request,
        identity: request.identity,
      } as never);
      if (answer.ok) return success(answer.value);
      return reply.code(httpStatus(answer.error.code) as never).send(refusal(answer.error) as never);
    },
  });
}

async function requireIdentity(
  app: FastifyInstance,
  request: FastifyRequest,
  access: Exclude<Access, 'public'>,
): Promise<Identity> {
  const token = bearerToken(request.headers.authorization);
  if (token === null) throw new FailureError(failure('LOGIN_REQUIRED'));
  const identity = await app.authenticator.authenticate(token);
  if (!identity.ok) throw new FailureError(identity.error);
  // The site of a signed-in call is the token's; naming another one is refused, never obeyed.
  if (request.namedSiteId !== null && request.namedSiteId !== identity.value.siteId) {
    throw new FailureError(failure('WRONG_APPROACH'));
  }
  if (access === 'admin' && identity.value.role !== 'ADMIN') throw new FailureError(failure('NO_PERMISSION'));
  const site = app.sites.byId(identity.value.siteId);
  if (site === null) throw new FailureError(failure('SITE_NOT_FOUND'));
  request.site = site;
  return identity.value;
}
