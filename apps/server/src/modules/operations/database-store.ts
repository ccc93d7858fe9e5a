import { sql } from 'drizzle-orm';
import type { Queries } from '../../persistence/database.ts';

export interface DatabaseFigures {
  readonly bytes: number;
  /** Its clock, in milliseconds. */
  readonly at: number;
  readonly connections: number;
  readonly mostConnections: number;
  /** Since a piece of its log was archived; null where it archives nothing. */
  readonly archivedAgeSeconds: number | null;
}

/** Figures that any role may read. */
export async function readDatabaseFigures(queries: Queries): Promise<DatabaseFigures> {
  const { rows } = await queries.execute<{
    bytes: string;
    at: string;
    connections: string;
    most: string;
    archived: string | null;
  }>(sql`SELECT pg_database_size(current_database()) AS bytes,
    extract(epoch FROM clock_timestamp()) * 1000 AS at,
    (SELECT sum(numbackends) FROM pg_stat_database) AS connections,
    current_setting('max_connections') AS most,
    CASE WHEN current_setting('archive_mode') <> 'off' THEN (SELECT extract(epoch FROM
      clock_timestamp() - coalesce(last_archived_time, stats_reset)) FROM pg_stat_archiver) END AS archived`);
  const [row] = rows;
  return {
    bytes: Number(row?.bytes),
    at: Number(row?.at),
    connections: Number(row?.connections),
    mostConnections: Number(row?.most),
    archivedAgeSeconds: row?.archived == null ? null : Number(row.archived),
  };
}

/** Messages that are not sent yet, by where they go. */
export async function pendingMessages(queries: Queries): Promise<{ readonly mail: number; readonly alarms: number }> {
  const { rows } = await queries.execute<{ mail: string; alarms: string }>(sql`SELECT
    (SELECT count(*) FROM mail_outbox) AS mail,
    (SELECT count(*) FROM alarm_delivery WHERE sent_at IS NULL) AS alarms`);
  return { mail: Number(rows[0]?.mail ?? 0), alarms: Number(rows[0]?.alarms ?? 0) };
}
