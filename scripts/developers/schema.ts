import { escapeHtml } from '../pages/html.ts';
import { inlineHtml } from '../pages/markdown.ts';

/** The part of JSON Schema that our documents use. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly default?: unknown;
  readonly additionalProperties?: Schema | boolean;
  readonly $ref?: string;
}

export type Schemas = Readonly<Record<string, Schema>>;

interface Field {
  readonly name: string;
  readonly schema: Schema;
  readonly isRequired: boolean;
}

/** Deeper fields are in the documents for machines. */
const DEEPEST = 5;

/** The fields of an object, those of objects within it by their paths. */
export function fieldTable(schema: Schema, schemas: Schemas): string {
  const rows = fieldsOf({ schema, schemas, path: '', depth: 0 }).map(
    ({ name, schema: field, isRequired }) =>
      `<tr><td><code>${escapeHtml(name)}</code>${isRequired ? '' : ' <small>?</small>'}</td>` +
      `<td>${typeHtml(field, schemas)}</td><td>${inlineHtml(aboutOf(field, schemas))}</td></tr>`,
  );
  return rows.length === 0 ? '' : `<div class="table fields"><table><tbody>${rows.join('')}</tbody></table></div>`;
}

interface Walk {
  readonly schema: Schema;
  readonly schemas: Schemas;
  readonly path: string;
  readonly depth: number;
}

function fieldsOf({ schema, schemas, path, depth }: Walk): readonly Field[] {
  const at = resolved(schema, schemas);
  if (depth > DEEPEST) return [];
  if (at.items !== undefined) return fieldsOf({ schema: at.items, schemas, path: `${path}[]`, depth: depth + 1 });
  const parts = [...(at.anyOf ?? []), ...(at.oneOf ?? []), ...(at.allOf ?? [])];
  const fields = Object.entries(at.properties ?? {}).flatMap(([name, field]) => {
    const own = path === '' ? name : `${path}.${name}`;
    const isRequired = at.required?.includes(name) ?? false;
    return [
      { name: own, schema: field, isRequired },
      ...fieldsOf({ schema: field, schemas, path: own, depth: depth + 1 }),
    ];
  });
  const seen = new Set(fields.map(({ name }) => name));
  for (const part of parts) {
    for (const field of fieldsOf({ schema: part, schemas, path, depth: depth + 1 })) {
      if (!seen.has(field.name)) fields.push(field);
      seen.add(field.name);
    }
  }
  return fields;
}

export function resolved(schema: Schema, schemas: Schemas): Schema {
  const name = schema.$ref?.split('/').at(-1);
  return name === undefined ? schema : { ...schemas[name], ...(schema.description === undefined ? {} : schema) };
}

function aboutOf(schema: Schema, schemas: Schemas): string {
  const own = resolved(schema, schemas).description;
  if (own !== undefined) return own;
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  return [...new Set(parts.flatMap((part) => aboutOf(part, schemas)))].filter((text) => text !== '').join(' ');
}

const MOST_VALUES = 12;

function typeHtml(schema: Schema, schemas: Schemas): string {
  const at = resolved(schema, schemas);
  if (at.const !== undefined) return `<code>${escapeHtml(JSON.stringify(at.const))}</code>`;
  if (at.enum !== undefined) {
    const shown = at.enum.slice(0, MOST_VALUES).map((value) => `<code>${escapeHtml(String(value))}</code>`);
    return at.enum.length > MOST_VALUES ? `${shown.join(' ')} …` : shown.join(' ');
  }
  const parts = [...(at.anyOf ?? []), ...(at.oneOf ?? [])];
  if (parts.length > 0) return [...new Set(parts.map((part) => typeHtml(part, schemas)))].join(' | ');
  if (at.items !== undefined) return `${typeHtml(at.items, schemas)}[]`;
  const { type = 'object' } = at;
  return escapeHtml(typeof type === 'string' ? type : type.join(' | '));
}
