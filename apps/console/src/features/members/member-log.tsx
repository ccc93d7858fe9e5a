import { formatKstDateTime, formatKstShort } from '@hoga/ui/lib/format-time.ts';
import { Link } from '@tanstack/react-router';
import { useLogOf } from '../../data/audit.ts';
import { entriesOf, type LogEntry } from '../../data/log-changes.ts';
import type { MemberKey } from '../../data/member-key.ts';
import { ListFoot } from '../../shared/grid/list-foot.tsx';
import { ListState } from '../../shared/grid/list-state.tsx';
import { t } from '../../shared/i18n/t.ts';
import { jsonFields, words } from '../../shared/json-fields.ts';
import { ActionOutcome } from '../../shared/kit/action-outcome.tsx';
import { type SmallColumn, SmallTable } from '../../shared/kit/small-table.tsx';
import { callName } from '../../shared/log-words.ts';

const COLUMNS: readonly SmallColumn<LogEntry>[] = [
  {
    id: 'at',
    title: t('members.time'),
    cell: ({ asked }) => (
      <span className="text-micro text-ink-3" title={formatKstDateTime(asked.at)}>
        {formatKstShort(asked.at)}
      </span>
    ),
  },
  {
    id: 'what',
    title: t('members.operatorAction'),
    cell: ({ asked }) => (
      <Link to="/audit" search={{ open: asked.seq }} className="font-medium text-brand-text">
        {callName(asked.call)}
      </Link>
    ),
  },
  { id: 'who', title: t('members.operator'), cell: ({ asked }) => asked.username },
  {
    id: 'why',
    title: t('members.reason'),
    room: 'wide',
    cell: ({ asked }) => <span className="text-ink-2">{words(jsonFields(asked.detail)['reason'] ?? '')}</span>,
  },
  {
    id: 'outcome',
    title: t('members.outcome'),
    cell: (entry) => <ActionOutcome action={entry} />,
  },
];

/** Operators' actions on this member, from the log. */
export function MemberLog({ who: { siteId, playerId } }: { who: MemberKey }) {
  const { rows, isLoading, error, more, reload } = useLogOf([siteId], { playerId });
  const actions = entriesOf(rows);
  return (
    <>
      <ListState
        isLoading={isLoading}
        error={error}
        isEmpty={actions.length === 0}
        empty={t('members.noDeeds')}
        onRetry={reload}
      >
        <SmallTable
          label={t('members.operatorLog')}
          columns={COLUMNS}
          rows={actions}
          keyOf={({ asked }) => asked.seq}
        />
      </ListState>
      {actions.length > 0 && (
        <ListFoot words={[t('members.recordCount', { count: actions.length })]} more={more}>
          <Link to="/audit" search={{ member: Number(playerId) }} className="font-semibold text-brand-text">
            {t('members.inAudit')}
          </Link>
        </ListFoot>
      )}
    </>
  );
}
