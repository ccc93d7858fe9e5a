import type { Admin } from '@hoga/contract/admin';
import type { RoleKey } from '@hoga/domain/operators/permissions';
import type { SiteId } from '@hoga/kernel/ids';
import { formatKstDateTime } from '@hoga/ui/lib/format-time.ts';
import { useState } from 'react';
import { changeRoles } from '../../data/operators.ts';
import { may, useOperator } from '../../data/session-store.ts';
import { type NamedSite, useOwnSites } from '../../data/sites.ts';
import { t } from '../../shared/i18n/t.ts';
import { ActForm } from '../../shared/kit/act-form.tsx';
import { DetailPane } from '../../shared/kit/detail-pane.tsx';
import { Facts } from '../../shared/kit/facts.tsx';
import { act } from '../../shared/kit/use-act.tsx';
import { roleName } from '../../shared/role-names.ts';
import { OperatorAccount } from './operator-account.tsx';
import { toastProposed } from './proposed-toast.ts';
import { RolePicker } from './role-picker.tsx';

const PRESETS = [
  t('operators.reasonDuties'),
  t('operators.reasonJoined'),
  t('operators.reasonLeft'),
  t('operators.reasonTemporary'),
];

export interface OperatorDetailProps {
  admin: Admin;
  onClose: () => void;
  onSaved: () => void;
}

/** An operator's roles on each site. Operators cannot change their own. */
export function OperatorDetail({ admin, onClose, onSaved }: OperatorDetailProps) {
  const me = useOperator();
  const sites = useOwnSites();
  return (
    <DetailPane label={admin.name} head={<b className="font-medium">#{admin.id}</b>} onClose={onClose}>
      <div>
        <p className="text-title2 font-bold tracking-tight">{admin.name}</p>
        <p className="text-ink-2">{admin.username}</p>
      </div>
      <Facts
        facts={[
          [t('operators.level'), admin.level],
          [t('operators.appointedBy'), admin.parentId === null ? t('operators.byServer') : `#${admin.parentId}`],
          [t('operators.authenticator'), admin.hasSecondFactor ? t('operators.registered') : t('operators.none')],
          [t('operators.since'), formatKstDateTime(admin.createdAt)],
          [
            t('operators.lastSignIn'),
            admin.lastSignInAt === null ? t('operators.neverSignedIn') : formatKstDateTime(admin.lastSignInAt),
          ],
        ]}
      />
      {sites.map((site) => (
        <SiteRoles
          key={`${site.id} ${admin.version}`}
          admin={admin}
          site={site}
          isReadOnly={admin.id === me.id || !may(me, 'operators.write', site.id)}
          onSaved={onSaved}
        />
      ))}
      <OperatorAccount admin={admin} />
    </DetailPane>
  );
}

interface SiteRolesProps {
  admin: Admin;
  site: NamedSite;
  isReadOnly: boolean;
  onSaved: () => void;
}

function rolesOn({ grants }: Admin, siteId: SiteId): readonly RoleKey[] {
  return grants.find(({ siteInfoId }) => siteInfoId === siteId)?.roles ?? [];
}

function SiteRoles({ admin, site, isReadOnly, onSaved }: SiteRolesProps) {
  const now = rolesOn(admin, site.id);
  const [roles, setRoles] = useState<RoleKey[]>([...now]);
  const isChanged = roles.join() !== now.join();
  if (isReadOnly) {
    if (now.length === 0) return null;
    return <Facts facts={[[site.name, now.map((role) => roleName(role, admin.ownRoles)).join(' · ')]]} />;
  }
  return (
    <section aria-label={site.name} className="flex flex-col gap-2.5 border-t border-line pt-3">
      <RolePicker label={site.name} siteId={site.id} roles={roles} onChange={setRoles} />
      {isChanged && (
        <ActForm
          presets={PRESETS}
          isDirty
          acts={[
            act({
              name:
                roles.length === 0
                  ? t('operators.revokeAll', { name: site.name })
                  : t('operators.saveRoles', { name: site.name }),
              look: roles.length === 0 ? 'danger-fill' : 'primary',
              ask: (reason) => changeRoles(admin, { siteId: site.id, roles, reason }),
              onDone: toastProposed,
            }),
          ]}
          stale={{ changed: [], onReload: onSaved }}
          onEnded={onSaved}
        />
      )}
    </section>
  );
}
