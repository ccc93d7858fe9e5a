import { login } from '@hoga/contract/account';
import { placeFuturesOrder } from '@hoga/contract/futures';
import { getOverseaHistory, getOverseaOpenOrders, placeOverseaOrder } from '@hoga/contract/oversea';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ZodMiniObject } from 'zod/mini';
import { type $ZodType, safeParse } from 'zod/v4/core';
import { FailureError } from './failure-error.ts';
import { NO_QUERY } from './parse-query.ts';
import { compiled, requestCheck } from './request-check.ts';

const checkOf = (schema: $ZodType, httpPart: string) =>
  requestCheck({ schema, method: 'GET', url: '/api/x', httpPart }) as (value: unknown) => Record<string, unknown>;

describe('a request without a query', () => {
  it.each([
    ['defaults', getOverseaHistory.query],
    ['optional fields', getOverseaOpenOrders.query],
    ['nothing but the site', placeOverseaOrder.query],
  ])('is what a query of %s makes of no fields', (_name, schema) => {
    const check = checkOf(schema, 'querystring');
    expect(check(NO_QUERY)).toEqual({ value: safeParse(schema, {}).data });
    expect(check(NO_QUERY)).toEqual(check({}));
    // Shared by all requests: none may change it.
    expect(Object.isFrozen(check(NO_QUERY)['value'])).toBe(true);
  });

  it('is looked at by the first request, not when the server starts, and once', () => {
    let looks = 0;
    const schema = z.strictObject({}).refine(() => {
      looks += 1;
      return true;
    });
    const check = checkOf(schema, 'querystring');
    expect(looks).toBe(0);
    for (let time = 0; time < 2; time++) check(NO_QUERY);
    expect(looks).toBe(1);
  });

  it('is refused where a field is required, each time', () => {
    const check = checkOf(z.strictObject({ code: z.string() }), 'querystring');
    for (let time = 0; time < 2; time++) expect(check(NO_QUERY)).toEqual({ error: expect.anything() });
    expect(check({ code: 'a' })).toEqual({ value: { code: 'a' } });
  });
});

it('a body is checked anew each time, and a fresh one is handed on', () => {
  const check = checkOf(placeOverseaOrder.body, 'body');
  const body = { marketType: 'MARKET' };
  expect(check(body)['value']).toEqual(body);
  expect(check(body)['value']).not.toBe(check(body)['value']);
  expect(check({ ...body, surprise: 1 })).toEqual({ error: expect.anything() });
});

describe('a compiled schema', () => {
  const values = fc.oneof(
    fc.constantFrom<unknown>('LONG', 'SHORT', 'MARKET', 'STOPMARKET', 'UP', 'CROSS', 1, 0, 102, '1', '0.5', null),
    fc.anything(),
  );

  it.each([
    ['an order of overseas futures', placeOverseaOrder.body],
    ['an order of coin futures', placeFuturesOrder.body],
    ['a sign-in, of which there are several forms', login.body],
    ['pages with defaults', getOverseaHistory.query],
  ])('says of whatever comes what the written one says: %s', (_name, schema) => {
    const said = (by: $ZodType, value: unknown) => {
      const { success, data, error } = safeParse(by, value);
      return { success, data, issues: error?.issues };
    };
    const quick = compiled(schema);
    const names = schema instanceof ZodMiniObject ? Object.keys(schema.shape) : ['username', 'password'];
    const bodies = fc.oneof(
      fc.dictionary(fc.constantFrom(...names), values),
      fc.dictionary(fc.oneof(fc.constantFrom(...names), fc.string()), values),
      fc.anything(),
    );
    fc.assert(
      fc.property(bodies, (value) => {
        expect(said(quick, value)).toEqual(said(schema, value));
      }),
    );
  });
});

describe('what is refused', () => {
  const fieldsOf = (schema: $ZodType, httpPart: string, value: unknown) => {
    const { error } = checkOf(schema, httpPart)(value);
    return error instanceof FailureError ? error.details?.fields : undefined;
  };
  const nested = z.strictObject({ list: z.array(z.strictObject({ id: z.number() })), text: z.string() });

  it.each([
    ['an unknown field', { text: 'a', list: [], surprise: 1, more: 2 }, ['surprise', 'more']],
    ['an unknown field of a part', { text: 'a', list: [{ id: 1, x: 1 }] }, ['list.0.x']],
    ['wrong types, each once', { text: 5, list: [{ id: 'a' }, {}] }, ['list.0.id', 'list.1.id', 'text']],
    ['what has no fields', [], []],
  ])('is named: %s', (_case, body, fields) => {
    expect(fieldsOf(nested, 'body', body)).toEqual(fields);
  });

  it.each([
    [{ username: 'a', password: 'b', surprise: 1 }, ['surprise']],
    [{ refreshToken: 'a', surprise: 1 }, ['surprise']],
    [{ username: 'a', password: 5 }, ['password']],
  ])('is named by the form of %j that comes closest', (body, fields) => {
    expect(fieldsOf(login.body, 'body', body)).toEqual(fields);
  });

  it('is what a query names twice, whatever its schema takes', () => {
    const lists = z.object({ ids: z.array(z.string()), page: z.coerce.number() });
    expect(fieldsOf(lists, 'querystring', { ids: ['1', '2'], page: ['5'] })).toEqual(['ids', 'page']);
  });
});
