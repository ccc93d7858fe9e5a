import { wholeNumber } from '@hoga/contract/fields';
import { ZodMiniDefault, ZodMiniLiteral, ZodMiniObject, ZodMiniPipe, ZodMiniUnion } from 'zod/mini';
import { type $ZodType, globalRegistry, type JSONSchema, toJSONSchema } from 'zod/v4/core';
import { names } from './named-schemas.ts';

export type Shape = JSONSchema.BaseSchema;
export type Shapes = Readonly<Record<string, Shape>>;

interface Described {
  readonly shape: Shape;
  /** Those that the shape refers to, by name. */
  readonly named: Shapes;
}

/** What a call takes, as a caller should send it. */
export function takenShape(schema: $ZodType): Described {
  return describe(schema, 'input');
}

/** What a call sends. It may send more one day: what is not listed here is to be ignored. */
export function sentShape(schema: $ZodType): Described {
  return describe(schema, 'output');
}

function describe(schema: $ZodType, io: 'input' | 'output'): Described {
  const {
    $schema: _dialect,
    $defs = {},
    ...shape
  } = toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    metadata: names,
    override: ({ zodSchema, jsonSchema }) => {
      tellMore(zodSchema, jsonSchema, io);
    },
  });
  return { shape: toComponents(shape), named: toComponents($defs) };
}

/** References to what is described beside a schema lead to where a document keeps it. */
function toComponents<Part>(part: Part): Part {
  return JSON.parse(JSON.stringify(part).replaceAll('"#/$defs/', '"#/components/schemas/'));
}

function tellMore(schema: $ZodType, shape: Shape, io: 'input' | 'output'): void {
  const { description } = globalRegistry.get(schema) ?? {};
  if (description !== undefined) shape.description = description;
  if (schema instanceof ZodMiniPipe && schema.def.in === wholeNumber) tellReadForm(shape, schema.def.out);
  if (schema instanceof ZodMiniLiteral && Number.isInteger(shape.const)) shape.type = 'integer';
  if (schema instanceof ZodMiniUnion) tellChoice(shape);
  if (schema instanceof ZodMiniDefault) shape.default = schema.def.defaultValue;
  if (schema instanceof ZodMiniObject && io === 'input') tellDemands(schema.shape, shape);
  if (schema instanceof ZodMiniObject && io === 'output') delete shape.additionalProperties;
  withoutSafeBounds(shape);
}

/** A number may come as text, as it does in a query: it is described as what it is read as. */
function tellReadForm(shape: Shape, readAs: $ZodType): void {
  delete shape.anyOf;
  Object.assign(shape, describe(readAs, 'output').shape, shape);
}

/** One of several whole numbers, in fewer words; and never nothing, which is read only to be refused in its own words. */
function tellChoice(shape: Shape): void {
  if (shape.anyOf !== undefined) {
    shape.anyOf = shape.anyOf.filter((choice) => typeof choice !== 'object' || choice.const !== '');
  }
  const choices = (shape.anyOf ?? []).map((choice) => (typeof choice === 'object' ? choice.const : undefined));
  const numbers = choices.filter((choice) => typeof choice === 'number');
  if (numbers.length === 0 || numbers.length < choices.length) return;
  delete shape.anyOf;
  Object.assign(shape, { type: 'integer', enum: numbers });
}

/** That every number is one that JavaScript counts exactly says nothing. */
function withoutSafeBounds(shape: Shape): void {
  if (shape.minimum === Number.MIN_SAFE_INTEGER) delete shape.minimum;
  if (shape.maximum === Number.MAX_SAFE_INTEGER) delete shape.maximum;
}

/** Fields that may be left out only to be refused in their own words. */
function tellDemands(fields: Readonly<Record<string, $ZodType>>, shape: Shape): void {
  const demanded = Object.keys(fields).filter((name) => globalRegistry.get(fields[name] as $ZodType)?.['demanded']);
  if (demanded.length === 0) return;
  shape.required = [...new Set([...demanded, ...(shape.required ?? [])])];
  for (const name of demanded) {
    const field = shape.properties?.[name];
    if (typeof field === 'object') tellDemanded(field);
  }
}

function tellDemanded(field: Shape): void {
  if (field.default === '') {
    delete field.default;
    field.minLength = 1;
  }
  const [only, ...others] = (field.anyOf ?? []).filter((form) => typeof form === 'object' && form.type !== 'null');
  if (only === undefined || others.length > 0 || typeof only !== 'object') return;
  delete field.anyOf;
  Object.assign(field, { ...only, ...field });
}
