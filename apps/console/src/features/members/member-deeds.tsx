import { formatKstDateTime, formatKstShort } from '@hoga/ui/lib/format-time.ts';
import { Link } from '@tanstack/react-router';
import { useLogOf } from '../../data/audit.ts';
import { entriesOf, type LogEntry } from '../../data/log-changes.ts';
import type { MemberKey } from '../../data/members.ts';
import { ListFoot } from '../../shared/grid/list-foot.tsx';
import { ListState } from '../../shared/grid/list-state.tsx';
import { jsonFields, words } from '../../shared/json-fields.ts';
import { DeedOutcome } from '../../shared/kit/deed-outcome.tsx';
import { type SmallColumn, SmallTable } from '../../shared/kit/small-table.tsx';
import { callName } from '../../shared/log-words.ts';

const COLUMNS: readonly SmallColumn<LogEntry>[] = [
  {
    id: 'at',
    title: '시각',
    cell: ({ asked }) => (
      <span className="text-micro text-ink-3" title={formatKstDateTime(asked.at)}>
        {formatKstShort(asked.at)}
      </span>
    ),
  },
  {
    id: 'what',
    title: '한 일',
    cell: ({ asked }) => (
      <Link to="/audit" search={{ open: asked.seq }} className="font-medium text-brand-text">
        {callName(asked.call)}
      </Link>
    ),
  },
  { id: 'who', title: '운영자', cell: ({ asked }) => asked.username },
  {
    id: 'why',
    title: '사유',
    room: 'wide',
    cell: ({ asked }) => <span className="text-ink-2">{words(jsonFields(asked.detail)['reason'] ?? '')}</span>,
  },
  {
    id: 'outcome',
    title: '결과',
    cell: (entry) => <DeedOutcome deed={entry} />,
  },
];

/** What operators have done to this member, as the log has it. */
export function MemberDeeds({ who: { siteId, playerId } }: { who: MemberKey }) {
  const { rows, isLoading, error, more, reload } = useLogOf([siteId], { playerId });
  const deeds = entriesOf(rows);
  return (
    <>
      <ListState
        isLoading={isLoading}
        error={error}
        isEmpty={deeds.length === 0}
        empty="운영자가 한 일이 없습니다."
        onRetry={reload}
      >
        <SmallTable label="운영 기록" columns={COLUMNS} rows={deeds} keyOf={({ asked }) => asked.seq} />
      </ListState>
      {deeds.length > 0 && (
        <ListFoot words={[`${deeds.length}건`]} more={more}>
          <Link to="/audit" search={{ member: Number(playerId) }} className="font-semibold text-brand-text">
            감사 로그에서 보기
          </Link>
        </ListFoot>
      )}
    </>
  );
}
