import type { Call } from '@hoga/contract/call';
import { type Envelope, envelopeOf } from '@hoga/contract/envelope';
import type { PlainFile } from '@hoga/contract/site';
import { type Failure, failure } from '@hoga/domain/errors/failure';
import type { Permission } from '@hoga/domain/operators/permissions';
import type { SiteId } from '@hoga/kernel/ids';
import { err, type Result } from '@hoga/kernel/result';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestHookHandler,
  preValidationHookHandler,
} from 'fastify';
import type { input, output } from 'zod/v4/core';
import type { Change } from '../persistence/operator-log.ts';
import { type CommandCaller, type CountingApp, commandsLeft, takeOrWait } from './account-commands.ts';
import { refusal, success } from './envelope.ts';
import { asError, FailureError } from './failure-error.ts';
import { isOfOtherAudience } from './host-audience.ts';
import { bearerToken, type Identity } from './identity.ts';
import { addressRefusal, scopeRefusal } from './key-access.ts';
import { limitRefusal, noteLimit } from './limit-headers.ts';
import { refusalsOf } from './openapi/refusals.ts';
import { logged } from './operator-call.ts';
import { requestKey } from './request-key.ts';
import type { RequestLimit } from './request-limit.ts';
import type { Site } from './site-directory.ts';
import { siteOfBody } from './site-of-request.ts';
import { logUnanswered } from './unanswered-request.ts';

interface PublicInput<C extends Call> {
  readonly query: output<C['query']>;
  readonly body: output<C['body']>;
  /** The caller's site, determined by the token, the query, the body or the host. */
  readonly site: Site;
  readonly request: FastifyRequest;
  /** For headers only. */
  readonly reply: Pick<FastifyReply, 'header'>;
}

interface SignedInInput<C extends Call> extends PublicInput<C> {
  readonly identity: Identity;
}

/** A call's answer, immediate or asynchronous. */
export type Answer<Data> = Result<Data, Failure> | Promise<Result<Data, Failure>>;
type Handler<Input, C extends Call> = (input: Input) => Answer<input<C['data']>>;

export interface RouteLimits {
  /** Calls per address and minute, when fewer than the general limit. */
  readonly perMinute?: number;
  readonly bodyBytes?: number;
  /** What it counts as against the limit of a key; 1 where it is left out. */
  readonly keyCost?: number;
  /** Excluded from the API description. */
  readonly isInternal?: boolean;
}

interface OperatorInput<C extends Call> extends PublicInput<C> {
  /** Without the operator's own site: an operator's call concerns the site of the call. */
  readonly identity: Omit<Identity, 'siteId'>;
  /** Logs what the operator has changed, with operator and reason. */
  readonly changed: (change: Change) => void;
}

type InputOf<C extends Call> = C['access'] extends 'public'
  ? PublicInput<C>
  : C['access'] extends 'player'
    ? SignedInInput<C>
    : OperatorInput<C>;

/** A call's handler: gets its checked input and, for calls with a sign-in, the caller. */
export type RouteHandler<C extends Call> = Handler<InputOf<C>, C>;

/** Serves a call of the contract. The handler gets checked input and answers with data or a catalogue failure. */
export function route<C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: RouteHandler<C>,
  limits: RouteLimits = {},
): void {
  if (limits.isInternal !== true) app.described.calls.push(call);
  const isLogged = permissionOf(call) !== null && call.method === 'POST' && call.isUnlogged !== true;
  const declared = app.checksReplies ? refusalsOf(call) : null;
  app.route({
    method: call.method,
    url: call.path,
    schema: {
      querystring: call.query,
      ...(call.method === 'POST' ? { body: call.body } : {}),
      response: { 200: envelopeOf(call.data) },
    },
    ...(limits.bodyBytes === undefined ? {} : { bodyLimit: limits.bodyBytes }),
    config: {
      takesPermission: permissionOf(call) !== null,
      isReadByAll: call.access === 'public' && call.method === 'GET',
      ...(limits.perMinute === undefined ? {} : { perMinute: limits.perMinute }),
    },
    ...(call.method === 'POST' ? { preValidation: absentBodyIsEmpty, preHandler: siteOfBody } : {}),
    // After the request limit, so that guessing tokens is limited too, and before the body is read.
    ...(call.access === 'public'
      ? {}
      : {
          onRequest: signedIn(app, {
            call,
            takes: permissionOf(call),
            isCommand: call.method === 'POST',
            keyCost: limits.keyCost,
          }),
        }),
    handler: async (request, reply) => {
      const input = {
        query: request.query as output<C['query']>,
        body: request.body as output<C['body']>,
        site: request.site,
        request,
        reply,
        identity: request.identity,
      };
      const unkeyed = call.key === 'trade' ? missingKey(request) : null;
      if (unkeyed !== null) return inEnvelope(reply, err(unkeyed));
      const answer = isLogged
        ? await logged(app.operators.log, request, (changed) => handler({ ...input, changed } as never))
        : await handler(input as never);
      if (declared !== null && !answer.ok && !declared.has(answer.error.code)) throw undeclared(answer.error);
      return inEnvelope(reply, call.key === 'trade' ? toldLimit(reply, answer) : answer);
    },
  });
}

/** By then a command may pass at any rate that can be set. */
const SHARD_RETRY_MS = 1_000;

/** A missing body counts as empty: required fields are refused by name, others take their defaults. */
const absentBodyIsEmpty: preValidationHookHandler = (request, _reply, done) => {
  if (request.body === undefined) request.body = {};
  done();
};

/** A command of a program is repeatable: without a key of its own a lost reply could be answered by a second order. */
function missingKey(request: FastifyRequest): Failure | null {
  if (request.identity?.key === undefined) return null;
  const key = requestKey({ body: request.body as { readonly clientOrderId?: string }, request });
  return key.ok && key.value === null ? failure('REQUEST_KEY_REQUIRED') : null;
}

/** Another process that counts the account's commands too may refuse one; it answers no more than that. */
function toldLimit(reply: FastifyReply, answer: Result<unknown, Failure>): Result<unknown, Failure> {
  const isBare = !answer.ok && answer.error.code === 'TOO_MANY_REQUESTS' && answer.error.details === undefined;
  return isBare ? err(limitRefusal(reply, 'cmd', SHARD_RETRY_MS)) : answer;
}

/** The contract lists a call's refusals: a missing one fails the test that meets it. */
function undeclared({ code }: Failure): FailureError {
  return new FailureError(failure('INTERNAL'), { undeclared: code });
}

function inEnvelope(reply: FastifyReply, answer: Result<unknown, Failure>): Envelope<unknown> {
  const envelope = answer.ok
    ? success(answer.value)
    : refusal(answer.error, answer.error.verification ?? answer.error.lock ?? answer.error.details);
  reply.code(envelope.status);
  if (!answer.ok) reply.request.refusedWith = answer.error;
  if (envelope.status >= 500) logUnanswered(reply.request, envelope.code);
  return envelope;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts the calls of each key. */
    readonly keyLimit: RequestLimit;
    /** Whether the caller is behind a proxy that is not configured. */
    readonly isHidden: (request: FastifyRequest) => boolean;
    /** Whether replies are checked against the contract. */
    readonly checksReplies: boolean;
  }
}

interface Gate {
  readonly call: Call;
  /** The required permission; `null` when any member may call. */
  readonly takes: Permission | null;
  /** Whether the call is a command: its rate per account is limited. */
  readonly isCommand: boolean;
  readonly keyCost: number | undefined;
}

function permissionOf({ access }: Call): Permission | null {
  return access === 'public' || access === 'player' ? null : access;
}

function signedIn(app: FastifyInstance, { call, takes, isCommand, keyCost }: Gate): onRequestHookHandler {
  return (request, reply, done) => {
    const token = bearerToken(request.headers.authorization);
    if (token === null) {
      done(new FailureError(failure('LOGIN_REQUIRED')));
      return;
    }
    const pass = (identity: Identity, refused: Failure | null) => {
      const answer = refused ?? (isCommand ? takeCommands({ app, request, reply }, identity, 1, isCancel(call)) : null);
      if (answer === null) done();
      else done(new FailureError(answer));
    };
    const fail = (error: unknown) => done(asError(error));
    app.authenticator.authenticate(token).then((answer) => {
      if (!answer.ok) done(new FailureError(answer.error));
      else if (isOfOtherAudience(request, answer.value)) done(new FailureError(failure('LOGIN_REQUIRED')));
      else if (takes === null || answer.value.key !== undefined) {
        const refused =
          admitMember(app, request, answer.value) ?? admitKey(app, { request, reply, call, keyCost }, answer.value);
        pass(answer.value, refused);
      } else admitOperator(app, request, takes, answer.value).then((refused) => pass(answer.value, refused), fail);
    }, fail);
  };
}

/** Of orders, not of requests at the cashier. */
function isCancel({ key, path }: Call): boolean {
  return key === 'trade' && /\/cancel(_all|_after)?$/.test(path);
}

export interface Counting {
  readonly app: CountingApp;
  readonly request: FastifyRequest;
  readonly reply: Pick<FastifyReply, 'header'>;
}

/** Counts commands of the account; null, or the refusal of all of them. */
export function takeCommands(
  { app, request, reply }: Counting,
  caller: CommandCaller,
  commands = 1,
  isOfCancels = false,
): Failure | null {
  const waitMs = takeOrWait(app, caller, commands, isOfCancels);
  noteLimit(request, { name: 'cmd', ...commandsLeft(app, caller) });
  return waitMs === 0 ? null : limitRefusal(reply, 'cmd', waitMs);
}

/** Admits a member, or returns the refusal. */
function admitMember(app: FastifyInstance, request: FastifyRequest, identity: Identity): Failure | null {
  // Set before further checks, so that the log of refusals has it.
  request.identity = identity;
  // The site of a signed-in call is the token's; naming another one is refused.
  if (request.namedSiteId !== null && request.namedSiteId !== identity.siteId) return failure('WRONG_APPROACH');
  return enter(app, request, identity.siteId);
}

interface KeyedCall {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly call: Call;
  readonly keyCost: number | undefined;
}

/** Admits a program's key to what it is for, or returns the refusal; anyone else is admitted. */
function admitKey(
  app: FastifyInstance,
  { request, reply, call, keyCost }: KeyedCall,
  { key }: Identity,
): Failure | null {
  if (key === undefined) return null;
  const refused = addressRefusal(key, { address: request.ip, isHidden: app.isHidden(request) });
  if (refused !== null) return refused;
  const { isExceeded, limit: quota, remaining, resetSeconds } = app.keyLimit.take(key.name, keyCost);
  noteLimit(request, { name: 'key', quota, windowSeconds: 60, remaining, resetSeconds });
  return isExceeded ? limitRefusal(reply, 'key', resetSeconds * 1_000) : scopeRefusal(key, call);
}

/** Admits an operator with the permission at the named site, or returns the refusal. */
async function admitOperator(
  app: FastifyInstance,
  request: FastifyRequest,
  permission: Permission,
  identity: Identity,
): Promise<Failure | null> {
  request.identity = identity;
  const siteId = request.namedSiteId ?? identity.siteId;
  return (await app.operators.authority.refusal(identity, siteId, permission)) ?? enter(app, request, siteId);
}

function enter(app: FastifyInstance, request: FastifyRequest, siteId: SiteId): Failure | null {
  const site = app.sites.byId(siteId);
  if (site === null) return failure('SITE_NOT_FOUND');
  request.site = site;
  return null;
}

/** Serves a file of the contract: plain JSON without the envelope. */
export function plainFile(app: FastifyInstance, file: PlainFile, contentOf: (request: FastifyRequest) => object): void {
  app.described.files.push(file);
  app.get(file.path, contentOf);
}
