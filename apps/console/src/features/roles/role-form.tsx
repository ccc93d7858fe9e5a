import type { Proposal } from '@hoga/contract/admin-proposal';
import type { Role } from '@hoga/contract/admin-role';
import type { Permission } from '@hoga/domain/operators/permissions';
import type { SiteId } from '@hoga/kernel/ids';
import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { useState } from 'react';
import { changeRole, makeRole, retireRole } from '../../data/roles.ts';
import { useOperator } from '../../data/session-store.ts';
import { useNamedSites } from '../../data/sites.ts';
import { t } from '../../shared/i18n/t.ts';
import { ActForm } from '../../shared/kit/act-form.tsx';
import { LabelledField } from '../../shared/kit/labelled-field.tsx';
import { MakingPane } from '../../shared/kit/making-pane.tsx';
import { SiteSelect } from '../../shared/kit/site-select.tsx';
import { act } from '../../shared/kit/use-act.tsx';
import { RightPicker } from './right-picker.tsx';

const PRESETS = [t('roles.reasonDuties'), t('roles.reasonNewTeam'), t('roles.reasonLess')];

const toastProposed = ({ id }: Proposal) => toast({ tone: 'ok', title: t('operators.proposed', { id }) });

function useRightsOn(siteId: SiteId | undefined): ReadonlySet<Permission> {
  const { sites } = useOperator();
  return new Set(sites.find(({ siteInfoId }) => siteInfoId === siteId)?.permissions ?? []);
}

function missingOf(name: string, permissions: readonly Permission[]): readonly string[] {
  return [
    ...(name.trim().length < 2 ? [t('roles.name')] : []),
    ...(permissions.length === 0 ? [t('roles.rights')] : []),
  ];
}

export interface NewRoleProps {
  siteIds: readonly SiteId[];
  onClose: () => void;
  onMade: () => void;
}

/** Proposes a role of a site's own. */
export function NewRole({ siteIds, onClose, onMade }: NewRoleProps) {
  const [siteId, setSiteId] = useState(siteIds[0]);
  const [name, setName] = useState('');
  const [permissions, setPermissions] = useState<readonly Permission[]>([]);
  const mine = useRightsOn(siteId);
  const sites = useNamedSites(siteIds);
  if (siteId === undefined) return null;
  return (
    <MakingPane
      title={t('roles.add')}
      about={t('roles.addAbout')}
      presets={PRESETS}
      isDirty={name !== '' || permissions.length > 0}
      act={act({
        name: t('roles.proposeAdd'),
        missing: missingOf(name, permissions),
        ask: (reason) => makeRole(siteId, { name: name.trim(), permissions, reason }),
        onDone: (made) => {
          toastProposed(made);
          onMade();
        },
      })}
      onClose={onClose}
    >
      <SiteSelect sites={sites} value={siteId} onChange={setSiteId} />
      <LabelledField label={t('roles.name')} value={name} onChange={setName} maxLength={30} />
      <RightPicker permissions={permissions} mine={mine} onChange={setPermissions} />
    </MakingPane>
  );
}

/** Another name, other rights, or the end of a role: each waits for another operator. */
export function ChangeRole({ role, siteId, onDone }: { role: Role; siteId: SiteId; onDone: () => void }) {
  const [name, setName] = useState(role.name ?? '');
  const [permissions, setPermissions] = useState<readonly Permission[]>(role.permissions);
  const mine = useRightsOn(siteId);
  const isChanged = name !== role.name || permissions.join() !== role.permissions.join();
  const missing = missingOf(name, permissions);
  return (
    <ActForm
      presets={PRESETS}
      isDirty={isChanged}
      acts={[
        act({
          id: 'retire',
          name: t('roles.proposeRetire'),
          look: 'danger',
          isNarrow: true,
          isBlocked: isChanged,
          ask: (reason) => retireRole(siteId, role, reason),
          onDone: toastProposed,
        }),
        act({
          id: 'change',
          name: t('roles.proposeChange'),
          missing,
          isBlocked: !isChanged,
          ask: (reason) => changeRole(siteId, role, { name: name.trim(), permissions, reason }),
          onDone: toastProposed,
        }),
      ]}
      stale={{ changed: [], onReload: onDone }}
      onEnded={onDone}
    >
      <LabelledField label={t('roles.name')} value={name} onChange={setName} maxLength={30} />
      <RightPicker permissions={permissions} mine={mine} onChange={setPermissions} />
      <p className="text-micro text-ink-3">{t('roles.changeAbout')}</p>
    </ActForm>
  );
}
