import { parseArgs } from 'node:util';
import { RULES } from '@hoga/audit/all-rules';
import type { AuditRule } from '@hoga/audit/rule';

export const USAGE = `npm run audit -- [--json] [--rule NAME]… [--examples COUNT] [--anchors FILE]

Checks every invariant of the stored money, orders and positions from the database alone. It changes nothing and may
run while the server does.

  --json            the report as JSON
  --rule NAME       only this rule; may be given several times
  --examples COUNT  how many findings of a rule are printed in words (20)
  --anchors FILE    also that every head in this file is still in its chain (ANCHOR_FILE of the server)
  --help            this text

DATABASE_URL names the database; without it the embedded one under DATA_DIR is read.
Ends with 0 where every rule holds, 1 where one does not, 2 where it could not be found out.

Rules: ${RULES.map(({ name }) => name).join(', ')}
`;

export interface CommandOptions {
  readonly json: boolean;
  readonly help: boolean;
  readonly rules: readonly AuditRule[];
  readonly examplesPerRule: number;
  /** The file of heads stored outside of the database. */
  readonly anchors: string | null;
}

/** Throws an error that names the invalid argument. */
export function readOptions(args: readonly string[]): CommandOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
      rule: { type: 'string', multiple: true, default: [] },
      examples: { type: 'string', default: '20' },
      anchors: { type: 'string' },
    },
  });
  if (!/^\d{1,6}$/.test(values.examples)) throw new Error(`--examples is a count, not "${values.examples}"`);
  return {
    json: values.json,
    help: values.help,
    rules: values.rule.length === 0 ? RULES : values.rule.map(ruleNamed),
    examplesPerRule: Number(values.examples),
    anchors: values.anchors ?? null,
  };
}

function ruleNamed(name: string): AuditRule {
  const rule = RULES.find((candidate) => candidate.name === name);
  if (rule === undefined) throw new Error(`there is no rule "${name}"`);
  return rule;
}
