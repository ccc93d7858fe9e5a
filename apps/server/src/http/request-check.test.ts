import { getOverseaHistory, getOverseaOpenOrders, placeOverseaOrder } from '@hoga/contract/oversea';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type $ZodType, safeParse } from 'zod/v4/core';
import { NO_QUERY, requestCheck } from './request-check.ts';

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
    // It is the same one for every request: none may leave anything in it for the next.
    expect(Object.isFrozen(check(NO_QUERY)['value'])).toBe(true);
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
