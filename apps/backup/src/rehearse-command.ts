import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { RULES } from '@hoga/audit/all-rules';
import { type Anchor, readAnchors } from '@hoga/audit/anchors';
import { reportText } from '@hoga/audit/report-text';
import { anchoredHeads } from '@hoga/audit/rules/anchored-heads';
import { auditDatabase } from '@hoga/audit/run-audit';
import { restoreCluster } from '@hoga/embedded-pg/backup/restore-cluster';
import { clusterFolder } from '@hoga/embedded-pg/cluster';
import { startEmbeddedPostgres } from '@hoga/embedded-pg/embedded-postgres';
import { errorCode } from '@hoga/embedded-pg/process';
import { type ExitCode, runCommand } from '@hoga/server/foundation/command-line';
import { withCommandDatabase } from '@hoga/server/persistence/command-database';
import { inSeconds } from './backup-command.ts';
import { lossesBetween, lossesText } from './losses.ts';
import { noteRehearsal, type RehearsalResult } from './note-rehearsal.ts';
import { type RestoreTask, readRestoreTask, USAGE } from './options.ts';
import { placesOf } from './places.ts';
import { chosenBackup, type RestoreParts, reachedText } from './restore-command.ts';

export function rehearseCommand(parts: Omit<RestoreParts, 'clock'>): Promise<ExitCode> {
  return runCommand<RestoreTask | { kind: 'help' }>(parts, {
    usage: USAGE.rehearse,
    read: readRestoreTask,
    carryOut: (task) => rehearse(parts, task),
  });
}

type RehearseParts = Omit<RestoreParts, 'clock'>;

async function rehearse({ config, print, complain }: RehearseParts, task: RestoreTask): Promise<ExitCode> {
  const log = (line: string) => complain(`${line}\n`);
  const settings = config();
  const { backups, dataDir, anchors } = await placesOf(settings, log);
  const backup = await chosenBackup(backups, task);
  const beside = join(dataDir, 'rehearsal');
  await rm(beside, { recursive: true, force: true });
  await mkdir(beside, { recursive: true });
  const folder = await clusterFolder(beside, log);
  try {
    const at = new Date();
    const restoring = performance.now();
    const reached = await restoreCluster({ backups, backup, at: task.at, folder, log });
    const restoreMs = performance.now() - restoring;
    print(`Restored to ${reachedText(reached, backup)} in ${inSeconds(restoring)}.\n`);
    const restored = await startEmbeddedPostgres({ dataDir: folder, log });
    try {
      const losses = await withCommandDatabase(settings, log, (present) => lossesBetween(present, restored.url));
      print(lossesText(losses));
      const auditing = performance.now();
      const known = anchorsUntil(await readAnchorFile(anchors), reached ?? new Date(backup.manifest.endedAt));
      const report = await auditDatabase(restored.url, { rules: [...RULES, anchoredHeads(known)] });
      const auditMs = performance.now() - auditing;
      print(reportText(report));
      print(`Audited in ${inSeconds(auditing)}, with ${known.length} heads from outside of the database.\n`);
      const result: RehearsalResult = {
        ...{ at, backup: backup.name, reachedAt: reached, restoreMs, auditMs, lost: losses },
        ...{ rules: report.rules.length, findings: report.findings, heads: known.length },
        checked: report.rules.reduce((sum, { checked }) => sum + checked, 0),
      };
      await withCommandDatabase(settings, log, (present) => noteRehearsal(present, result)).catch((error: unknown) =>
        log(`The console will not show it: ${error instanceof Error ? error.message : String(error)}`),
      );
      return report.findings === 0 ? 0 : 1;
    } finally {
      await restored.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
    await rm(beside, { recursive: true, force: true });
  }
}

/** Heads of later transactions cannot be in the restored chains. */
function anchorsUntil(anchors: readonly Anchor[], moment: Date): readonly Anchor[] {
  return anchors.filter(({ at }) => new Date(at) <= moment);
}

async function readAnchorFile(file: string): Promise<readonly Anchor[]> {
  try {
    return readAnchors(await readFile(file, 'utf8'));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}
