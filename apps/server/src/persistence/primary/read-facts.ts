import type pg from 'pg';
import type { ServerFacts, WaitFacts } from './primary-rule.ts';

/** As long as any query of a pool may take: the database may be busy at a start. */
const ANSWER_MS = 15_000;

/** Of the name of a log file, the timeline. */
const TIMELINE_DIGITS = 8;

/** The timeline is that of the log being written: the control file may still name the one before a promotion. */
export async function readServerFacts(client: pg.ClientBase): Promise<ServerFacts> {
  const { rows } = await client.query<{ system: string; file: string | null }>({
    text: `SELECT system_identifier::text AS system,
        CASE WHEN pg_is_in_recovery() THEN NULL ELSE pg_walfile_name(pg_current_wal_lsn()) END AS file
      FROM pg_control_system()`,
    query_timeout: ANSWER_MS,
  } as pg.QueryConfig);
  const [row] = rows;
  if (row === undefined) throw new Error('PostgreSQL names no system');
  const { system, file } = row;
  return { system, timeline: file === null ? null : Number.parseInt(file.slice(0, TIMELINE_DIGITS), 16) };
}

export async function readWaitFacts(client: pg.ClientBase): Promise<WaitFacts> {
  const { rows } = await client.query<WaitFacts>({
    text: `SELECT pg_has_role(current_user, 'pg_read_all_stats', 'USAGE') AS "maySee",
        current_setting('synchronous_commit') AS "synchronousCommit",
        (SELECT count(*)::integer FROM pg_stat_replication WHERE sync_state IN ('sync', 'quorum')) AS synchronous`,
    query_timeout: ANSWER_MS,
  } as pg.QueryConfig);
  const [row] = rows;
  if (row === undefined) throw new Error('PostgreSQL names no settings');
  return row;
}
