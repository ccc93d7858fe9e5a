export const PAGE_SIZE = 20;

interface Page {
  readonly page: number;
  readonly size: number;
  readonly total: number;
}

/** The page after one, for lists that grow as their end comes into sight; `undefined` after the last. */
export function nextPage({ page, size, total }: Page): number | undefined {
  return page * size < total ? page + 1 : undefined;
}

/** The rows of all pages, after the `newest`: a row that newer ones pushed onto the next page is listed once. */
export function rowsOf<Row extends { readonly id: number }>(
  pages: readonly { readonly rows: readonly Row[] }[],
  newest: readonly Row[] = [],
): readonly Row[] {
  const byId = new Map<number, Row>();
  for (const row of [...newest, ...pages.flatMap(({ rows }) => rows)]) if (!byId.has(row.id)) byId.set(row.id, row);
  return [...byId.values()];
}
