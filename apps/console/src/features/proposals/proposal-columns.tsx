import type { Proposal } from '@hoga/contract/admin-proposal';
import { formatKstDateTime, formatKstShort } from '@hoga/ui/lib/format-time.ts';
import type { NamedSite } from '../../data/sites.ts';
import type { Column } from '../../shared/grid/column.ts';
import { StatusTag } from '../../shared/kit/status-tag.tsx';
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
    {
      id: 'site',
      title: '사이트',
      track: '84px',
      room: 'wide',
      cell: (proposal) => <span className="text-micro text-ink-2">{siteOf(proposal).name}</span>,
    },
    {
      id: 'who',
      title: '제안자',
      track: 'minmax(72px,1fr)',
      cell: ({ madeByName }) => madeByName,
    },
    {
      id: 'subject',
      title: '대상',
      track: 'minmax(104px,auto)',
      isFigure: true,
      cell: (proposal) => subjectOf(proposal, siteOf(proposal)),
    },
    {
      id: 'state',
      title: '상태',
      track: '76px',
      cell: (proposal) => {
        const [name, tone] = stateOf(proposal, now);
        return <StatusTag tone={tone}>{name}</StatusTag>;
      },
    },
    {
      id: 'made',
      title: '제안 시각',
      track: '92px',
      room: 'desktop',
      cell: ({ madeAt }) => (
        <span className="text-ink-2" title={formatKstDateTime(madeAt)}>
          {formatKstShort(madeAt)}
        </span>
      ),
    },
  ];
}
