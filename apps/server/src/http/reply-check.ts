import type { FastifySerializerCompiler } from 'fastify/types/schema.js';
import { type $ZodType, parse } from 'zod/v4/core';

/** Writes a reply that is what the contract says, and no other. */
export const replyCheck: FastifySerializerCompiler<$ZodType> =
  ({ schema }) =>
  (reply) =>
    JSON.stringify(parse(schema, reply));
