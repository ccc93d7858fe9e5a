import type { FastifySerializerCompiler } from 'fastify/types/schema.js';
import { type $ZodType, parse } from 'zod/v4/core';

/** Serialises a reply only if it matches the contract. */
export const replyCheck: FastifySerializerCompiler<$ZodType> =
  ({ schema }) =>
  (reply) =>
    JSON.stringify(parse(schema, reply));
