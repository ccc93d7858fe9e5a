import type { Permission } from '@hoga/domain/operators/permissions';
import type { SiteId } from '@hoga/kernel/ids';
import { useState } from 'react';
import { sitesWith, useOperator } from '../../data/session-store.ts';
import { useScopedSites } from '../../data/site-scope.ts';
import { useNamedSites } from '../../data/sites.ts';
import { t } from '../../shared/i18n/t.ts';
import { SavedFilters } from '../../shared/kit/saved-filters.tsx';
import { SiteSelect } from '../../shared/kit/site-select.tsx';
import { Toolbar } from '../../shared/kit/toolbar.tsx';
import { useListSearch } from '../../shared/use-list-search.ts';
import { LedgerExport, LogExport, MembersExport, RequestsExport } from './subject-exports.tsx';

type Subject = 'requests' | 'members' | 'ledger' | 'log';

/** Exporting a list requires the right to read it. */
const SUBJECTS: readonly { id: Subject; name: string; reads: Permission; about: string }[] = [
  { id: 'requests', name: t('exports.requests'), reads: 'requests.read', about: t('exports.requestsAbout') },
  {
    id: 'members',
    name: t('exports.members'),
    reads: 'members.read',
    about: t('exports.membersAbout'),
  },
  { id: 'ledger', name: t('exports.ledger'), reads: 'members.read', about: t('exports.ledgerAbout') },
  { id: 'log', name: t('exports.audit'), reads: 'audit.read', about: t('exports.auditAbout') },
];

const EXPORTS = { requests: RequestsExport, members: MembersExport, ledger: LedgerExport, log: LogExport };

/** Exports of lists: the list, the site, the reason. */
export function ExportsPage() {
  const me = useOperator();
  const { search, view } = useListSearch();
  const open = SUBJECTS.filter(({ reads }) => sitesWith(me, reads).length > 0);
  const chosen = open.find(({ id }) => id === search.view) ?? open[0];
  if (chosen === undefined) return <p className="pane flex-1 items-center p-8 text-ink-3">{t('exports.none')}</p>;
  return (
    <section className="pane flex-1">
      <Toolbar>
        <SavedFilters<Subject> filters={open} chosen={chosen.id} onChoose={view} />
      </Toolbar>
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto border-t border-line px-3.5 py-4">
        <Wanted key={chosen.id} subject={chosen.id} about={chosen.about} reads={chosen.reads} />
      </div>
    </section>
  );
}

function Wanted({ subject, about, reads }: { subject: Subject; about: string; reads: Permission }) {
  const me = useOperator();
  const readable = sitesWith(me, reads);
  const sites = useNamedSites(useScopedSites('exports.make').filter((id) => readable.includes(id)));
  const [wanted, setWanted] = useState<SiteId>();
  const Export = EXPORTS[subject];
  const site = sites.find(({ id }) => id === wanted) ?? sites[0];
  if (site === undefined) return <p className="m-auto text-ink-3">{t('exports.notHere')}</p>;
  return (
    <div className="flex w-full max-w-140 flex-col gap-4">
      <p className="text-ink-2">{about}</p>
      <SiteSelect sites={sites} value={site.id} onChange={setWanted} />
      <Export key={site.id} siteId={site.id} />
    </div>
  );
}
