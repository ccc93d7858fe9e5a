import type { Admin } from '@hoga/contract/admin';
import { useOperators } from '../../data/operators.ts';
import { sitesWith, useOperator } from '../../data/session-store.ts';
import type { Column } from '../../shared/grid/column.ts';
import { ListPane } from '../../shared/grid/list-pane.tsx';
import { personColumn, sinceColumn } from '../../shared/grid/shared-columns.tsx';
import { useReadUntil } from '../../shared/grid/use-read-until.ts';
import { Avatar } from '../../shared/kit/avatar.tsx';
import { Control } from '../../shared/kit/control.tsx';
import { ListPage } from '../../shared/kit/list-page.tsx';
import { StatusTag } from '../../shared/kit/status-tag.tsx';
import { ROLE_NAMES } from '../../shared/role-names.ts';
import { useListSearch } from '../../shared/use-list-search.ts';
import { useMaking } from '../../shared/use-making.ts';
import { NewOperator } from './new-operator.tsx';
import { OperatorDetail } from './operator-detail.tsx';

const COLUMNS: readonly Column<Admin>[] = [
  personColumn({ title: '운영자', mark: ({ name }) => <Avatar name={name} size="sm" /> }),
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
  sinceColumn('등록', ({ createdAt }) => createdAt),
];

/** Who works here and what each may do. */
export function OperatorsPage() {
  const me = useOperator();
  const { search, open } = useListSearch();
  const operators = useOperators();
  const { rows, reload } = operators;
  const making = useMaking(open);
  const opened = rows.find(({ id }) => Number(id) === search.open);
  useReadUntil(search.open === undefined || opened !== undefined, operators);
  const writable = sitesWith(me, 'operators.write');
  return (
    <ListPage
      list={
        <ListPane
          toolbar={
            <>
              <h2 className="text-label font-bold">운영자</h2>
              {writable.length > 0 && (
                <Control className="ml-auto" onClick={making.begin}>
                  운영자 추가
                </Control>
              )}
            </>
          }
          label="운영자"
          list={operators}
          columns={COLUMNS}
          keyOf={({ id }) => Number(id)}
          open={search.open}
          onOpen={making.openLine}
          empty="운영자가 없습니다."
          foot={[`${rows.length}명`]}
        />
      }
      detail={
        opened !== undefined ? (
          <OperatorDetail key={`${opened.id}`} admin={opened} onClose={() => open(null)} onSaved={reload} />
        ) : making.isMaking ? (
          <NewOperator
            siteIds={writable}
            onClose={making.end}
            onMade={() => {
              making.end();
              reload();
            }}
          />
        ) : null
      }
    />
  );
}
