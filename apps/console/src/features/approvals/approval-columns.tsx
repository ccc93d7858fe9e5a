import type { ApprovalItem } from '@hoga/contract/admin-approval';
import type { NamedSite } from '../../data/sites.ts';
import { ageText, isOldAge } from '../../shared/age.ts';
import { KIND_NAMES } from '../../shared/approval-kinds.ts';
import type { Column } from '../../shared/grid/column.ts';
import { momentColumn, siteColumn, stateColumn } from '../../shared/grid/shared-columns.tsx';
import { t } from '../../shared/i18n/t.ts';
import { Avatar } from '../../shared/kit/avatar.tsx';
import { StatusTag } from '../../shared/kit/status-tag.tsx';
import { myPart, stateOf, whatOf } from '../../shared/proposal-words.ts';

export type SiteWords = Pick<NamedSite, 'id' | 'name' | 'currency'>;

interface ColumnParts {
  readonly siteOf: (item: ApprovalItem) => SiteWords;
  readonly me: { readonly id: number };
  readonly now: number;
}

const kindColumn: Column<ApprovalItem> = {
  id: 'kind',
  title: t('proposals.kind'),
  track: '104px',
  room: 'desktop',
  cell: ({ kind }) => <b className="truncate font-semibold">{KIND_NAMES[kind]}</b>,
};

const whatColumn = ({ siteOf }: ColumnParts): Column<ApprovalItem> => ({
  id: 'what',
  title: t('proposals.what'),
  track: 'minmax(96px,2fr)',
  cell: (item) => (
    <span className="flex min-w-0 flex-col">
      <span className="truncate text-micro text-ink-3 lg:hidden">{KIND_NAMES[item.kind]}</span>
      <span className="truncate font-medium">{whatOf(item, siteOf(item))}</span>
    </span>
  ),
});

/** Waiting approvals: the proposer, what the reader can do, and since when. */
export function waitingColumns(parts: ColumnParts): readonly Column<ApprovalItem>[] {
  const { me, now, siteOf } = parts;
  return [
    kindColumn,
    siteColumn((item) => siteOf(item).name),
    whatColumn(parts),
    {
      id: 'who',
      title: t('proposals.proposer'),
      track: 'minmax(84px,1fr)',
      room: 'desktop',
      cell: ({ madeBy, madeByName }) => (
        <span className="flex min-w-0 items-center gap-1.5">
          <Avatar name={madeByName} size="sm" isMe={madeBy === me.id} />
          <span className="truncate">{madeByName}</span>
        </span>
      ),
    },
    {
      id: 'part',
      title: t('proposals.part'),
      track: '88px',
      cell: (item) => {
        const [name, tone] = myPart(item, me);
        return <StatusTag tone={tone}>{name}</StatusTag>;
      },
    },
    {
      id: 'age',
      title: t('proposals.age'),
      track: '48px',
      isFigure: true,
      cell: ({ madeAt }) => (
        <b className={isOldAge(madeAt, now) ? 'font-semibold text-warn' : 'font-semibold text-ink-2'}>
          {ageText(madeAt, now)}
        </b>
      ),
    },
  ];
}

/** Finished approvals: the outcome, by whom and about whom. */
export function historyColumns(parts: ColumnParts): readonly Column<ApprovalItem>[] {
  return [
    stateColumn('56px', (item) => stateOf(item, parts.now)),
    kindColumn,
    siteColumn((item) => parts.siteOf(item).name),
    whatColumn(parts),
    {
      id: 'both',
      title: t('proposals.both'),
      track: 'minmax(112px,1.4fr)',
      cell: ({ madeByName, decidedByName }) => (
        <span className="truncate text-ink-2">
          {madeByName} → {decidedByName ?? '–'}
        </span>
      ),
    },
    momentColumn(t('proposals.decision'), ({ decidedAt, expiresAt, madeAt }) => decidedAt ?? expiresAt ?? madeAt),
  ];
}
