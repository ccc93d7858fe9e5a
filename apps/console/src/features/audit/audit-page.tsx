import { formatKstDateTime, formatKstShort } from '@hoga/ui/lib/format-time.ts';
import { type LogLine, useLog } from '../../data/audit.ts';
import { entriesOf, type LogEntry } from '../../data/log-changes.ts';
import { useOperator } from '../../data/session-store.ts';
import type { Column } from '../../shared/grid/column.ts';
import { exportGrid } from '../../shared/grid/export-grid.ts';
import { ListPane } from '../../shared/grid/list-pane.tsx';
import { useKeys } from '../../shared/keys/key-layer.ts';
import { Avatar } from '../../shared/kit/avatar.tsx';
import { Control } from '../../shared/kit/control.tsx';
import { ListPage } from '../../shared/kit/list-page.tsx';
import { SavedFilters } from '../../shared/kit/saved-filters.tsx';
import { StatusTag } from '../../shared/kit/status-tag.tsx';
import { useListSearch } from '../../shared/use-list-search.ts';
import { AuditDetail } from './audit-detail.tsx';
import { ChainBar } from './chain-bar.tsx';
import { callName, outcomeOf, subjectOf } from './log-entry.ts';

const VIEWS = [
  { id: 'all', name: '전체' },
  { id: 'refused', name: '거부' },
  { id: 'money', name: '돈' },
  { id: 'mine', name: '내 행동' },
] as const;
type View = (typeof VIEWS)[number]['id'];

const COLUMNS: readonly Column<LogEntry>[] = [
  { id: 'seq', title: '행', track: '72px', cell: ({ asked }) => asked.seq, csv: ({ asked }) => String(asked.seq) },
  {
    id: 'at',
    title: '시각',
    track: '92px',
    cell: ({ asked }) => formatKstShort(asked.at),
    csv: ({ asked }) => formatKstDateTime(asked.at),
  },
  {
    id: 'who',
    title: '누가',
    track: 'minmax(96px,160px)',
    cell: ({ asked }) => (
      <span className="flex items-center gap-2">
        <Avatar name={asked.username} size="sm" />
        <b className="truncate font-semibold">{asked.username}</b>
      </span>
    ),
    csv: ({ asked }) => asked.username,
  },
  {
    id: 'what',
    title: '무엇을',
    track: 'minmax(96px,1fr)',
    cell: ({ asked }) => callName(asked.call),
    csv: ({ asked }) => callName(asked.call),
  },
  { id: 'subject', title: '대상', track: 'minmax(80px,1fr)', room: 'wide', cell: subjectOf, csv: subjectOf },
  {
    id: 'outcome',
    title: '결과',
    track: 'minmax(64px,auto)',
    cell: (entry) => {
      const [name, tone] = outcomeOf(entry);
      return <StatusTag tone={tone}>{name}</StatusTag>;
    },
    csv: (entry) => outcomeOf(entry)[0],
  },
];

/** What operators have asked for and what came of it. Lines can be read, never changed. */
export function AuditPage() {
  const me = useOperator();
  const { search, open, view } = useListSearch();
  const chosen: View = VIEWS.find(({ id }) => id === search.view)?.id ?? 'all';
  const list = useLog(chosen === 'mine' ? me.id : null);
  const { rows: lines, reload } = list;
  const entries = entriesOf(lines).filter((entry) => isIn(chosen, entry));
  const opened = entries.find(({ asked }) => asked.seq === search.open);
  const save = () => exportGrid('audit', COLUMNS, entries);
  useKeys([{ keys: 'e', does: 'CSV', run: save }]);
  return (
    <ListPage
      above={<ChainBar lines={lines} onReload={reload} />}
      list={
        <ListPane
          toolbar={
            <>
              <SavedFilters<View> filters={VIEWS} chosen={chosen} onChoose={view} />
              <Control className="ml-auto max-lg:hidden" onClick={save}>
                CSV
              </Control>
            </>
          }
          label="감사 로그"
          list={{ ...list, rows: entries }}
          columns={COLUMNS}
          keyOf={({ asked }) => asked.seq}
          open={search.open}
          onOpen={open}
          empty="기록이 없습니다."
          foot={[`${entries.length}건`, '행은 고치거나 지울 수 없습니다']}
        />
      }
      detail={opened === undefined ? null : <AuditDetail entry={opened} onClose={() => open(null)} />}
    />
  );
}

const MONEY: RegExp = /^\/api\/admin\/(dnw|proposal\/credit)/;

function isIn(view: View, entry: LogEntry): boolean {
  if (view === 'refused') return entry.ended?.step === 'REFUSED';
  return view !== 'money' || isMoney(entry.asked);
}

function isMoney({ call }: LogLine): boolean {
  return MONEY.test(call);
}
