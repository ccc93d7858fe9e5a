import { readFileSync } from 'node:fs';
import { inRepository } from './repository.mjs';

export const ALERTS_FILE = 'deploy/prometheus/hoga.rules.yaml';

export interface AlertRule {
  readonly name: string;
  readonly expression: string;
  readonly severity: string;
  readonly summary: string;
  readonly runbook: string;
}

/** The alerts of the rules file, whose lines have one form; throws where a rule lacks one of them. */
export function alertRules(text = readFileSync(inRepository(ALERTS_FILE), 'utf8')): readonly AlertRule[] {
  return text
    .split(/^ {6}- alert: /m)
    .slice(1)
    .map((rule) => {
      const name = rule.split('\n')[0] ?? '';
      const found = (pattern: RegExp, what: string) => {
        const [, value] = pattern.exec(rule) ?? [];
        if (value === undefined) throw new Error(`${name} has no ${what}`);
        return value.replaceAll(/^'|'$/g, '');
      };
      return {
        name,
        expression: found(/^ {8}expr: (.+)$/m, 'expression'),
        severity: found(/severity: (page|ticket) \}/, 'severity'),
        summary: found(/^ {10}summary: (.+)$/m, 'summary'),
        runbook: found(/^ {10}runbook: (docs\/operations\/runbooks\/[a-z-]+\.md)$/m, 'runbook'),
      };
    });
}
