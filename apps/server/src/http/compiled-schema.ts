import { $ZodObject, $ZodObjectJIT, type $ZodType } from 'zod/v4/core';

const compiledSchemas = new WeakMap<$ZodType, $ZodType>();

/**
 * The same schema, an object's fields checked by code made for them. The contract uses zod's small edition for the
 * sake of browsers, which looks its fields up anew for each value.
 */
export function compiled<Schema extends $ZodType>(schema: Schema): Schema {
  let found = compiledSchemas.get(schema);
  if (found === undefined) {
    found = schema instanceof $ZodObject ? new $ZodObjectJIT({ ...schema._zod.def }) : schema;
    compiledSchemas.set(schema, found);
  }
  return found as Schema;
}
