import pg from 'pg';

/**
 * Concurrent clones of one template collide, so they queue for it. Files are copied: logging every page would cost ten
 * times as much.
 */
export function cloneTemplate(adminUrl: string, name: string, template: string): Promise<void> {
  return administer(
    adminUrl,
    `SELECT pg_advisory_lock(hashtext('${template}'))`,
    `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`,
  );
}

export async function administer(adminUrl: string, ...statements: readonly string[]): Promise<void> {
  await connected(adminUrl, async (client) => {
    for (const statement of statements) await client.query(statement);
  });
}

async function connected(adminUrl: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** The same server and account, with another database. */
export function atDatabase(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}
