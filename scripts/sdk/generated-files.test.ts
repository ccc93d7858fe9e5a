import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { readSources } from '../developers/sources.ts';
import { GENERATED, generatedFiles } from './generated-files.ts';
import { typeText } from './type-text.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

it('the types of the SDK are those of the contract; otherwise run `npm run sdk:types`', async () => {
  const files = generatedFiles(await readSources(ROOT));
  expect(readdirSync(join(ROOT, GENERATED)).toSorted()).toEqual([...files.keys()].toSorted());
  for (const [name, text] of files) expect(readFileSync(join(ROOT, GENERATED, name), 'utf8')).toBe(text);
});

it.each([
  [{ type: 'integer' }, 'number'],
  [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, 'string | null'],
  [{ enum: ['A', "it's"] }, "'A' | 'it\\'s'"],
  [{ type: 'array', items: { enum: ['A', 'B'] } }, "readonly ('A' | 'B')[]"],
  [{ type: 'array', prefixItems: [{ type: 'integer' }, { type: 'string' }] }, 'readonly [number, string]'],
  [{ $ref: '#/components/schemas/OverseaOrder' }, 'OverseaOrder'],
  [
    { type: 'object', properties: { a: { type: 'string' }, 'b-c': {} }, required: ['a'] },
    "{ readonly a: string; readonly 'b-c'?: unknown | undefined }",
  ],
  [{ type: 'object', additionalProperties: { type: 'boolean' } }, 'Readonly<Record<string, boolean>>'],
])('a schema %j is the type %s', (schema, text) => {
  expect(typeText(schema)).toBe(text);
});
