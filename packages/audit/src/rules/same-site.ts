import { REFERENCES } from '../references.ts';
import type { AuditRule } from '../rule.ts';

interface Row {
  readonly label: string;
  readonly site_id: string;
  readonly parent: string;
  readonly parent_site: string;
}

export const sameSite: AuditRule = {
  name: 'same-site',
  invariant: 'Rows that belong together are of the same site.',
  async *check(read) {
    for (const { child, label, on, where, parent, parentKey, hasSites } of REFERENCES) {
      if (!hasSites) continue;
      const rows = read<Row>(`
        SELECT ${label} AS label, c.site_id, p.${parentKey} AS parent, p.site_id AS parent_site
          FROM ${child} c JOIN ${parent} p ON ${on} WHERE ${where}`);
      for await (const row of rows) {
        if (row.site_id !== row.parent_site) {
          yield `${child} ${row.label} is of site ${row.site_id}, its ${parent} ${row.parent} of site ${row.parent_site}`;
        }
      }
    }
  },
};
