import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../../persistence/database.ts';
import { liveOthers } from '../../persistence/nodes.ts';
import { judgeNewest, loadAccepted, type StoredConfiguration } from './configuration-store.ts';
import type { Judge } from './judge.ts';

const POLL_INTERVAL_MS = 250;
/** Longer than any row of a killed process counts as alive. */
const PATIENCE_MS = 12_000;

interface Starting {
  /** The process that starts. */
  readonly node: string;
  readonly judge: Judge;
  readonly patienceMs?: number;
}

/**
 * The configuration that a process starts with: that of the running processes, or the newest where none runs. A change that
 * waits for a restart waits for processes to end as well: rows of a killed process stand until they expire, so it is awaited
 * whether any row of another process is renewed.
 */
export async function startingConfiguration(
  database: Database,
  { node, judge, patienceMs = PATIENCE_MS }: Starting,
): Promise<StoredConfiguration> {
  const seen = new Map<string, string>();
  for (let waitedMs = 0; ; waitedMs += POLL_INTERVAL_MS) {
    const { needsRestart } = await judgeNewest(database, judge, { starting: node });
    if (needsRestart === null || waitedMs >= patienceMs) break;
    const others = await liveOthers(database, node);
    if ([...others].some(([row, until]) => (seen.get(row) ?? until) !== until)) break;
    for (const [row, until] of others) seen.set(row, until);
    await delay(POLL_INTERVAL_MS);
  }
  return loadAccepted(database);
}
