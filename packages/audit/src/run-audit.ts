import { RULES } from './all-rules.ts';
import { type AuditQueries, withAuditQueries } from './audit-queries.ts';
import type { AuditRule, Read } from './rule.ts';

export interface RuleReport {
  readonly name: string;
  readonly invariant: string;
  /** Rows covered by the rule, broken or not. */
  readonly checked: number;
  readonly findings: number;
  /** The first findings. */
  readonly examples: readonly string[];
}

export interface AuditReport {
  readonly findings: number;
  readonly rules: readonly RuleReport[];
}

export interface AuditOptions {
  readonly rules?: readonly AuditRule[];
  /** How many findings of a rule are listed; all are counted. */
  readonly examplesPerRule?: number;
}

const EXAMPLES_PER_RULE = 20;

/** Checks the rules against one snapshot of the database, also while it is being written to. */
export function auditDatabase(url: string, options: AuditOptions = {}): Promise<AuditReport> {
  return withAuditQueries(url, (queries) => runAudit(queries, options));
}

export async function runAudit(queries: AuditQueries, options: AuditOptions = {}): Promise<AuditReport> {
  const { rules = RULES, examplesPerRule = EXAMPLES_PER_RULE } = options;
  const reports: RuleReport[] = [];
  for (const rule of rules) reports.push(await runRule(rule, queries, examplesPerRule));
  return { findings: reports.reduce((sum, { findings }) => sum + findings, 0), rules: reports };
}

async function runRule(rule: AuditRule, queries: AuditQueries, examplesPerRule: number): Promise<RuleReport> {
  let checked = 0;
  let findings = 0;
  const examples: string[] = [];
  const read: Read = async function* counted(sql) {
    for await (const row of queries.read(sql)) {
      checked += 1;
      yield row as never;
    }
  };
  for await (const finding of rule.check(read)) {
    findings += 1;
    if (examples.length < examplesPerRule) examples.push(finding);
  }
  if (rule.population !== undefined) checked = await countOf(queries, rule.population);
  return { name: rule.name, invariant: rule.invariant, checked, findings, examples };
}

async function countOf(queries: AuditQueries, sql: string): Promise<number> {
  let counted = 0;
  for await (const { count } of queries.read<{ count: string }>(sql)) counted += Number(count);
  return counted;
}
