import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** Tables the server only appends to, and one it only reads. Only their owner may change them. */
const APPEND_ONLY = ['ledger_transaction', 'security_event', 'operator_log', 'closed_day'] as const;
const READ_ONLY = ['schema_migration'] as const;

/**
 * Creates a role for the server beside the owner of the database and returns its connection address. It is no superuser
 * and owns nothing; its password lives as long as the requesting process.
 */
export async function createServerRole(ownerUrl: string, role = 'hoga_server'): Promise<string> {
  const password = randomBytes(24).toString('base64url');
  const name = pg.escapeIdentifier(role);
  await asOwner(ownerUrl, async (client) => {
    const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [role]);
    if (rowCount === 0) await client.query(`CREATE ROLE ${name}`);
    await client.query(
      `ALTER ROLE ${name} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS PASSWORD ${pg.escapeLiteral(password)}`,
    );
  });
  const url = new URL(ownerUrl);
  url.username = role;
  url.password = password;
  return url.href;
}

/** Grants a role the server's rights in a freshly migrated database: reading and writing rows, no more. */
export async function grantToServer(ownerUrl: string, role: string): Promise<void> {
  const name = pg.escapeIdentifier(role);
  await asOwner(ownerUrl, async (client) => {
    await client.query('BEGIN');
    await client.query(`GRANT USAGE ON SCHEMA public TO ${name}`);
    await client.query(`GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${name}`);
    await client.query(`GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO ${name}`);
    await client.query(`REVOKE UPDATE, DELETE ON ${APPEND_ONLY.join(', ')} FROM ${name}`);
    await client.query(`REVOKE INSERT, UPDATE, DELETE ON ${READ_ONLY.join(', ')} FROM ${name}`);
    await client.query('COMMIT');
  });
}

async function asOwner(ownerUrl: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'hoga-roles' });
  // A lost connection also fails the statement in progress, which reports it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
