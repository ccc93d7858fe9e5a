import { readFile } from 'node:fs/promises';
import { readAnchors } from '@hoga/audit/anchors';
import { reportText } from '@hoga/audit/report-text';
import type { AuditRule } from '@hoga/audit/rule';
import { anchoredHeads } from '@hoga/audit/rules/anchored-heads';
import { type AuditReport, auditDatabase } from '@hoga/audit/run-audit';
import { messageOf } from '@hoga/server/foundation/command-line';
import { type CommandOptions, readOptions, USAGE } from './options.ts';

export interface CommandParts {
  readonly args: readonly string[];
  /** Calls `use` with the address of the database to audit, and releases the database afterwards. */
  readonly withDatabase: <T>(use: (url: string) => Promise<T>) => Promise<T>;
  readonly print: (text: string) => void;
  readonly complain: (text: string) => void;
}

/** The exit code: 0 no findings, 1 findings, 2 the audit could not run. */
export type ExitCode = 0 | 1 | 2;

export async function auditCommand({ args, withDatabase, print, complain }: CommandParts): Promise<ExitCode> {
  let options: CommandOptions;
  try {
    options = readOptions(args);
  } catch (error) {
    complain(`${messageOf(error)}\n\n${USAGE}`);
    return 2;
  }
  if (options.help) {
    print(USAGE);
    return 0;
  }
  let report: AuditReport;
  try {
    const rules = await rulesOf(options);
    report = await withDatabase((url) => auditDatabase(url, { ...options, rules }));
  } catch (error) {
    complain(`The audit could not be made. ${messageOf(error)}\n`);
    return 2;
  }
  print(options.json ? `${JSON.stringify(report, null, 2)}\n` : reportText(report));
  return report.findings === 0 ? 0 : 1;
}

async function rulesOf({ rules, anchors }: CommandOptions): Promise<readonly AuditRule[]> {
  return anchors === null ? rules : [...rules, anchoredHeads(readAnchors(await readFile(anchors, 'utf8')))];
}
