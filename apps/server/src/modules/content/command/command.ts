import { ERRORS } from '@hoga/domain/errors/catalogue';
import type { Failure } from '@hoga/domain/errors/failure';
import type { Clock } from '@hoga/kernel/clock';
import type { SiteId } from '@hoga/kernel/ids';
import { ok, type Result } from '@hoga/kernel/result';
import { type CommandLine, type ExitCode, runCommand } from '../../../foundation/command-line.ts';
import { closeDatabase, type Database, openDatabase } from '../../../persistence/database.ts';
import { forceNotice, publish, withdraw } from '../write-content.ts';
import { findSite } from '../write-store.ts';
import { type NoticeTask, readTask, USAGE } from './options.ts';

export interface NoticeCommandParts extends CommandLine {
  /** Passes the address of the database to `use`, and closes the database afterwards. */
  readonly withDatabase: <T>(use: (url: string) => Promise<T>) => Promise<T>;
  readonly readText: (file: string) => Promise<string>;
  readonly clock: Clock;
}

export function noticeCommand(parts: NoticeCommandParts): Promise<ExitCode> {
  return runCommand<NoticeTask>(parts, {
    usage: USAGE,
    read: readTask,
    carryOut: (task) => carryOut(task, parts),
  });
}

type RealTask = Exclude<NoticeTask, { kind: 'help' }>;
type PublishTask = Extract<NoticeTask, { kind: 'publish' }>;

async function carryOut(task: RealTask, parts: NoticeCommandParts): Promise<ExitCode> {
  // Read before the database is opened: a missing file costs nothing then.
  const text = task.kind === 'publish' ? await parts.readText(task.file) : '';
  return parts.withDatabase(async (url) => {
    const database = openDatabase({ url, poolSize: 2, onIdleError: () => undefined });
    try {
      const found = await findSite(database, task.site);
      if (found === null) {
        parts.complain(`There is no site "${task.site}".\n`);
        return 1;
      }
      const done = await withNotice({ task, text, siteId: found.id, database, clock: parts.clock });
      if (!done.ok) {
        parts.complain(`${ERRORS[done.error.code].en}\n`);
        return 1;
      }
      parts.print(`${found.code}: ${done.value}\n`);
      return 0;
    } finally {
      await closeDatabase(database);
    }
  });
}

interface Work<Task> {
  readonly task: Task;
  readonly text: string;
  readonly siteId: SiteId;
  readonly database: Database;
  readonly clock: Clock;
}

/** Returns what was done, as text. */
async function withNotice({ task, text, siteId, database, clock }: Work<RealTask>): Promise<Result<string, Failure>> {
  if (task.kind === 'publish') return publishNotice({ task, text, siteId, database, clock });
  if (task.kind === 'force') {
    const forced = await forceNotice({ database, clock }, siteId, task.id);
    return forced.ok ? ok(`notice ${task.id} is put before everyone`) : forced;
  }
  const closed = await withdraw({ database, clock }, { siteId, id: task.id, kind: 'notice' });
  return closed.ok ? ok(`notice ${task.id} is closed`) : closed;
}

async function publishNotice({
  task,
  text,
  siteId,
  database,
  clock,
}: Work<PublishTask>): Promise<Result<string, Failure>> {
  const { title, category, force } = task;
  const draft = { siteId, kind: 'notice', title, category, content: text } as const;
  const published = await publish({ database, clock }, draft, { force });
  if (!published.ok) return published;
  const { id, removed } = published.value;
  const forced = force ? ' and put before everyone' : '';
  const leftOut = removed.length === 0 ? '' : `; left out of the text: ${removed.join(', ')}`;
  return ok(`notice ${id} is published${forced}${leftOut}`);
}
