import type { AuditReport } from './run-audit.ts';

/** The report as text: a line per rule, with its findings below. */
export function reportText({ rules, findings }: AuditReport): string {
  const width = Math.max(...rules.map(({ name }) => name.length), 'rule'.length);
  const line = (name: string, checked: string, found: string) =>
    `${name.padEnd(width)}  ${checked.padStart(10)}  ${found.padStart(8)}`;
  const lines = [line('rule', 'checked', 'findings')];
  for (const rule of rules) {
    lines.push(line(rule.name, String(rule.checked), String(rule.findings)));
    if (rule.findings === 0) continue;
    lines.push(`  must hold: ${rule.invariant}`, ...rule.examples.map((finding) => `  - ${finding}`));
    const hidden = rule.findings - rule.examples.length;
    if (hidden > 0) lines.push(`  … and ${hidden} more`);
  }
  lines.push('', findings === 0 ? 'Every rule holds.' : `${findings} findings.`);
  return `${lines.join('\n')}\n`;
}
