import type { Proposal } from '@hoga/contract/admin-proposal';
import type { NamedSite } from '../../data/sites.ts';
import type { Column } from '../../shared/grid/column.ts';
import { momentColumn, siteColumn, stateColumn } from '../../shared/grid/shared-columns.tsx';
import { KIND_NAMES, stateOf, subjectOf } from '../../shared/proposal-words.ts';

export type SiteWords = Pick<NamedSite, 'id' | 'name' | 'currency'>;

export function proposalColumns(siteOf: (proposal: Proposal) => SiteWords, now: number): readonly Column<Proposal>[] {
  return [
    {
      id: 'kind',
      title: '종류',
      track: '92px',
      cell: ({ kind }) => <b className="font-semibold">{KIND_NAMES[kind]}</b>,
    },
    siteColumn((proposal) => siteOf(proposal).name),
    {
      id: 'who',
      title: '제안자',
      track: 'minmax(72px,1fr)',
      room: 'desktop',
      cell: ({ madeByName }) => madeByName,
    },
    {
      id: 'subject',
      title: '대상',
      track: 'minmax(104px,auto)',
      isFigure: true,
      cell: (proposal) => subjectOf(proposal, siteOf(proposal)),
    },
    stateColumn('76px', (proposal) => stateOf(proposal, now)),
    momentColumn('제안 시각', ({ madeAt }) => madeAt),
  ];
}
