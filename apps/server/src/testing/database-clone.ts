import pg from 'pg';

/** Two at once from one template collide, so they queue for it. Files are copied: the log of every page would cost ten times as much. */
export function cloneTemplate(adminUrl: string, name: string, template: string): Promise<void> {
  return administer(
    adminUrl,
    `SELECT pg_advisory_lock(hashtext('${template}'))`,
    `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`,
  );
}

export async function administer(adminUrl: string, ...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The same server and account, at another database. */
export function atDatabase(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}
