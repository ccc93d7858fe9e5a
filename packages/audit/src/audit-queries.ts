import pg from 'pg';

/** Every value as PostgreSQL writes it: the reader decides what it is, and no digit is lost on the way. */
type TextRow<Row> = { readonly [Column in keyof Row]: string | null };

/** Reads whole tables row by row, however large they are. */
export interface AuditQueries {
  read<Row extends TextRow<Row>>(sql: string): AsyncIterable<Row>;
}

const ROWS_AT_ONCE = 1_000;
const AS_TEXT = { getTypeParser: () => (text: string) => text } as unknown as pg.CustomTypesConfig;

/** Hands out one unchanging picture of the database: what is committed meanwhile is not seen, nothing can be written. */
export async function withAuditQueries<T>(url: string, use: (queries: AuditQueries) => Promise<T>): Promise<T> {
  const client = textClient(url);
  await client.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    // Everything is read to its end: a plan that only begins early would take many times as long.
    await client.query("SET LOCAL cursor_tuple_fraction = 1; SET LOCAL work_mem = '64MB'");
    return await use(auditQueriesOn(client));
  } finally {
    await client.end();
  }
}

export function textClient(url: string): pg.Client {
  const client = new pg.Client({ connectionString: url, types: AS_TEXT, connectionTimeoutMillis: 5_000 });
  // A lost connection also fails the statement under way, which is where it is told.
  client.on('error', () => undefined);
  return client;
}

/** Reads over a connection that is in a transaction: what that sees is what is read. */
export function auditQueriesOn(client: pg.Client): AuditQueries {
  let opened = 0;
  return {
    async *read<Row extends TextRow<Row>>(sql: string): AsyncGenerator<Row> {
      opened += 1;
      const cursor = `audit_${opened}`;
      await client.query(`DECLARE ${cursor} NO SCROLL CURSOR FOR ${sql}`);
      for (;;) {
        const { rows } = await client.query<Row & pg.QueryResultRow>(`FETCH ${ROWS_AT_ONCE} FROM ${cursor}`);
        yield* rows;
        if (rows.length < ROWS_AT_ONCE) break;
      }
      await client.query(`CLOSE ${cursor}`);
    },
  };
}
