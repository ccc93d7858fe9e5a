import type { PriceExplanation } from '@hoga/market/journal/explain-price';
import type { JournalEntry } from '@hoga/market/journal/journal-line';
import { type CommandLine, type ExitCode, runCommand } from '../../../foundation/command-line.ts';
import { explainFromJournal } from './explain-from-journal.ts';
import { type ExplainTask, readTask, USAGE } from './options.ts';

export interface ExplainCommandParts extends CommandLine {
  /** The default folder of the files. */
  readonly folder: string;
}

export function explainPriceCommand(parts: ExplainCommandParts): Promise<ExitCode> {
  return runCommand<ExplainTask | { readonly kind: 'help' }>(parts, {
    usage: USAGE,
    read: readTask,
    carryOut: (task) => carryOut(task, parts),
  });
}

async function carryOut(
  { question, folder }: ExplainTask,
  { print, folder: usual }: ExplainCommandParts,
): Promise<ExitCode> {
  const explanation = await explainFromJournal(folder ?? usual, question);
  for (const entry of explanation.around) print(`${lineOf(entry, explanation)}\n`);
  for (const line of summaryOf(explanation)) print(`${line}\n`);
  return explanation.used === null ? 1 : 0;
}

function lineOf(entry: JournalEntry, { used }: PriceExplanation): string {
  const time = new Date(entry.at).toISOString();
  if (entry.kind === 'change') {
    return `${time}  change     ${entry.from ?? 'nothing'} → ${entry.to}: ${entry.reason}, epoch ${entry.epoch}`;
  }
  const origin = [entry.source, entry.contract, entry.sequence].filter((part) => part !== null).join(' ');
  const verdict = entry.kind === 'gate' && entry.seq !== null ? `${entry.verdict} #${entry.seq}` : entry.verdict;
  const mark = entry === used ? '  ← used' : entry.kind === 'gate' && entry.leads === false ? '  (did not lead)' : '';
  return `${time}  ${entry.kind.padEnd(9)}  bid ${entry.bid}  ask ${entry.ask}  ${origin}  ${verdict}${mark}`;
}

function summaryOf({ used, chosen, agreed }: PriceExplanation): string[] {
  if (used === null) return ['No quote had been accepted by then: nothing could be filled.'];
  const { source, contract, bid, ask, last, seq, epoch } = used;
  return [
    `Quote #${seq}: bid ${bid}, ask ${ask}, last ${last}, of ${source}${contract === null ? '' : ` (${contract})`}, epoch ${epoch}.`,
    chosen === null
      ? `${source} was chosen before what is kept.`
      : `${source} was chosen at ${new Date(chosen.at).toISOString()}: ${chosen.reason}.`,
    agreed === null ? 'No other source said the same.' : `${agreed.source} said the same ${agreed.afterMs} ms later.`,
  ];
}
