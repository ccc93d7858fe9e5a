import type { Schema } from '../developers/schema.ts';

const NAMED = '#/components/schemas/';

/** A schema as a TypeScript type on one line; `known` names the types of the same text. */
export function typeText(schema: Schema, known: ReadonlyMap<string, string> = new Map()): string {
  const text = plainText(schema, known);
  return known.get(text) ?? text;
}

function plainText(schema: Schema, known: ReadonlyMap<string, string>): string {
  if (schema.$ref !== undefined) return schema.$ref.replace(NAMED, '');
  if (schema.const !== undefined) return literal(schema.const);
  if (schema.enum !== undefined) return union(schema.enum.map(literal));
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return union(choices.map((choice) => typeText(choice, known)));
  if (schema.allOf !== undefined) return schema.allOf.map((part) => typeText(part, known)).join(' & ');
  const { type } = schema;
  if (typeof type === 'object') return union(type.map((each) => typeText({ ...schema, type: each }, known)));
  switch (type) {
    case 'array':
      if (schema.prefixItems !== undefined) {
        return `readonly [${schema.prefixItems.map((item) => typeText(item, known)).join(', ')}]`;
      }
      return `readonly ${inBrackets(typeText(schema.items ?? {}, known))}[]`;
    case 'object':
      return objectText(schema, known);
    case 'integer':
      return 'number';
    case undefined:
      return schema.properties === undefined ? 'unknown' : objectText(schema, known);
    default:
      return type;
  }
}

function objectText(schema: Schema, known: ReadonlyMap<string, string>): string {
  const { properties, additionalProperties: more } = schema;
  if (properties === undefined) {
    const value = typeof more === 'object' ? typeText(more, known) : 'unknown';
    return `Readonly<Record<string, ${value}>>`;
  }
  const fields = fieldTexts(schema, known);
  return fields.length === 0 ? 'Readonly<Record<string, never>>' : `{ ${fields.join('; ')} }`;
}

/** The fields of an object, each as one member of a type. */
export function fieldTexts(
  { properties = {}, required = [] }: Schema,
  known: ReadonlyMap<string, string>,
): readonly string[] {
  return Object.entries(properties).map(([name, field]) => {
    const optional = required.includes(name) ? '' : '?';
    return `readonly ${nameText(name)}${optional}: ${typeText(field, known)}${optional === '' ? '' : ' | undefined'}`;
  });
}

function nameText(name: string): string {
  return /^[a-zA-Z_$][\w$]*$/.test(name) ? name : literal(name);
}

function literal(value: unknown): string {
  return typeof value === 'string' ? `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'` : String(value);
}

function union(parts: readonly string[]): string {
  return [...new Set(parts)].join(' | ');
}

function inBrackets(text: string): string {
  return isOnePart(text) && !text.startsWith('readonly ') ? text : `(${text})`;
}

/** Whether a type has no choice or sum outside its braces and brackets. */
function isOnePart(text: string): boolean {
  let depth = 0;
  for (const letter of text) {
    if ('{[(<'.includes(letter)) depth += 1;
    else if ('}])>'.includes(letter)) depth -= 1;
    else if (depth === 0 && (letter === '|' || letter === '&')) return false;
  }
  return true;
}
