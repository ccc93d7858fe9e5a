import type { Proposal } from '@hoga/contract/admin-proposal';
import type { NamedSite } from '../../data/sites.ts';
import type { Column } from '../../shared/grid/column.ts';
import { momentColumn, siteColumn, stateColumn } from '../../shared/grid/shared-columns.tsx';
import { t } from '../../shared/i18n/t.ts';
import { KIND_NAMES, stateOf, subjectOf } from '../../shared/proposal-words.ts';

export type SiteWords = Pick<NamedSite, 'id' | 'name' | 'currency'>;

export function proposalColumns(siteOf: (proposal: Proposal) => SiteWords, now: number): readonly Column<Proposal>[] {
  return [
    {
      id: 'kind',
      title: t('proposals.kind'),
      track: '92px',
      cell: ({ kind }) => <b className="font-semibold">{KIND_NAMES[kind]}</b>,
    },
    siteColumn((proposal) => siteOf(proposal).name),
    {
      id: 'who',
      title: t('proposals.proposer'),
      track: 'minmax(72px,1fr)',
      room: 'desktop',
      cell: ({ madeByName }) => madeByName,
    },
    {
      id: 'subject',
      title: t('proposals.subject'),
      track: 'minmax(104px,auto)',
      isFigure: true,
      cell: (proposal) => subjectOf(proposal, siteOf(proposal)),
    },
    stateColumn('76px', (proposal) => stateOf(proposal, now)),
    momentColumn(t('proposals.proposedAt'), ({ madeAt }) => madeAt),
  ];
}
