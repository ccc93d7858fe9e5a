import type { Role } from '@hoga/contract/admin-role';
import { Link } from '@tanstack/react-router';
import { may, useOperator } from '../../data/session-store.ts';
import { useSiteNames } from '../../data/sites.ts';
import { t } from '../../shared/i18n/t.ts';
import { DetailPane } from '../../shared/kit/detail-pane.tsx';
import { StatusTag } from '../../shared/kit/status-tag.tsx';
import { permissionName, roleName } from '../../shared/role-names.ts';
import { ChangeRole } from './role-form.tsx';
import { RIGHT_GROUPS, roleState } from './role-words.ts';

/** One role: its rights, and for a site's own role its change. */
export function RoleDetail({ role, onClose, onSaved }: { role: Role; onClose: () => void; onSaved: () => void }) {
  const me = useOperator();
  const siteName = useSiteNames();
  const [state, tone] = roleState(role);
  const { siteInfoId, retiredAt, proposalId, holders } = role;
  const name = roleName(role.role, [role]);
  const isChangeable =
    siteInfoId !== null && retiredAt === null && proposalId === null && may(me, 'operators.write', siteInfoId);
  return (
    <DetailPane
      label={t('roles.label', { name })}
      head={
        <>
          <b className="truncate font-semibold">{name}</b>
          <StatusTag tone={tone}>{state}</StatusTag>
        </>
      }
      onClose={onClose}
    >
      <p className="text-ink-2">
        {siteInfoId === null ? t('roles.everySiteAbout') : siteName(siteInfoId)} ·{' '}
        {t('roles.holders', { count: holders.length })}
      </p>
      {holders.length > 0 && <p className="text-ink-1">{holders.map((holder) => holder.name).join(', ')}</p>}
      {proposalId !== null && (
        <p role="status" className="rounded-sm bg-warn-soft px-3 py-2 text-warn">
          <Link to="/proposals" search={{ open: Number(proposalId) }} className="font-semibold">
            {t('roles.waiting', { id: proposalId })}
          </Link>
        </p>
      )}
      {isChangeable ? <ChangeRole role={role} siteId={siteInfoId} onDone={onSaved} /> : <Rights role={role} />}
    </DetailPane>
  );
}

function Rights({ role: { permissions } }: { role: Role }) {
  const groups = RIGHT_GROUPS.map(({ name, permissions: group }) => ({
    name,
    own: group.filter((permission) => permissions.includes(permission)),
  }));
  return (
    <>
      {groups
        .filter(({ own }) => own.length > 0)
        .map(({ name, own }) => (
          <section key={name}>
            <h3 className="mb-1 text-micro text-ink-3">{name}</h3>
            <ul className="flex flex-col gap-0.5">
              {own.map((permission) => (
                <li key={permission}>{permissionName(permission)}</li>
              ))}
            </ul>
          </section>
        ))}
    </>
  );
}
