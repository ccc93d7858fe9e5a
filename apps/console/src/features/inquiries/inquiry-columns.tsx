import type { PlayerId, SiteId } from '@hoga/kernel/ids';
import { formatKstDateTime, formatKstShort } from '@hoga/ui/lib/format-time.ts';
import type { Inquiry } from '../../data/inquiries.ts';
import { ageText } from '../../shared/age.ts';
import type { Column } from '../../shared/grid/column.ts';
import { siteColumn } from '../../shared/grid/shared-columns.tsx';
import { t } from '../../shared/i18n/t.ts';
import { INQUIRY_STATUS } from '../../shared/inquiry-names.ts';
import { Avatar } from '../../shared/kit/avatar.tsx';
import { StatusTag } from '../../shared/kit/status-tag.tsx';
import { ABOUT } from './inquiry-words.ts';

interface ColumnParts {
  readonly siteName: (id: SiteId) => string;
  readonly now: number;
  readonly me: PlayerId;
}

export function isOverdue({ dueAt }: Pick<Inquiry, 'dueAt'>, now: number): boolean {
  return dueAt !== null && dueAt <= now;
}

export function inquiryColumns({ siteName, now, me }: ColumnParts): readonly Column<Inquiry>[] {
  return [
    { id: 'about', title: t('inquiries.category'), track: '52px', cell: ({ category }) => ABOUT[category] },
    siteColumn(({ siteId }) => siteName(siteId)),
    {
      id: 'member',
      title: t('inquiries.member'),
      track: 'minmax(64px,120px)',
      cell: ({ username }) => <b className="font-semibold">{username}</b>,
    },
    {
      id: 'question',
      title: t('inquiries.question'),
      track: 'minmax(80px,1fr)',
      cell: ({ question }) => question,
    },
    {
      id: 'assignee',
      title: t('inquiries.assignee'),
      track: '84px',
      room: 'wide',
      cell: ({ assignee }) => (
        <span className={assignee?.id === me ? 'font-semibold text-brand-text' : 'text-ink-2'}>
          {assignee === null ? '–' : assignee.id === me ? t('inquiries.me') : assignee.name}
        </span>
      ),
    },
    {
      id: 'state',
      title: t('kit.status'),
      track: '76px',
      cell: (row) => <StateCell row={row} me={me} now={now} />,
    },
    {
      id: 'wait',
      title: t('inquiries.wait'),
      track: '92px',
      isFigure: true,
      room: 'desktop',
      cell: (row) => <WaitCell row={row} now={now} />,
    },
  ];
}

/** Another operator viewing it takes precedence over the status. */
function StateCell({ row, me, now }: { row: Inquiry; me: PlayerId; now: number }) {
  const other = row.lookers.find(({ id }) => id !== me);
  if (other !== undefined) {
    return (
      <span className="flex items-center gap-1.5 text-micro text-ink-2" title={other.name}>
        <Avatar name={other.name} size="sm" />
        {t('inquiries.looking')}
      </span>
    );
  }
  if (isOverdue(row, now)) return <StatusTag tone="danger">{t('inquiries.overdue')}</StatusTag>;
  const [name, tone] = INQUIRY_STATUS[row.status];
  return <StatusTag tone={tone}>{name}</StatusTag>;
}

/** How long it has waited; where it no longer waits, the time of the last message. */
function WaitCell({ row, now }: { row: Inquiry; now: number }) {
  if (row.waitingSince === null) {
    return (
      <span className="text-micro text-ink-2" title={formatKstDateTime(row.updatedAt)}>
        {formatKstShort(row.updatedAt)}
      </span>
    );
  }
  return (
    <span className={isOverdue(row, now) ? 'font-semibold text-danger' : 'text-ink-2'}>
      {ageText(row.waitingSince, now)}
    </span>
  );
}
