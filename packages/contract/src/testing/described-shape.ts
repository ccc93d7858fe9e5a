import { type $ZodType, type JSONSchema, safeParse, toJSONSchema } from 'zod/v4/core';
import { decimalText, signedDecimalText, stockName, wholeNumber } from '../fields.ts';

/** A schema's description of each of its parts: `data.rows[].price` is `decimalText | null`. */
export type Lines = ReadonlyMap<string, string>;

type Shape = JSONSchema.BaseSchema;

interface Part {
  readonly text: string;
  readonly isOptional: boolean;
  readonly byDefault: string;
}
type Parts = ReadonlyMap<string, Part>;

/** Data the server sends. */
export function describeSent(path: string, schema: $ZodType): Lines {
  return linesOf(partsOf(path, shapeOf(schema, 'output'), 'sent'));
}

/** Data the server accepts, and its parsed type where that differs (`text → integer`). */
export function describeTaken(path: string, schema: $ZodType): Lines {
  const given = partsOf(path, shapeOf(schema, 'input'), 'taken');
  const read = partsOf(path, shapeOf(schema, 'output'), 'sent');
  const parts = [...given].map(([name, part]): [string, Part] => [name, readAs(part, read.get(name))]);
  if (!safeParse(schema, undefined).success) return linesOf(new Map(parts));
  const whole = { text: 'object', byDefault: '', ...given.get(path), isOptional: true };
  return linesOf(new Map([[path, whole], ...parts.filter(([name]) => name !== path)]));
}

function readAs(given: Part, read: Part | undefined): Part {
  if (read === undefined || read.text === given.text) return given;
  return { ...given, text: `${given.text} → ${read.text}`, byDefault: given.byDefault || read.byDefault };
}

function linesOf(parts: Parts): Lines {
  return new Map(
    [...parts].map(([name, { text, isOptional, byDefault }]) => [
      name,
      `${isOptional ? 'optional ' : ''}${abbreviated(text)}${byDefault}`,
    ]),
  );
}

/** Frequent descriptions, by the names of `fields.ts`; `common.txt` defines them. */
export const ABBREVIATIONS: Lines = new Map([
  ['decimalText', inline(shapeOf(decimalText, 'input'))],
  ['signedDecimalText', inline(shapeOf(signedDecimalText, 'input'))],
  ['stockName', inline(shapeOf(stockName, 'input'))],
  ['wholeNumber', inline(shapeOf(wholeNumber, 'input'))],
]);

function abbreviated(text: string): string {
  return [...ABBREVIATIONS].reduce((shorter, [name, meaning]) => shorter.replaceAll(meaning, name), text);
}

function shapeOf(schema: $ZodType, io: 'input' | 'output'): Shape {
  return toJSONSchema(schema, { io, unrepresentable: 'any' });
}

/** For accepted data the handling of unknown fields is described as well. */
type Way = 'sent' | 'taken';

function partsOf(path: string, shape: Shape, way: Way, isOptional = false): Parts {
  const own = { isOptional, byDefault: shape.default === undefined ? '' : ` = ${literal(shape.default)}` };
  if (!isStructure(shape)) return new Map([[path, { text: inline(shape), ...own }]]);
  const { text, inner } = structureOf(path, shape, way);
  const isWorthALine = text !== 'object' || isOptional || inner.size === 0;
  return new Map([...(isWorthALine ? [[path, { text, ...own }] as const] : []), ...inner]);
}

interface Structure {
  readonly text: string;
  readonly inner: Parts;
}

function structureOf(path: string, shape: Shape, way: Way): Structure {
  if (shape.anyOf !== undefined) return choiceOf(path, choicesOf(shape), way);
  if (shape.type === 'array') {
    return { text: `list${range(shape.minItems, shape.maxItems)}`, inner: partsOf(`${path}[]`, itemOf(shape), way) };
  }
  if (shape.properties === undefined) {
    const names = shape.propertyNames === undefined ? 'text' : inline(partOf(shape.propertyNames));
    return { text: `record by ${names}`, inner: partsOf(`${path}{}`, partOf(shape.additionalProperties), way) };
  }
  const { properties, required = [], additionalProperties } = shape;
  const fields = Object.entries(properties).flatMap(([name, field]) => [
    ...partsOf(`${path}.${name}`, partOf(field), way, !required.includes(name)),
  ]);
  const others = { text: additionalProperties === false ? 'refused' : 'ignored', isOptional: false, byDefault: '' };
  return { text: 'object', inner: new Map(way === 'taken' ? [...fields, [`${path}.*`, others]] : fields) };
}

function choiceOf(path: string, choices: readonly Shape[], way: Way): Structure {
  const structures = choices.filter(isStructure);
  const texts = choices.map((choice) => (isStructure(choice) ? structureOf(path, choice, way).text : inline(choice)));
  const inner = structures.flatMap((choice, index) => {
    const place = structures.length === 1 ? path : `${path}<${index + 1}>`;
    return [...structureOf(place, choice, way).inner];
  });
  return { text: texts.join(' | '), inner: new Map(inner) };
}

/** Whether it has named parts. */
function isStructure(shape: Shape): boolean {
  if (shape.anyOf !== undefined) return choicesOf(shape).some(isStructure);
  if (shape.type === 'array') return shape.prefixItems === undefined && isStructure(itemOf(shape));
  return shape.properties !== undefined || (shape.type === 'object' && isStructure(partOf(shape.additionalProperties)));
}

function inline(shape: Shape): string {
  if (shape.anyOf !== undefined) return choicesOf(shape).map(inline).join(' | ');
  if (Array.isArray(shape.type)) return shape.type.map((type) => inline({ ...shape, type })).join(' | ');
  if (shape.const !== undefined) return literal(shape.const);
  if (shape.enum !== undefined) return shape.enum.map(literal).join(' | ');
  switch (shape.type) {
    case 'string':
      return `text${range(shape.minLength, shape.maxLength)}${shape.pattern === undefined ? '' : ` /${shape.pattern}/`}`;
    case 'integer':
      return `integer${range(lowest(shape), highest(shape))}`;
    case 'array':
      return shape.prefixItems === undefined
        ? `list${range(shape.minItems, shape.maxItems)} of ${inline(itemOf(shape))}`
        : `[${shape.prefixItems.map((item) => inline(partOf(item))).join(', ')}]`;
    case 'object':
      return `record of ${inline(partOf(shape.additionalProperties))}`;
    case undefined:
      return 'anything';
    default:
      return shape.type;
  }
}

/** In JSON Schema `true` means anything. */
function partOf(part: JSONSchema._JSONSchema | undefined): Shape {
  return typeof part === 'object' ? part : {};
}

function choicesOf({ anyOf = [] }: Shape): readonly Shape[] {
  return anyOf.map(partOf);
}

function itemOf({ items }: Shape): Shape {
  return Array.isArray(items) ? {} : partOf(items);
}

function literal(value: unknown): string {
  return typeof value === 'string' ? `'${value}'` : String(value);
}

function lowest({ minimum, exclusiveMinimum }: Shape): number | undefined {
  if (typeof exclusiveMinimum === 'number') return exclusiveMinimum + 1;
  return minimum === Number.MIN_SAFE_INTEGER ? undefined : minimum;
}

function highest({ maximum }: Shape): number | undefined {
  return maximum === Number.MAX_SAFE_INTEGER ? undefined : maximum;
}

/** ` 1..64`, ` 1..` or ` ..64`, or nothing. */
function range(from: number | undefined, to: number | undefined): string {
  return from === undefined && to === undefined ? '' : ` ${from ?? ''}..${to ?? ''}`;
}
