import { KEY_CALLS_PER_MINUTE } from '@hoga/domain/keys/api-key';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import type { FastifySerializerCompiler } from 'fastify/types/schema.js';
import type { Registry } from 'prom-client';
import { type $ZodType, parse } from 'zod/v4/core';
import { configuredLimit } from '../foundation/command-limit.ts';
import type { Config } from '../foundation/config.ts';
import type { Tracer } from '../foundation/tracing/tracer.ts';
import { keyCommandLimits } from './account-commands.ts';
import { registerAsyncApi } from './asyncapi.ts';
import { isForwarded } from './client-address.ts';
import { successText } from './envelope.ts';
import { answerUnreadable, replyToBadPath, replyWithEnvelopes } from './error-replies.ts';
import { type Readiness, registerHealth } from './health.ts';
import { guardAudience } from './host-audience.ts';
import type { Authenticator } from './identity.ts';
import { readJsonBodies } from './json-body.ts';
import { type KeyCallLog, noteKeyCalls } from './key-calls.ts';
import { registerMetrics } from './metrics.ts';
import { type NotesParts, noteRefusals } from './noted-refusals.ts';
import { registerOpenApi } from './openapi/document.ts';
import { NO_OPERATORS, type OperatorParts } from './operator-call.ts';
import { answerOtherMethods, MAX_PARAM_LENGTH } from './other-methods.ts';
import { parseQuery } from './parse-query.ts';
import { requestCheck } from './request-check.ts';
import { requestIdOf } from './request-id.ts';
import { RequestLimit } from './request-limit.ts';
import { requestLog } from './request-log.ts';
import { registerSecurity } from './security.ts';
import type { Site, SiteDirectory } from './site-directory.ts';
import { resolveSites } from './site-of-request.ts';
import { registerWeb } from './static-web.ts';
import { type RawEndpoint, webServer } from './web-server.ts';

/** Serialises a reply only if it matches the contract. */
const replyCheck: FastifySerializerCompiler<$ZodType> =
  ({ schema }) =>
  (reply) =>
    JSON.stringify(parse(schema, reply));

export interface AppParts {
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  readonly sites: SiteDirectory;
  readonly authenticator: Authenticator;
  /** Operators' permissions and their log. Absent when there are no operators. */
  readonly operators?: OperatorParts;
  readonly readiness: Readiness;
  readonly metrics: Registry;
  /** Absent: nothing is traced. */
  readonly tracer?: Tracer | undefined;
  /** The log of refused attempts. Absent in tests that do not read it. */
  readonly notes?: NotesParts;
  /** The log of what keys do. Absent in tests that have none. */
  readonly keyCalls?: KeyCallLog;
  /** Folder of the members' built application. */
  readonly webRoot: string;
  /** Folder of the built console. Absent in tests that do not open it. */
  readonly consoleRoot?: string;
  /** Folder of the documents' site. Absent in production. */
  readonly docsRoot?: string | undefined;
  /** What a page is given of its site. Absent in tests that open none. */
  readonly siteInfo?: (site: Site) => unknown;
  /** Served past Fastify on the same connections. */
  readonly endpoint?: RawEndpoint;
  /** Each module's routes. */
  readonly modules: readonly ((app: FastifyInstance) => void | Promise<void>)[];
}

const NO_NOTES: NotesParts = { log: { note: () => undefined }, clock: { now: Date.now } };

/** The HTTP application, not yet listening: tests inject requests into it. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { config } = parts;
  const app: FastifyInstance = Fastify({
    loggerInstance: parts.log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    childLoggerFactory: requestLog,
    genReqId: requestIdOf,
    // Trusts the one proxy in front of us only: it may pass on forwarded headers unchecked.
    trustProxy: config.TRUST_PROXY ? (_address, hop) => hop === 0 : false,
    frameworkErrors: replyToBadPath,
    clientErrorHandler: answerUnreadable,
    bodyLimit: config.BODY_LIMIT_BYTES,
    serverFactory: (answer) => webServer({ answer, endpoint: parts.endpoint ?? null }),
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH, querystringParser: parseQuery },
    forceCloseConnections: 'idle',
  });
  app.decorate('sites', parts.sites);
  app.decorate('authenticator', parts.authenticator);
  app.decorate('operators', parts.operators ?? NO_OPERATORS);
  const now = () => performance.now();
  app.decorate('commandLimit', configuredLimit(config, now));
  app.decorate('keyCommands', keyCommandLimits(now));
  app.decorate('keyLimit', new RequestLimit({ limit: KEY_CALLS_PER_MINUTE, windowMs: 60_000, now }));
  app.decorate('isHidden', (request: FastifyRequest) => !config.TRUST_PROXY && isForwarded(request));
  readJsonBodies(app);
  app.setValidatorCompiler(requestCheck);
  // Replies are checked against the contract in tests; in production they are only serialised.
  app.decorate('checksReplies', config.NODE_ENV === 'test');
  app.setSerializerCompiler(app.checksReplies ? replyCheck : () => successText);
  replyWithEnvelopes(app);
  // Before every route and before the limits' hooks, which then run first: calls at the wrong host count too.
  guardAudience(app, config.CONSOLE_HOST);
  const countCall = await registerSecurity(app, config);
  resolveSites(app, parts.sites);
  noteRefusals(app, parts.notes ?? NO_NOTES);
  if (parts.keyCalls !== undefined) noteKeyCalls(app, parts.keyCalls);
  const allRoutesAreThere = answerOtherMethods(app, countCall);
  registerMetrics(app, parts.metrics, config);
  if (parts.tracer !== undefined) traceRequests(app, parts.tracer);
  registerOpenApi(app);
  registerAsyncApi(app);
  registerHealth(app, parts.readiness);
  for (const register of parts.modules) await register(app);
  allRoutesAreThere();
  await registerWeb(app, {
    members: parts.webRoot,
    console: parts.consoleRoot,
    consoleHost: config.CONSOLE_HOST,
    docs: parts.docsRoot,
    areBeingBuilt: config.PAGES_BEING_BUILT,
    siteInfo: parts.siteInfo ?? (() => null),
  });
  return app;
}

/** A span of each request of the API, by the route that served it: addresses may name members. */
function traceRequests(app: FastifyInstance, tracer: Tracer): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.lackingPath ?? request.routeOptions.url;
    if (route?.startsWith('/api/') === true) {
      tracer.span(request.id, 'request', reply.elapsedTime, {
        'http.request.method': request.method,
        'http.route': route,
        'http.response.status_code': reply.statusCode,
      });
    }
    done();
  });
}
