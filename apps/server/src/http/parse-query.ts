/** The query of a request that has none; the same for all, so that it is known without looking into it. */
export const NO_QUERY: Readonly<Record<string, string>> = Object.freeze({});

/** A name that comes twice has a list of values, which no field takes: request-check.ts refuses it by its name. */
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
