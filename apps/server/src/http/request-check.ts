import type { FastifySchemaCompiler } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { $ZodType } from 'zod/v4/core';

/** The query of a request that has none; the same for all, so that it is known without looking into it. */
export const NO_QUERY: Readonly<Record<string, string>> = Object.freeze({});

/** Checks a part of a request by its schema. What a call makes of no query is found out once. */
export const requestCheck: FastifySchemaCompiler<$ZodType> = (part) => {
  const check = validatorCompiler(part);
  if (part.httpPart !== 'querystring') return check;
  const none = check(NO_QUERY);
  if (typeof none === 'object' && 'value' in none) Object.freeze(none.value);
  return (query: unknown) => (query === NO_QUERY ? none : check(query));
};
