import { decisionLock } from '@hoga/contract/admin-request';
import type { Call } from '@hoga/contract/call';
import type { PlainFile } from '@hoga/contract/site';
import { verificationNeeded } from '@hoga/contract/verification';
import { ERRORS } from '@hoga/domain/errors/catalogue';
import type { FastifyInstance } from 'fastify';
import { type HostAudience, isCallAt } from '../host-audience.ts';
import { exampleOf } from './examples.ts';
import { type Shapes, sentShape } from './json-schema.ts';
import {
  type Described,
  describeCall,
  json,
  operationId,
  SUCCESS_SHAPE,
  sharedParameters,
  sharedResponses,
} from './operation.ts';
import { tagOf, tagsOf } from './tags.ts';

interface Served {
  readonly calls: readonly Call[];
  readonly files: readonly PlainFile[];
}

/** The API as OpenAPI 3.1, generated from the schemas that check requests. */
export function openApiDocument({ calls, files }: Served): object {
  const operations = [
    ...calls.map((call) => ({ path: call.path, method: call.method.toLowerCase(), ...describeCall(call) })),
    ...files.map((file) => ({ path: file.path, method: 'get', ...describeFile(file) })),
  ];
  const named: Shapes = Object.assign({}, ...operations.map((operation) => operation.named));
  const paths = pathsOf(operations);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Hoga',
      version: '1',
      description:
        'Every reply below `/api` is `{status, message, data, code}`: `status` repeats the HTTP status, `code` is `OK` or ' +
        'says what was wrong. Amounts, prices and quantities are exact decimals, as text; moments are milliseconds since ' +
        '1970-01-01 UTC. Fields that are not described here may come at any time and are to be ignored.',
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/', description: 'The server that this was read from.' }],
    tags: tagsOf(operations.map(({ path }) => path)),
    paths,
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The `accessToken` that signing in has answered.',
        },
      },
      parameters: usedIn(paths, 'parameters', sharedParameters()),
      responses: usedIn(paths, 'responses', sharedResponses(calls)),
      schemas: {
        ...Object.fromEntries(Object.entries(named).toSorted()),
        ...(calls.length === 0 ? {} : { Success: SUCCESS_SHAPE }),
        ...ERROR_SHAPES,
      },
    },
  };
}

function usedIn(paths: object, kind: 'parameters' | 'responses', parts: Readonly<Record<string, object>>): object {
  const text = JSON.stringify(paths);
  const used = Object.entries(parts).filter(([name]) => text.includes(`"#/components/${kind}/${name}"`));
  return Object.fromEntries(used);
}

interface Operation extends Described {
  readonly path: string;
  readonly method: string;
}

function pathsOf(operations: readonly Operation[]): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const { path, method, part } of operations) paths[path] = { ...paths[path], [method]: part };
  return paths;
}

function describeFile({ path, summary, content }: PlainFile): Described {
  const { shape, named } = sentShape(content);
  return {
    named,
    part: {
      operationId: operationId('GET', path),
      summary,
      tags: [tagOf(path).name],
      security: [],
      responses: {
        200: { description: 'The file.', content: json(shape, exampleOf(shape, { path, named })) },
        404: { $ref: '#/components/responses/SITE_NOT_FOUND' },
        429: { $ref: '#/components/responses/TOO_MANY_REQUESTS' },
      },
    },
  };
}

const ERROR_SHAPES = {
  Error: {
    type: 'object',
    description: 'A refusal. Nothing has happened.',
    required: ['status', 'message', 'data', 'code'],
    properties: {
      status: { type: 'integer', description: 'The HTTP status.' },
      message: { type: 'string', description: 'What to tell the user, in Korean. It never changes for a code.' },
      data: {
        description:
          'With INVALID_REQUEST the fields that were refused, with VERIFICATION_REQUIRED how to verify, with CHANGED_MEANWHILE who is deciding, if any, with TOO_MANY_REQUESTS which limit was reached and when the same may pass.',
        anyOf: [
          { type: 'object', properties: { fields: { type: 'array', items: { type: 'string' } } } },
          {
            type: 'object',
            required: ['limit', 'retryMs'],
            properties: { limit: { type: 'string' }, retryMs: { type: 'integer' } },
          },
          { $ref: '#/components/schemas/VerificationNeeded' },
          { $ref: '#/components/schemas/DecisionLock' },
          { type: 'null' },
        ],
      },
      code: { $ref: '#/components/schemas/ErrorCode' },
    },
  },
  ErrorCode: {
    type: 'string',
    description: 'What was wrong, for programs. New codes may come.',
    enum: Object.keys(ERRORS),
    'x-enumDescriptions': Object.fromEntries(Object.entries(ERRORS).map(([code, { en }]) => [code, en])),
  },
  VerificationNeeded: sentShape(verificationNeeded).shape,
  DecisionLock: sentShape(decisionLock).shape,
};

declare module 'fastify' {
  interface FastifyInstance {
    /** The public calls and files. */
    readonly described: { readonly calls: Call[]; readonly files: PlainFile[] };
  }
}

/** Serves the API's description. */
export function registerOpenApi(app: FastifyInstance): void {
  app.decorate('described', { calls: [], files: [] });
  // Built once for each audience: they are long, and the endpoint is public.
  const descriptions = new Map<HostAudience, Buffer>();
  const describe = (audience: HostAudience): Buffer => {
    const calls = app.described.calls.filter((call) => isCallAt(audience, call));
    return Buffer.from(JSON.stringify(openApiDocument({ ...app.described, calls })));
  };
  app.get('/openapi.json', ({ hostAudience }, reply) => {
    const description = descriptions.get(hostAudience) ?? describe(hostAudience);
    descriptions.set(hostAudience, description);
    return reply.type('application/json; charset=utf-8').send(description);
  });
}
