import { expect, it } from 'vitest';
import { withoutSchemas } from './bare-contract.ts';

const bare = (code: string) => withoutSchemas('contract.ts', code);

it.each([
  ['a schema', `const a = z.string();`, `const a = z.string();`],
  ['what it checks', `const a = z.string().check(z.regex(/^a/));`, `const a = z.string().check();`],
  ['its fields', `export const order = z.object({ id: z.int(), at: epochMs });`, `export const order = z.object();`],
  ['schemas within others', `z.nullable(z.array(z.union([a, b])))`, `z.nullable()`],
  ['type arguments', `const a = z.refine<Period>(({ from }) => from > 0);`, `const a = z.refine();`],
  ['fields of a helper', `const q = queryOf({ a: z.optional(b), c });`, `const q = queryOf({ a: z.optional(), c });`],
])('leaves of %s only the call', (_what, code, left) => {
  expect(bare(code)).toBe(left);
});

it.each([
  [`const a = described(flag, '1: yes.');`, `const a = (flag);`],
  [`const a = described(demanded(z.optional(b)), 'B.');`, `const a = ((z.optional()));`],
  [`const a = described(z.string().check(z.regex(/a/)), 'A.');`, `const a = (z.string().check());`],
])('leaves of a described field the field', (code, left) => {
  expect(bare(code)).toBe(left);
});

it('leaves of a call of the API its method, path and access', () => {
  const code = `export const me = get('/api/me', { access: 'player', summary: 'Me.', query: queryOf({}), data: me });`;
  expect(bare(code)).toBe(`export const me = get('/api/me', { access: 'player',    });`);
});

it('leaves nothing of what several calls may be refused with', () => {
  const code = `export const A_REFUSALS = [...B_REFUSALS, 'X'] as const satisfies readonly ErrorCode[];`;
  expect(bare(code)).toBe('export const A_REFUSALS = [];');
});

it('leaves everything else', () => {
  const code = `export const TOPICS = { data: '/topic/data', of: (id: number) => \`/topic/\${id}\` };`;
  expect(bare(code)).toBe(code);
});

it('says which file it cannot read', () => {
  expect(() => bare('const = 5')).toThrow('contract.ts');
});
