import type { Admin } from '@hoga/contract/admin';
import { operators } from '../../data/operators.ts';
import { sitesWith, useOperator } from '../../data/session-store.ts';
import type { Column } from '../../shared/grid/column.ts';
import { personColumn, sinceColumn } from '../../shared/grid/shared-columns.tsx';
import { Avatar } from '../../shared/kit/avatar.tsx';
import { StatusTag } from '../../shared/kit/status-tag.tsx';
import { ResourcePage } from '../../shared/resource/resource-page.tsx';
import { useResource } from '../../shared/resource/use-resource.ts';
import { ROLE_NAMES } from '../../shared/role-names.ts';
import { NewOperator } from './new-operator.tsx';
import { OperatorDetail } from './operator-detail.tsx';

const VIEWS = [{ id: 'all', name: '전체' }] as const;

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
  const page = useResource(VIEWS);
  const list = operators.useList(null);
  const writable = sitesWith(me, 'operators.write');
  const close = () => page.open(null);
  return (
    <ResourcePage
      page={page}
      list={list}
      label="운영자"
      title="운영자"
      columns={COLUMNS}
      idOf={({ id }) => Number(id)}
      empty="운영자가 없습니다."
      foot={[`${list.rows.length}명`]}
      detail={(opened) => <OperatorDetail key={`${opened.id}`} admin={opened} onClose={close} onSaved={list.reload} />}
      making={
        writable.length === 0
          ? null
          : {
              name: '운영자 추가',
              pane: () => (
                <NewOperator
                  siteIds={writable}
                  onClose={close}
                  onMade={() => {
                    close();
                    list.reload();
                  }}
                />
              ),
            }
      }
    />
  );
}
