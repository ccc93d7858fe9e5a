/**
 * Stands in for `zod/mini` in the production build. The browser needs of a call only its method, path and access: what
 * the server sends is checked against the contract by the server's own tests, as its replies are (docs/decisions/0006).
 * A schema function that the contract begins to use must be named here: a test checks it.
 */
interface Inert {
  (...parts: readonly unknown[]): Inert;
  check: Inert;
  number: Inert;
  safeParse: (data: unknown) => { success: true; data: unknown };
}

const inert = (() => inert) as Inert;
inert.check = inert;
inert.number = inert;
// Events of the socket are read with the method of their schema.
inert.safeParse = (data) => ({ success: true, data });

export const coerce = inert;

export function safeParse(_schema: unknown, data: unknown) {
  return { success: true, data };
}

export {
  inert as _default,
  inert as array,
  inert as boolean,
  inert as enum,
  inert as extend,
  inert as file,
  inert as globalRegistry,
  inert as int,
  inert as literal,
  inert as maximum,
  inert as maxLength,
  inert as minimum,
  inert as minLength,
  inert as multipleOf,
  inert as null,
  inert as nonnegative,
  inert as nullable,
  inert as nullish,
  inert as number,
  inert as object,
  inert as omit,
  inert as optional,
  inert as partialRecord,
  inert as pick,
  inert as pipe,
  inert as positive,
  inert as prefault,
  inert as record,
  inert as refine,
  inert as regex,
  inert as strictObject,
  inert as string,
  inert as templateLiteral,
  inert as transform,
  inert as trim,
  inert as tuple,
  inert as undefined,
  inert as union,
  inert as unknown,
  inert as uuid,
};
