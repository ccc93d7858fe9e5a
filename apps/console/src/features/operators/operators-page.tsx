import type { Admin } from '@hoga/contract/admin';
import { formatKstDate } from '@hoga/ui/lib/format-time.ts';
import { useState } from 'react';
import { useOperators } from '../../data/operators.ts';
import { sitesWith, useOperator } from '../../data/session-store.ts';
import type { Column } from '../../shared/grid/column.ts';
import { DataGrid } from '../../shared/grid/data-grid.tsx';
import { ListFoot } from '../../shared/grid/list-foot.tsx';
import { ListState } from '../../shared/grid/list-state.tsx';
import { Avatar } from '../../shared/kit/avatar.tsx';
import { Control } from '../../shared/kit/control.tsx';
import { ListPage } from '../../shared/kit/list-page.tsx';
import { StatusTag } from '../../shared/kit/status-tag.tsx';
import { ROLE_NAMES } from '../../shared/role-names.ts';
import { useListSearch } from '../../shared/use-list-search.ts';
import { NewOperator } from './new-operator.tsx';
import { OperatorDetail } from './operator-detail.tsx';

const COLUMNS: readonly Column<Admin>[] = [
  {
    id: 'name',
    title: '운영자',
    track: 'minmax(140px,1fr)',
    cell: ({ name, username }) => (
      <span className="flex items-center gap-2">
        <Avatar name={name} size="sm" />
        <b className="font-semibold">{name}</b>
        <span className="truncate text-ink-2">{username}</span>
      </span>
    ),
  },
  {
    id: 'roles',
    title: '역할',
    track: 'minmax(80px,1fr)',
    cell: ({ grants }) =>
      [...new Set(grants.flatMap(({ roles }) => roles))].map((role) => ROLE_NAMES[role]).join(' · '),
  },
  {
    id: 'sites',
    title: '사이트',
    track: '56px',
    isFigure: true,
    room: 'wide',
    cell: ({ grants }) => grants.length,
  },
  {
    id: 'factor',
    title: '인증 앱',
    track: '72px',
    cell: ({ hasSecondFactor }) => (
      <StatusTag tone={hasSecondFactor ? 'ok' : 'warn'}>{hasSecondFactor ? '등록됨' : '없음'}</StatusTag>
    ),
  },
  {
    id: 'since',
    title: '등록',
    track: '84px',
    room: 'wide',
    cell: ({ createdAt }) => <span className="text-ink-2">{formatKstDate(createdAt)}</span>,
  },
];

/** Who works here and what each may do. */
export function OperatorsPage() {
  const me = useOperator();
  const { search, open } = useListSearch();
  const { rows, isLoading, error, more, reload } = useOperators();
  const [isMaking, setMaking] = useState(false);
  const opened = rows.find(({ id }) => Number(id) === search.open);
  const writable = sitesWith(me, 'operators.write');
  return (
    <ListPage
      list={
        <>
          <div className="flex h-11 shrink-0 items-center gap-2 px-3.5 max-lg:h-14">
            <h2 className="text-label font-bold">운영자</h2>
            {writable.length > 0 && (
              <Control
                className="ml-auto"
                onClick={() => {
                  open(null);
                  setMaking(true);
                }}
              >
                운영자 추가
              </Control>
            )}
          </div>
          <ListState
            isLoading={isLoading}
            error={error}
            isEmpty={rows.length === 0}
            empty="운영자가 없습니다."
            onRetry={reload}
          >
            <DataGrid
              label="운영자"
              columns={COLUMNS}
              rows={rows}
              keyOf={({ id }) => Number(id)}
              open={search.open ?? null}
              onOpen={(id) => {
                setMaking(false);
                open(id);
              }}
            />
          </ListState>
          <ListFoot words={[`${rows.length}명`]} more={more} />
        </>
      }
      detail={
        opened !== undefined ? (
          <OperatorDetail key={`${opened.id}`} admin={opened} onClose={() => open(null)} onSaved={reload} />
        ) : isMaking ? (
          <NewOperator
            siteIds={writable}
            onClose={() => setMaking(false)}
            onMade={() => {
              setMaking(false);
              reload();
            }}
          />
        ) : null
      }
    />
  );
}
