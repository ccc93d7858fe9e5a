import { wholeNumber } from '@hoga/contract/fields';
import { ZodMiniDefault, ZodMiniLiteral, ZodMiniObject, ZodMiniPipe, ZodMiniUnion } from 'zod/mini';
import { type $ZodType, globalRegistry, type JSONSchema, toJSONSchema } from 'zod/v4/core';
import { names } from './named-schemas.ts';

export type Shape = JSONSchema.BaseSchema;
export type Shapes = Readonly<Record<string, Shape>>;

interface Described {
  readonly shape: Shape;
  /** The named shapes it refers to. */
  readonly named: Shapes;
}

/** The shape of a request. */
export function takenShape(schema: $ZodType): Described {
  return describe(schema, 'input');
}

/** The shape of a response. Fields may be added later: clients ignore unknown ones. */
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
      describeType(zodSchema, jsonSchema, io);
    },
  });
  return { shape: toComponents(shape), named: toComponents($defs) };
}

/** Points references at the document's components. */
function toComponents<Part>(part: Part): Part {
  return JSON.parse(JSON.stringify(part).replaceAll('"#/$defs/', '"#/components/schemas/'));
}

function describeType(schema: $ZodType, shape: Shape, io: 'input' | 'output'): void {
  const { description } = globalRegistry.get(schema) ?? {};
  if (description !== undefined) shape.description = description;
  if (schema instanceof ZodMiniPipe && schema.def.in === wholeNumber) describeReadForm(shape, schema.def.out);
  if (schema instanceof ZodMiniLiteral && Number.isInteger(shape.const)) shape.type = 'integer';
  if (schema instanceof ZodMiniUnion) describeChoice(shape);
  if (schema instanceof ZodMiniDefault) shape.default = schema.def.defaultValue;
  if (schema instanceof ZodMiniObject && io === 'input') describeRequired(schema.shape, shape);
  if (schema instanceof ZodMiniObject && io === 'output') delete shape.additionalProperties;
  withoutSafeBounds(shape);
}

/** Numbers may come as text in a query: they are described by the parsed type. */
function describeReadForm(shape: Shape, readAs: $ZodType): void {
  delete shape.anyOf;
  Object.assign(shape, describe(readAs, 'output').shape, shape);
}

/**
 * Describes a choice of integers as an enum, without the empty text, which is parsed only to be refused with its own
 * message.
 */
function describeChoice(shape: Shape): void {
  if (shape.anyOf !== undefined) {
    shape.anyOf = shape.anyOf.filter((choice) => typeof choice !== 'object' || choice.const !== '');
  }
  const choices = (shape.anyOf ?? []).map((choice) => (typeof choice === 'object' ? choice.const : undefined));
  const numbers = choices.filter((choice) => typeof choice === 'number');
  if (numbers.length === 0 || numbers.length < choices.length) return;
  delete shape.anyOf;
  Object.assign(shape, { type: 'integer', enum: numbers });
}

/** Drops the bounds of safe integers, which apply to every number. */
function withoutSafeBounds(shape: Shape): void {
  if (shape.minimum === Number.MIN_SAFE_INTEGER) delete shape.minimum;
  if (shape.maximum === Number.MAX_SAFE_INTEGER) delete shape.maximum;
}

/** Marks fields as required that are optional only to be refused with their own message. */
function describeRequired(fields: Readonly<Record<string, $ZodType>>, shape: Shape): void {
  const demanded = Object.keys(fields).filter((name) => globalRegistry.get(fields[name] as $ZodType)?.['demanded']);
  if (demanded.length === 0) return;
  shape.required = [...new Set([...demanded, ...(shape.required ?? [])])];
  for (const name of demanded) {
    const field = shape.properties?.[name];
    if (typeof field === 'object') describeRequiredField(field);
  }
}

function describeRequiredField(field: Shape): void {
  if (field.default === '') {
    delete field.default;
    field.minLength = 1;
  }
  const [only, ...others] = (field.anyOf ?? []).filter((form) => typeof form === 'object' && form.type !== 'null');
  if (only === undefined || others.length > 0 || typeof only !== 'object') return;
  delete field.anyOf;
  Object.assign(field, { ...only, ...field });
}
