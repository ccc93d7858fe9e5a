import pg from 'pg';
import type { Losses } from './losses.ts';

export interface RehearsalResult {
  readonly at: Date;
  readonly backup: string;
  readonly reachedAt: Date | null;
  readonly restoreMs: number;
  readonly auditMs: number;
  readonly rules: number;
  readonly checked: number;
  readonly findings: number;
  readonly heads: number;
  readonly lost: Losses;
}

/** Keeps the result in the present database, where operators read it. */
export async function noteRehearsal(url: string, result: RehearsalResult): Promise<void> {
  const { at, backup, reachedAt, restoreMs, auditMs, rules, checked, findings, heads, lost } = result;
  const client = new pg.Client({ connectionString: url, application_name: 'hoga-rehearsal' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(
      `INSERT INTO restore_rehearsal
        (at, backup, reached_at, restore_ms, audit_ms, rules, checked, findings, heads, lost)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [at, backup, reachedAt, Math.round(restoreMs), Math.round(auditMs), rules, checked, findings, heads, lost],
    );
  } finally {
    await client.end();
  }
}
