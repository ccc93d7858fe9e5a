import { failure } from '@hoga/domain/errors/failure';
import type { FastifySchemaCompiler } from 'fastify';
import { ZodObject } from 'zod';
import { ZodMiniObject } from 'zod/mini';
import { type $ZodIssue, type $ZodType, safeParse } from 'zod/v4/core';
import { FailureError } from './failure-error.ts';
import { NO_QUERY } from './parse-query.ts';

/**
 * Checks a part of a request by its schema. The result for an empty query is computed by the first request: zod
 * compiles a schema at its first use, and compiling all calls takes a tenth of a start.
 */
export const requestCheck: FastifySchemaCompiler<$ZodType> = ({ schema: asWritten, httpPart }) => {
  const schema = compiled(asWritten);
  if (httpPart !== 'querystring') return (value: unknown) => checked(schema, value);
  let none: Checked | null = null;
  return (query: Readonly<Record<string, unknown>>) => {
    if (query === NO_QUERY) {
      none ??= frozen(checked(schema, NO_QUERY));
      return none;
    }
    const repeated = Object.keys(query).filter((name) => Array.isArray(query[name]));
    return repeated.length > 0 ? refused(repeated) : checked(schema, query);
  };
};

/**
 * The same schema in zod's classic form, compiled at its first use. The contract uses the small form, which browsers
 * load and which interprets each field for every value (docs/performance.md).
 */
export function compiled(schema: $ZodType): $ZodType {
  return schema instanceof ZodMiniObject ? new ZodObject(schema.def) : schema;
}

/** The same check for values that are no part of a request. */
export function checkedBy(schema: $ZodType): (value: unknown) => Checked {
  return (value) => checked(schema, value);
}

type Checked = { readonly value: unknown } | { readonly error: FailureError };

function checked(schema: $ZodType, value: unknown): Checked {
  const result = safeParse(schema, value);
  return result.success ? { value: result.data } : refused(result.error.issues.flatMap(fieldsOf));
}

/** Shared by every request without a query. */
function frozen(result: Checked): Checked {
  if ('value' in result) Object.freeze(result.value);
  return result;
}

function refused(fields: readonly string[]): Checked {
  return { error: new FailureError(failure('INVALID_REQUEST'), { fields: [...new Set(fields)] }) };
}

/** The fields of an issue. Of several alternatives, those of the closest one. */
function fieldsOf(issue: $ZodIssue): readonly string[] {
  const path = issue.path.join('.');
  const below = (fields: readonly string[]) => fields.map((field) => (path === '' ? field : `${path}.${field}`));
  if (issue.code === 'unrecognized_keys') return below(issue.keys);
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const forms = issue.errors.map((issues) => issues.flatMap(fieldsOf));
    const closest = forms.reduce((best, form) => (form.length < best.length ? form : best));
    // For a field with several alternatives, the field itself.
    if (closest.length > 0) return below(closest);
  }
  return path === '' ? [] : [path];
}
