import type { Call } from '@hoga/contract/call';
import { appIdFile, feeFile } from '@hoga/contract/site';
import { AREAS } from '@hoga/contract/testing/described-contract';
import { ERRORS, type ErrorCode } from '@hoga/domain/errors/catalogue';
import { defined } from '@hoga/kernel/assert';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { safeParse } from 'zod/v4/core';
import { withParameters } from '../../testing/described-calls.ts';
import { openApiDocument } from './document.ts';
import { refusalsOf } from './refusals.ts';

const isCall = (value: unknown): value is Call => typeof value === 'object' && value !== null && 'access' in value;
const calls = Object.values(AREAS).flatMap(({ exported }) => Object.values(exported).filter(isCall));

const media = z.object({ 'application/json': z.object({ schema: z.looseObject({}), example: z.unknown() }) });
const formMedia = z.object({ schema: z.looseObject({}) });
const response = z.union([
  z.object({ $ref: z.string() }),
  z.object({ description: z.string().min(1), content: media }),
]);
const operationShape = z.object({
  operationId: z.string().regex(/^[A-Za-z0-9]+$/),
  summary: z.string().min(1),
  tags: z.array(z.string()).length(1),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z
    .array(
      z.object({
        name: z.string(),
        in: z.enum(['query', 'header']),
        required: z.boolean(),
        description: z.string().min(1),
        schema: z.looseObject({}),
      }),
    )
    .default([]),
  requestBody: z
    .object({ required: z.boolean(), content: z.union([media, z.object({ 'multipart/form-data': formMedia })]) })
    .optional(),
  responses: z.record(z.string(), response),
});
type Operation = z.infer<typeof operationShape>;

const raw = JSON.parse(JSON.stringify(openApiDocument({ calls, files: [feeFile, appIdFile] })));
const document = z
  .object({
    info: z.object({ license: z.object({ name: z.string(), identifier: z.string() }) }),
    servers: z.array(z.object({ url: z.string() })).min(1),
    tags: z.array(z.object({ name: z.string(), description: z.string() })),
    paths: z.record(z.string(), z.record(z.string(), operationShape)),
    components: z.object({
      securitySchemes: z.record(z.string(), z.unknown()),
      responses: z.record(z.string(), response),
      schemas: z.record(z.string(), z.looseObject({})),
    }),
  })
  .parse(withParameters(raw));

const { components } = document;
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), ...operation })),
);

function operationOf(method: string, path: string): Operation {
  return defined(
    operations.find((operation) => operation.method === method && operation.path === path),
    `${method} ${path}`,
  );
}

/** Every nested object, with its path. */
function within(part: unknown, place = ''): [string, Record<string, unknown>][] {
  if (typeof part !== 'object' || part === null) return [];
  const inner = Object.entries(part).flatMap(([name, value]) => within(value, `${place}/${name}`));
  return Array.isArray(part) ? inner : [[place, part as Record<string, unknown>], ...inner];
}

const refs = within(raw).flatMap(([, { $ref }]) => (typeof $ref === 'string' ? [$ref] : []));
const bodyOf = ({ requestBody }: Operation) =>
  requestBody !== undefined && 'application/json' in requestBody.content
    ? requestBody.content['application/json']
    : undefined;
const names = ({ parameters }: Operation) => parameters.map(({ name }) => name);

describe('the description of the API', () => {
  it('has every call of the contract, and the plain files', () => {
    const described = operations.map(({ method, path }) => `${method} ${path}`).sort();
    const served = calls.map(({ method, path }) => `${method} ${path}`);
    expect(described).toEqual([...served, 'GET /data/appid.json', 'GET /fee.json'].sort());
  });

  it('names each operation once, and tells to what it belongs', () => {
    const ids = operations.map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(operationOf('GET', '/api/futures/history/open_order').operationId).toBe('getFuturesHistoryOpenOrder');
    const tags = new Map(document.tags.map(({ name, description }) => [name, description]));
    for (const {
      tags: [tag = ''],
    } of operations)
      expect(tags.get(tag)?.length).toBeGreaterThan(tag.length);
  });

  it('says of each operation whether it is open to all', () => {
    for (const call of calls) {
      const { security } = operationOf(call.method, call.path);
      expect([call.path, security]).toEqual([call.path, call.access === 'public' ? [] : [{ bearer: [] }]]);
    }
    expect(Object.keys(components.securitySchemes)).toEqual(['bearer']);
  });

  it('refers to nothing that it lacks, and has nothing that it does not refer to', () => {
    const targets = ['parameters', 'responses', 'schemas'] as const;
    const there = targets.flatMap((kind) =>
      Object.keys(raw.components[kind]).map((name) => `#/components/${kind}/${name}`),
    );
    expect([...new Set(refs)].sort()).toEqual(there.sort());
  });

  it.each([
    'FuturesOrder',
    'FuturesPosition',
    'OverseaOrder',
    'OverseaPosition',
    'Ticker',
    'Wallet',
    'Account',
    'SiteInfo',
  ])('has %s once, under its name', (name) => {
    const fields = Object.keys(z.record(z.string(), z.unknown()).parse(components.schemas[name]?.['properties']));
    const same = within(document).filter(([, { properties }]) => {
      const own = typeof properties === 'object' && properties !== null ? Object.keys(properties) : [];
      return own.join() === fields.join();
    });
    expect(same.map(([place]) => place)).toEqual([`/components/schemas/${name}`]);
  });

  it('knows of numbers only whole ones: what is not whole is text', () => {
    const numbers = within(document).filter(([, { type }]) => type === 'number');
    // A value that is not a whole number has a specific refusal there (E75).
    const isRefusedByName = (place: string) => place.endsWith('/multiplyPer');
    expect(numbers.filter(([place]) => !isRefusedByName(place))).toEqual([]);
  });

  it('tells defaults and bounds', () => {
    const { parameters } = operationOf('GET', '/api/oversea/history/list');
    const schemaOf = (wanted: string) => parameters.find(({ name }) => name === wanted)?.schema;
    expect(schemaOf('page')).toEqual({ type: 'integer', minimum: 1, maximum: 10_000, default: 1 });
    expect(schemaOf('size')).toEqual({ type: 'integer', minimum: 1, maximum: 100, default: 20 });
    expect(schemaOf('overseaOptionId')).toEqual({ type: 'integer', exclusiveMinimum: 0 });
  });

  it('asks for the fields without which a call is refused', () => {
    expect(bodyOf(operationOf('POST', '/api/futures/order'))?.schema).toMatchObject({
      required: ['tradeType', 'futuresOptionId', 'marginType', 'amount', 'leverage', 'marketType'],
      properties: {
        amount: { anyOf: [{ type: 'string' }, { type: 'integer' }] },
        futuresOptionId: { type: 'integer' },
      },
    });
    expect(bodyOf(operationOf('POST', '/api/oversea/order'))?.schema).toMatchObject({
      required: ['tradeType', 'overseaOptionId', 'qty', 'marketType'],
    });
    expect(bodyOf(operationOf('POST', '/api/player'))?.schema).toMatchObject({
      required: ['username', 'password', 'name', 'phone', 'email', 'nick'],
    });
  });

  it('tells what fields mean', () => {
    const properties = (body: unknown) =>
      z.object({ properties: z.record(z.string(), z.looseObject({ description: z.string().optional() })) }).parse(body)
        .properties;
    const removal = properties(bodyOf(operationOf('POST', '/api/oversea/order/delete-tpsl'))?.schema);
    expect(removal['value']).toMatchObject({
      enum: ['TP', 'SL'],
      description: 'TP removes the take-profit, SL the stop-loss.',
    });
    const signUp = properties(bodyOf(operationOf('POST', '/api/player'))?.schema);
    expect(signUp['etcJson']?.description).toContain('phoneCertificate');
    expect(properties(components.schemas['FuturesOrder'])['createdAt']?.description).toBe(
      'Milliseconds since 1970-01-01 UTC.',
    );
  });

  it('asks for a file in a form', () => {
    expect(operationOf('POST', '/api/file').requestBody?.content).toMatchObject({
      'multipart/form-data': { schema: { properties: { file: { type: 'string', format: 'binary' } } } },
    });
  });

  it('takes a key in a header wherever it takes one in a body', () => {
    for (const operation of operations) {
      const takesKey = JSON.stringify(bodyOf(operation)?.schema ?? {}).includes('"clientOrderId"');
      expect([operation.path, names(operation).includes('Idempotency-Key')]).toEqual([operation.path, takesKey]);
    }
    expect(names(operationOf('POST', '/api/futures/order'))).toContain('Idempotency-Key');
  });

  it('has examples that the contract takes', () => {
    for (const call of calls) {
      const operation = operationOf(call.method, call.path);
      // A file has no textual example.
      if (call.method === 'POST' && call.bodyForm === undefined) {
        expect([call.path, safeParse(call.body, bodyOf(operation)?.example).error]).toEqual([call.path, undefined]);
      }
      const { content } = z.object({ content: media }).parse(operation.responses['200']);
      const { data } = z.object({ data: z.unknown() }).parse(content['application/json'].example);
      expect([call.path, safeParse(call.data, data).error]).toEqual([call.path, undefined]);
    }
  });
});

describe('its size', () => {
  it('is what every call has in common, once', () => {
    const shared = { ...raw.components.responses, ...raw.components.parameters };
    const texts = within(raw.paths).map(([, part]) => JSON.stringify(part));
    const repeated = Object.entries(shared).filter(([, part]) => texts.includes(JSON.stringify(part)));
    expect(repeated.map(([name]) => name)).toEqual([]);
    const operations = Object.values<object>(raw.paths).reduce(
      (count: number, methods) => count + Object.keys(methods).length,
      0,
    );
    // Characters of a call: 3,209 with 424 calls; without names 4,642.
    expect(JSON.stringify(raw).length / operations).toBeLessThan(3_250);
  });

  it('names calls with the same refusals once, by their codes', () => {
    const refusalsAt = (path: string) => operationOf('POST', path).responses['400'];
    expect(refusalsAt('/api/futures/order/cancel')).toEqual(refusalsAt('/api/oversea/order/cancel'));
    expect(refusalsAt('/api/futures/order/cancel')).not.toEqual(refusalsAt('/api/futures/order'));
  });
});

describe('refusals', () => {
  function refusal(operation: Operation, status: number) {
    const described = defined(operation.responses[status], `${status}`);
    const whole =
      '$ref' in described
        ? defined(components.responses[described.$ref.split('/').at(-1) ?? ''], described.$ref)
        : described;
    return z.object({ content: media }).parse(whole).content['application/json'];
  }

  it('have all codes of the catalogue, with their English', () => {
    const codes = components.schemas['ErrorCode'];
    expect(codes).toMatchObject({ enum: Object.keys(ERRORS) });
    expect(codes).toMatchObject({ 'x-enumDescriptions': { INSUFFICIENT_BALANCE: 'Insufficient balance.' } });
  });

  it('are listed by status, each with the codes that the call may answer', () => {
    for (const call of calls) {
      const operation = operationOf(call.method, call.path);
      const expected = new Map<number, ErrorCode[]>();
      for (const code of [...refusalsOf(call)].sort()) {
        const { status } = ERRORS[code];
        expected.set(status, [...(expected.get(status) ?? []), code]);
      }
      expect(Object.keys(operation.responses)).toEqual(['200', ...[...expected.keys()].sort().map(String)]);
      for (const [status, codes] of expected) {
        const { schema, example } = refusal(operation, status);
        expect(schema).toMatchObject({
          allOf: [{ $ref: '#/components/schemas/Error' }, { properties: { code: { enum: codes } } }],
        });
        expect(example).toMatchObject({
          status,
          code: codes[0],
          message: ERRORS[codes[0] ?? 'INTERNAL'].ko.replace('{n}', '10000'),
        });
      }
    }
  });

  it('of a cancel are those of DOMAIN', () => {
    const { schema } = refusal(operationOf('POST', '/api/futures/order/cancel'), 409);
    expect(JSON.stringify(schema)).toContain('["DUPLICATE_REQUEST","ORDER_ALREADY_CLOSED"]');
  });
});
