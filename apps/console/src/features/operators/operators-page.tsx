import type { Admin } from '@hoga/contract/admin';
import { formatKstShort } from '@hoga/ui/lib/format-time.ts';
import { operators } from '../../data/operators.ts';
import { sitesWith, useOperator } from '../../data/session-store.ts';
import type { Column } from '../../shared/grid/column.ts';
import { personColumn, sinceColumn } from '../../shared/grid/shared-columns.tsx';
import { t } from '../../shared/i18n/t.ts';
import { Avatar } from '../../shared/kit/avatar.tsx';
import { StatusTag } from '../../shared/kit/status-tag.tsx';
import { ResourcePage } from '../../shared/resource/resource-page.tsx';
import { useResource } from '../../shared/resource/use-resource.ts';
import { roleName } from '../../shared/role-names.ts';
import { NewOperator } from './new-operator.tsx';
import { OperatorDetail } from './operator-detail.tsx';

const VIEWS = [{ id: 'all', name: t('operators.all') }] as const;

const COLUMNS: readonly Column<Admin>[] = [
  personColumn({ title: t('operators.operator'), mark: ({ name }) => <Avatar name={name} size="sm" /> }),
  {
    id: 'roles',
    title: t('operators.roles'),
    track: 'minmax(80px,1fr)',
    cell: ({ grants, ownRoles }) =>
      [...new Set(grants.flatMap(({ roles }) => roles))].map((role) => roleName(role, ownRoles)).join(' · '),
  },
  {
    id: 'sites',
    title: t('operators.sites'),
    track: '56px',
    isFigure: true,
    room: 'wide',
    cell: ({ grants }) => grants.length,
  },
  {
    id: 'factor',
    title: t('operators.authenticator'),
    track: '72px',
    cell: ({ hasSecondFactor }) => (
      <StatusTag tone={hasSecondFactor ? 'ok' : 'warn'}>
        {hasSecondFactor ? t('operators.registered') : t('operators.none')}
      </StatusTag>
    ),
  },
  {
    id: 'signIn',
    title: t('operators.lastSignIn'),
    track: '96px',
    room: 'desktop',
    cell: ({ lastSignInAt }) => (
      <span className="text-ink-2">
        {lastSignInAt === null ? t('operators.neverSignedIn') : formatKstShort(lastSignInAt)}
      </span>
    ),
  },
  sinceColumn(t('operators.since'), ({ createdAt }) => createdAt),
];

/** The operators and their rights. */
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
      label={t('operators.operator')}
      title={t('operators.operator')}
      columns={COLUMNS}
      idOf={({ id }) => Number(id)}
      empty={t('operators.empty')}
      foot={[t('operators.count', { count: list.rows.length })]}
      detail={(opened) => <OperatorDetail key={`${opened.id}`} admin={opened} onClose={close} onSaved={list.reload} />}
      making={
        writable.length === 0
          ? null
          : {
              name: t('operators.add'),
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
