import { REFERENCES } from '../references.ts';
import type { AuditRule } from '../rule.ts';

export const noOrphans: AuditRule = {
  name: 'no-orphans',
  invariant: 'Every row that names another row names one that exists.',
  async *check(read) {
    for (const { child, label, on, where, parent, parentKey } of REFERENCES) {
      const rows = read<{ label: string; found: string | null }>(`
        SELECT ${label} AS label, p.${parentKey} AS found FROM ${child} c LEFT JOIN ${parent} p ON ${on} WHERE ${where}`);
      for await (const row of rows)
        if (row.found === null) yield `${child} ${row.label} names a ${parent} that is missing`;
    }
  },
};
