import type { $ZodType } from 'zod/v4/core';
import type { Call } from '../call.ts';
import { CHANNELS, eventShapes } from '../socket-channels.ts';
import * as verification from '../verification.ts';
import { AREAS } from './described-contract.ts';

/** Areas of the console, which checks what it is sent. */
const OPERATORS = /^(admin|console)\b/;
const EVENT = /[a-z]Event$/;
/** Read by pages though no event: `data` of a refusal. */
const REFUSAL_DATA: readonly string[] = ['verificationNeeded'];

/**
 * What pages take from the contract instead of its schemas, as the text of a module for each area that has something for members:
 * addresses of calls, and readers of events that check no more than the type.
 */
export function uncheckedModules(): ReadonlyMap<string, string> {
  const areas = Object.entries({ ...AREAS, verification: { exported: verification } }).filter(
    ([area]) => !OPERATORS.test(area),
  );
  const texts = areas.map(([area, { exported }]) => [area, moduleText(area, exported)] as const);
  return new Map(texts.flatMap(([area, text]) => (text === null ? [] : [[area, text]])));
}

function moduleText(area: string, exported: object): string | null {
  const entries = Object.entries(exported).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const calls = entries.filter((entry): entry is [string, Call] => isMembersCall(entry[1]));
  const readers = entries.filter((entry): entry is [string, $ZodType] => isRead(...entry));
  if (calls.length + readers.length === 0) return null;
  return [
    '// Written by `npm run contract:freeze`.',
    ...(readers.length === 0 ? [] : ["import type { output } from 'zod/v4/core';"]),
    ...(calls.length === 0 ? [] : ["import type { AddressOf } from '../call.ts';"]),
    `import type * as contract from '../${area}.ts';`,
    ...(readers.length === 0 ? [] : [readerImport(readers.map(([, schema]) => readerOf(schema)))]),
    '',
    `export type * from '../${area}.ts';`,
    ...calls.map(([name, call]) => `\n${addressText(name, call)}`),
    ...readers.map(
      ([name, schema]) => `\nexport const ${name}: Reader<output<typeof contract.${name}>> = ${readerOf(schema)};`,
    ),
    '',
  ].join('\n');
}

function readerImport(readers: readonly string[]): string {
  const plain = readers.includes('unchecked') ? ['unchecked'] : [];
  const typed = readers.some((reader) => reader !== 'unchecked') ? ['ofType'] : [];
  return `import { ${[...typed, 'type Reader', ...plain].join(', ')} } from '../unchecked-reader.ts';`;
}

/** An event that has its destination to itself needs no type to be known by. */
function readerOf(schema: $ZodType): string {
  const isAlone = CHANNELS.every(({ events }) => events.length === 1 || events.every(({ event }) => event !== schema));
  if (isAlone) return 'unchecked';
  const types = eventShapes({ events: [{ event: schema }] }).flatMap((shape) => shape.types);
  return `/* @__PURE__ */ ofType(${types.map((type) => `'${type}'`).join(', ')})`;
}

function addressText(name: string, { method, path, access, bodyForm }: Call): string {
  return [
    `export const ${name}: AddressOf<typeof contract.${name}> = {`,
    `  method: '${method}',`,
    `  path: '${path}',`,
    `  access: '${access}',`,
    ...(bodyForm === undefined ? [] : [`  bodyForm: '${bodyForm}',`]),
    '};',
  ].join('\n');
}

function isMembersCall(value: unknown): value is Call {
  if (typeof value !== 'object' || value === null || !('path' in value) || !('access' in value)) return false;
  return value.access === 'public' || value.access === 'player';
}

function isRead(name: string, value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('safeParse' in value)) return false;
  return EVENT.test(name) || REFUSAL_DATA.includes(name);
}
