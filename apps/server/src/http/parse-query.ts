/** The query of a request without one; a shared constant, recognised by identity. */
export const NO_QUERY: Readonly<Record<string, string>> = Object.freeze({});

/** A repeated name yields a list of values, which no field accepts: request-check.ts refuses it by name. */
export function parseQuery(text: string): Readonly<Record<string, string | readonly string[]>> {
  if (text === '') return NO_QUERY;
  const given = new URLSearchParams(text);
  const query = Object.fromEntries(given);
  return given.size === Object.keys(query).length ? query : withLists(given);
}

function withLists(given: URLSearchParams): Readonly<Record<string, string | readonly string[]>> {
  const names = [...new Set(given.keys())];
  return Object.fromEntries(
    names.map((name) => {
      const [first = '', ...more] = given.getAll(name);
      return [name, more.length === 0 ? first : [first, ...more]];
    }),
  );
}
