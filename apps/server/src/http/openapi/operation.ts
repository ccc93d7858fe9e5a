import { createHash } from 'node:crypto';
import { type Call, siteQuery } from '@hoga/contract/call';
import { clientOrderId } from '@hoga/contract/trading';
import { ERRORS, type ErrorCode } from '@hoga/domain/errors/catalogue';
import { failure, httpStatus } from '@hoga/domain/errors/failure';
import { defined } from '@hoga/kernel/assert';
import { safeParse } from 'zod/v4/core';
import { refusal, success } from '../envelope.ts';
import { exampleOf } from './examples.ts';
import { type Shape, type Shapes, sentShape, takenShape } from './json-schema.ts';
import { refusalsOf } from './refusals.ts';
import { tagOf } from './tags.ts';

/** For texts with a placeholder amount. */
const FIGURE = '10000';

/** A part of the document, with the named schemas it refers to. */
export interface Described {
  readonly part: object;
  readonly named: Shapes;
}

export function describeCall(call: Call): Described {
  const { method, path, access, summary } = call;
  const query = takenShape(call.query);
  const body = method === 'POST' ? takenShape(call.body) : null;
  const sent = sentShape(call.data);
  const named = { ...query.named, ...body?.named, ...sent.named };
  const example = (shape: Shape) => exampleOf(shape, { path, named });
  return {
    named,
    part: {
      operationId: operationId(method, path),
      summary,
      tags: [tagOf(path).name],
      security: access === 'public' ? [] : [{ bearer: [] }],
      'x-access': access,
      ...(call.key === undefined ? {} : { 'x-key': call.key }),
      parameters: [...queryParameters(query.shape), ...keyHeader(body?.shape)],
      ...(body === null
        ? {}
        : {
            requestBody: {
              required: !safeParse(call.body, undefined).success,
              // A form with a file has no readable example.
              content:
                call.bodyForm === undefined
                  ? json(body.shape, example(body.shape))
                  : { [call.bodyForm]: { schema: body.shape } },
            },
          }),
      responses: {
        200: {
          description: 'Done.',
          content: json(successShape(sent.shape), success(example(sent.shape))),
        },
        ...refusalResponses(refusalsOf(call)),
      },
    },
  };
}

/** `GET /api/futures/history/open_order` is `getFuturesHistoryOpenOrder`. */
export function operationId(method: string, path: string): string {
  const words = path
    .replace(/^\/api\//, '')
    .split(/[^a-zA-Z0-9]+/)
    .filter((word) => word !== '');
  return [method.toLowerCase(), ...words.map((word) => word.charAt(0).toUpperCase() + word.slice(1))].join('');
}

export function json(schema: object, example: unknown): object {
  return { 'application/json': { schema, example } };
}

/** Parameters of nearly every call. */
export function sharedParameters(): Readonly<Record<string, object>> {
  const [site] = queryParameter(takenShape(siteQuery).shape);
  const { description, ...schema } = takenShape(clientOrderId).shape;
  const inHeader = `${description} In place of \`clientOrderId\`, which comes first where both are given.`;
  return {
    [SITE]: defined(site, 'the site is a parameter'),
    [KEY]: { name: 'Idempotency-Key', in: 'header', required: false, description: inHeader, schema },
  };
}

const SITE = 'SiteInfoId';
const KEY = 'IdempotencyKey';
const parameter = (name: string) => ({ $ref: `#/components/parameters/${name}` });

function queryParameters(shape: Shape): readonly object[] {
  const { siteInfoId, ...properties } = shape.properties ?? {};
  return [...queryParameter({ ...shape, properties }), ...(siteInfoId === undefined ? [] : [parameter(SITE)])];
}

function queryParameter({ properties = {}, required = [] }: Shape): readonly object[] {
  return Object.entries(properties).map(([name, field]) => {
    const { description, ...schema } = typeof field === 'object' ? field : {};
    const isRequired = required.includes(name);
    return { name, in: 'query', required: isRequired, ...(description === undefined ? {} : { description }), schema };
  });
}

/** Every call with a request key also takes it as a header. */
function keyHeader(body: Shape | undefined): readonly object[] {
  if (body?.properties?.['clientOrderId'] === undefined) return [];
  return [parameter(KEY)];
}

function successShape(data: Shape): object {
  return { allOf: [{ $ref: '#/components/schemas/Success' }, { type: 'object', properties: { data } }] };
}

/** Around the data of every success. */
export const SUCCESS_SHAPE = {
  type: 'object',
  description: 'It is done.',
  required: ['status', 'message', 'data', 'code'],
  properties: {
    status: { type: 'integer', const: 200 },
    message: { type: 'string', const: '' },
    data: {},
    code: { type: 'string', const: 'OK' },
  },
};

/** The codes of each status. */
function codesByStatus(codes: ReadonlySet<ErrorCode>): readonly (readonly [number, readonly ErrorCode[]])[] {
  const statuses = new Set([...codes].map(httpStatus));
  return [...statuses].map((status) => [status, [...codes].filter((code) => httpStatus(code) === status).toSorted()]);
}

/** One response per status; calls with the same codes share it. */
function refusalResponses(codes: ReadonlySet<ErrorCode>): Readonly<Record<string, object>> {
  return Object.fromEntries(
    codesByStatus(codes).map(([status, those]) => [status, { $ref: `#/components/responses/${responseName(those)}` }]),
  );
}

/** The code itself; of several the number of their list, which changes with them alone. */
function responseName(codes: readonly ErrorCode[]): string {
  const [only = 'INTERNAL', ...others] = codes;
  if (others.length === 0) return only;
  const digest = createHash('sha256').update(codes.join()).digest('hex').slice(0, 8);
  return `REFUSED_${httpStatus(only)}_${digest}`;
}

/** Every refusal that these calls and the codes alone refer to, by name. */
export function sharedResponses(calls: readonly Call[]): Readonly<Record<string, object>> {
  const alone = (Object.keys(ERRORS) as ErrorCode[]).map((code): readonly ErrorCode[] => [code]);
  const together = calls.flatMap((call) => codesByStatus(refusalsOf(call)).map(([, codes]) => codes));
  const named = new Map([...alone, ...together].map((codes) => [responseName(codes), codes]));
  return Object.fromEntries([...named].map(([name, codes]) => [name, refusalResponse(codes)]));
}

function refusalResponse(codes: readonly ErrorCode[]): object {
  const [first = 'INTERNAL'] = codes;
  const status = httpStatus(first);
  const narrowed = {
    type: 'object',
    properties: { status: { type: 'integer', const: status }, code: { type: 'string', enum: codes } },
  };
  const schema = { allOf: [{ $ref: '#/components/schemas/Error' }, narrowed] };
  return { description: codes.map(inWords).join(' '), content: json(schema, refusal(failure(first, FIGURE))) };
}

function inWords(code: ErrorCode): string {
  return `${code}: ${ERRORS[code].en}`;
}
