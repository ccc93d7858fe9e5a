import * as futures from '@hoga/contract/futures';
import * as oversea from '@hoga/contract/oversea';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { $ZodObject, $ZodObjectJIT, safeParse } from 'zod/v4/core';
import { compiled } from './compiled-schema.ts';

const { placeFuturesOrder, amendFuturesOrder, setFuturesTpsl } = futures;
const { placeOverseaOrder, getOverseaHistory, overseaPosition } = oversea;
const schemas = [
  ['an order in overseas futures', placeOverseaOrder.body],
  ['an order in coin futures', placeFuturesOrder.body],
  ['a change of an order', amendFuturesOrder.body],
  ['take-profit and stop-loss', setFuturesTpsl.body],
  ['a query with defaults', getOverseaHistory.query],
  ['a query of a POST', placeOverseaOrder.query],
  ['a reply', placeOverseaOrder.data],
  ['a row', overseaPosition],
] as const;

const fieldValue = fc.oneof(
  fc.constantFrom(0, 1, -1, 3, 1.5, '1', '0', '-1', '1.25', 'LONG', 'SHORT', 'MARKET', 'LIMIT', 'FILLED', 'ALL', 'UP'),
  fc.constantFrom(null, undefined, true, '', 'x'.repeat(70), [], {}, [1], { a: 1 }),
  fc.anything(),
);

describe('a compiled schema', () => {
  it.each(schemas)('takes and refuses what %s takes and refuses, with the same words', (_name, schema) => {
    expect(schema).toBeInstanceOf($ZodObject);
    expect(compiled(schema)).toBeInstanceOf($ZodObjectJIT);
    const fields = [...Object.keys(schema._zod.def.shape), 'unknown', '__proto__', 'constructor', 'toString'];
    const entries = fc.array(fc.tuple(fc.constantFrom(...fields), fieldValue), { maxLength: fields.length });
    const asJson = entries.map((pairs) => {
      const value: Record<string, unknown> = {};
      for (const [name, field] of pairs) {
        Object.defineProperty(value, name, { value: field, enumerable: true, configurable: true, writable: true });
      }
      return value;
    });
    fc.assert(
      fc.property(fc.oneof(asJson, fieldValue), (value) => {
        const [plain, fast] = [safeParse(schema, value), safeParse(compiled(schema), value)];
        expect(fast.success).toBe(plain.success);
        expect(fast.data).toEqual(plain.data);
        expect(Object.keys(fast.data ?? {})).toEqual(Object.keys(plain.data ?? {}));
        expect(fast.error?.issues).toEqual(plain.error?.issues);
      }),
      { numRuns: 400 },
    );
  });

  it('is made once, and what is no object stays as it is', () => {
    const { body } = placeOverseaOrder;
    expect(compiled(body)).toBe(compiled(body));
    const text = z.string();
    expect(compiled(text)).toBe(text);
  });

  it('keeps checks of the whole object', () => {
    const both = z.strictObject({ from: z.number(), to: z.number() }).refine(({ from, to }) => from <= to);
    expect(safeParse(compiled(both), { from: 1, to: 2 }).success).toBe(true);
    expect(safeParse(compiled(both), { from: 2, to: 1 }).success).toBe(false);
  });
});
