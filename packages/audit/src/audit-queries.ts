import pg from 'pg';

/** Every value as PostgreSQL's text: the rule parses it, and no digit is lost. */
type TextRow<Row> = { readonly [Column in keyof Row]: string | null };

/** Reads whole tables row by row, however large they are. */
export interface AuditQueries {
  read<Row extends TextRow<Row>>(sql: string): AsyncIterable<Row>;
}

const ROWS_AT_ONCE = 1_000;
const AS_TEXT = { getTypeParser: () => (text: string) => text } as unknown as pg.CustomTypesConfig;

/** Provides one read-only snapshot of the database: later commits are not visible. */
export async function withAuditQueries<T>(url: string, use: (queries: AuditQueries) => Promise<T>): Promise<T> {
  const client = textClient(url);
  await client.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    // All rows are read: a plan optimised for the first rows would take many times as long.
    await client.query("SET LOCAL cursor_tuple_fraction = 1; SET LOCAL work_mem = '64MB'");
    return await use(auditQueriesOn(client));
  } finally {
    await client.end();
  }
}

export function textClient(url: string): pg.Client {
  const client = new pg.Client({ connectionString: url, types: AS_TEXT, connectionTimeoutMillis: 5_000 });
  // A lost connection also fails the running statement, which reports the error.
  client.on('error', () => undefined);
  return client;
}

/** Reads over a connection with an open transaction, and so in its snapshot. */
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
