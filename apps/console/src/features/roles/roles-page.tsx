import type { Role } from '@hoga/contract/admin-role';
import { PERMISSIONS } from '@hoga/domain/operators/permissions';
import { roleNumber, roles } from '../../data/roles.ts';
import { sitesWith, useOperator } from '../../data/session-store.ts';
import { useScopedSites } from '../../data/site-scope.ts';
import { useSiteNames } from '../../data/sites.ts';
import type { Column } from '../../shared/grid/column.ts';
import { siteColumn, stateColumn } from '../../shared/grid/shared-columns.tsx';
import { t } from '../../shared/i18n/t.ts';
import { SavedFilters } from '../../shared/kit/saved-filters.tsx';
import { ResourcePage } from '../../shared/resource/resource-page.tsx';
import { type Resource, useResource } from '../../shared/resource/use-resource.ts';
import { roleName } from '../../shared/role-names.ts';
import { RightsTable } from './rights-table.tsx';
import { RoleDetail } from './role-detail.tsx';
import { NewRole } from './role-form.tsx';
import { roleState, VIEWS } from './role-words.ts';

type Page = Resource<(typeof VIEWS)[number]>;

/** Roles and their rights. */
export function RolesPage() {
  const page = useResource(VIEWS);
  return page.chosen.id === 'table' ? <TableView page={page} /> : <RoleList page={page} />;
}

function TableView({ page }: { page: Page }) {
  const { rows } = roles.useList();
  return (
    <section className="pane" aria-label={t('roles.table')}>
      <header className="flex min-h-11 shrink-0 items-center px-3.5 py-1.5">
        <SavedFilters filters={page.views} chosen={page.chosen.id} onChoose={page.onView} />
      </header>
      <RightsTable roles={rows.filter(({ retiredAt }) => retiredAt === null)} />
    </section>
  );
}

function columnsOf(siteName: (role: Role) => string): readonly Column<Role>[] {
  return [
    {
      id: 'name',
      title: t('roles.name'),
      track: 'minmax(96px,1fr)',
      cell: (role) => <b className="font-semibold">{roleName(role.role, [role])}</b>,
    },
    siteColumn(siteName),
    stateColumn('92px', roleState),
    {
      id: 'rights',
      title: t('roles.rights'),
      track: '80px',
      isFigure: true,
      cell: ({ permissions }) => `${permissions.length}/${PERMISSIONS.length}`,
    },
    {
      id: 'holders',
      title: t('roles.operators'),
      track: '72px',
      isFigure: true,
      room: 'desktop',
      cell: ({ holders }) => holders.length,
    },
  ];
}

function RoleList({ page }: { page: Page }) {
  const me = useOperator();
  const list = roles.useList();
  const changed = roles.useChanged();
  const siteName = useSiteNames();
  const scoped = useScopedSites('operators.read');
  const writable = sitesWith(me, 'operators.write').filter((id) => scoped.includes(id));
  const isRetired = page.chosen.id === 'retired';
  const rows = list.rows.filter(({ retiredAt }) => (retiredAt !== null) === isRetired);
  const close = () => page.open(null);
  return (
    <ResourcePage
      page={page}
      list={{ ...list, rows, total: rows.length }}
      isUncounted
      label={t('roles.roles')}
      columns={columnsOf(({ siteInfoId }) => (siteInfoId === null ? '' : siteName(siteInfoId)))}
      idOf={({ role }) => roleNumber(role)}
      empty={t('roles.none')}
      foot={[t('roles.count', { count: rows.length })]}
      detail={(role) => (
        <RoleDetail
          key={`${role.role} ${role.version} ${role.proposalId}`}
          role={role}
          onClose={close}
          onSaved={changed}
        />
      )}
      making={
        writable.length === 0
          ? null
          : {
              name: t('roles.add'),
              pane: () => (
                <NewRole
                  siteIds={writable}
                  onClose={close}
                  onMade={() => {
                    close();
                    changed();
                  }}
                />
              ),
            }
      }
    />
  );
}
